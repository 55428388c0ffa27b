# La première partie guidée de Janus.

janus-lesson-goal = Bienvenue à Janus ! Chaque carte a deux faces ; des vôtres, en bas, vous n’en voyez qu’une. Trois faces pareilles font un triplet, et qui en a le plus gagne.
janus-lesson-backs = Ada et Ben voient l’autre face de vos cartes, comme vous voyez celle des leurs. Derrière l’ancre et la couronne, vous avez vu une flamme et un joyau : retenez-les.
janus-lesson-take = Vous avez une ancre, et Ada vous en montre une autre. Prenez-la : la face que vous voyez devient la vôtre.
janus-lesson-elsewhere = De cette carte, les autres voient maintenant l’autre face. Vous pouvez prendre une seconde carte, mais pas à la même personne : essayez la harpe d’Ada.
janus-lesson-triplet = Ben aussi montre une ancre. Prenez-la : et de trois !
janus-lesson-stolen = Un triplet, à vous pour de bon ! Votre dernière carte, elle, Ada l’a volée pour le joyau du verso. Et Ben a pris un kiwi dans la pioche : il le voit, et vous voyez un bateau.
janus-lesson-empty = Sans carte en main, il faut prendre. Ben vous montre deux bateaux : prenez le premier.
janus-lesson-pile = Le dessus de la pioche est aussi un bateau. Une carte chez quelqu’un, une dans la pioche : c’est permis. Prenez-la.
janus-lesson-memory = Deux bateaux ! Un kiwi est sur la pioche : son autre face est le bateau que Ben vous montrait. Ici, chacun se souvient tout seul ; en dressant une table, on peut demander un rappel.
janus-lesson-full = Un peu plus tard : vous avez quatre cartes, c’est le maximum. Essayez quand même de prendre le dessus de la pioche.
janus-lesson-drop = Avec une main pleine, on ne peut que rejeter. Le kiwi ne vous sert à rien : choisissez-le, puis rejetez-le.
janus-lesson-end-turn = Vous pourriez rejeter une seconde carte. Mais la couronne peut servir, et les bateaux à coup sûr : finissez votre tour, et regardez les autres.
janus-lesson-third = Quelle chance : Ben a rejeté un bateau ! Prenez-le dans la pioche, et votre deuxième triplet est complet.
janus-lesson-propose = Bien plus tard, vous menez par six triplets à quatre et un, et rien n’est venu depuis dix tours. La partie finit quand tous sont d’accord : proposez-le à Ada et Ben.
janus-lesson-end = Ils sont d’accord : vous avez gagné ! Toutes les cartes montrent leurs deux faces, et l’on voit les triplets que personne n’a faits. À vous d’en jouer une vraie !
