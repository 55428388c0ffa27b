# The shelf, and the table that waits for its players

shelf-play = Play
shelf-open-box = { $title }: open the box
shelf-tonight = Who is playing tonight?
shelf-your-turn = Your turn
shelf-turn-of = { $who } to play
shelf-waits = Waiting for players
shelf-put-away = Put away
shelf-take-out = Take out again
shelf-put-away-list = { $n_tables ->
    [one] One game put away
   *[other] { $n_tables } games put away
  }
shelf-put-away-how = Nobody else notices: your seat stays yours.
shelf-just-now = just now
shelf-house = In the house tonight
shelf-bots = The bots’ table
shelf-bots-how = { $game }, as soon as somebody watches: bots play for an audience only.
shelf-news = News of the house
shelf-news-day = { $n_day ->
    [0] { $n_week ->
        [0] Nobody has finished a match here this week: yours may be the first.
        [one] One match was finished here this week.
       *[other] { $n_week } matches were finished here this week.
      }
    [one] One match was finished here in the last day, { $n_week } this week.
   *[other] { $n_day } matches were finished here in the last day, { $n_week } this week.
  }
shelf-news-most = { $game } is played most.
shelf-news-now = { $n_now ->
    [0] No table is playing just now.
    [one] One table is playing.
   *[other] { $n_now } tables are playing.
  }
shelf-news-last = The latest result
shelf-aside = Did you know?

shelf-invites = { $who } invites you
shelf-invited = You are invited
shelf-invite-friends = Invite your friends
shelf-round-table = At the table
shelf-sit-here = Sit here
shelf-sit-here-named = Sit here: chair { $number }
shelf-bot-here = Seat a bot
shelf-bot-here-named = Seat a bot: chair { $number }
shelf-show-code = Show the code
shelf-learn-meanwhile = Learn while you wait
shelf-learn-how = A guided first game of a few minutes. This table waits for you.
shelf-back-to-table = Back to your table
