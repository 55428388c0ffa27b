# Le Jeu du Daron

daron-not-held = You do not hold { $card }: you can play only cards from your own hand.
daron-not-so-many = { $n_held ->
    [0] You hold no Daron.
    [one] You hold only one Daron.
   *[other] You hold only { $n_held } Darons.
  }
daron-turn-begins = Your turn begins: make a deposit, open a duel or a brawl, or draw a card.
daron-in-deposit = You are in the middle of a deposit: finish it first.
daron-has-drawn = You have drawn { $drawn }: lay it in a deposit, or end your turn.
daron-in-duel = You are under attack in a duel: settle it first.
daron-in-brawl = It is your turn in a brawl: settle it first.
daron-out-of-window = { $card } does not fit: this deposit takes numbers from { $low } to { $high }.
daron-no-deposit-card = A Daron is never laid in a deposit: it is for brawls.
daron-result-too-high = { $card } does not fit on { $top }: that makes { $result }, and the numbers end at 9.
daron-result-not-held = { $card } on { $top } makes { $result }, and you hold no { $result } to lay next.
daron-result-first = Lay { $must } now: your operator demands it.
daron-other-parity = { $card } does not fit on { $top }: the odd joker goes on odd numbers, the even joker on even ones.
daron-joker-after-draw = { $card } is only for a deposit that opens your turn: after a draw no joker is laid.
daron-no-number-held = { $card } must be followed by a number card, and you hold none.
daron-number-first = Lay a number card now: your joker demands one.
daron-not-first = { $card } comes too late: an operator or a joker can only be the first card of a deposit.
daron-without-the-drawn = After a draw, a deposit must take the card drawn, and { $card } would leave no way to lay { $drawn }.
daron-drawn-first = Not before { $drawn } is laid: a deposit made after a draw must take the card drawn.
daron-no-attack = { $card } cannot open a duel: only +2, +3, +4 and +5 can.
daron-not-stronger = { $card } is no answer: it takes a plus above { $strength }, or ×2.
daron-must-answer = You hold a stronger card, so you must answer.
daron-must-follow = You hold a Daron, so you must lay at least one.
daron-last-card = That would be your last card, and the last card laid must be a number in a deposit.

daron-move-lay = lay { $card }
daron-move-duel = open a duel with { $card }
daron-move-answer = answer with { $card }
daron-move-daron = lay { $n_cards ->
    [one] one Daron
   *[other] { $n_cards } Darons
  }
daron-move-end = stop there
daron-move-draw = draw a card
daron-move-give = give in and draw the penalty

# At the terminal

daron-pitch = Numbers in a row, duels with your neighbour, brawls with the whole table.
daron-zone-hands = Hands
daron-zone-draw = Draw pile
daron-zone-centre = Centre pile
daron-zone-duel = Duel pile
daron-zone-daron = Daron pile
daron-title = Le Jeu du Daron · round { $round } of { $rounds }
daron-seat = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
    score { $score }
daron-order = Order of play
daron-centre = centre
daron-draw-pile = draw pile
daron-duel-pile = duel
daron-daron-pile = Darons
daron-fits = Fits:
daron-or = or
daron-takes = This deposit takes
daron-owes = The operator demands
daron-owes-any = The joker demands a number card, whichever you like.
daron-turns = There is a 1 or a 9 in this deposit: { $players ->
    [two] the same player goes again.
   *[more] play will change direction, and the same player goes again.
  }
daron-drew-own = You drew
daron-drew-choice = : lay it in a deposit, or keep it.
daron-drew-none = : no deposit can take it now, so your turn ends by itself.
daron-drew-along = Can go with it:
daron-drew-first = Still to be laid:
daron-drew-before = , before the deposit can end.
daron-drew = { $who } drew a card, and may lay it in a deposit if it fits.
daron-attacked = Duel with { $by }, strength { $strength }: { $you ->
    [yes] { $can ->
        [give] you have no answer: draw { $strength } cards.
        [answer] you must strike back, with { $plus ->
            [yes] a plus above { $strength } or ×2
           *[no] ×2
        }.
       *[choose] strike back with { $plus ->
            [yes] a plus above { $strength } or ×2
           *[no] ×2
        }, or draw { $strength } cards.
    }
   *[no] { $who } must strike back with { $plus ->
        [yes] a plus above { $strength } or ×2
       *[no] ×2
    }, or draw { $strength } cards.
  }
daron-brawling = Brawl, { $n_laid ->
    [one] 1 Daron
   *[other] { $n_laid } Darons
  } laid: { $you ->
    [yes] { $can ->
        [lay] you hold some, so lay at least one.
        [give] you have none to lay: give in and draw { $n_cards } cards.
       *[choose] lay at least one, or draw { $n_cards } cards.
      }
   *[no] { $who } must lay at least one, or draw { $n_cards } cards.
  }

daron-event-deal = Round { $round } is dealt, { $each } cards each; the centre shows { $top }. { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
daron-event-lay = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $card }.
daron-event-end = { $you ->
    [yes] You are
   *[no] { $who } is
  } done laying.
daron-event-keep = { $you ->
    [yes] You keep the card.
   *[no] { $who } keeps the card.
  }
daron-cards = { $n_cards ->
    [one] a card
   *[other] { $n_cards } cards
  }
daron-event-draw = { $you ->
    [yes] You draw
   *[no] { $who } draws
  } { $drawn }{ $reason ->
    [penalty] {" "}as a penalty.
    [last_card] , down to one card.
   *[turn] .
  }
daron-event-duel = { $you ->
    [yes] You attack
   *[no] { $who } attacks
  } { $at_you ->
    [yes] you
   *[no] { $whom }
  } with { $card }: strength { $strength }.
daron-event-answer = { $you ->
    [yes] You strike
   *[no] { $who } strikes
  } back with { $card }: strength { $strength }.
daron-event-daron = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $n_cards ->
    [one] one Daron
   *[other] { $n_cards } Darons
  }: { $laid } in this brawl.
daron-event-give = { $you ->
    [yes] You give in.
   *[no] { $who } gives in.
  }
daron-event-forgone = There is nothing left to draw: { $you ->
    [yes] you are
   *[no] { $who } is
  } spared { $n_cards ->
    [one] one card
   *[other] { $n_cards } cards
  }.
daron-event-reshuffle = The open piles are shuffled into a new draw pile of { $n_cards } cards.
daron-event-direction = Play changes direction: { $n_direction ->
    [1] → clockwise
   *[other] ← anticlockwise
  }.
daron-event-again = { $you ->
    [yes] You go
   *[no] { $who } goes
  } again.
daron-event-won = { $you ->
    [yes] You win
   *[no] { $who } wins
  } round { $round }: { $n_points } points.
daron-event-nobody = Nobody wins round { $round }: no points.
daron-event-left = Left in hand: { $hands }.
daron-left = { $who } ({ $cards })

# Hints

daron-hint-out = { $n_cards ->
    [one] It is your last card: the round is yours.
   *[other] All { $n_cards } cards in your hand can go in this deposit: the round is yours.
  }
daron-hint-again = With a { $card } in the deposit, you go again at once.
daron-hint-lonely = The deposit takes { $n_cards ->
    [one] one card
   *[other] { $n_cards } cards
  } and leaves you one: you would have to draw another.
daron-hint-deposit = The deposit takes { $n_cards ->
    [one] one card
   *[other] { $n_cards } cards
  } from your hand and leaves { $n_left }.
daron-hint-opener = { $card }, then { $number }: { $n_cards } cards from your hand can go.
daron-hint-keep = You keep { $card } for a better deposit.
daron-hint-cannot = No deposit can take { $card } now: your turn ends.
daron-hint-end-again = You go again at once{ $n_cards ->
    [0] .
    [one] {""}, and keep one card that fits.
   *[other] {""}, and keep { $n_cards } cards that fit.
  }
daron-hint-hold-back = You hold back { $n_cards ->
    [one] a card that fits
   *[other] { $n_cards } cards that fit
  }, for a last deposit with the others.
daron-hint-end = Nothing else in your hand fits.
daron-hint-draw = { $n_cards ->
    [0] None
   *[other] { $n_cards }
  } of the { $n_unseen } unseen cards would let you make a deposit.
daron-hint-duel = Your neighbour, with { $n_held ->
    [one] one card in hand
   *[other] { $n_held } cards in hand
  }, would draw { $n_cards }; { $n_stronger ->
    [0] no unseen card beats that.
    [one] only one unseen card beats that.
   *[other] { $n_stronger } unseen cards beat that.
  }
daron-hint-answer = Your opponent would draw { $n_cards }; { $n_stronger ->
    [0] no unseen card beats that.
    [one] only one unseen card beats that.
   *[other] { $n_stronger } unseen cards beat that.
  }
daron-hint-brawl = Whoever has no Daron draws { $n_cards } cards; { $n_unseen ->
    [0] you can see every Daron
    [one] one Daron is unseen
   *[other] { $n_unseen } Darons are unseen
  }, and your neighbour holds { $n_held ->
    [one] one card.
   *[other] { $n_held } cards.
  }
daron-hint-follow = The next player must follow or draw { $n_cards } cards; { $n_unseen ->
    [0] you can see every other Daron.
    [one] one other Daron is unseen.
   *[other] { $n_unseen } other Darons are unseen.
  }
daron-hint-give = You have nothing to answer with: that costs { $n_cards } cards.
daron-hint-give-freely = You could answer; giving in costs { $n_cards } cards.

# In the browser

daron-name = { $card ->
    [E] Even joker
    [O] Odd joker
    [D] Daron
    [x2] Times 2
   *[other] { $card }
  }
daron-said = { $card ->
    [E] the even joker
    [O] the odd joker
    [D] a Daron
    [x2] ×2
   *[other] { $card }
  }
daron-even = EVEN
daron-odd = ODD
daron-just-drawn = { $card }, just drawn
daron-several = { $card }, × { $n_cards }
daron-centre-name = Centre pile: { $card } on top
daron-draw-name = Draw pile, { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
daron-direction-name = Play goes { $way ->
    [right] clockwise
   *[left] anticlockwise
  }
daron-strip = Numbers that fit now: { $numbers }. { $n_held ->
    [0] You have none to lay.
   *[other] You may lay: { $held }.
  }
daron-strip-watch = Numbers that fit now: { $numbers }.
daron-takes-none = None of your numbers fits ({ $low } to { $high }): play a special card, or draw.
daron-takes-window = { $low } to { $high } fit, as many as you like.
daron-takes-own = { $low } to { $high } fit: lay more, or stop.
daron-takes-other = { $who } is laying: { $low } to { $high } fit.
daron-owes-result = { $equation }: { $must } has to follow.
daron-drew-this = You drew { $card }: lay it in a deposit, or keep it.
daron-drew-with = You drew { $card }: lay it or keep it. Can go with it: { $cards }.
daron-drew-cannot = You drew { $card }: no deposit can take it, so your turn ends.
daron-drew-to-come = { $card } is still to be laid: the deposit cannot end before.
daron-drew-other = { $who } drew a card and may make a deposit.
daron-preview-joker = { $card }, then any number you hold.
daron-preview-operator = { $equation }, then lay { $result }.
daron-preview-daron = A brawl: the first to lay no Daron draws.
daron-turning = { $players ->
    [two] This 1 or 9 brings another turn.
   *[more] This 1 or 9 reverses play and brings another turn.
  }
daron-only-draw = Nothing in your hand can be played: draw a card.
daron-end-deposit = Done laying
daron-keep = Keep { $card }
daron-draw-one = Draw a card
daron-give-in = { $n_cards ->
    [one] Give in: draw 1 card
   *[other] Give in: draw { $n_cards } cards
  }
daron-choose = { $card }: what for?
daron-choose-lay = Lay: { $equation }
daron-choose-duel = Duel with { $whom }: strength { $strength }
daron-choose-brawl = { $opens ->
    [yes] Start a brawl{ $n_cards ->
        [one] {""}
       *[other] {" "}with { $n_cards } Darons
      }
   *[no] { $n_cards ->
        [one] Lay 1 Daron
       *[other] Lay { $n_cards } Darons
      }
  }: the loser draws { $n_cost }
daron-choose-not = Put it back
daron-scene-duel = Duel!
daron-scene-brawl = General brawl!
daron-scene-strength = strength
daron-scene-daron = { $n_cards ->
    [one] Daron
   *[other] Darons
  }
daron-scene-cost = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  } for the first to lay none
daron-scene-blow = { $who }: { $card }
daron-scene-attacks = { $attacker } attacks { $attacked }
daron-scene-share = { $n_cards ->
    [0] no Daron yet
    [one] 1 Daron
   *[other] { $n_cards } Darons
  }
daron-scene-lost = { $you ->
    [yes] You give in and draw { $n_cards } cards.
   *[no] { $who } gives in and draws { $n_cards } cards.
  }
daron-note-last-card = { $you ->
    [yes] You were down to one card, so you drew one at once: { $card }. To win, your last deposit must take your whole hand.
   *[no] { $who } was down to one card, and drew one at once.
  }
daron-note-rule = { $note ->
    [last_card] DAR-20
    [again] DAR-9
   *[draw] DAR-22
  }
daron-note-again = { $turned ->
    [yes] A 1 or a 9: play reverses, and { $you ->
        [yes] you go again!
       *[no] { $who } goes again.
      }
   *[no] A 1 or a 9: { $you ->
        [yes] you go again!
       *[no] { $who } goes again.
      }
  }
daron-ending = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  }, the most after the last round (DAR-25).
daron-ending-shared = With { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  } each, they share the best total after the last round (DAR-25).
daron-figure-fits = { $cards } may be laid on { $top }
daron-figure-fits-not = { $cards } may not be laid on { $top }
daron-figure-drawn = { $card } was drawn: { $words }
daron-figure-duel = A duel: { $cards }; the loser draws { $n_cards }
daron-figure-brawl = A brawl with { $n_daron } Darons: the loser draws { $n_cards }
daron-figure-direction = Play reverses

# At a new table: its options, and what of them is said on a line

daron-option-free_answer = Players may give in even if they could answer
daron-option-turn_limit = Maximum turns per round (0: no limit)
daron-option-rounds = Rounds
daron-badge-free_answer = free answers
daron-badge-turn_limit = { $n_value ->
    [one] one turn per round at most
   *[other] at most { $n_value } turns per round
  }
daron-badge-rounds = { $n_value ->
    [one] one round
   *[other] { $n_value } rounds
  }

# On paper

daron-print-note = Count before you play: there are eight of each number from 2 to 8, four each of 1 and 9, and twelve Darons.
daron-print-credit = Le Jeu du Daron is published by Win Games. The drawings are Tablée’s own, for your own table.

# In a study

daron-claim-length = A match of three rounds takes { $low } to { $high } minutes.
daron-study-changed = The rule that combines numbers of players was changed when the figures were known; that changed the verdict on how long a match is.
daron-variant-free_answer = Free answers (you may give in)
daron-variant-one-round = One round (rounds = 1)
daron-variant-five-rounds = Five rounds (rounds = 5)

daron-brief = Lay numbers on the pile: the one it shows, the one below or the one above, as many as you like. Attack your neighbour with a +2 to +5, who strikes back harder or draws. And lay a Daron for a brawl that goes round the whole table until somebody has none.
daron-aside-1 = In Le Jeu du Daron, a brawl of seven Darons costs whoever gives in ten cards.
daron-aside-2 = Down to a single card in Le Jeu du Daron? You draw another one at once.
daron-aside-3 = A 1 or a 9 turns the direction of Le Jeu du Daron round, and whoever laid it plays again.

# What may be said at the table

daron-phrase-boss = Who’s the daddy?
daron-phrase-brawl = Anybody for a brawl?
daron-phrase-no-fear = Not scared!
daron-phrase-no-pain = Didn’t feel a thing!
daron-phrase-elders = Respect your elders!
daron-phrase-neighbours = Ah, neighbours…
daron-phrase-mercy = Have mercy!
daron-phrase-there = So there!
