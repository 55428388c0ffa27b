huit-pitch = Posez une carte de même couleur ou de même valeur, et videz votre main avant les autres. Les huit vont sur tout.
huit-option-target = Points qui gagnent la partie
huit-zone-hands = Mains
huit-zone-draw = Talon
huit-zone-discards = Défausse
huit-zone-suit = Couleur
huit-zone-drawn = Carte piochée
huit-value-suit-C = trèfle
huit-value-suit-D = carreau
huit-value-suit-H = cœur
huit-value-suit-S = pique
huit-move-eight = jouer { $card } et annoncer { $suit }
huit-event-eight = { $you ->
    [yes] Vous jouez { $card } et annoncez
   *[no] { $who } joue { $card } et annonce
  } { $suit }.
huit-phrase-last-card = Dernière carte !
huit-phrase-eight = Encore un huit !
huit-phrase-suit = Il fallait cette couleur-là…
