# Karta Doppio

karta-not-held = You do not hold { $card }: a turn is laying one of your own cards.
karta-not-at-origin = The first card goes to the middle of the table: its top left square lies at 0,0.
karta-no-contact = { $card } would lie apart: it must overlap a card on the table, or touch one along the side of a square.
karta-third-card = { $card } would be the third card on a square: a square under two cards is locked.
karta-covers-first = The second card may not cover all six squares of the first.
karta-takes-red = The second card may not lay a blue dot on a red dot of the first.
karta-no-overlap = The last card must overlap at least one square: touching is not enough while a place overlaps.

karta-move-lay = lay { $card }, two { $face ->
    [r] red
   *[b] blue
  } dots up, { $n_turns ->
    [0] upright
    [1] turned by a quarter
    [2] turned by half
   *[other] turned by three quarters
  }, at column { $x }, row { $y }
