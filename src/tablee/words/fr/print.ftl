# Ce que dit `tablee print`, et ce qui figure sur les pages qu’il produit.

print-title = { $game } : à imprimer et à jouer
print-subtitle = À imprimer et à jouer
print-part-card = { $n_cards } cartes de { $size } mm, sur { $n_sheets ->
    [one] une feuille
   *[other] { $n_sheets } feuilles
  }
print-part-film = { $n_cards } cartes transparentes de { $size } mm, sur { $n_sheets ->
    [one] un film
   *[other] { $n_sheets } films
  }
print-part-label = { $n_cards } pastilles, sur { $n_sheets ->
    [one] une feuille
   *[other] { $n_sheets } feuilles
  }

print-step-scale = Imprimez à 100 % (« taille réelle »), sans « ajuster à la page », et mesurez la règle au bas de cette page avant d’imprimer la suite.
print-step-card = Prenez du papier cartonné blanc de 200 à 300 g/m² pour { $n_pages ->
    [one] la page { $first }
   *[other] les pages { $first } à { $last }
  }, si votre imprimante l’accepte. Du papier ordinaire glissé dans des protège-cartes convient aussi.
print-step-film = Imprimez { $n_pages ->
    [one] la page { $first }
   *[other] les pages { $first } à { $last }
  } sur du film transparent fait pour votre imprimante : du film laser dans une imprimante laser (tout autre y fondrait), du film jet d’encre, côté rugueux imprimé, dans une jet d’encre.
print-step-label = Imprimez { $n_pages ->
    [one] la page { $first }
   *[other] les pages { $first } à { $last }
  } sur du papier autocollant blanc, ou sur du papier blanc ordinaire que vous collerez, et découpez les pastilles en suivant leurs cercles.
print-step-duplex-long = Imprimez recto verso, en retournant sur le bord long. Essayez avec les pages 1 et 2 : à contre-jour, leurs croix doivent se superposer à un millimètre près.
print-step-duplex-short = Imprimez recto verso, en retournant sur le bord court. Essayez avec les pages 1 et 2 : à contre-jour, leurs croix doivent se superposer à un millimètre près.
print-step-single = Imprimez d’un seul côté ; l’autre reste vide.
print-step-cut = Coupez de repère à repère sur toute la feuille, d’abord les colonnes, puis les rangées. Arrondissez les coins si le cœur vous en dit.
print-step-rules = Les règles sont sur les dernières pages ; du papier ordinaire suffit.
print-ruler = Cette règle mesure { $length } mm. Si vous mesurez autre chose, l’imprimante a changé l’échelle.
print-back-of-cover = Voici le verso de la première page. Tenez la feuille à contre-jour : si les croix des deux côtés se superposent, chaque dos tombera derrière sa carte. Si plus d’un millimètre les sépare, choisissez l’autre bord dans les réglages de l’imprimante, ou déplacez le papier dans son bac.
print-rules = Règles du jeu
print-sheet-front = { $game } · feuille { $sheet } sur { $sheets } · recto
print-sheet-back = { $game } · feuille { $sheet } sur { $sheets } · verso
print-sheet-only = { $game } · feuille { $sheet } sur { $sheets }

print-done = { $file } : { $n_cards } cartes, sur { $n_sheets ->
    [one] une feuille
   *[other] { $n_sheets } feuilles
  } après la première, qui dit comment les imprimer.
print-unknown-paper = --paper { $paper } : au choix, { $known }.
print-unknown-flip = --flip { $flip } : une imprimante retourne la feuille sur l’un de ses bords, { $known }.
print-unknown-language = Tablée n’a pas de textes en { $name } : au choix, { $known }.
print-no-cards = { $game } se joue sans cartes : il n’y a rien à imprimer.
print-no-drawings = Les cartes de { $game } n’ont pas encore été dessinées pour l’impression.
print-needs-backs = { $game } se joue avec les deux côtés de ses cartes : on ne peut pas les imprimer sans leurs versos.
print-no-reportlab = L’impression a besoin d’un paquet qui n’est pas installé. Pour l’installer : pip install "tablee[lab]"
print-cannot-write = Impossible d’écrire { $file } : { $problem }.
