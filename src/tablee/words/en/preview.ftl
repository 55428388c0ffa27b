# What a messenger shows beside a link

preview-house = Tablée: card games round one table
preview-house-text = Play with friends, with bots or on one screen passed round: nothing to install, and the cards are dealt at once.
preview-invites = { $who } invites you to play { $game }
preview-invited = You are invited to play { $game }
preview-free = { $n_free ->
    [0] Everyone is here.
    [one] One seat is free.
   *[other] { $n_free } seats are free.
  }
preview-playing = { $game }: a match in play
preview-replay = { $game }: a match, move by move
preview-rules = { $game }: the rules
preview-learn = { $game }: learn it in a few minutes
preview-new = { $game }: set a table
preview-watch = { $game }: tables to watch
preview-picture = The box of { $game } on its shelf
