# DUO

duo-not-held = You do not hold { $card }: lay cards from your own hand, or draw one.
duo-other-pile = You are laying on the other pile this turn: all the cards of a turn go on the same one.
duo-stop-first = Nothing is laid yet: lay a card that fits, or draw one.
duo-draw-after = You have laid a card this turn: lay more on that pile, or end your turn.
duo-no-turbo = There are no Turbo-jokers in this match: they come with the option “turbo”.
duo-symbols-differ = { $card } does not fit on { $top }: two of colour, number and shape must match.
duo-lacks-feature = { $card } does not fit on { $top }: it does not have that joker’s feature.
duo-top-lacks-feature = { $card } does not fit on { $top }, which does not have that joker’s feature.
duo-two-jokers = { $card } does not fit on { $top }: two jokers never have a feature in common.

duo-move-lay = lay { $card } on the { $pile ->
    [L] left
   *[R] right
  } pile
duo-move-draw = draw a card
duo-move-stop = end the turn

duo-pitch = Two piles, cards that match twice, and everyone wants an empty hand.
duo-zone-hands = Hands
duo-zone-draw = Draw pile
duo-zone-left = Left pile
duo-zone-right = Right pile
duo-zone-laying = Pile of this turn
duo-value-laying-L = left
duo-value-laying-R = right
duo-title = DUO · round { $round }
duo-left-pile = left
duo-right-pile = right
duo-draw-pile = draw pile
duo-seat = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }, score { $score }
duo-event-deal = Round { $round } is dealt. { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
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
duo-event-exhausted = The draw pile is empty: everyone pays for the cards they hold.
duo-event-won = { $you ->
    [yes] You win
   *[no] { $who } wins
  } the round: { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  }.
duo-event-left = Left in hand: { $hands }.
duo-left = { $who } ({ $cards })

# Hints

duo-hint-out = It is your last card: you win the round and { $n_points ->
    [one] one point
   *[other] { $n_points } points
  }.
duo-hint-follow = { $n_follow ->
    [one] One more of your cards
   *[other] { $n_follow } more of your cards
  } can follow on { $card }; { $n_unseen ->
    [0] no unseen card fits on it.
    [one] one unseen card fits on it.
   *[other] { $n_unseen } unseen cards fit on it.
  }
duo-hint-lay = None of your other cards fits on { $card }; { $n_unseen ->
    [0] no unseen card does.
    [one] one unseen card does.
   *[other] { $n_unseen } unseen cards do.
  }
duo-hint-draw = Nothing in your hand fits; { $n_unseen ->
    [0] no unseen card
    [one] one unseen card
   *[other] { $n_unseen } unseen cards
  } would fit on a pile now.
duo-hint-hold-back = You hold back { $n_fitting ->
    [one] a card that fits
   *[other] { $n_fitting } cards that fit
  }, for a turn when more can go together.
duo-hint-last-card = It is the last card of the draw pile: the round ends, and you pay for { $n_cards } cards.
duo-hint-stop = You keep { $n_fitting ->
    [one] a card that still fits
   *[other] { $n_fitting } cards that still fit
  }; the smallest other hand holds { $n_least ->
    [one] one card.
   *[other] { $n_least } cards.
  }
duo-hint-stuck = Nothing else in your hand fits there; the smallest other hand holds { $n_least ->
    [one] one card.
   *[other] { $n_least } cards.
  }

# In the browser

duo-name-symbol = { $n_number } { $colour ->
    [B] blue
    [R] red
    [Y] yellow
   *[G] green
  } { $shape ->
    [o] { $n_number ->
        [one] circle
       *[other] circles
      }
    [s] { $n_number ->
        [one] square
       *[other] squares
      }
    [t] { $n_number ->
        [one] triangle
       *[other] triangles
      }
   *[x] { $n_number ->
        [one] cross
       *[other] crosses
      }
  }
duo-name-joker-colour = { $colour ->
    [B] blue
    [R] red
    [Y] yellow
   *[G] green
  } joker
duo-name-joker-number = joker { $number }
duo-name-joker-shape = { $shape ->
    [o] circle
    [s] square
    [t] triangle
   *[x] cross
  } joker
duo-name-turbo = Turbo-joker
duo-said = { $kind ->
    [joker] the { $card }
   *[symbols] { $card }
  }
duo-letter = { $colour ->
    [B] B
    [R] R
    [Y] Y
   *[G] G
  }
duo-draw-name = Draw pile, { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
duo-pile-name = { $pile ->
    [L] Left
   *[R] Right
  } pile: { $card }
duo-lay-here = Lay { $card } on the { $pile ->
    [L] left
   *[R] right
  } pile, on { $top }
duo-card-fits = { $card }, { $where ->
    [L] fits on the left
    [R] fits on the right
    [both] fits both piles: choose one
   *[none] fits nowhere now
  }
duo-fitting = You can lay: { $cards }.
duo-goal = First to { $n_points } points
duo-which-pile = It fits both piles: which one?
duo-neither = It fits neither pile.
duo-stop = End my turn
duo-only-draw = Nothing in your hand fits: draw a card.
duo-figure-fits = { $card } fits on { $top }
duo-figure-fits-not = { $card } does not fit on { $top }
duo-ending-target = { $you ->
    [yes] You reach { $points } points with this round and win
   *[no] { $who } reaches { $points } points with this round and wins
  } the match (DUO-17).
duo-ending-rounds = { $n_rounds ->
    [one] The only round has been played (DUO-19):
   *[other] All { $n_rounds } rounds have been played (DUO-19):
  } { $you ->
    [yes] you have
   *[no] { $who } has
  } the best score, { $points }.

# At a new table: its options, and what of them is said on a line

duo-option-turbo = Turbo-DUO: four cards that fit anything
duo-option-max_rounds = Maximum rounds (0: no limit)
duo-badge-turbo = Turbo-DUO
duo-badge-max_rounds = { $n_value ->
    [one] one round at most
   *[other] at most { $n_value } rounds
  }

# On paper

duo-print-note = Keep the four Turbo-jokers (a star on a dark background) apart: they are for Turbo-DUO only.
duo-print-credit = DUO is a game by Maureen Hiron, published by Ravensburger. The drawings are Tablée’s own, for your own table.

# In a study

duo-claim-turbo = With the Turbo-jokers, cards are easier to lay.
duo-variant-turbo = Turbo-DUO
duo-variant-one-round = One round only (max_rounds = 1)
duo-variant-three-rounds = Three rounds at most (max_rounds = 3)

duo-brief = Every card has a colour, a number and a shape. On your turn, chain cards onto one of the two piles: each must share two of the three with the card below it. Empty your hand before the others, and every card they still hold is a point for you.
duo-aside-1 = DUO has 64 cards with symbols, and no two are alike: each colour, number and shape meet exactly once.
duo-aside-2 = In DUO you may draw a card even when you hold one that fits.
duo-aside-3 = If DUO’s draw pile runs out, everyone loses a point for each card they hold: a score may drop below zero.

# What may be said at the table

duo-phrase-last-card = Just one card left!
duo-phrase-my-pile = I wanted that pile!
duo-phrase-chain = What a chain!
duo-phrase-drawing = Drawing it is, then…
duo-phrase-close = So close!
duo-phrase-leave-some = Leave us some!
duo-phrase-joker = Lovely joker!
duo-phrase-who-laid = Who laid that one?
