# Le Jeu du Daron

daron-not-held = You do not hold { $card }: a turn is played with the cards of your own hand.
daron-not-so-many = { $n_held ->
    [0] You hold no Daron.
    [one] You hold only one Daron.
   *[other] You hold only { $n_held } Daron.
  }
daron-turn-begins = Your turn begins: make a deposit, open a duel or a brawl, or draw a card.
daron-in-deposit = Your deposit is going on: lay another card in it, or end it.
daron-has-drawn = You have drawn { $drawn }: begin a deposit with it, or keep it.
daron-in-duel = You are under attack in a duel: answer with a stronger card, or give in.
daron-in-brawl = A brawl is going on: lay Daron, or give in.
daron-out-of-window = { $card } does not fit: this deposit takes the numbers from { $low } to { $high }.
daron-no-deposit-card = A Daron is never laid in a deposit: it is for brawls.
daron-result-too-high = { $card } does not fit on { $top }: that makes { $result }, and the numbers end at 9.
daron-result-not-held = { $card } on { $top } makes { $result }, and you hold no { $result } to lay next.
daron-result-first = Lay { $must } now: your operator demands it.
daron-other-parity = { $card } does not fit on { $top }: the odd joker goes on odd numbers, the even joker on even ones.
daron-no-number-held = { $card } must be followed by a number card, and you hold none.
daron-number-first = Lay a number card now: your joker demands one.
daron-not-first = { $card } comes too late: an operator or a joker can only be the first card of a deposit.
daron-not-the-drawn = After drawing, a deposit begins with the card drawn: { $drawn }, not { $card }.
daron-no-attack = { $card } cannot open a duel: only +2, +3, +4 and +5 can.
daron-not-stronger = { $card } is no answer: it takes a plus above { $strength }, or x2.
daron-must-answer = You hold a stronger card, so you have to answer.
daron-must-follow = You hold a Daron, so you have to lay at least one.
daron-last-card = That would be your last card, and the last card laid must be a number in a deposit.

daron-move-lay = lay { $card }
daron-move-duel = open a duel with { $card }
daron-move-answer = answer with { $card }
daron-move-daron = lay { $n_cards ->
    [one] one Daron
   *[other] { $n_cards } Daron
  }
daron-move-end = lay no more
daron-move-draw = draw a card
daron-move-give = give in and draw the penalty
