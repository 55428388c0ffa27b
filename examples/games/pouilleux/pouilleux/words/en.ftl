pouilleux-pitch = Lay your pairs, draw from your neighbour, and do not be left with the jack of spades.
pouilleux-option-rounds = Rounds
pouilleux-zone-hands = Hands
pouilleux-zone-pairs = Pairs
pouilleux-zone-taken = Taken
pouilleux-no-pair = You do not hold both { $card } and { $other }.
pouilleux-no-place = The next player does not hold { $place } cards.
pouilleux-lay-or-keep = The card that you took makes a pair: lay that pair, or keep both cards.
pouilleux-nothing-to-keep = You have not just taken a card that makes a pair.
pouilleux-move-pair = Lay { $card } and { $other }
pouilleux-move-take = Take card { $place } of the next player
pouilleux-move-keep = Keep both cards
pouilleux-event-keep = { $you ->
    [yes] You keep both cards
   *[no] { $who } keeps both cards
  } of a pair.
pouilleux-event-pair = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $card } and { $other }.
pouilleux-event-take = { $you ->
    [yes] You take a card from the next player.
   *[no] { $who } takes a card from the next player.
  }
pouilleux-event-take-own = You take { $cards }.
