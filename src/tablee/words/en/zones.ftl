# The common table, on which every game is played that brings no drawing of its own

zones-corner = { $rank ->
    [T] 10
   *[other] { $rank }
  }
zones-stack = { $zone }, { $n_cards ->
    [0] no cards
    [one] 1 card
   *[other] { $n_cards } cards
  }
zones-pile = { $zone }, { $card } on top, { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
zones-empty = { $zone }, empty
zones-none = none
zones-yours = In front of you

# What can be done with a card or on a square

zones-plays = { $card }, can be played
zones-chooses = { $card }, can be played in several ways
zones-rests = { $card }, cannot be played now
zones-chosen = { $card }, chosen
zones-also = { $card }, goes with it
zones-here = { $zone }: put it here
zones-aim = Choose { $who }
zones-square = { $square }
zones-square-piece = { $square }, { $piece }
zones-mover = { $square }, can move
zones-goal = { $square }, possible
zones-reach = Take a card from { $who }
zones-nth = { $who }’s card { $place } of { $n_cards }
zones-which = Which one?
zones-where = Where to?
zones-with = With which one?
zones-put-back = Put it back
zones-moves = Moves

# Moves and events for which a game has no words

zones-move-square = from { $from } to { $to }
zones-move-place = card { $place }
zones-deal = Round { $round } is dealt. { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
zones-dealt = Round { $round } is dealt.
zones-did = { $you ->
    [yes] You
   *[no] { $who }
  }: { $what }.
zones-done = { $what }.
zones-round-over = { $you ->
    [yes] You win
   *[no] { $who } wins
  } round { $round }.
zones-round-ended = Round { $round } is over.
zones-ending = The match is over.
zones-ending-points = { $you ->
    [yes] You have
   *[no] { $who } has
  } the best score, { $points }.
zones-ending-shared = { $names } share the best score, { $points }.
zones-figure-fits = { $card } fits on { $top }
zones-figure-misfits = { $card } does not fit on { $top }
