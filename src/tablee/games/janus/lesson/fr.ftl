# La première partie guidée de Janus.

janus-lesson-goal = Bienvenue à Janus ! Chaque carte a deux faces. De vos cartes, en bas, vous voyez une face : une ancre et une couronne. Réunissez trois faces pareilles, et c’est un triplet. Qui a le plus de triplets gagne.
janus-lesson-backs = Ada et Ben tiennent leurs cartes de la même façon : ils en voient une face, et vous l’autre. Et que voient-ils des vôtres ? Une flamme et un joyau : vous les avez vus quand on a distribué, et maintenant eux seuls les voient. Gardez-les en tête.
janus-lesson-take = Vous avez une ancre, et Ada vous en montre une autre. Servez-vous : prenez-la ! La face que vous voyez devient la vôtre.
janus-lesson-elsewhere = Cette carte montre maintenant aux autres son autre face, que vous ne voyez pas. Vous pouvez prendre une seconde carte, mais pas à la même personne. Essayez de prendre aussi la harpe d’Ada.
janus-lesson-triplet = Ben aussi montre une ancre. Prenez-la : et de trois !
janus-lesson-stolen = Un triplet ! Il reste devant vous pour de bon. Mais rien d’autre n’est à l’abri : Ada vous a volé votre dernière carte. Elle voulait le joyau du verso ; vous, vous voyez toujours la couronne. Et le kiwi que Ben a pris dans la pioche s’est retourné en chemin : il regarde le kiwi, et vous un bateau.
janus-lesson-empty = Sans carte en main, il faut prendre. Ben vous montre deux bateaux : prenez le premier.
janus-lesson-pile = Le dessus de la pioche est aussi un bateau. Une carte chez quelqu’un, une dans la pioche : c’est permis. Prenez-la.
janus-lesson-memory = Deux bateaux ! Ada et Ben ont rejeté chacun une carte, et un kiwi est sur la pioche. Vous rappelez-vous son autre face ? C’est le bateau que Ben vous montrait. Ici, chacun se souvient tout seul, comme avec de vraies cartes. En dressant une table, vous pouvez choisir qu’on rappelle à chacun ce qu’il a vu.
janus-lesson-full = Un peu plus tard : vous avez quatre cartes, c’est le maximum. Essayez quand même de prendre le dessus de la pioche.
janus-lesson-drop = Avec une main pleine, on ne peut que rejeter. Le kiwi ne vous sert à rien : choisissez-le, puis rejetez-le.
janus-lesson-end-turn = Vous pourriez rejeter une seconde carte. Mais la couronne peut encore servir, et les bateaux à coup sûr : finissez votre tour, et regardez les autres.
janus-lesson-third = Quelle chance : Ben a rejeté un bateau ! Prenez-le dans la pioche, et votre deuxième triplet est complet.
janus-lesson-propose = Bien plus tard, vous menez par six triplets à quatre et un. Mais il n’y en a pas eu depuis dix tours, et la moitié des cartes n’est plus en jeu. Une partie finit quand tout le monde est d’accord. Vous aussi, vous croyez qu’il ne viendra plus de triplet ? Proposez de finir, et voyez ce qu’en disent Ada et Ben.
janus-lesson-end = Ils le croient aussi : vous avez gagné ! Toutes les cartes montrent maintenant leurs deux faces, et l’on voit quels triplets personne n’a faits. Qui en voit encore venir un préfère bien sûr continuer. À vous d’en jouer une vraie !
