# Janus

janus-move-place = { $place ->
    [first] première
    [second] deuxième
    [third] troisième
   *[fourth] quatrième
  }

janus-vote-first = La fin de la partie est proposée : acceptez ou refusez d’abord.
janus-keep-first = Vous avez fini de prendre : choisissez laquelle de vos quatre cartes pareilles vous gardez.
janus-takes-only = Vous avez pris une carte à ce tour : prenez-en une seconde ou finissez le tour, mais ne rejetez rien.
janus-drops-only = Vous avez rejeté une carte à ce tour : rejetez-en une seconde ou finissez le tour, mais ne prenez rien.
janus-nothing-done = À votre tour, prenez une ou deux cartes, ou rejetez-en une ou deux : vous ne pouvez pas ne rien faire.
janus-no-seat = Il n’y a pas de place { $seat } à cette table.
janus-no-card = Il n’y a pas de { janus-move-place } carte à prendre là.
janus-not-held = Vous n’avez pas de { janus-move-place } carte en main.
janus-no-pile = Il n’y a rien à prendre : la pioche est vide.
janus-own-card = Cette carte est déjà la vôtre : on prend chez un adversaire ou dans la pioche.
janus-same-opponent = Vous avez déjà pris une carte à cet adversaire à ce tour : la seconde doit venir d’ailleurs.
janus-pile-twice = Vous avez déjà pris une carte de la pioche à ce tour : la seconde doit venir d’un adversaire.
janus-hand-full = Vous avez quatre cartes en main, c’est le maximum : vous ne pouvez que rejeter.
janus-no-four = On ne choisit une carte à garder que si quatre rectos sont pareils après avoir pris.
janus-vote-runs = La fin est déjà proposée : acceptez ou refusez.
janus-proposed-once = La fin a été refusée à ce tour : on ne peut la proposer qu’une fois par tour.
janus-not-at-start = On ne peut proposer la fin qu’au début de son tour, avant d’avoir pris ou rejeté une carte.
janus-no-vote = Personne n’a proposé de finir la partie : il n’y a pas de réponse à donner.

janus-move-take = prendre la { janus-move-place } carte à { $whom }
janus-move-take-pile = prendre la carte du dessus de la pioche
janus-move-drop = rejeter votre { janus-move-place } carte
janus-move-end = finir le tour
janus-move-keep = garder votre { janus-move-place } carte et poser les trois autres
janus-move-propose = proposer de finir la partie
janus-move-agree = accepter de finir la partie
janus-move-refuse = refuser de finir la partie

# Au terminal

janus-pitch = Des cartes à deux faces : vous en voyez une, tous les autres voient l’autre.
janus-title = Janus{ $n_calm ->
    [0] {""}
    [one] {" "}· { $n_calm } tour sans triplet
   *[other] {" "}· { $n_calm } tours sans triplet
  }{ $n_limit ->
    [0] {""}
   *[other] , la limite est { $n_limit }
  }
janus-legend = Entre parenthèses : l’autre face, si vous vous en souvenez.
janus-pile = pioche · { $size }
janus-pile-open = La pioche, depuis le dessus :
janus-remembered = Dans la pioche, à ce rang, vous vous souvenez de : { $cards }
janus-took = { $you ->
    [yes] Vous avez pris
   *[no] { $who } a pris
  } une carte à { $whom } : une seconde doit venir d’ailleurs.
janus-took-pile = { $you ->
    [yes] Vous avez pris
   *[no] { $who } a pris
  } une carte de la pioche : une seconde doit venir d’un adversaire.
janus-dropped = { $you ->
    [yes] Vous avez rejeté une carte, et pouvez
   *[no] { $who } a rejeté une carte, et peut
  } en rejeter une seconde.
janus-keeping = Quatre pareilles ! { $you ->
    [yes] Vous en gardez une
   *[no] { $who } en garde une
  } ; les trois autres sont posées.
janus-proposed = { $you ->
    [yes] Vous proposez
   *[no] { $who } propose
  } de finir la partie.
janus-agreed = D’accord jusqu’ici : { $names }.
janus-answers = { $you ->
    [yes] À vous
   *[no] À { $who }
  } de répondre.
janus-lost = { $n_lost ->
    [0] Plus aucun triplet n’était possible.
    [one] Triplet que personne n’a fait : { $symbols }
   *[other] Triplets que personne n’a faits : { $symbols }
  }

janus-event-deal = Les cartes sont distribuées, { $each } chacun.
janus-event-take = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $symbol } à { $whom }.
janus-event-take-pile = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $symbol } dans la pioche.
janus-event-take-unseen = { $from_you ->
    [yes] { $who } vous prend la { janus-move-place } carte
   *[no] { $who } prend la { janus-move-place } carte à { $whom }
  }.
janus-event-back = Son verso est { $symbol }.
janus-event-uncovered = La pioche montre { $symbol }.
janus-event-drop = { $you ->
    [yes] Vous rejetez
   *[no] { $who } rejette
  } { $symbol }.
janus-event-triplet = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } trois { $symbol } !
janus-event-four = { $you ->
    [yes] Vous en avez
   *[no] { $who } en a
  } quatre pareilles.
janus-event-keep = { $you ->
    [yes] Vous gardez
   *[no] { $who } garde
  } une des quatre.
janus-event-stop = { $you ->
    [yes] Vous finissez votre
   *[no] { $who } finit son
  } tour.
janus-event-propose = { $you ->
    [yes] Vous proposez
   *[no] { $who } propose
  } de finir la partie.
janus-event-agree = { $you ->
    [yes] Vous acceptez.
   *[no] { $who } accepte.
  }
janus-event-refuse = { $you ->
    [yes] Vous refusez.
   *[no] { $who } refuse.
  }
janus-event-end = { $reason ->
    [agreed] Tous sont d’accord : la partie est finie.
    [patience] Pas de triplet depuis longtemps : la partie est finie.
   *[no_triplet_left] Plus aucun triplet n’est possible : la partie est finie.
  }

# Conseils

janus-hint-take-completes = C’est votre troisième { $symbol } : vous posez un triplet.
janus-hint-take-two = Un autre { $symbol } est visible ailleurs : prenez les deux, avec le vôtre cela fait un triplet.
janus-hint-take-pair = Avec le vôtre, cela fait deux { $symbol } ; { $n_open ->
    [0] aucun autre n’est visible pour l’instant.
    [one] un de plus est visible.
   *[other] { $n_open } de plus sont visibles.
  }
janus-hint-take-breaks = Vous vous en souvenez : qui la tient a deux { $symbol } en main, et ceci lui en prend un.
janus-hint-take-single = Vous n’avez pas encore de { $symbol } ; { $n_open ->
    [0] aucun autre n’est visible.
    [one] un autre est visible.
   *[other] { $n_open } autres sont visibles.
  }
janus-hint-take-uncovers = Vous n’avez pas encore de { $symbol }, et une nouvelle carte de la pioche se découvre pour tous.
janus-hint-take-fills = Elle ne va avec aucune des vôtres et remplit votre main : vous ne pourrez plus que rejeter.
janus-hint-take-extra = Votre triplet est assuré : ce { $symbol } vous reste en main pour le suivant.
janus-hint-drop-pair = Elle sépare vos deux { $symbol }.
janus-hint-drop-feeds = Vous vous en souvenez : le joueur suivant a deux { $symbol } en main et pourrait prendre celui-ci.
janus-hint-drop-full = Votre main est pleine : il faut rejeter avant de prendre, et vous n’avez pas de second { $symbol }.
janus-hint-drop-single = Vous n’avez pas de second { $symbol }, et { $n_open ->
    [0] aucun n’est visible.
    [one] un seul est visible.
   *[other] { $n_open } sont visibles.
  } { $n_left ->
    [0] Votre main est alors vide.
    [one] Il vous reste une carte.
   *[other] Il vous reste { $n_left } cartes.
  }
janus-hint-end-triplet = Vos trois { $symbol } sont réunis : il ne vous faut rien de plus.
janus-hint-end-take = Vous gardez de la place pour { $n_room ->
    [one] une carte
   *[other] { $n_room } cartes
  } au prochain tour.
janus-hint-end-drop = Vous gardez { $n_cards ->
    [one] votre dernière carte
   *[other] les { $n_cards } cartes que vous avez
  }.
janus-hint-keep = Vous ne savez pas ce que les autres voient à son verso.
janus-hint-keep-known = À son verso, les autres voient { $symbol }.
janus-hint-finish = { $belief ->
    [settled] Le classement ne peut plus changer : { $n_left ->
        [one] un triplet au plus est encore possible
       *[other] { $n_left } triplets au plus sont encore possibles
      }.
    [near] Trois { $symbol } sont en vue, avec les vôtres : un triplet peut venir tout de suite.
    [quiet] Il n’y a pas eu de triplet depuis { $n_calm } tours : il n’en viendra plus guère.
   *[lively] { $n_left ->
        [one] Un triplet est encore possible
       *[other] Jusqu’à { $n_left } triplets sont encore possibles
      } : il est trop tôt pour renoncer.
  }
janus-hint-refuse = { $belief ->
    [settled] Le classement ne peut plus changer : continuer ne sert à rien.
    [near] Trois { $symbol } sont en vue, avec les vôtres : un triplet peut venir tout de suite.
    [quiet] Il n’y a pas eu de triplet depuis { $n_calm } tours : il n’en viendra plus guère.
   *[lively] { $n_left ->
        [one] Un triplet est encore possible
       *[other] Jusqu’à { $n_left } triplets sont encore possibles
      } : continuer vaut la peine.
  }

# Dans le navigateur

janus-symbol = { $symbol ->
    [A] ancre
    [B] bateau
    [C] couronne
    [D] domino
    [E] enveloppe
    [F] flamme
    [G] guitare
    [H] harpe
    [I] igloo
    [J] joyau
   *[K] kiwi
  }
janus-symbol-the = { $symbol ->
    [A] l’ancre
    [B] le bateau
    [C] la couronne
    [D] le domino
    [E] l’enveloppe
    [F] la flamme
    [G] la guitare
    [H] la harpe
    [I] l’igloo
    [J] le joyau
   *[K] le kiwi
  }
janus-symbol-many = { $symbol ->
    [A] ancres
    [B] bateaux
    [C] couronnes
    [D] dominos
    [E] enveloppes
    [F] flammes
    [G] guitares
    [H] harpes
    [I] igloos
    [J] joyaux
   *[K] kiwis
  }
janus-symbol-lettered = { $symbol } ({ janus-symbol })
janus-symbol-unseen = une face que vous ne voyez pas
janus-name-card = { $who }, carte { $place } : { $symbol }
janus-name-own = Votre carte { $place } : { $symbol }
janus-name-both = { $card }, { $other } sur l’autre face
janus-name-unknown = { $card }, l’autre face vous étant inconnue
janus-name-take = { $card }. La prendre
janus-name-drop = { $card }. La choisir pour la rejeter
janus-name-keep = { $card }. La garder
janus-name-pile = Pioche, { $n_cards ->
    [0] vide
    [one] { $n_cards } carte, { $symbol } au-dessus
   *[other] { $n_cards } cartes, { $symbol } au-dessus
  }
janus-name-deep = { $card }, numéro { $depth } depuis le dessus de la pioche
janus-name-whole = { $upper } au-dessus, { $lower } en dessous
janus-name-upper = { $upper } au-dessus
janus-name-triplet = Triplet : trois { $symbols }. Aux versos : { $backs }
janus-name-triplet-front = Triplet : trois { $symbols }
janus-name-hand = Cartes : { $who }
janus-unknown = inconnu
janus-pile-empty = Vide
janus-corner = Coin plié : ce que voient les autres
janus-no-cards = pas de carte
janus-deeper = Vous vous souvenez, dans la pioche :
janus-deeper-open = Plus bas dans la pioche :
janus-calm = { $n_calm ->
    [0] Encore aucun tour sans triplet
    [one] { $n_calm } tour sans triplet
   *[other] { $n_calm } tours sans triplet
  }
janus-calm-limit = la partie finit à { $limit }
janus-do-start = Prenez une carte à quelqu’un ou dans la pioche, ou rejetez une des vôtres.
janus-do-watch = Les spectateurs ne voient pas les cartes : l’un d’eux pourrait être un joueur dans une seconde fenêtre.
janus-do-full = Votre main est pleine : rejetez une ou deux cartes.
janus-do-empty = Votre main est vide : prenez une ou deux cartes.
janus-do-three = Prenez une carte, ou rejetez-en une ou deux.
janus-do-end = Finir mon tour
janus-do-drop = Rejeter { $symbol }
janus-do-asked = En main : { $symbol }. Rejetez la carte, ou gardez-la avec Échap.
janus-do-hold = La garder
janus-do-keep = Quatre pareilles ! Laquelle gardez-vous ? Les trois autres sont posées.
janus-do-propose = Proposer la fin
janus-do-propose-sure = Proposer de finir la partie ?
janus-do-yes = La proposer
janus-do-no = Non, on joue
janus-vote = On vote : la partie doit-elle finir ?
janus-vote-proposes = propose
janus-vote-agrees = d’accord
janus-vote-now = répond
janus-vote-waits = répondra ensuite
janus-vote-agree = D’accord
janus-vote-refuse = Jouer encore
janus-lost-title = { $n_lost ->
    [0] Plus aucun triplet n’était possible.
    [one] Un triplet que personne n’a fait :
   *[other] Des triplets que personne n’a faits :
  }
janus-ending = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $n_triplets ->
    [0] zéro triplet, et personne n’en a plus
    [one] { $n_triplets } triplet, le plus à cette table
   *[other] { $n_triplets } triplets, le plus à cette table
  } (JAN-16).
janus-ending-shared = { $names } sont à égalité avec { $n_triplets ->
    [0] zéro triplet
    [one] { $n_triplets } triplet
   *[other] { $n_triplets } triplets
  } (JAN-16).
janus-figure-card = Une carte : { $front } sur une face, { $back } sur l’autre
janus-figure-double = Un double : { $front } sur les deux faces
janus-figure-becomes = { $before }, puis : { $after }
janus-figure-held = Vous tenez { $front } ; les autres voient { $back }
janus-figure-theirs = Un autre la tient : vous voyez { $back }, lui voit { $front }
janus-figure-pile = Sur la pioche : { $front } au-dessus, { $back } en dessous
janus-figure-you-see = vous voyez
janus-figure-they-see = les autres voient
janus-figure-up = au-dessus
janus-figure-below = en dessous

# À une nouvelle table : ses options, et ce qu’on en dit en une ligne

janus-comfort-memory = Janus : me rappeler ce que j’ai vu
janus-option-patience = Nombre maximal de tours de table sans triplet (0 : sans limite)
janus-option-memory = Aide-mémoire : chacun retrouve les faces qu’il a vues
janus-event-faded = Ce qu’on a vu plus tôt, à vous de vous en souvenir.
janus-badge-memory = aide-mémoire pour tous
janus-badge-patience = { $n_value ->
    [one] s’arrête après un tour de table sans triplet
   *[other] s’arrête après { $n_value } tours de table sans triplet
  }

# Sur papier

janus-print-note = Une carte se joue des deux côtés, et c’est le mélange qui décide lequel est le recto. N’utilisez pas de protège-cartes à dos coloré.
janus-print-credit = Janus est un jeu de Lothar Hannappel, édité par Amigo. Les dessins sont ceux de Tablée, pour votre propre table.

# Dans une étude

janus-claim-length = Une partie dure une vingtaine de minutes (lu : de { $low } à { $high } ; on y a pensé en réglant le moment où les robots s’accordent à finir, JAN-13).
janus-study-changed = La règle qui réunit les nombres de joueurs a été changée une fois les chiffres connus, ce qui a changé le verdict sur la durée d’une partie.
janus-variant-impatient = Peu de patience (patience = 3)
janus-variant-patient = Plus de patience (patience = 12)

janus-brief = Chaque carte a deux faces : vous voyez un côté des vôtres, et tous les autres voient le second. Prenez une carte ou deux aux autres ou à la pile, ou rejetez-en. Trois faces pareilles font un triplet, et qui a le plus de triplets l’emporte.
janus-aside-1 = Janus a 11 symboles et 66 cartes : deux symboles ne se rencontrent que sur une seule d’entre elles.
janus-aside-2 = Une partie de Janus se termine quand tous les joueurs en sont d’accord.
janus-aside-3 = À Janus, personne n’a plus de quatre cartes, et personne ne peut regarder le dos des siennes.

# Ce qui peut se dire à table

janus-phrase-bluff = C’est du bluff ?
janus-phrase-nothing = Je n’ai rien laissé paraître.
janus-phrase-two-sides = Tout a deux faces.
janus-phrase-forgot = J’ai déjà oublié…
janus-phrase-memory = Quelle mémoire !
janus-phrase-needed-it = Il me la fallait !
janus-phrase-knew-it = Je le savais !
janus-phrase-enough = On s’arrête là ?
