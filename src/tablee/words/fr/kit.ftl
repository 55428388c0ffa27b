# Ce que disent les jeux faits avec la trousse quand ils ne disent rien eux-mêmes.

kit-suit = { $suit ->
    [C] trèfle
    [D] carreau
    [H] cœur
   *[S] pique
  }
kit-card = { $rank ->
    [A] as
    [T] 10
    [J] valet
    [Q] dame
    [K] roi
   *[other] { $rank }
  } de { kit-suit }
kit-the-card = { $rank ->
    [A] l’
    [Q] la{" "}
   *[other] le{" "}
  }{ kit-card }

kit-not-held = Vous n’avez pas { $card } : jouez une carte de votre main.
kit-misfit = { $card } ne va pas sur { $top }.
kit-no-cards = Il ne reste plus de carte à piocher.
kit-only-drawn = Après avoir pioché, vous ne pouvez jouer que la carte piochée.
kit-no-pass = Vous ne pouvez pas encore passer : jouez une carte qui va, ou piochez.
kit-no-piece = Il n’y a pas de pièce en { $from }.
kit-not-yours = La pièce en { $from } n’est pas à vous.
kit-taken-square = Il y a déjà une pièce en { $to }.

kit-seat = { $whom }
kit-square = { $file }{ $row }

kit-move-lay = jouer { $card }
kit-move-draw = piocher une carte
kit-move-pass = passer
kit-move-move = { $from } vers { $to }
kit-move-jump = { $from } saute en { $to }

kit-event-deal = Les cartes sont distribuées. { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
kit-event-deal-round = La manche { $round } est distribuée. { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
kit-event-begin = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
kit-event-lay = { $you ->
    [yes] Vous jouez
   *[no] { $who } joue
  } { $card }.
kit-event-draw = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $who } pioche une carte.
  }
kit-event-draw-own = Vous piochez { $cards }.
kit-event-pass = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
  }
kit-event-move = { $you ->
    [yes] Vous allez
   *[no] { $who } va
  } de { $from } en { $to }.
kit-event-jump = { $you ->
    [yes] Vous sautez
   *[no] { $who } saute
  } de { $from } en { $to }.
kit-event-other = { $who } : { $move }.
kit-event-won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
  } la manche : { $n_points ->
    [one] { $n_points } point
   *[other] { $n_points } points
  }.
kit-event-lost = { $you ->
    [yes] Vous perdez
   *[no] { $who } perd
  } la manche.
kit-event-nobody = Personne ne gagne la manche.

kit-hint-out = C’est votre dernière carte.
kit-hint-lay = Il vous restera { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }.
kit-hint-only = C’est votre seul coup.
kit-hint-choice = C’est un coup parmi { $n_moves }.
