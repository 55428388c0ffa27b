# At every table, in the terminal and in the browser

hint-thinking = Thinking about your move…
hint-meaning = Your chance of winning with each move.
whom-you = you
name-bot = Bot { $number }
name-player = Seat { $number }
your-hand = Your hand
you-won = You win!
winner = { $names } wins.
you-share = You share the victory with { $names }.
shared-win = { $names } share the victory.
match-is-over = “{ $move }” comes too late: the match is over.
no-move = “{ $move }” is not a move in { $game }.
