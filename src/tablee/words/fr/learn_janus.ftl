# La première partie guidée de Janus.

learn-janus-goal = Bienvenue à Janus ! Chaque carte a deux faces. De vos cartes, en bas, vous voyez une face : une ancre et une couronne. Réunissez trois faces pareilles, et c’est un triplet. Qui a le plus de triplets gagne.
learn-janus-backs = Ada et Ben tiennent leurs cartes de la même façon : ils en voient une face, et vous l’autre. Et que voient-ils des vôtres ? Une flamme et un joyau : vous les avez vus quand on a distribué, et maintenant eux seuls les voient. Gardez-les en tête.
learn-janus-take = Vous avez une ancre, et Ada vous en montre une autre. Servez-vous : prenez-la ! La face que vous voyez devient la vôtre.
learn-janus-elsewhere = Cette carte montre maintenant aux autres son autre face, que vous ne voyez pas. Vous pouvez prendre une seconde carte, mais pas à la même personne. Essayez de prendre aussi la harpe d’Ada.
learn-janus-triplet = Ben aussi montre une ancre. Prenez-la : et de trois !
learn-janus-stolen = Un triplet ! Il reste devant vous pour de bon. Mais rien d’autre n’est à l’abri : Ada vous a volé votre dernière carte. Elle voulait le joyau du verso ; vous, vous voyez toujours la couronne. Et le kiwi que Ben a pris dans la pioche s’est retourné en chemin : il regarde le kiwi, et vous un bateau.
learn-janus-empty = Sans carte en main, il faut prendre. Ben vous montre deux bateaux : prenez le premier.
learn-janus-pile = Le dessus de la pioche est aussi un bateau. Une carte chez quelqu’un, une dans la pioche : c’est permis. Prenez-la.
learn-janus-memory = Deux bateaux ! Ada et Ben ont rejeté chacun une carte, et un kiwi est sur la pioche. Vous rappelez-vous son autre face ? C’est le bateau que Ben vous montrait. Ici, chacun se souvient tout seul, comme avec de vraies cartes. En dressant une table, vous pouvez choisir qu’on rappelle à chacun ce qu’il a vu.
learn-janus-full = Un peu plus tard : vous avez quatre cartes, c’est le maximum. Essayez quand même de prendre le dessus de la pioche.
learn-janus-drop = Avec une main pleine, on ne peut que rejeter. Le kiwi ne vous sert à rien : choisissez-le, puis rejetez-le.
learn-janus-end-turn = Vous pourriez rejeter une seconde carte. Mais la couronne peut encore servir, et les bateaux à coup sûr : finissez votre tour, et regardez les autres.
learn-janus-third = Quelle chance : Ben a rejeté un bateau ! Prenez-le dans la pioche, et votre deuxième triplet est complet.
learn-janus-propose = Quelques tours plus tard, vous menez par deux triplets à un. Une partie finit quand tout le monde est d’accord. Proposez-le, et voyez ce qu’en disent Ada et Ben.
learn-janus-end = Ils sont d’accord : vous avez gagné ! Toutes les cartes montrent maintenant leurs deux faces, et l’on voit quels triplets personne n’a faits. Bien sûr, qui est en retard préfère continuer. À vous de jouer une vraie partie !
