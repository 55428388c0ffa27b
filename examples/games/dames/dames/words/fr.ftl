dames-pitch = Sautez par-dessus les pièces adverses ou bloquez-les : les dames sur huit cases par huit.
dames-zone-board = Damier
dames-zone-jumping = Pièce qui saute
dames-zone-quiet = Coups sans prise ni pion
dames-backwards = Un pion n’avance que tout droit devant lui, en diagonale ; de { $from } en { $to } ne va qu’une dame.
dames-no-jump = Il n’y a rien à prendre entre { $from } et { $to }.
dames-go-on = La pièce en { $jumping } doit continuer à prendre.
dames-must-jump = Vous pouvez prendre, donc vous devez prendre.
