pouilleux-pitch = Lay your pairs, draw from your neighbour, and do not be left with the jack of spades.
pouilleux-option-rounds = Rounds
pouilleux-zone-hands = Hands
pouilleux-zone-pairs = Pairs
pouilleux-zone-taken = Taken
pouilleux-no-pair = You do not hold both { $card } and { $other }.
pouilleux-no-place = The next player does not hold { $place } cards.
pouilleux-pair-first = The card that you took makes a pair: lay that first.
pouilleux-move-pair = lay { $card } and { $other }
pouilleux-move-take = take card { $place } of the next player
pouilleux-event-pair = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $card } and { $other }.
pouilleux-event-take = { $you ->
    [yes] You take a card from the next player.
   *[no] { $who } takes a card from the next player.
  }
pouilleux-event-take-own = You take { $cards }.
