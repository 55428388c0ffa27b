# Ce que le laboratoire dit à qui étudie les jeux.

lab-no-extra = Il faut pour cela « { $missing } », qui n’est pas installé : pip install 'tablee[{ $extra }]'
lab-cannot-write = Impossible d’écrire { $file } : { $problem }. Choisissez un autre endroit avec { $option }.
lab-log-in-use = Un autre processus joue les mêmes parties et écrit dans { $file }. Attendez qu’il ait fini, ou choisissez un autre endroit avec --out.
lab-log-stopped = On ne peut plus écrire dans { $file } : { $problem }. Ce qui a été joué jusque-là est gardé : relancez la même commande pour continuer.
