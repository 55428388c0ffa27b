# La première partie guidée de DUO.

duo-lesson-goal = Bienvenue à DUO ! Le premier à vider sa main gagne la manche. On pose sur les deux piles du milieu ; votre main est en bas.
duo-lesson-fits = Une carte doit s’accorder deux fois avec celle qu’elle recouvre : couleur, nombre, forme. Posez le 3 rouge à triangles à gauche.
duo-lesson-one-feature = On peut poser plusieurs cartes par tour. Essayez la croix rouge, le 1 : seule la couleur s’accorde, et l’on vous le dit.
duo-lesson-more = Le 3 bleu à triangles a le nombre et la forme de votre dernière carte. Posez-le aussi.
duo-lesson-other-pile = Un tour se joue sur une seule pile, qui reste éclairée. Les ronds verts, le 4, iraient à droite, mais à un autre tour.
duo-lesson-stop = Plus rien ne convient à gauche : finissez votre tour. Puis regardez ce que fait Ada.
duo-lesson-joker = Un joker n’a qu’une caractéristique, et elle suffit. Le joker triangle va sur les triangles bleus : posez-le.
duo-lesson-two-jokers = Un joker est maintenant en vue. Deux jokers ne s’accordent jamais : essayez d’y poser le joker jaune.
duo-lesson-on-joker = Mais tout triangle va sur le joker triangle, quels que soient sa couleur et son nombre. Posez le triangle jaune, le 1.
duo-lesson-follow = Et voilà que le joker jaune convient : il recouvre une carte jaune. Une belle suite vide vite une main !
duo-lesson-enough = Cela suffit pour un tour : finissez-le. Ada n’a rien qu’elle veuille poser : elle pioche.
duo-lesson-draw = Si vous ne posez rien, vous piochez et votre tour est fini. On le peut même pour garder une carte en vue d’une plus longue suite. Piochez.
duo-lesson-out = Un peu plus tard : il vous reste une carte, et quatre à Ada. Le rond vert va sur le carré vert, le 1. Posez-le et gagnez !
duo-lesson-end = La manche est à vous : un point par carte qu’Ada tient encore. On joue jusqu’à ce que quelqu’un ait assez de points. À vous d’en jouer une vraie !
