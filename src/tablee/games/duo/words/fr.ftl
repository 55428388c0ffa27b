# DUO

duo-not-held = Vous n’avez pas { $card } en main : posez des cartes de votre main, ou piochez-en une.
duo-other-pile = Ce tour se joue sur l’autre pile : toutes les cartes d’un tour vont sur la même.
duo-stop-first = Rien n’est encore posé : posez une carte qui convient, ou piochez.
duo-draw-after = Vous avez posé une carte à ce tour : continuez sur cette pile, ou finissez votre tour.
duo-no-turbo = Cette partie se joue sans Turbo-jokers : ils viennent avec l’option « turbo ».
duo-symbols-differ = { $card } ne va pas sur { $top } : il faut deux points communs parmi couleur, nombre et forme.
duo-lacks-feature = { $card } ne convient pas sur { $top } : la carte n’a pas la caractéristique du joker.
duo-top-lacks-feature = { $card } ne convient pas sur { $top }, qui n’a pas la caractéristique du joker.
duo-two-jokers = { $card } ne convient pas sur { $top } : deux jokers n’ont jamais rien en commun.

duo-move-lay = poser { $card } sur la pile de { $pile ->
    [L] gauche
   *[R] droite
  }
duo-move-draw = piocher une carte
duo-move-stop = finir le tour

duo-pitch = Deux piles, des cartes qui s’accordent deux fois, et chacun veut vider sa main.
duo-zone-hands = Mains
duo-zone-draw = Pioche
duo-zone-left = Pile de gauche
duo-zone-right = Pile de droite
duo-zone-laying = Pile de ce tour
duo-value-laying-L = gauche
duo-value-laying-R = droite
duo-title = DUO · manche { $round }
duo-left-pile = gauche
duo-right-pile = droite
duo-draw-pile = pioche
duo-seat = { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }, score { $score }
duo-event-deal = La manche { $round } est distribuée. { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
duo-event-lay = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $card } sur la pile de { $pile ->
    [L] gauche
   *[R] droite
  }.
duo-event-draw = { $who } pioche une carte.
duo-event-draw-own = Vous piochez { $card }.
duo-event-exhausted = La pioche est vide : chacun paie les cartes de sa main.
duo-event-won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
  } la manche : { $n_points ->
    [one] { $n_points } point
   *[other] { $n_points } points
  }.
duo-event-left = Cartes restantes : { $hands }.
duo-left = { $who } ({ $cards })

# Conseils

duo-hint-out = C’est votre dernière carte : vous gagnez la manche et { $n_points ->
    [one] un point
   *[other] { $n_points } points
  }.
duo-hint-follow = { $n_follow ->
    [one] Une autre de vos cartes peut
   *[other] { $n_follow } autres de vos cartes peuvent
  } suivre sur { $card } ; { $n_unseen ->
    [0] aucune carte cachée n’y va.
    [one] une seule carte cachée y va.
   *[other] { $n_unseen } cartes cachées y vont.
  }
duo-hint-lay = Aucune autre de vos cartes ne va sur { $card } ; { $n_unseen ->
    [0] aucune carte cachée non plus.
    [one] une seule carte cachée y va.
   *[other] { $n_unseen } cartes cachées y vont.
  }
duo-hint-draw = Aucune de vos cartes ne convient ; { $n_unseen ->
    [0] aucune carte cachée n’irait
    [one] une seule carte cachée irait
   *[other] { $n_unseen } cartes cachées iraient
  } maintenant sur une pile.
duo-hint-hold-back = Vous gardez { $n_fitting ->
    [one] une carte qui va
   *[other] { $n_fitting } cartes qui vont
  }, pour un tour où plusieurs partiront ensemble.
duo-hint-last-card = C’est la dernière carte de la pioche : la manche s’arrête et vous payez pour { $n_cards } cartes.
duo-hint-stop = Vous gardez { $n_fitting ->
    [one] une carte qui irait encore
   *[other] { $n_fitting } cartes qui iraient encore
  } ; la plus petite autre main a { $n_least ->
    [one] une carte.
   *[other] { $n_least } cartes.
  }
duo-hint-stuck = Rien d’autre dans votre main n’y va ; la plus petite autre main a { $n_least ->
    [one] une carte.
   *[other] { $n_least } cartes.
  }

# Dans le navigateur

duo-name-symbol = { $n_number } { $shape ->
    [o] { $n_number ->
        [one] rond
       *[other] ronds
      }
    [s] { $n_number ->
        [one] carré
       *[other] carrés
      }
    [t] { $n_number ->
        [one] triangle
       *[other] triangles
      }
   *[x] { $n_number ->
        [one] croix
       *[other] croix
      }
  } { $colour ->
    [B] { $shape ->
        [x] { $n_number ->
            [one] bleue
           *[other] bleues
          }
       *[o] { $n_number ->
            [one] bleu
           *[other] bleus
          }
      }
    [R] { $n_number ->
        [one] rouge
       *[other] rouges
      }
    [Y] { $n_number ->
        [one] jaune
       *[other] jaunes
      }
   *[G] { $shape ->
        [x] { $n_number ->
            [one] verte
           *[other] vertes
          }
       *[o] { $n_number ->
            [one] vert
           *[other] verts
          }
      }
  }
duo-name-joker-colour = joker { $colour ->
    [B] bleu
    [R] rouge
    [Y] jaune
   *[G] vert
  }
duo-name-joker-number = joker { $number }
duo-name-joker-shape = joker { $shape ->
    [o] rond
    [s] carré
    [t] triangle
   *[x] croix
  }
duo-name-turbo = Turbo-joker
duo-said = { $kind ->
    [joker] le { $card }
   *[symbols] { $card }
  }
duo-letter = { $colour ->
    [B] B
    [R] R
    [Y] J
   *[G] V
  }
duo-draw-name = Pioche, { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }
duo-pile-name = Pile de { $pile ->
    [L] gauche
   *[R] droite
  } : { $card }
duo-lay-here = Poser { $card } sur la pile de { $pile ->
    [L] gauche
   *[R] droite
  }, sur { $top }
duo-card-fits = { $card }, { $where ->
    [L] va à gauche
    [R] va à droite
    [both] va sur les deux piles : à vous de choisir
   *[none] ne va nulle part pour l’instant
  }
duo-fitting = Vous pouvez poser : { $cards }.
duo-goal = Le premier à { $n_points } points
duo-which-pile = Elle va sur les deux piles : laquelle ?
duo-neither = Elle ne va sur aucune des deux piles.
duo-stop = Finir mon tour
duo-only-draw = Rien dans votre main ne convient : piochez.
duo-figure-fits = { $card } va sur { $top }
duo-figure-fits-not = { $card } ne va pas sur { $top }
duo-ending-target = { $you ->
    [yes] Vous atteignez { $points } points avec cette manche et remportez
   *[no] { $who } atteint { $points } points avec cette manche et remporte
  } la partie (DUO-17).
duo-ending-rounds = { $n_rounds ->
    [one] La seule manche est jouée (DUO-19) :
   *[other] Les { $n_rounds } manches sont jouées (DUO-19) :
  } { $you ->
    [yes] vous avez
   *[no] { $who } a
  } le meilleur total, { $points }.

# À une nouvelle table : ses options, et ce qu’on en dit en une ligne

duo-option-turbo = Turbo-DUO : quatre cartes qui vont avec tout
duo-option-max_rounds = Nombre maximal de manches (0 : sans limite)
duo-badge-turbo = Turbo-DUO
duo-badge-max_rounds = { $n_value ->
    [one] une manche au plus
   *[other] { $n_value } manches au plus
  }

# Sur papier

duo-print-note = Mettez à part les quatre Turbo-jokers (une étoile sur fond sombre) : ils ne servent qu’au Turbo-DUO.
duo-print-credit = DUO est un jeu de Maureen Hiron, édité par Ravensburger. Les dessins sont ceux de Tablée, pour votre propre table.

# Dans une étude

duo-claim-turbo = Avec les Turbo-jokers, il est plus facile de poser.
duo-variant-turbo = Turbo-DUO
duo-variant-one-round = Une seule manche (max_rounds = 1)
duo-variant-three-rounds = Trois manches au plus (max_rounds = 3)

duo-brief = Chaque carte a une couleur, un nombre et une forme. À votre tour, enchaînez des cartes sur l’une des deux piles : chacune partage deux de ces trois traits avec celle d’en dessous. Videz votre main avant les autres, et chaque carte qui leur reste vous vaut un point.
duo-aside-1 = DUO a 64 cartes à symboles, toutes différentes : chaque couleur, chaque nombre et chaque forme s’y rencontrent une fois et une seule.
duo-aside-2 = À DUO, vous pouvez piocher même si vous avez une carte qui va.
duo-aside-3 = Quand la pioche de DUO est vide, chacun perd un point par carte en main : un score peut descendre sous zéro.

# Ce qui peut se dire à table

duo-phrase-last-card = Plus qu’une carte !
duo-phrase-my-pile = Je la voulais, cette pile !
duo-phrase-chain = Quel enchaînement !
duo-phrase-drawing = Bon, je pioche…
duo-phrase-close = J’y étais presque !
duo-phrase-leave-some = Laissez-nous-en un peu !
duo-phrase-joker = Joli, le joker !
duo-phrase-who-laid = Qui a posé ça ?
