# La table commune, où se joue tout jeu qui n’apporte pas son propre dessin

zones-corner = { $rank ->
    [T] 10
    [J] V
    [Q] D
    [K] R
   *[other] { $rank }
  }
zones-stack = { $zone }, { $n_cards ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $n_cards } cartes
  }
zones-pile = { $zone }, { $card } au-dessus, { $n_cards ->
    [one] 1 carte
   *[other] { $n_cards } cartes
  }
zones-empty = { $zone }, vide
zones-none = rien
zones-yours = Devant vous

# Ce qu’on peut faire d’une carte ou sur une case

zones-plays = { $card }, jouable
zones-chooses = { $card }, jouable de plusieurs façons
zones-rests = { $card }, pas jouable maintenant
zones-chosen = { $card }, votre choix
zones-also = { $card }, va avec
zones-here = { $zone } : posez ici
zones-aim = Choisir { $who }
zones-square = { $square }
zones-square-piece = { $square }, { $piece }
zones-mover = { $square }, peut bouger
zones-goal = { $square }, possible
zones-reach = Prenez une carte à { $who }
zones-nth = { $who }, carte { $place } sur { $n_cards }
zones-which = Que choisissez-vous ?
zones-where = Où ?
zones-with = Avec quelle carte ?
zones-put-back = Reposer
zones-moves = Coups possibles

# Les coups et les événements pour lesquels un jeu n’a pas de mots

zones-move-square = de { $from } à { $to }
zones-move-place = carte { $place }
zones-deal = La manche { $round } est distribuée. { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
zones-dealt = La manche { $round } est distribuée.
zones-did = { $you ->
    [yes] Vous
   *[no] { $who }
  } : { $what }.
zones-done = { $what }.
zones-round-over = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
  } la manche { $round }.
zones-round-ended = La manche { $round } est terminée.
zones-ending = La partie est terminée.
zones-ending-points = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } le meilleur score : { $points }.
zones-ending-shared = { $names } se partagent le meilleur score : { $points }.
zones-figure-fits = { $card } va sur { $top }
zones-figure-misfits = { $card } ne va pas sur { $top }
