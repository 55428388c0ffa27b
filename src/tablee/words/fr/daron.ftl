# Le Jeu du Daron

daron-not-held = Vous n’avez pas { $card } en main : on ne joue que les cartes de sa main.
daron-not-so-many = { $n_held ->
    [0] Vous n’avez aucun Daron en main.
    [one] Vous n’avez qu’un seul Daron en main.
   *[other] Vous n’avez que { $n_held } Darons en main.
  }
daron-turn-begins = Votre tour commence : faites une dépose, lancez un duel ou une bagarre, ou piochez une carte.
daron-in-deposit = Votre dépose est en cours : posez une autre carte, ou terminez-la.
daron-has-drawn = Vous avez pioché { $drawn } : commencez une dépose avec cette carte, ou gardez-la.
daron-in-duel = On vous attaque en duel : ripostez avec une carte plus forte, ou cédez.
daron-in-brawl = Une bagarre est en cours : posez des Darons, ou cédez.
daron-out-of-window = { $card } ne convient pas : cette dépose n’accepte que les nombres de { $low } à { $high }.
daron-no-deposit-card = Un Daron ne se pose jamais dans une dépose : il sert aux bagarres.
daron-result-too-high = { $card } ne convient pas sur { $top } : cela fait { $result }, et les nombres s’arrêtent à 9.
daron-result-not-held = { $card } sur { $top } fait { $result }, et vous n’avez pas de { $result } à poser ensuite.
daron-result-first = Posez maintenant un { $must } : votre opérateur l’exige.
daron-other-parity = { $card } ne convient pas sur { $top } : le joker impair va sur un nombre impair, le joker pair sur un nombre pair.
daron-no-number-held = { $card } doit être suivi d’une carte nombre, et vous n’en avez aucune.
daron-number-first = Posez maintenant une carte nombre : votre joker l’exige.
daron-not-first = { $card } arrive trop tard : un opérateur ou un joker ne peut être que la première carte d’une dépose.
daron-not-the-drawn = Après avoir pioché, on commence la dépose par la carte piochée : { $drawn }, et non { $card }.
daron-no-attack = { $card } ne peut pas ouvrir un duel : seuls +2, +3, +4 et +5 le peuvent.
daron-not-stronger = { $card } ne suffit pas : il faut un plus supérieur à { $strength }, ou un x2.
daron-must-answer = Vous avez une carte plus forte : vous devez riposter.
daron-must-follow = Vous avez un Daron : vous devez en poser au moins un.
daron-last-card = Ce serait votre dernière carte, et la dernière carte posée doit être un nombre, dans une dépose.

daron-move-lay = poser { $card }
daron-move-duel = lancer un duel avec { $card }
daron-move-answer = riposter avec { $card }
daron-move-daron = poser { $n_cards ->
    [one] un Daron
   *[other] { $n_cards } Darons
  }
daron-move-end = ne plus rien poser
daron-move-draw = piocher une carte
daron-move-give = céder et piocher la pénalité
