pouilleux-pitch = Posez vos paires, piochez chez votre voisin, et ne restez pas avec le valet de pique.
pouilleux-option-rounds = Manches
pouilleux-zone-hands = Mains
pouilleux-zone-pairs = Paires
pouilleux-zone-taken = Carte prise
pouilleux-no-pair = Vous n’avez pas à la fois { $card } et { $other }.
pouilleux-no-place = Votre voisin n’a pas { $place } cartes.
pouilleux-lay-or-keep = La carte que vous avez prise fait une paire : posez-la, ou gardez les deux cartes.
pouilleux-nothing-to-keep = Vous ne venez pas de prendre une carte qui fasse une paire.
pouilleux-move-pair = Poser { $card } et { $other }
pouilleux-move-take = Prendre la carte { $place } du voisin
pouilleux-move-keep = Garder les deux cartes
pouilleux-event-keep = { $you ->
    [yes] Vous gardez les deux cartes
   *[no] { $who } garde les deux cartes
  } d’une paire.
pouilleux-event-pair = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $card } et { $other }.
pouilleux-event-take = { $you ->
    [yes] Vous prenez une carte à votre voisin.
   *[no] { $who } prend une carte à son voisin.
  }
pouilleux-event-take-own = Vous prenez { $cards }.
