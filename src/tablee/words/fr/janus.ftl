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
