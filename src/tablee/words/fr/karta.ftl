# Karta Doppio

karta-not-held = Vous n’avez pas { $card } en main : à son tour, on pose une de ses propres cartes.
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

karta-pitch = Des cartes transparentes qui se superposent : alignez quatre points, et cassez les lignes d’en face.
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
    [one] { $n_dots } point
   *[other] { $n_dots } points
  }
karta-result = { $who } ({ $n_tokens ->
    [one] { $n_tokens } jeton
   *[other] { $n_tokens } jetons
  }, { $n_dots ->
    [one] { $n_dots } point
   *[other] { $n_dots } points
  })
karta-first-leg = Première manche : { $result }.
karta-verdict = { $by ->
    [tokens] Les jetons décident.
    [dots] Jetons égaux : les points décident.
   *[nothing] Jetons et points égaux : partie nulle.
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
karta-event-made = Une ligne { $colour ->
    [R] rouge
   *[B] bleue
  }, { $n_dots } points de { $first } à { $last } !
karta-event-broken = La ligne { $colour ->
    [R] rouge
   *[B] bleue
  } de { $n_dots } points, de { $first } à { $last }, est cassée.
karta-event-over = Manche { $leg } finie : { $result }.
