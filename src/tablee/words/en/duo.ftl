# DUO

duo-not-held = You do not hold { $card }: a turn is laying cards of your own hand, or drawing one.
duo-other-pile = This turn is bound to the other pile: all the cards of a turn go on the same one.
duo-stop-first = Nothing is laid yet: lay a card that fits, or draw one.
duo-draw-after = You have laid a card in this turn: lay more on that pile, or stop.
duo-no-turbo = There are no Turbo-jokers in this game: they come with the option “turbo”.
duo-symbols-differ = { $card } does not fit on { $top }: at least two of colour, number and shape must agree.
duo-lacks-feature = { $card } does not fit on the joker { $top }: it lacks that feature.
duo-top-lacks-feature = The joker { $card } does not fit on { $top }, which lacks that feature.
duo-two-jokers = { $card } does not fit on { $top }: two jokers never have a feature in common.

duo-move-lay = lay { $card } on the { $pile ->
    [L] left
   *[R] right
  } pile
duo-move-draw = draw a card
duo-move-stop = end the turn

duo-pitch = Two piles, cards that match twice, and everyone wants an empty hand.
duo-title = DUO · round { $round }
duo-left-pile = left
duo-right-pile = right
duo-draw-pile = draw pile
duo-seat = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }, score { $score }
duo-event-deal = Round { $round } is dealt. { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
duo-event-lay = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $card } on the { $pile ->
    [L] left
   *[R] right
  } pile.
duo-event-draw = { $who } draws a card.
duo-event-draw-own = You draw { $card }.
duo-event-exhausted = The draw pile is empty: everyone pays for the cards in hand.
duo-event-won = { $you ->
    [yes] You win
   *[no] { $who } wins
  } the round: { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  }.
