# La première partie guidée de Karta Doppio.

karta-lesson-goal = Bienvenue à Karta Doppio ! On superpose des films transparents. Quatre points alignés de votre couleur, même en diagonale, valent un jeton. Vous êtes rouge.
karta-lesson-first = Votre main est en bas ; en petit, l’autre côté de chaque carte. Rouge commence : prenez la carte H et posez-la au milieu (bouton Poser, ou Entrée).
karta-lesson-apart = Toute autre carte doit recouvrir ce qui est posé, ou le toucher par le côté d’un carré. Essayez la carte C loin de tout, sur les carrés éclairés.
karta-lesson-turn = Prenez la carte A, tournez-la une fois (le bouton, ou la touche R) et posez ses deux points rouges sur le bleu et sous lui. Un point cache celui du dessous : cela fait quatre !
karta-lesson-broken = Une ligne, un jeton ! Mais Ada a couvert votre quatrième point : ligne cassée, jeton rendu. Sous deux cartes, un carré est verrouillé : il ne changera plus.
karta-lesson-locked = Un carré sous deux cartes n’en accepte pas de troisième. Essayez : posez la carte C sur les carrés éclairés, dont deux portent un cadenas.
karta-lesson-through = Trois de vos points tiennent encore. Posez la carte D en haut de la colonne : son point rouge fait de nouveau quatre, et les autres se voient à travers ses carrés vides.
karta-lesson-flip = Une ligne bleue pour Ada ! Cassez-la : retournez la carte C (le bouton, ou la touche F) et posez son seul point rouge sur le bout de la ligne.
karta-lesson-two-lines = Bien plus tard : 2 à 2, une carte chacun. Tournez la carte E une fois : quelque part, elle fait deux lignes d’un coup. La toute dernière carte, celle d’Ada, doit recouvrir quelque chose.
karta-lesson-end = 4 jetons à 3 : vous gagnez ! À égalité, les points visibles auraient décidé. Avec la revanche, une seconde manche échange mains et couleurs. À vous d’en jouer une vraie !
