# La fiche d’un jeu : sur sa boîte, en tête de ses règles et sur l’étagère du terminal

card-players = { $range ->
    [one] { $low } joueurs
   *[many] { $low } à { $high } joueurs
  }
card-best = idéalement { $range ->
    [one] à { $low }
   *[many] de { $low } à { $high }
  }
card-age = dès { $age } ans
card-minutes = { $range ->
    [one] environ { $low } min
   *[many] { $low } à { $high } min
  }

card-about = Fiche du jeu
card-label-designers = Un jeu de
card-label-design = Graphisme
card-label-publisher = Édition
card-label-year = Année
card-label-players = Joueurs
card-label-age = Âge
card-label-minutes = Durée
card-label-printings = Règles d’après
card-label-source = Mise en ligne
card-number = { $publisher }, n° { $number }
card-printings = { $n_printings ->
    [one] la feuille imprimée
    [2] les deux tirages de la feuille
   *[other] { $n_printings } tirages de la feuille
  }
