# Karta Doppio

karta-not-held = You do not hold { $card }: lay one of your own cards.
karta-not-at-origin = The first card goes to the middle of the table: its top left square is at 0,0.
karta-no-contact = { $card } would lie apart: it must overlap a card on the table, or touch one along the side of a square.
karta-third-card = { $card } would be the third card on a square: a square under two cards is locked.
karta-covers-first = The second card may not cover all six squares of the first.
karta-takes-red = The second card may not lay a blue dot on a red dot of the first.
karta-no-overlap = The last card must overlap at least one square: touching is not enough as long as an overlap is possible.

karta-move-lay = lay { $card }, two { $face ->
    [r] red
   *[b] blue
  } dots up, { $n_turns ->
    [0] upright
    [1] turned by a quarter
    [2] turned by half
   *[other] turned by three quarters
  }, at column { $x }, row { $y }

# At the terminal

karta-pitch = See-through cards, laid over each other: four dots in line are a token.
karta-title = Karta Doppio{ $legs ->
    [two] {" "}· leg { $leg } of 2
   *[one] {""}
  }
karta-legend = R red, B blue, · empty, [ ] locked, underlined: the last card
karta-line = { $colour ->
    [R] Red
   *[B] Blue
  } line of { $n_dots } dots from { $first } to { $last }
karta-side = { $colour ->
    [R] red
   *[B] blue
  }, { $n_tokens ->
    [one] 1 token
   *[other] { $n_tokens } tokens
  }, { $n_dots ->
    [one] 1 dot
   *[other] { $n_dots } dots
  }
karta-result = { $who } ({ $n_tokens ->
    [one] 1 token
   *[other] { $n_tokens } tokens
  }, { $n_dots ->
    [one] 1 dot
   *[other] { $n_dots } dots
  })
karta-first-leg = First leg: { $result }.
karta-verdict = { $by ->
    [tokens] Tokens decide.
    [dots] Tokens are equal: dots decide.
   *[nothing] Tokens and dots are equal: a draw.
  }
karta-places = Where the top left corner of this card may go: a number, or a place such as 2,-1.

karta-event-deal = Leg { $leg }: { $you ->
    [yes] you are red and go first.
   *[no] { $who } is red and goes first.
  }
karta-event-lay = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } { $move }{ $n_locked ->
    [0] .
    [one] : one square locked.
   *[other] : { $n_locked } squares locked.
  }
karta-event-over = Leg { $leg } is over: { $result }.

# Hints

karta-hint-first = The table is still empty: which card you lay, and on which face, is all that matters.
karta-hint-last = It is the last card: you end this leg with { $n_own ->
    [one] 1 token
   *[other] { $n_own } tokens
  } against { $n_other }.
karta-hint-gives = It gives the other side { $n_lines ->
    [one] a line
   *[other] { $n_lines } lines
  }.
karta-hint-loses = It costs you { $n_lines ->
    [one] a line
   *[other] { $n_lines } lines
  }.
karta-hint-makes-and-breaks = It makes { $n_made ->
    [one] a line
   *[other] { $n_made } lines
  } for you and breaks { $n_broken ->
    [one] one
   *[other] { $n_broken }
  } of the other side.
karta-hint-makes = It makes { $n_lines ->
    [one] a line
   *[other] { $n_lines } lines
  } for you; { $n_safe ->
    [0] the other side can still break { $n_lines ->
        [one] it
       *[other] them
      }.
    [one] with it you have one more line that nobody can break.
   *[other] with it you have { $n_safe } more lines that nobody can break.
  }
karta-hint-breaks = It breaks { $n_lines ->
    [one] a line
   *[other] { $n_lines } lines
  } of the other side.
karta-hint-secures = It locks { $n_lines ->
    [one] a line of yours for good: nobody can break it
   *[other] { $n_lines } lines of yours for good: nobody can break them
  } any more.
karta-hint-stops = The other side has { $n_threes ->
    [one] three dots in a row that need
   *[other] { $n_threes } rows of three dots that need
  } one more: this spoils { $n_threes ->
    [one] it
   *[other] them
  }.
karta-hint-threes = It gives you { $n_threes ->
    [one] three dots of a line
   *[other] three dots of each of { $n_threes } lines
  }, and the fourth square is still free.
karta-hint-takes = It takes { $n_dots ->
    [one] a dot
   *[other] { $n_dots } dots
  } from the other side, for good.
karta-hint-locks = It locks { $n_dots ->
    [one] a dot
   *[other] { $n_dots } dots
  } of yours: nobody can take { $n_dots ->
    [one] it
   *[other] them
  } any more.
karta-hint-spreads = It adds { $n_dots ->
    [one] a dot
   *[other] { $n_dots } dots
  } of yours, which can still be taken.

# In the browser

karta-card = { $card }, two { $face ->
    [r] red
   *[b] blue
  } dots up
karta-card-in-words = Card { $card }, two { $face ->
    [r] red
   *[b] blue
  } dots up; from the top: { $rows }
karta-rows = { $above }; { $below }
karta-dot = { $dot ->
    [R] red
    [B] blue
   *[none] empty
  }
karta-board = The table
karta-keys = Arrow keys move the card in the air, R turns it, F flips it, N goes to the next place where it fits, Enter lays it. Shift and an arrow key move the table, plus and minus zoom, 0 shows everything.
karta-looking = View of the table
karta-nearer = Zoom in
karta-farther = Zoom out
karta-fit = Show everything
karta-turn = Turn
karta-flip = Flip
karta-lay = Lay
karta-fits = Fits here
karta-fits-not = ✗ Does not fit here
karta-would = It makes: { $would }.
karta-would-make = { $own ->
    [yes] { $n_lines ->
        [one] a line: +1 token
       *[other] { $n_lines } lines: +{ $n_lines } tokens
    }
   *[no] { $n_lines ->
        [one] a line for { $colour ->
            [R] red
           *[B] blue
        }
       *[other] { $n_lines } lines for { $colour ->
            [R] red
           *[B] blue
        }
    }
  }
karta-would-break = { $own ->
    [yes] { $n_lines ->
        [one] breaks your own line: −1 token
       *[other] breaks { $n_lines } lines of your own: −{ $n_lines } tokens
    }
   *[no] { $n_lines ->
        [one] breaks { $colour ->
            [R] red’s
           *[B] blue’s
        } line
       *[other] breaks { $n_lines } of { $colour ->
            [R] red’s
           *[B] blue’s
        } lines
    }
  }
karta-would-lock = locks { $n_locked ->
    [one] a square
   *[other] { $n_locked } squares
  }
karta-would-nothing = no line yet
karta-colour = { $colour ->
    [R] red
   *[B] blue
  }
karta-tokens = { $n_tokens ->
    [one] token
   *[other] tokens
  }
karta-dots = { $n_dots ->
    [one] 1 dot
   *[other] { $n_dots } dots
  }
karta-from-first-leg = + { $n_tokens } from leg 1
karta-in-words = What is on the table
karta-square = { $dot ->
    [R] red dot
    [B] blue dot
   *[none] empty square
  }{ $locked ->
    [true] , locked
   *[false] {""}
  }
karta-square-at = column { $x } { $dot ->
    [R] red
    [B] blue
   *[none] empty
  }{ $locked ->
    [true] {" "}locked
   *[false] {""}
  }
karta-row = Row { $y }: { $squares }
karta-over = { $card }, two { $face ->
    [r] red
   *[b] blue
  } dots up, { $n_turns ->
    [0] upright
    [1] turned by a quarter
    [2] turned by half
   *[other] turned by three quarters
  }, at column { $x }, row { $y }: { $fits ->
    [true] fits here
   *[false] does not fit here
  }. { $n_under ->
    [0] Nothing is under it.
    [one] Under it: { $under }.
   *[other] Under it, { $n_under } squares: { $under }.
  }
karta-leg = Leg { $leg }
karta-cell = { $n_tokens ->
    [one] 1 token
   *[other] { $n_tokens } tokens
  }, { $n_dots ->
    [one] 1 dot
   *[other] { $n_dots } dots
  }
karta-ending = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $n_tokens ->
    [one] 1 token
   *[other] { $n_tokens } tokens
  } and { $n_dots ->
    [one] 1 dot
   *[other] { $n_dots } dots
  }.
karta-change = Switching sides
karta-change-own = { $colour ->
    [R] You are now red and go first
   *[B] You are now blue, and red goes first
  }. You hold the cards that { $who } held, and { $who } holds yours: what the deal gave one of you, it now gives the other.
karta-change-watched = Now { $red } is red and goes first, and { $blue } is blue. They have swapped hands.
karta-change-sum = The tokens of both legs are added up.
karta-change-close = Continue
karta-event-made = { $n_lines ->
    [one] A
    [2] Two
   *[other] { $n_lines }
  } { $colour ->
    [R] red
   *[B] blue
  } { $n_lines ->
    [one] line
   *[other] lines
  } of { $n_dots } dots!
karta-event-broken = { $n_lines ->
    [one] A
    [2] Two
   *[other] { $n_lines }
  } { $colour ->
    [R] red
   *[B] blue
  } { $n_lines ->
    [one] line is
   *[other] lines are
  } broken.
karta-figure-fits = Card { $card } can be laid like this
karta-figure-fits-not = Card { $card } cannot be laid like this
karta-figure-through = Two cards overlap on three squares: a red dot hides a blue one, and two red dots show through empty squares; all three squares are locked
karta-figure-line = Four red dots in a column, with their token
karta-figure-broken = A blue dot on the second of four red ones: their line is broken

# At a new table: its options, and what of them is said on a line

karta-option-seat0 = Colour of seat 1
karta-option-seat0-red = Red
karta-option-seat0-blue = Blue
karta-option-rematch = With a rematch: players swap hands
karta-badge-seat0 = { $value ->
    [blue] seat 1 is blue
   *[other] seat 1 is red
  }
karta-badge-rematch = with a rematch

# On paper

karta-print-note = Turn each film over and stick a label behind every dot, blue behind red and red behind blue: seen from that side, a card has the opposite colours. Round 19 mm labels from a shop work too: 32 blue and 16 red ones. In play, a square with two leaves is locked.
karta-print-credit = Karta Doppio is a game by Richard Stehr and Philippe Brandstetter, published by Orang-outan Cie. The drawings are Tablée’s own, for your own table.

# In a study

karta-ask-rematch = Does swapping hands cancel out luck?
karta-answer-rematch-holds = Yes, among equals at this level of play: with the rematch, the deal surely settles next to nothing of who wins; without it, it surely settles a part.
karta-answer-rematch-fails = No: even with the rematch, the deal surely settles a part of who wins.
karta-answer-rematch-unknown = That cannot be told from these matches.
karta-claim-rematch = Swapping hands for a second leg leaves no room for chance.
karta-study-changed = The rule on chance was changed when the figures were known; that changed no verdict.
karta-variant-rematch = With a rematch
karta-variant-seat0 = The first seat plays blue

karta-brief = Two players lay see-through cards on a grid without edges, each with dots of both colours. Four dots of your colour in a row make a line, and every line is a token, until somebody breaks it. Nothing is hidden, and after the deal nothing is left to luck.
karta-aside-1 = Karta Doppio has just 16 cards: every way to place a pair of dots and a lone one on six squares, once each.
karta-aside-2 = Turn a card of Karta Doppio over, and you make your opponent a present of two dots.
karta-aside-3 = In Karta Doppio, a line that your opponent’s card finishes for you is your token all the same.

# What may be said at the table

karta-phrase-line = A line, at last!
karta-phrase-broken = Oh no, my line!
karta-phrase-dots = Thanks for the dots!
karta-phrase-picture = What a lovely picture.
karta-phrase-quarter = Just another quarter turn…
karta-phrase-through = I see right through you.
karta-phrase-trap = It’s a trap!
karta-phrase-sides = Shall we swap colours?
