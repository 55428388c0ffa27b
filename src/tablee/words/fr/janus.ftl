# Janus

janus-move-place = { $place ->
    [first] première
    [second] deuxième
    [third] troisième
   *[fourth] quatrième
  }

janus-vote-first = La fin est proposée : acceptez ou refusez avant de prendre ou de rejeter quoi que ce soit.
janus-keep-first = Vous avez fini de prendre : choisissez laquelle de vos quatre cartes pareilles vous gardez.
janus-takes-only = Vous avez pris une carte à ce tour : prenez-en une seconde ou finissez le tour, mais ne rejetez rien.
janus-drops-only = Vous avez rejeté une carte à ce tour : rejetez-en une seconde ou finissez le tour, mais ne prenez rien.
janus-nothing-done = À son tour, on prend une ou deux cartes, ou bien on en rejette une ou deux : le tour ne peut pas finir sans rien.
janus-no-seat = Il n’y a pas de place { $seat } à cette table.
janus-no-card = Il n’y a pas de { janus-move-place } carte à prendre à la place { $seat }.
janus-not-held = Vous n’avez pas de { janus-move-place } carte en main.
janus-no-pile = Il n’y a rien à prendre : la pioche est vide.
janus-own-card = Cette carte est déjà la vôtre : on prend chez un adversaire ou dans la pioche.
janus-same-opponent = Vous avez déjà pris une carte à la place { $seat } à ce tour : la seconde doit venir d’ailleurs.
janus-pile-twice = Vous avez déjà pris une carte de la pioche à ce tour : la seconde doit venir d’un adversaire.
janus-hand-full = Vous avez quatre cartes en main, c’est le maximum : vous ne pouvez que rejeter.
janus-no-four = On ne choisit une carte à garder que si quatre rectos sont pareils après avoir pris.
janus-vote-runs = La fin est déjà proposée : acceptez ou refusez.
janus-proposed-once = La fin a été refusée à ce tour : on ne peut la proposer qu’une fois par tour.
janus-not-at-start = On ne peut proposer la fin qu’au début de son tour, avant d’avoir pris ou rejeté une carte.
janus-no-vote = Personne n’a proposé de finir la partie : il n’y a pas de réponse à donner.

janus-move-take = prendre la { janus-move-place } carte de la place { $seat }
janus-move-take-pile = prendre la carte du dessus de la pioche
janus-move-drop = rejeter votre { janus-move-place } carte
janus-move-end = finir le tour
janus-move-keep = garder votre { janus-move-place } carte et poser les trois autres
janus-move-propose = proposer de finir la partie
janus-move-agree = accepter de finir la partie
janus-move-refuse = refuser de finir la partie

# Au terminal

janus-pitch = Des cartes à deux faces : vous voyez l’une, tous les autres voient l’autre.
janus-title = Janus{ $n_calm ->
    [0] {""}
    [one] {" "}· { $n_calm } tour sans triplet, la limite est { $limit }
   *[other] {" "}· { $n_calm } tours sans triplet, la limite est { $limit }
  }
janus-legend = Entre parenthèses : l’autre face, si vous vous en souvenez.
janus-pile = pioche · { $size }
janus-pile-open = La pioche, depuis le dessus :
janus-remembered = Vous vous souvenez, à ce rang de la pioche : { $cards }
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
   *[other] Triplets qui ne reviennent à personne : { $symbols }
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
    [yes] { $who } vous prend la carte { $index }
   *[no] { $who } prend la carte { $index } à { $whom }
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
