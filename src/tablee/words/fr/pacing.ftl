# Quand le jeu reprend, et à quelle allure

pacing-round-over = Fin de la manche
pacing-still-reading = On attend encore : { $names }.
pacing-goes-on = Le jeu reprend dans { $n_seconds ->
    [one] 1 seconde
   *[other] { $n_seconds } secondes
}.
pacing-you-read = Les autres vous attendent.

pacing-skip = Passer à mon tour
pacing-bots = Vitesse des robots, quand vous jouez seul avec eux
pacing-speed = { $speed ->
    [brisk] vive
    [at_once] sans attendre
   *[calm] posée
}

pacing-wants-again = { $n_players ->
    [one] { $names } veut rejouer.
   *[other] { $names } veulent rejouer.
}
pacing-asks-again = { $n_players ->
    [one] { $names } veut rejouer : votre place est gardée.
   *[other] { $names } veulent rejouer : votre place est gardée.
}
pacing-join-again = Rejouer avec { $names }
pacing-waits-for = { $n_players ->
    [0] Tout le monde est là.
   *[other] On attend { $names }.
}
pacing-no-cards = plus de cartes
