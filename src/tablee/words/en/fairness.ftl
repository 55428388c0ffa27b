# Fair deals: what `tablee verify` says

fairness-bad-nonce = A nonce is 16 to 64 hexadecimal digits in lower case, not { $nonce }.
fairness-bad-own-nonce = “{ $text }”: write SEAT=NONCE, the nonce in 16 to 64 hexadecimal digits, such as 0=8c1f0e6a7d2b3954.
fairness-bad-commitment = “{ $text }” is not a commitment, which has 64 hexadecimal digits.
fairness-cannot-read = { $file } cannot be read: { $problem }.

fairness-moves-hold = Moves: { $n_moves ->
    [0] none was played; the deal is the one that the seed gives.
    [one] the only one is legal in the deal that the seed gives, and leads to the stated result.
   *[other] all { $n_moves } are legal in the deal that the seed gives, and lead to the stated result.
  }
fairness-commitment-holds = Commitment: it matches the secret.
fairness-seed-holds = Seed: it is made from the secret and { $n_given ->
    [one] the nonce of one seat.
   *[other] the nonces of { $n_given } seats.
  }
fairness-lot-holds = Who goes first: the lot was drawn from the secret and the nonces; { $n_seats ->
    [0] everyone kept their seat.
    [one] everyone moved on by one seat.
   *[other] everyone moved on by { $n_seats } seats.
  }
fairness-commitment-shown = Commitment: it is the one you were shown.
fairness-nonce-given = Nonce: the one of seat { $seat } is the one you gave.
fairness-compare-commitment = Not checked: were you shown this commitment before the match began? Give it with --commitment. The record says { $recorded }
fairness-compare-nonces = Not checked: is the nonce of your seat the one your client gave? Give it with --nonce. The record says { $recorded }
fairness-all-hold = Everything that was checked holds.

fairness-failed = Failed: { $problem }
fairness-no-lines = This record has no commitment, secret or nonces: nothing proves that its deal was not chosen.
fairness-from-position = This match started from a position, not from a deal: the position may have been chosen.
fairness-no-nonces = No seat gave a nonce: the server alone decided the seed, and may have chosen it.
fairness-other-secret = The commitment does not match the secret: one of the two was changed.
fairness-other-seed = The seed is not made from the secret and the nonces: the seed, a nonce or their order was changed.
fairness-other-lot = The lot for who goes first was not drawn from the secret and the nonces: the line “turned” or a nonce was changed.
fairness-other-commitment = The commitment is not the one you were shown; the record says { $recorded }
fairness-other-nonce = The nonce of seat { $seat } is not the one you gave.
