# Ce qu’une messagerie montre à côté d’un lien

preview-house = Tablée : des jeux de cartes autour d’une table
preview-house-text = Jouez entre amis, avec des robots ou à plusieurs devant un écran : rien à installer, et les cartes sont distribuées tout de suite.
preview-invites = { $who } vous invite à jouer à { $game }
preview-invited = On vous invite à jouer à { $game }
preview-free = { $n_free ->
    [0] Tout le monde est là.
    [one] Une place est libre.
   *[other] { $n_free } places sont libres.
  }
preview-playing = { $game } : une partie en cours
preview-replay = { $game } : une partie, coup par coup
preview-rules = { $game } : la règle
preview-learn = { $game } : apprendre en quelques minutes
preview-new = { $game } : mettre une table
preview-watch = { $game } : des tables à regarder
preview-picture = La boîte de { $game } sur son étagère
