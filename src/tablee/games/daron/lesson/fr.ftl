# La première partie guidée du Jeu du Daron.

daron-lesson-goal = Bienvenue au Jeu du Daron ! Videz votre main pour gagner la manche. Sur le 3 du centre va un 3 ou l’un de ses voisins : posez le 2.
daron-lesson-stays = Une dépose compte autant de cartes que vous voulez et garde la fenêtre du début : toujours de 2 à 4. Posez aussi le 4.
daron-lesson-outside = Essayez le 6 : il est hors de la fenêtre, et l’on vous le dit.
daron-lesson-end = Plus rien ne convient : finissez votre dépose. Puis Ada pose une carte, et Ben en pioche une.
daron-lesson-operator = Voici un 5, et vous avez un 8. Les opérateurs vous y mènent : 5 + 3 = 8. Prenez le +3 et choisissez de le poser.
daron-lesson-result = Le résultat doit suivre. Posez le 8 : la fenêtre va maintenant de 7 à 9.
daron-lesson-nine = Le 9 convient, et il est précieux : un 1 ou un 9 inverse le sens du jeu et vous fait rejouer. Posez-le, et regardez les flèches.
daron-lesson-joker = Encore à vous ! Le joker impair va sur les nombres impairs, ceux qui portent un seul point. Posez-le sur le 9.
daron-lesson-any = Après un joker vient le nombre que vous voulez. Posez le 6.
daron-lesson-draw = Une autre manche. Rien dans votre main ne va sur le 3, et sans 7 votre +4 ne mène nulle part. Piochez donc une carte.
daron-lesson-drawn = Un 7 ! Après une pioche, on peut faire une dépose si elle contient la carte piochée. 3 + 4 = 7 : posez le +4, puis viendront le 7 et votre 8.
daron-lesson-duel = Une autre manche, et du grabuge ! Un opérateur est aussi une arme : prenez le +3 et lancez un duel contre Ada, votre voisine.
daron-lesson-strike = Elle riposte avec +5 ! Il faut plus fort, et ×2 double : force 10. Posez-le.
daron-lesson-brawl = Dix cartes pour Ada ! Plus fort encore, la bagarre générale : chacun pose un Daron à son tour, et qui ne peut pas paie. Jetez-y les deux vôtres.
daron-lesson-last-card = Ben a payé six cartes. Il vous reste un 6 et un 7, et seul le 7 convient. Posez-le et voyez : qui n’a plus qu’une carte en pioche une aussitôt.
daron-lesson-out = La dernière dépose doit donc vider toute la main. Au centre un 6, chez vous un 5 et un 6 : c’est le moment ! Posez le 5…
daron-lesson-win = … et maintenant le 6, votre dernière carte.
daron-lesson-done = La manche est à vous : 5 points, plus la main la plus riche des autres, celle de Ben, qui vaut 17. Trois manches font une partie. À vous de chercher la bagarre !
