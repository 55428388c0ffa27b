# Fair deals: what `tablee verify` says

fairness-bad-nonce = A nonce is 16 to 64 hexadecimal digits in lower case, not { $nonce }.
fairness-bad-own-nonce = “{ $text }”: write SEAT=NONCE, the nonce in 16 to 64 hexadecimal digits, such as 0=8c1f0e6a7d2b3954.
fairness-bad-commitment = “{ $text }” is no commitment: one has 64 hexadecimal digits.
fairness-cannot-read = { $file } cannot be read: { $problem }.

fairness-moves-hold = Moves: { $n_moves ->
    [0] none was played; the deal is that of the seed.
    [one] the only one is legal in the deal of the seed, and leads to the result stated.
   *[other] all { $n_moves } are legal in the deal of the seed, and lead to the result stated.
  }
fairness-commitment-holds = Commitment: it is that of the secret.
fairness-seed-holds = Seed: it is made of the secret and { $n_given ->
    [one] the nonce of one seat.
   *[other] the nonces of { $n_given } seats.
  }
fairness-lot-holds = Who begins: the lot was drawn from the secret and the nonces; { $n_seats ->
    [0] everyone stayed in their seat.
    [one] everyone moved on by one seat.
   *[other] everyone moved on by { $n_seats } seats.
  }
fairness-commitment-shown = Commitment: it is the one that you were shown.
fairness-nonce-given = Nonce: that of seat { $seat } is the one that you gave.
fairness-compare-commitment = Not checked: were you shown this commitment before the match began? Name it with --commitment. The record says { $recorded }
fairness-compare-nonces = Not checked: is the nonce of your seat the one that your client gave? Name it with --nonce. The record says { $recorded }
fairness-all-hold = Everything that was checked holds.

fairness-failed = Failed: { $problem }
fairness-no-lines = This record has no commitment, secret and nonces: nothing proves that its deal was not chosen.
fairness-from-position = This match was taken up from a position, not dealt: the position may have been chosen.
fairness-no-nonces = No seat gave a nonce: the server alone decided the seed, and may have chosen it.
fairness-other-secret = The commitment is not that of the secret: one of the two was changed.
fairness-other-seed = The seed is not made of the secret and the nonces: the seed, a nonce or their order was changed.
fairness-other-lot = The lot for who begins was not drawn from the secret and the nonces: the line “turned” or a nonce was changed.
fairness-other-commitment = The commitment is not the one that you were shown; the record says { $recorded }
fairness-other-nonce = The nonce of seat { $seat } is not the one that you gave.
