# Ce que dit le banc d’essai quand il ne peut pas mesurer ce qu’on lui demande.

bench-bad-seconds = { $seconds } n’est pas une durée de mesure : écrivez un nombre de secondes de { $least } à { $most }.
bench-no-gpu = Le GPU ne peut pas être mesuré : { $problem }.
bench-cuda-or-search = La recherche se mesure sur le processeur : demandez --cuda ou --search, pas les deux.
