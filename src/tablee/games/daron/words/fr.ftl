# Le Jeu du Daron

daron-not-held = Vous n’avez pas { $card } en main : on ne joue que les cartes de sa propre main.
daron-not-so-many = { $n_held ->
    [0] Vous n’avez aucun Daron en main.
    [one] Vous n’avez qu’un seul Daron en main.
   *[other] Vous n’avez que { $n_held } Darons en main.
  }
daron-turn-begins = Votre tour commence : faites une dépose, lancez un duel ou une bagarre, ou piochez une carte.
daron-in-deposit = Votre dépose est en cours : finissez-la d’abord.
daron-has-drawn = Vous avez pioché { $drawn } : posez cette carte dans une dépose, ou finissez votre tour.
daron-in-duel = On vous attaque en duel : réglez-le d’abord.
daron-in-brawl = C’est à vous de répondre dans une bagarre : réglez-la d’abord.
daron-out-of-window = { $card } ne convient pas : cette dépose n’accepte que les nombres de { $low } à { $high }.
daron-no-deposit-card = Un Daron ne se pose jamais dans une dépose : il sert aux bagarres.
daron-result-too-high = { $card } ne convient pas sur { $top } : cela fait { $result }, et les nombres s’arrêtent à 9.
daron-result-not-held = { $card } sur { $top } fait { $result }, et vous n’avez pas de { $result } à poser ensuite.
daron-result-first = Posez maintenant un { $must } : votre opérateur l’exige.
daron-other-parity = { $card } ne convient pas sur { $top } : le joker impair va sur un nombre impair, le joker pair sur un nombre pair.
daron-joker-after-draw = { $card } ne sert qu’à une dépose qui ouvre votre tour : après une pioche, on ne pose pas de joker.
daron-no-number-held = { $card } doit être suivi d’une carte nombre, et vous n’en avez aucune.
daron-number-first = Posez maintenant une carte nombre : votre joker l’exige.
daron-not-first = { $card } arrive trop tard : un opérateur ou un joker ne peut être que la première carte d’une dépose.
daron-without-the-drawn = Après une pioche, la dépose doit contenir la carte piochée, et { $card } empêcherait de poser { $drawn }.
daron-drawn-first = Pas avant d’avoir posé { $drawn } : après une pioche, la dépose doit contenir la carte piochée.
daron-no-attack = { $card } ne peut pas ouvrir un duel : seuls +2, +3, +4 et +5 le peuvent.
daron-not-stronger = { $card } ne suffit pas : il faut un plus supérieur à { $strength }, ou un ×2.
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
daron-move-end = s’arrêter là
daron-move-draw = piocher une carte
daron-move-give = céder et piocher la pénalité

# Au terminal

daron-pitch = Des chiffres qui se suivent, des duels entre voisins, des bagarres générales.
daron-zone-hands = Mains
daron-zone-draw = Pioche
daron-zone-centre = Pile du centre
daron-zone-duel = Pile du duel
daron-zone-daron = Pile des Darons
daron-title = Le Jeu du Daron · manche { $round } sur { $rounds }
daron-seat = { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }
    score { $score }
daron-order = Ordre du jeu
daron-centre = centre
daron-draw-pile = pioche
daron-duel-pile = duel
daron-daron-pile = Darons
daron-fits = Conviennent :
daron-or = ou
daron-takes = Cette dépose accepte
daron-owes = L’opérateur exige
daron-owes-any = Le joker exige une carte nombre, n’importe laquelle.
daron-turns = Il y a un 1 ou un 9 dans cette dépose : { $players ->
    [two] le même joueur rejoue.
   *[more] le sens du jeu va s’inverser, et le même joueur rejoue.
  }
daron-drew-own = Vous avez pioché
daron-drew-choice = : posez cette carte dans une dépose, ou gardez-la.
daron-drew-none = : aucune dépose ne peut la contenir maintenant, votre tour s’achève de lui-même.
daron-drew-along = Peuvent aller avec :
daron-drew-first = Encore à poser :
daron-drew-before = , avant de finir la dépose.
daron-drew = { $who } a pioché une carte, et peut la poser dans une dépose si elle convient.
daron-attacked = Duel de force { $strength } contre { $by } : { $you ->
    [yes] { $can ->
        [give] aucune riposte, piochez { $strength } cartes.
        [answer] vous devez riposter avec { $plus ->
            [yes] un plus supérieur à { $strength } ou un ×2
           *[no] un ×2
        }.
       *[choose] ripostez avec { $plus ->
            [yes] un plus supérieur à { $strength } ou un ×2
           *[no] un ×2
        }, ou piochez { $strength } cartes.
    }
   *[no] { $who } doit riposter avec { $plus ->
        [yes] un plus supérieur à { $strength } ou un ×2
       *[no] un ×2
    }, ou piocher { $strength } cartes.
  }
daron-brawling = Bagarre, { $n_laid ->
    [one] { $n_laid } Daron posé
   *[other] { $n_laid } Darons posés
  } : { $you ->
    [yes] { $can ->
        [lay] vous en avez, posez-en au moins un.
        [give] vous ne pouvez pas en poser : cédez et piochez { $n_cards } cartes.
       *[choose] posez-en au moins un, ou piochez { $n_cards } cartes.
      }
   *[no] { $who } doit en poser au moins un, ou piocher { $n_cards } cartes.
  }

daron-event-deal = La manche { $round } est distribuée, { $each } cartes chacun ; le centre montre { $top }. { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
daron-event-lay = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $card }.
daron-event-end = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } fini de poser.
daron-event-keep = { $you ->
    [yes] Vous gardez la carte.
   *[no] { $who } garde la carte.
  }
daron-cards = { $n_cards ->
    [one] une carte
   *[other] { $n_cards } cartes
  }
daron-event-draw = { $you ->
    [yes] Vous piochez
   *[no] { $who } pioche
  } { $drawn }{ $reason ->
    [penalty] {" "}en pénalité.
    [last_card] , n’ayant plus qu’une carte.
   *[turn] .
  }
daron-event-duel = { $you ->
    [yes] Vous attaquez { $whom }
   *[no] { $at_you ->
        [yes] { $who } vous attaque
       *[no] { $who } attaque { $whom }
      }
  } avec { $card } : force { $strength }.
daron-event-answer = { $you ->
    [yes] Vous ripostez
   *[no] { $who } riposte
  } avec { $card } : force { $strength }.
daron-event-daron = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $n_cards ->
    [one] un Daron
   *[other] { $n_cards } Darons
  } : { $laid } dans cette bagarre.
daron-event-give = { $you ->
    [yes] Vous cédez.
   *[no] { $who } cède.
  }
daron-event-forgone = Il n’y a plus rien à piocher : { $you ->
    [yes] vous échappez
   *[no] { $who } échappe
  } à { $n_cards ->
    [one] une carte
   *[other] { $n_cards } cartes
  }.
daron-event-reshuffle = Les piles ouvertes sont mélangées en une nouvelle pioche de { $n_cards } cartes.
daron-event-direction = Le sens du jeu s’inverse : { $n_direction ->
    [1] → sens horaire
   *[other] ← sens inverse
  }.
daron-event-again = { $you ->
    [yes] Vous rejouez
   *[no] { $who } rejoue
  }.
daron-event-won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
  } la manche { $round } : { $n_points } points.
daron-event-nobody = Personne ne gagne la manche { $round } : aucun point.
daron-event-left = Cartes restantes : { $hands }.
daron-left = { $who } ({ $cards })

# Conseils

daron-hint-out = { $n_cards ->
    [one] C’est votre dernière carte : la manche est à vous.
   *[other] Les { $n_cards } cartes de votre main peuvent partir dans cette dépose : la manche est à vous.
  }
daron-hint-again = Avec un { $card } dans la dépose, vous rejouez aussitôt.
daron-hint-lonely = La dépose prend { $n_cards ->
    [one] une carte
   *[other] { $n_cards } cartes
  } et vous en laisse une seule : il faudrait en piocher une autre.
daron-hint-deposit = La dépose prend { $n_cards ->
    [one] une carte
   *[other] { $n_cards } cartes
  } de votre main et en laisse { $n_left }.
daron-hint-opener = { $card }, puis { $number } : { $n_cards } cartes de votre main peuvent partir.
daron-hint-keep = Vous gardez { $card } pour une meilleure dépose.
daron-hint-cannot = Aucune dépose ne peut contenir { $card } maintenant : votre tour s’achève.
daron-hint-end-again = Vous rejouez aussitôt{ $n_cards ->
    [0] .
    [one] {""}, et une carte qui convient vous reste.
   *[other] {""}, et { $n_cards } cartes qui conviennent vous restent.
  }
daron-hint-hold-back = Vous gardez { $n_cards ->
    [one] une carte qui convient
   *[other] { $n_cards } cartes qui conviennent
  }, pour une dernière dépose avec les autres.
daron-hint-end = Rien d’autre ne convient dans votre main.
daron-hint-draw = { $n_cards ->
    [0] Aucune
   *[other] { $n_cards }
  } des { $n_unseen } cartes cachées vous { $n_cards ->
    [0] permettrait
    [one] permettrait
   *[other] permettraient
  } de faire une dépose.
daron-hint-duel = Votre voisin, qui a { $n_held ->
    [one] une carte en main
   *[other] { $n_held } cartes en main
  }, en piocherait { $n_cards } ; { $n_stronger ->
    [0] aucune carte cachée ne fait mieux.
    [one] une seule carte cachée fait mieux.
   *[other] { $n_stronger } cartes cachées font mieux.
  }
daron-hint-answer = Votre adversaire piocherait { $n_cards } cartes ; { $n_stronger ->
    [0] aucune carte cachée ne fait mieux.
    [one] une seule carte cachée fait mieux.
   *[other] { $n_stronger } cartes cachées font mieux.
  }
daron-hint-brawl = Qui n’a pas de Daron pioche { $n_cards } cartes ; { $n_unseen ->
    [0] vous voyez tous les Darons
    [one] un Daron est caché
   *[other] { $n_unseen } Darons sont cachés
  }, et votre voisin a { $n_held ->
    [one] une carte en main.
   *[other] { $n_held } cartes en main.
  }
daron-hint-follow = Le joueur suivant devra en poser un ou piocher { $n_cards } cartes ; { $n_unseen ->
    [0] vous voyez tous les autres Darons.
    [one] un autre Daron est caché.
   *[other] { $n_unseen } autres Darons sont cachés.
  }
daron-hint-give = Vous n’avez rien pour riposter : il en coûte { $n_cards } cartes.
daron-hint-give-freely = Vous pourriez riposter ; céder coûte { $n_cards } cartes.

# Dans le navigateur

daron-name = { $card ->
    [E] Joker pair
    [O] Joker impair
    [D] Daron
    [x2] Fois 2
   *[other] { $card }
  }
daron-said = { $card ->
    [E] le joker pair
    [O] le joker impair
    [D] un Daron
    [x2] ×2
   *[other] { $card }
  }
daron-even = PAIR
daron-odd = IMPAIR
daron-just-drawn = { $card }, tout juste piochée
daron-several = { $card }, × { $n_cards }
daron-centre-name = Pile du centre : { $card } au sommet
daron-draw-name = Pioche, { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }
daron-direction-name = Sens du jeu : { $way ->
    [right] horaire
   *[left] inverse
  }
daron-strip = Nombres qui conviennent : { $numbers }. { $n_held ->
    [0] Vous n’en avez aucun à poser.
   *[other] Vous pouvez poser : { $held }.
  }
daron-strip-watch = Nombres qui conviennent : { $numbers }.
daron-takes-none = Aucun de vos nombres ne convient (de { $low } à { $high }) : jouez une carte spéciale, ou piochez.
daron-takes-window = De { $low } à { $high }, autant que vous voulez.
daron-takes-own = De { $low } à { $high } : posez encore, ou arrêtez-vous.
daron-takes-other = { $who } pose : de { $low } à { $high }.
daron-owes-result = { $equation } : un { $must } doit suivre.
daron-drew-this = Vous avez pioché { $card } : posez cette carte dans une dépose, ou gardez-la.
daron-drew-with = Vous avez pioché { $card }, à poser ou à garder. Peuvent aller avec : { $cards }.
daron-drew-cannot = Vous avez pioché { $card } : aucune dépose possible, fin du tour.
daron-drew-to-come = { $card } est encore à poser : la dépose ne finit pas avant.
daron-drew-other = { $who } a pioché et peut faire une dépose.
daron-preview-joker = { $card }, puis le nombre de votre choix.
daron-preview-operator = { $equation }, puis posez un { $result }.
daron-preview-daron = Une bagarre : le premier qui ne pose pas de Daron pioche.
daron-turning = { $players ->
    [two] Ce 1 ou ce 9 fait rejouer.
   *[more] Ce 1 ou ce 9 inverse le sens et fait rejouer.
  }
daron-only-draw = Rien dans votre main ne se joue : piochez une carte.
daron-end-deposit = J’ai fini de poser
daron-keep = Garder { $card }
daron-draw-one = Piocher
daron-give-in = { $n_cards ->
    [one] Céder : piocher { $n_cards } carte
   *[other] Céder : piocher { $n_cards } cartes
  }
daron-choose = { $card } : pour quoi faire ?
daron-choose-lay = Poser : { $equation }
daron-choose-duel = Duel avec { $whom } : force { $strength }
daron-choose-brawl = { $opens ->
    [yes] Lancer une bagarre{ $n_cards ->
        [one] {""}
       *[other] {" "}avec { $n_cards } Darons
      }
   *[no] { $n_cards ->
        [one] Poser { $n_cards } Daron
       *[other] Poser { $n_cards } Darons
      }
  } : le perdant en pioche { $n_cost }
daron-choose-not = Reposer la carte
daron-scene-duel = Duel !
daron-scene-brawl = Bagarre générale !
daron-scene-strength = force
daron-scene-daron = { $n_cards ->
    [one] Daron
   *[other] Darons
  }
daron-scene-cost = { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  } pour le premier qui n’en pose pas
daron-scene-blow = { $who } : { $card }
daron-scene-attacks = { $attacker } attaque { $attacked }
daron-scene-share = { $n_cards ->
    [0] pas encore de Daron
    [one] { $n_cards } Daron
   *[other] { $n_cards } Darons
  }
daron-scene-lost = { $you ->
    [yes] Vous cédez et piochez { $n_cards } cartes.
   *[no] { $who } cède et pioche { $n_cards } cartes.
  }
daron-note-last-card = { $you ->
    [yes] Il ne vous restait qu’une carte : vous en avez aussitôt pioché une, { $card }. Pour gagner, la dernière dépose doit vider toute votre main.
   *[no] Il ne restait qu’une carte à { $who }, qui en a aussitôt pioché une.
  }
daron-note-rule = { $note ->
    [last_card] DAR-20
    [again] DAR-9
   *[draw] DAR-22
  }
daron-note-again = { $turned ->
    [yes] Un 1 ou un 9 : le sens s’inverse, et { $you ->
        [yes] vous rejouez !
       *[no] { $who } rejoue.
      }
   *[no] Un 1 ou un 9 : { $you ->
        [yes] vous rejouez !
       *[no] { $who } rejoue.
      }
  }
daron-ending = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $n_points ->
    [one] { $n_points } point
   *[other] { $n_points } points
  }, le meilleur total après la dernière manche (DAR-25).
daron-ending-shared = Avec { $n_points ->
    [one] { $n_points } point
   *[other] { $n_points } points
  } chacun : meilleur total partagé après la dernière manche (DAR-25).
daron-figure-fits = { $cards } se posent sur { $top }
daron-figure-fits-not = { $cards } ne se posent pas sur { $top }
daron-figure-drawn = Carte piochée, { $card } : { $words }
daron-figure-duel = Un duel : { $cards } ; le perdant pioche { $n_cards } cartes
daron-figure-brawl = Une bagarre à { $n_daron } Darons : le perdant pioche { $n_cards } cartes
daron-figure-direction = Le sens du jeu s’inverse

# À une nouvelle table : ses options, et ce qu’on en dit en une ligne

daron-option-free_answer = On peut céder même si l’on pourrait répondre
daron-option-turn_limit = Nombre maximal de tours par manche (0 : sans limite)
daron-option-rounds = Manches
daron-badge-free_answer = réponses libres
daron-badge-turn_limit = { $n_value ->
    [one] un tour par manche au plus
   *[other] { $n_value } tours par manche au plus
  }
daron-badge-rounds = { $n_value ->
    [one] une manche
   *[other] { $n_value } manches
  }

# Sur papier

daron-print-note = Comptez avant de jouer : il y a huit cartes de chaque chiffre de 2 à 8, quatre 1, quatre 9 et douze Darons.
daron-print-credit = Le Jeu du Daron est édité par Win Games. Les dessins sont ceux de Tablée, pour votre propre table.

# Dans une étude

daron-claim-length = Une partie de trois manches dure de { $low } à { $high } minutes.
daron-study-changed = La règle qui réunit les nombres de joueurs a été changée une fois les chiffres connus, ce qui a changé le verdict sur la durée d’une partie.
daron-variant-free_answer = Réponses libres (on peut céder)
daron-variant-one-round = Une manche (rounds = 1)
daron-variant-five-rounds = Cinq manches (rounds = 5)

daron-brief = Posez des chiffres sur la pile : celui qu’elle montre, celui d’en dessous ou celui d’au-dessus, autant que vous voulez. Attaquez votre voisin avec un +2 à +5 : il riposte plus fort, ou il pioche. Et posez un Daron pour une bagarre qui fait le tour de la table jusqu’à ce que quelqu’un n’en ait plus.
daron-aside-1 = Au Jeu du Daron, une bagarre de sept Darons coûte dix cartes à qui cède.
daron-aside-2 = Plus qu’une seule carte au Jeu du Daron ? Vous en piochez aussitôt une autre.
daron-aside-3 = Un 1 ou un 9 retourne le sens du Jeu du Daron, et qui l’a posé rejoue.

# Ce qui peut se dire à table

daron-phrase-boss = C’est qui, le daron ?
daron-phrase-brawl = Une petite bagarre ?
daron-phrase-no-fear = Même pas peur !
daron-phrase-no-pain = Même pas mal !
daron-phrase-elders = Respect aux anciens !
daron-phrase-neighbours = Ah, les voisins…
daron-phrase-mercy = Pitié !
daron-phrase-there = Et toc !
