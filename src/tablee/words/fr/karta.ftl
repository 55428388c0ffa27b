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
