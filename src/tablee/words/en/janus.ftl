# Janus

janus-move-place = { $place ->
    [first] first
    [second] second
    [third] third
   *[fourth] fourth
  }

janus-vote-first = The end has been proposed: agree or refuse before anything else is taken or discarded.
janus-keep-first = Your taking is over: choose which of your four matching cards you keep.
janus-takes-only = You have taken a card in this turn: take a second one or end the turn, but discard nothing.
janus-drops-only = You have discarded a card in this turn: discard a second one or end the turn, but take nothing.
janus-nothing-done = A turn is taking one or two cards, or discarding one or two: it cannot end with nothing.
janus-no-seat = There is no seat { $seat } at this table.
janus-no-card = There is no { janus-move-place } card to take from seat { $seat }.
janus-not-held = You do not hold a { janus-move-place } card.
janus-no-pile = There is nothing to take from the pile: it is empty.
janus-own-card = That card is your own: cards are taken from opponents or from the pile.
janus-same-opponent = You have already taken a card from seat { $seat } in this turn: the second comes from elsewhere.
janus-pile-twice = You have already taken a card from the pile in this turn: the second comes from an opponent.
janus-hand-full = You hold four cards, which is the most: you can only discard.
janus-no-four = A card is kept only when four fronts match after taking.
janus-vote-runs = The end has been proposed already: agree or refuse.
janus-proposed-once = The end has been refused in this turn: it can be proposed only once a turn.
janus-not-at-start = The end can be proposed only at the start of a turn, before any card is taken or discarded.
janus-no-vote = Nobody has proposed to end the match: there is nothing to answer.

janus-move-take = take the { janus-move-place } card of seat { $seat }
janus-move-take-pile = take the top card of the pile
janus-move-drop = discard your { janus-move-place } card
janus-move-end = end the turn
janus-move-keep = keep your { janus-move-place } card and lay the other three
janus-move-propose = propose to end the match
janus-move-agree = agree to end the match
janus-move-refuse = refuse to end the match
