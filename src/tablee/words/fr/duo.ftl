# DUO

duo-not-held = Vous n’avez pas { $card } en main : à son tour, on pose des cartes de sa main ou on en pioche une.
duo-other-pile = Ce tour se joue sur l’autre pile : toutes les cartes d’un tour vont sur la même.
duo-stop-first = Rien n’est encore posé : posez une carte qui convient, ou piochez.
duo-draw-after = Vous avez posé une carte à ce tour : continuez sur cette pile, ou arrêtez-vous.
duo-no-turbo = Cette partie se joue sans Turbo-jokers : ils viennent avec l’option « turbo ».
duo-symbols-differ = { $card } ne convient pas sur { $top } : il faut au moins deux points communs parmi couleur, chiffre et forme.
duo-lacks-feature = { $card } ne convient pas sur le joker { $top } : elle n’a pas sa caractéristique.
duo-top-lacks-feature = Le joker { $card } ne convient pas sur { $top }, qui n’a pas sa caractéristique.
duo-two-jokers = { $card } ne convient pas sur { $top } : deux jokers n’ont jamais rien en commun.

duo-move-lay = poser { $card } sur la pile de { $pile ->
    [L] gauche
   *[R] droite
  }
duo-move-draw = piocher une carte
duo-move-stop = finir le tour
