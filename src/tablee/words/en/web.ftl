# The browser

web-sentences = { $before } { $after }

web-heading = { $game }: { $page }

# The house
web-house = Tablée
web-skip = Skip to content
web-to-the-shelf = To the shelf
web-speak-other = Parler français
web-settings = Settings
web-sound = Sound
web-close = Close
web-astray = There is nothing at this address.
web-no-game = There is no game “{ $game }” on this shelf.
web-box-shut = { $title } cannot be opened just now.
web-one-moment = One moment…
web-again = Try again
web-no-connection = Tablée cannot be reached. Are you online?
web-trouble = Something went wrong; try again in a moment.
web-guest = Guest

# The shelf
web-shelf = The shelf
web-welcome = Take a box from the shelf: one click, and the cards are dealt.
web-choose-box = Which boxes suit you tonight?
web-how-many-tonight = How many are you tonight?
web-we-are = We are
web-tonight = tonight
web-we-have = We have
web-all-evening = all evening
web-minutes = { $n_minutes } minutes
web-the-youngest-is = The youngest is
web-any-age = of any age
web-age-under = under { $age }
web-age-of = { $age } years old
web-age-over = { $age } or older
web-find-box = Find a box
web-all-boxes = All the boxes
web-boxes-suit = { $n_suiting ->
    [one] One box suits you
   *[other] { $n_suiting } boxes suit you
  }{ $n_unsure ->
    [0] .
    [one] , and perhaps one more, which gives fewer details.
   *[other] , and perhaps { $n_unsure } more, which give fewer details.
  }
web-boxes-may-suit = { $n_unsure ->
    [one] One box may suit you; it does not give all details.
   *[other] { $n_unsure } boxes may suit you; they do not give all details.
  }
web-no-box-suits = No box on the shelf suits you all tonight.
web-not-tonight = { $n_boxes ->
    [one] One box for another evening
   *[other] { $n_boxes } boxes for another evening
  }
web-is-for = for { $players }{ $n_missing ->
    [0] { "" }
    [one] : a bot would have to join you
   *[other] : { $n_missing } bots would have to join you
  }
web-takes = takes { $minutes }
web-unstated-minutes = time not stated
web-unstated-age = age not stated
web-about = About
web-shut = This box cannot be opened just now.
web-thanks = We owe the printed sheets to the collectors of the Escale à jeux, a games library of over 9,000 games, who have been putting them online since 1998. Thank you!
web-play-now = Play now
web-with-friends = With friends
web-same-screen = Same screen
web-watch = Watch a table
web-learn = Learn
web-rules = Rules
web-draw-one = { $pile }: draw one
web-plays = { $card }, can be played
web-chooses = { $card }, can be played in several ways
web-rests = { $card }, cannot be played now
web-playable = You can play: { $cards }.
web-open-tables = Tables with a free seat
web-no-open-tables = No tables are waiting for players right now. Set one up and send the link.
web-resume = Pick up where you left off
web-finished = Your finished games
web-watch-it = Watch
web-watch-bots = Watch bots play
web-preparing = { $what ->
    [hints] Getting hints ready: only once on this machine, about 20 seconds.
    [bots] Getting the bots ready: only once on this machine, about 20 seconds.
   *[rules] Getting the game ready: only once on this machine, about 20 seconds.
  }
web-nothing-to-watch = No public games right now.
web-go-on = Continue
web-look-back = Look back

# A table
web-table-is-laid = Setting the table…
web-connection-lost = Connection lost. Reconnecting; nothing you played is lost.
web-player = Player { $number }
web-you = { $name } (you)
web-score = Points:
web-to-move = to move
web-away = Away: a bot is playing for them
web-cards = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
web-your-turn = Your turn
web-turn-of = { $who }’s turn
web-watching-turn = You are watching: { $who }’s turn
web-not-your-turn = It is { $who }’s turn.
web-got-up = { $who } is away: a bot is playing for them.
web-came-back = { $who } is back.
web-over = The match is over
web-story = What happened
web-took-back = { $you ->
    [yes] You take your
   *[no] { $who } takes their
  } move back.
web-tools = At the table
web-hint = Hint
web-hint-best = Best: { $move } ({ $share }). { $why }
web-undo = Take back
web-leave = Get up
web-leave-question = Leave the table?
web-leave-stand-in = A bot plays on for you. You can come back whenever you like.
web-leave-for-now = Keep my seat and go to the shelf
web-leave-do = Get up
web-all-moves = All { $n_moves } moves
web-best-moves = The { $n_best } best { $n_moves ->
    [0] moves
   *[other] of { $n_moves } moves
  }
web-round = Round { $round }
web-sum = Total
web-sheet = Score sheet
web-rematch = Play again
web-rematch-waits = The others are playing again: your seat is kept for you.
web-watch-rematch = Watch the next match
web-share = Share
web-the-link = The link
web-copied = Copied.
web-copy-by-hand = This page is not allowed to copy it for you: here it is.
web-result = Result

# Waiting for players
web-waiting = { $n_free ->
    [0] Everyone is here.
    [one] One more player is needed.
   *[other] { $n_free } more players are needed.
  }
web-free-seat = Free seat
web-kept-for = Kept for { $name }
web-begins-here = goes first
web-begins = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
web-begins-whoever = Whoever takes the marked seat goes first.
web-begins-lot = A lot decides who goes first, as soon as everyone is here.
web-began-by-lot = { $you ->
    [yes] The lot falls on you: you go first.
   *[no] The lot falls on { $who }, who goes first.
  }
web-begins-left = { $you ->
    [yes] This time you go first: the start passes to the left.
   *[no] This time { $who } goes first: the start passes to the left.
  }
web-sit-down = Sit down
web-get-up = Get up
web-invite = Invite
web-invite-how = Send this link, or let them scan the code.
web-copy-link = Copy the link
web-qr = The link as a QR code

# One screen for several
web-pass-on = It is now { $name }’s turn
web-pass-on-how = Pass the screen on. No cards are shown until the next player takes it.
web-i-am = I am { $name }

# Settings
web-name = Your name
web-language = Language
web-theme = Light or dark
web-as-system = Same as the system
web-light = Light
web-dark = Dark
web-motion = Movement
web-motion-full = Cards fly
web-motion-none = Nothing moves
web-card-size = Card size
web-small = Small
web-normal = Normal
web-large = Large
web-sound-on = Sounds
web-kept = Saved.
web-forget = Be forgotten
web-forget-what = Tablée knows your name and where you sat. It can forget both; your matches stay for those who played with you, without your name.
web-forget-do = Forget me
web-forget-sure = Yes, forget me for good
web-forgotten = You have been forgotten.

# Laying a table
web-friends-how = Set the table and send the link; the cards are dealt once everyone is seated.
web-same-screen-how = Pass one screen around: all cards are hidden between turns.
web-how-many = How many players?
web-who-sits = Who sits where
web-name-of = Name of player { $number }
web-beside-me = Someone beside me
web-free-for-a-friend = Free, for a friend
web-bot-at = { $name } (bot)
web-who-begins = Who goes first?
web-begin-me = Me
web-begin-chance = Chance: draw lots
web-rules-which = Which rules?
web-rules-printed = As printed
web-rules-of-house = House rules
web-rules-own = Your own
web-rules-chosen = As chosen under “More options”
web-rules-name = Name of these rules
web-rules-keep = Save
web-rules-rename = Rename
web-rules-remove = Remove
web-rules-kept = “{ $name }” is saved in this browser, and offered from now on.
web-rules-removed = “{ $name }” has been removed.
web-rules-unnamed = Give these rules a name first.
web-rules-same-name = Other rules are already called “{ $name }”: choose another name.
web-rules-misfit = “{ $name }” no longer fits this game, so nothing was changed: { $problems }.
web-rules-no-option = the option “{ $option }” no longer exists
web-rules-no-value = “{ $option }” cannot be { $value }
web-unlike-printed = Different from the printed rules:
web-badge = { $option }: { $value }
web-more-choices = More options
web-clock = Time per move
web-clock-of = { $n_seconds ->
    [0] as long as you like
   *[other] { $n_seconds } seconds
  }
web-public = Anyone may sit down or watch
web-allow-undo = A move that revealed nothing may be taken back
web-nobody-beside = Nobody is sitting beside you yet: give at least one seat to someone.
web-lay-table = Set the table


# Looking back
web-graph = Each player’s chances, move by move
web-who-was-winning = Who was winning
web-step-slider = Step of the match
web-step = { $step } of { $last }
web-first = To the deal
web-back = One step back
web-forward = One step forward
web-last = To the end
web-run = Play through
web-pause = Pause
web-eyes = Seen by
web-eyes-everyone = everyone
web-reveal = Reveal all cards
web-was-played = { $who } played: { $move } ({ $share }).
web-was-best = Better: { $move } ({ $share }).
web-advice-for = Advice to { $who }, whose turn it was:
web-advice-reason = { $you ->
    [yes] { $reason }
   *[no] To { $who }: “{ $reason }”
  }
web-weighing = Still weighing this move…
web-every-move = What could have been played?
web-take-over = Play on from here
web-take-over-against = Against
web-take-over-do = Play as { $who }
web-record = The record
web-watch-over = Finished public games

# Lessons
learn-step = Step { $step } of { $last }
learn-progress = Lesson progress
learn-well-done = Well done!
learn-next = Next
learn-back = Back
learn-now-play = Play a real game
learn-another-move = That would be allowed too, but this step is about what is lit.
learn-go-on-first = Read on first: press “Next”.

# Rulebooks
web-no-rulebook = Nobody has written a rulebook for this game yet.
web-rulebook-elsewhere = { $language ->
    [fr] This rulebook is only in French so far.
   *[other] This rulebook is only in English so far.
  }
