huit-pitch = Lay a card of the same suit or rank, and be rid of your hand first. Eights go on everything.
huit-option-target = Points that win the match
huit-zone-hands = Hands
huit-zone-draw = Stack
huit-zone-discards = Discards
huit-zone-suit = Suit
huit-zone-drawn = Card drawn
huit-value-suit-C = clubs
huit-value-suit-D = diamonds
huit-value-suit-H = hearts
huit-value-suit-S = spades
huit-move-eight = play { $card } and name { $suit }
huit-event-eight = { $you ->
    [yes] You play { $card } and name
   *[no] { $who } plays { $card } and names
  } { $suit }.
huit-phrase-last-card = Last card!
huit-phrase-eight = Not another eight!
huit-phrase-suit = Of all suits, that one…
