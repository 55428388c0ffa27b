# Ce qui est dit quand le travail est réparti entre des processus, ou entre les machines d’une grappe Ray.

crew-worker-dies = Le même travail a fait tomber { $n_tries } exécutants et ne sera pas retenté. C’était { $job }.

crew-no-ray = Ray n’est pas installé. Pour l’installer : pip install "tablee[ray]"
crew-ray-bad-address = { $address } n’est pas l’adresse d’une grappe Ray : écrivez HÔTE:PORT, par exemple 10.0.0.1:6379, ou ray://HÔTE:PORT, ou auto pour la grappe dont fait partie cette machine, ou local pour un Ray à elle.
crew-ray-nobody = Personne ne répond à { $address } : { $problem }. La grappe est-elle en marche ? « ray start --head » affiche son adresse.
crew-ray-silent = Quelque chose écoute à { $address }, mais n’a pas répondu comme une grappe Ray pendant { $seconds } secondes.
crew-ray-none-here = Cette machine ne fait partie d’aucune grappe Ray en marche. Rejoignez-en une avec « ray start --address=HÔTE:PORT », ou nommez-en une avec --ray HÔTE:PORT.
crew-ray-token = La grappe à { $address } demande un jeton, et n’en a reçu aucun, ou pas le bon. Définissez RAY_AUTH_MODE=token et RAY_AUTH_TOKEN, ou RAY_AUTH_TOKEN_PATH, comme pour tout programme qui utilise cette grappe.
crew-ray-refused = Impossible de travailler avec la grappe Ray { $address }. Ray dit : { $problem }
crew-ray-no-cpus = La grappe Ray { $address } n’a aucun processeur : rien ne peut s’y jouer tant qu’aucune machine ne la rejoint.
crew-ray-no-tablee = { $machine }, une machine de la grappe, n’a pas Tablée ({ $problem }). Installez-le là aussi : pip install tablee=={ $version }
crew-ray-version = { $machine }, une machine de la grappe, a Tablée { $theirs }, celle-ci a { $ours }. Installez partout le même : d’autres joueraient peut-être d’autres parties.
crew-ray-sources = { $machine }, une machine de la grappe, a comme celle-ci Tablée { $version }, mais avec d’autres fichiers sources. Installez partout le même : d’autres joueraient peut-être d’autres parties.
crew-ray-games = { $machine }, une machine de la grappe, a d’autres jeux ({ $theirs }) que celle-ci ({ $ours }). Installez partout les mêmes.
crew-ray-gone = La grappe Ray { $address } n’est plus là. Ce qui est fini est gardé : relancez la même commande pour continuer.
crew-ray-trouble = Ray n’a pas pu terminer un travail. Il dit : { $problem }
