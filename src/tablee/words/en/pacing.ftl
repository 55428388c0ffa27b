# When play goes on, and how fast

pacing-round-over = End of the round
pacing-still-reading = Still reading: { $names }.
pacing-goes-on = Play goes on in { $n_seconds ->
    [one] 1 second
   *[other] { $n_seconds } seconds
}.
pacing-you-read = The others wait for you.

pacing-skip = Skip to my turn
pacing-bots = Bots’ speed, when you play alone with them
pacing-speed = { $speed ->
    [brisk] brisk
    [at_once] at once
   *[calm] calm
}

pacing-wants-again = { $n_players ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
pacing-asks-again = { $n_players ->
    [one] { $names } wants to play again: your seat is kept for you.
   *[other] { $names } want to play again: your seat is kept for you.
}
pacing-join-again = Play again with { $names }
pacing-waits-for = { $n_players ->
    [0] Everyone is here.
   *[other] Waiting for { $names }.
}
pacing-no-cards = no cards left
