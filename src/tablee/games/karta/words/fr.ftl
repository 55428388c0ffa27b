# Karta Doppio

karta-not-held = Vous n’avez pas { $card } en main : posez une de vos propres cartes.
karta-not-at-origin = La première carte se pose au centre de la table : son carré en haut à gauche va en 0,0.
karta-no-contact = { $card } serait isolée : elle doit recouvrir un carré d’une carte posée, ou en toucher un par un côté.
karta-third-card = { $card } serait la troisième carte sur un carré : un carré couvert par deux cartes est verrouillé.
karta-covers-first = La deuxième carte ne peut pas recouvrir les six carrés de la première.
karta-takes-red = La deuxième carte ne peut pas poser un point bleu sur un point rouge de la première.
karta-no-overlap = La dernière carte doit recouvrir au moins un carré : le simple contact ne suffit pas tant qu’une superposition est possible.

karta-move-lay = poser { $card }, face à deux points { $face ->
    [r] rouges
   *[b] bleus
  }, { $n_turns ->
    [0] non tournée
    [1] tournée d’un quart de tour
    [2] tournée d’un demi-tour
   *[other] tournée de trois quarts de tour
  }, en colonne { $x }, ligne { $y }

# Au terminal

karta-pitch = Des cartes transparentes qui se recouvrent : quatre points alignés font un jeton.
karta-title = Karta Doppio{ $legs ->
    [two] {" "}· manche { $leg } sur 2
   *[one] {""}
  }
karta-legend = R rouge, B bleu, · vide, [ ] verrouillé, souligné : la dernière carte
karta-line = Ligne { $colour ->
    [R] rouge
   *[B] bleue
  } de { $n_dots } points, de { $first } à { $last }
karta-side = { $colour ->
    [R] rouge
   *[B] bleu
  }, { $n_tokens ->
    [one] { $n_tokens } jeton
   *[other] { $n_tokens } jetons
  }, { $n_dots ->
    [one] { $n_dots } point visible
   *[other] { $n_dots } points visibles
  }
karta-result = { $who } ({ $n_tokens ->
    [one] { $n_tokens } jeton
   *[other] { $n_tokens } jetons
  }, { $n_dots ->
    [one] { $n_dots } point visible
   *[other] { $n_dots } points visibles
  })
karta-first-leg = Première manche : { $result }.
karta-verdict = { $by ->
    [tokens] Les jetons décident.
    [dots] Jetons égaux : les points visibles décident.
   *[nothing] Jetons et points visibles égaux : partie nulle.
  }
karta-places = Où peut aller le coin en haut à gauche de cette carte : un numéro, ou un endroit comme 2,-1.

karta-event-deal = Manche { $leg } : { $you ->
    [yes] vous êtes rouge et commencez.
   *[no] { $who } est rouge et commence.
  }
karta-event-lay = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $move }{ $n_locked ->
    [0] .
    [one] {" "}: un carré verrouillé.
   *[other] {" "}: { $n_locked } carrés verrouillés.
  }
karta-event-over = Manche { $leg } finie : { $result }.

# Conseils

karta-hint-first = Rien n’est encore posé : seuls comptent la carte choisie et sa face.
karta-hint-last = C’est la dernière carte : vous finissez cette manche avec { $n_own ->
    [one] { $n_own } jeton
   *[other] { $n_own } jetons
  } contre { $n_other }.
karta-hint-gives = Cela donne { $n_lines ->
    [one] une ligne
   *[other] { $n_lines } lignes
  } à l’adversaire.
karta-hint-loses = Cela vous coûte { $n_lines ->
    [one] une ligne
   *[other] { $n_lines } lignes
  }.
karta-hint-makes-and-breaks = Cela vous fait { $n_made ->
    [one] une ligne
   *[other] { $n_made } lignes
  } et en casse { $n_broken ->
    [one] une
   *[other] { $n_broken }
  } à l’adversaire.
karta-hint-makes = Cela vous fait { $n_lines ->
    [one] une ligne
   *[other] { $n_lines } lignes
  } ; { $n_safe ->
    [0] l’adversaire peut encore { $n_lines ->
        [one] la casser
       *[other] les casser
      }.
    [one] vous avez ainsi une ligne de plus que nul ne peut casser.
   *[other] vous avez ainsi { $n_safe } lignes de plus que nul ne peut casser.
  }
karta-hint-breaks = Cela casse { $n_lines ->
    [one] une ligne
   *[other] { $n_lines } lignes
  } de l’adversaire.
karta-hint-secures = Cela verrouille { $n_lines ->
    [one] une de vos lignes : nul ne peut plus la casser
   *[other] { $n_lines } de vos lignes : nul ne peut plus les casser
  }.
karta-hint-stops = { $n_threes ->
    [one] Il ne manquait qu’un point à une ligne adverse : cela l’empêche.
   *[other] Il ne manquait qu’un point à { $n_threes } lignes adverses : cela les empêche.
  }
karta-hint-threes = { $n_threes ->
    [one] Cela vous donne trois points d’une ligne
   *[other] Cela vous donne trois points de { $n_threes } lignes
  }, et le quatrième carré est encore libre.
karta-hint-takes = Cela prend { $n_dots ->
    [one] un point
   *[other] { $n_dots } points
  } à l’adversaire, définitivement.
karta-hint-locks = Cela verrouille { $n_dots ->
    [one] un de vos points : nul ne peut plus le prendre
   *[other] { $n_dots } de vos points : nul ne peut plus les prendre
  }.
karta-hint-spreads = Cela ajoute { $n_dots ->
    [one] un point à vous, que l’on peut
   *[other] { $n_dots } points à vous, que l’on peut
  } encore prendre.

# Dans le navigateur

karta-card = { $card }, deux points { $face ->
    [r] rouges
   *[b] bleus
  } dessus
karta-card-in-words = Carte { $card }, deux points { $face ->
    [r] rouges
   *[b] bleus
  } dessus ; de haut en bas : { $rows }
karta-rows = { $above } ; { $below }
karta-dot = { $dot ->
    [R] rouge
    [B] bleu
   *[none] vide
  }
karta-board = La table
karta-keys = Les flèches déplacent la carte en l’air, R la tourne, F la retourne, N va au prochain endroit où elle peut aller, Entrée la pose. Majuscule et une flèche déplacent la table, plus et moins zooment, 0 montre tout.
karta-looking = Vue de la table
karta-nearer = Agrandir
karta-farther = Réduire
karta-fit = Tout montrer
karta-turn = Tourner
karta-flip = Retourner
karta-lay = Poser
karta-fits = Va ici
karta-fits-not = ✗ Ne va pas ici
karta-would = Cela donne : { $would }.
karta-would-make = { $own ->
    [yes] { $n_lines ->
        [one] une ligne : +1 jeton
       *[other] { $n_lines } lignes : +{ $n_lines } jetons
    }
   *[no] { $n_lines ->
        [one] une ligne { $colour ->
            [R] rouge
           *[B] bleue
        } : +1 jeton pour l’adversaire
       *[other] { $n_lines } lignes { $colour ->
            [R] rouges
           *[B] bleues
        } : +{ $n_lines } jetons pour l’adversaire
    }
  }
karta-would-break = { $own ->
    [yes] { $n_lines ->
        [one] casse une de vos lignes : −1 jeton
       *[other] casse { $n_lines } de vos lignes : −{ $n_lines } jetons
    }
   *[no] { $n_lines ->
        [one] casse une ligne { $colour ->
            [R] rouge
           *[B] bleue
        }
       *[other] casse { $n_lines } lignes { $colour ->
            [R] rouges
           *[B] bleues
        }
    }
  }
karta-would-lock = verrouille { $n_locked ->
    [one] un carré
   *[other] { $n_locked } carrés
  }
karta-would-nothing = pas encore de ligne
karta-colour = { $colour ->
    [R] rouge
   *[B] bleu
  }
karta-tokens = { $n_tokens ->
    [one] jeton
   *[other] jetons
  }
karta-dots = { $n_dots ->
    [one] { $n_dots } point visible
   *[other] { $n_dots } points visibles
  }
karta-from-first-leg = + { $n_tokens } de la manche 1
karta-in-words = Ce qui est sur la table
karta-square = { $dot ->
    [R] point rouge
    [B] point bleu
   *[none] carré vide
  }{ $locked ->
    [true] {" "}verrouillé
   *[false] {""}
  }
karta-square-at = colonne { $x } { $dot ->
    [R] rouge
    [B] bleu
   *[none] vide
  }{ $locked ->
    [true] {" "}verrouillé
   *[false] {""}
  }
karta-row = Ligne { $y } : { $squares }
karta-over = { $card }, deux points { $face ->
    [r] rouges
   *[b] bleus
  } dessus, { $n_turns ->
    [0] non tournée
    [1] tournée d’un quart de tour
    [2] tournée d’un demi-tour
   *[other] tournée de trois quarts de tour
  }, en colonne { $x }, ligne { $y } : { $fits ->
    [true] va ici
   *[false] ne va pas ici
  }. { $n_under ->
    [0] Rien dessous.
    [one] Dessous : { $under }.
   *[other] Dessous, { $n_under } carrés : { $under }.
  }
karta-leg = Manche { $leg }
karta-cell = { $n_tokens ->
    [one] { $n_tokens } jeton
   *[other] { $n_tokens } jetons
  }, { $n_dots ->
    [one] { $n_dots } point visible
   *[other] { $n_dots } points visibles
  }
karta-ending = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $n_tokens ->
    [one] { $n_tokens } jeton
   *[other] { $n_tokens } jetons
  } et { $n_dots ->
    [one] { $n_dots } point visible
   *[other] { $n_dots } points visibles
  }.
karta-change = Changement de camp
karta-change-own = { $colour ->
    [R] Vous êtes maintenant rouge et commencez
   *[B] Vous êtes maintenant bleu, et rouge commence
  }. Vous avez les cartes qu’avait { $who }, et { $who } a les vôtres : ce que la donne offrait à l’un, elle l’offre à l’autre.
karta-change-watched = { $red } est maintenant rouge et commence, { $blue } est bleu. Ils ont échangé leurs mains.
karta-change-sum = Les jetons des deux manches s’additionnent.
karta-change-close = Continuer
karta-event-made = { $n_lines ->
    [one] Une ligne
    [2] Deux lignes
   *[other] { $n_lines } lignes
  } { $colour ->
    [R] rouge
   *[B] bleue
  }{ $n_lines ->
    [one] {""}
   *[other] s
  } de { $n_dots } points !
karta-event-broken = { $n_lines ->
    [one] Une ligne
    [2] Deux lignes
   *[other] { $n_lines } lignes
  } { $colour ->
    [R] rouge
   *[B] bleue
  }{ $n_lines ->
    [one] {" "}est cassée
   *[other] s sont cassées
  }.
karta-figure-fits = La carte { $card } peut être posée ainsi
karta-figure-fits-not = La carte { $card } ne peut pas être posée ainsi
karta-figure-through = Deux cartes se superposent sur trois carrés : un point rouge cache un bleu, deux points rouges se voient à travers des carrés vides ; les trois carrés sont verrouillés
karta-figure-line = Quatre points rouges en colonne, avec leur jeton
karta-figure-broken = Un point bleu sur le deuxième de quatre rouges : leur ligne est cassée

# À une nouvelle table : ses options, et ce qu’on en dit en une ligne

karta-option-seat0 = Couleur de la place 1
karta-option-seat0-red = Rouge
karta-option-seat0-blue = Bleu
karta-option-rematch = Avec revanche : on échange les mains
karta-badge-seat0 = { $value ->
    [blue] la place 1 est bleue
   *[other] la place 1 est rouge
  }
karta-badge-rematch = avec revanche

# Sur papier

karta-print-note = Retournez chaque film et collez une pastille derrière chaque point, bleue derrière un rouge, rouge derrière un bleu : vue de ce côté, une carte a les couleurs inverses. Des gommettes rondes de 19 mm conviennent aussi : 32 bleues et 16 rouges. En jeu, un carré qui montre deux feuilles est verrouillé.
karta-print-credit = Karta Doppio est un jeu de Richard Stehr et Philippe Brandstetter, édité par Orang-outan Cie. Les dessins sont ceux de Tablée, pour votre propre table.

# Dans une étude

karta-ask-rematch = Échanger les mains annule-t-il le hasard ?
karta-answer-rematch-holds = Oui, entre égaux de ce niveau : avec la revanche, la donne ne décide sûrement de presque rien, et sans elle, sûrement d’une part.
karta-answer-rematch-fails = Non : même avec la revanche, la donne décide sûrement d’une part de l’issue.
karta-answer-rematch-unknown = Ces parties ne permettent pas de le dire.
karta-claim-rematch = Échanger les mains pour une seconde manche ne laisse plus de place au hasard.
karta-study-changed = La règle sur le hasard a été changée une fois les chiffres connus, ce qui n’a changé aucun verdict.
karta-variant-rematch = Avec la revanche
karta-variant-seat0 = La première place joue les bleus

karta-brief = À deux, on pose des cartes transparentes sur une grille sans bords, chacune avec des points des deux couleurs. Quatre points de votre couleur alignés font une ligne, et chaque ligne vaut un jeton, tant que personne ne la casse. Rien n’est caché et, une fois les cartes données, rien n’est laissé au hasard.
karta-aside-1 = Karta Doppio n’a que 16 cartes : toutes les façons de placer deux points d’une couleur et un de l’autre sur six cases, une fois chacune.
karta-aside-2 = Retournez une carte de Karta Doppio, et vous offrez deux points à l’adversaire.
karta-aside-3 = À Karta Doppio, une ligne terminée par la carte de l’adversaire vous rapporte son jeton tout de même.

# Ce qui peut se dire à table

karta-phrase-line = Enfin une ligne !
karta-phrase-broken = Oh non, ma ligne !
karta-phrase-dots = Merci pour les points !
karta-phrase-picture = Quel joli tableau.
karta-phrase-quarter = Encore un petit quart de tour…
karta-phrase-through = Je vois clair dans votre jeu.
karta-phrase-trap = C’est un piège !
karta-phrase-sides = On échange les couleurs ?
