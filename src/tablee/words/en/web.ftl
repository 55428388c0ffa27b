# The browser

web-sentences = { $before } { $after }

web-title-duo = DUO
web-title-daron = Le Jeu du Daron
web-title-karta = Karta Doppio
web-title-janus = Janus
web-heading = { $game }: { $page }
duo-web-pitch = Two piles, cards that match twice, and everyone wants an empty hand.
daron-web-pitch = Numbers in a row, duels with your neighbour, brawls with the whole table.
karta-web-pitch = See-through cards, laid over each other: four dots in line are a token.
janus-web-pitch = Cards with two faces: you see one, everybody else the other.

# The house
web-house = The house
web-skip = Skip to the page
web-to-the-shelf = To the shelf
web-speak-other = Parler français
web-settings = Settings
web-sound = Sound
web-close = Close
web-astray = There is nothing at this address.
web-one-moment = One moment…
web-again = Try again
web-no-connection = The house cannot be reached. Is the network there?
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
    [one] , and perhaps one more, which does not state everything.
   *[other] , and perhaps { $n_unsure } more, which do not state everything.
  }
web-boxes-may-suit = { $n_unsure ->
    [one] One box may suit you; it does not state everything.
   *[other] { $n_unsure } boxes may suit you; they do not state everything.
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
web-more-ways = More
web-about = About
web-at-the-terminal = Played in a terminal: tablee play { $game }
web-thanks = We owe the printed sheets to the collectors of the Escale à jeux, a games library of over 9,000 games, who have been putting them online since 1998. Thank you!
web-play-now = Play now
web-with-friends = With friends
web-same-screen = Same screen
web-watch = Watch a table
web-learn = Learn
web-rules = Rules
web-open-tables = Tables with a free seat
web-no-open-tables = No table waits for players just now. Lay one, and send the link.
web-resume = Go on where you left
web-finished = Your finished games
web-watch-it = Watch
web-watch-bots = Watch bots play
web-preparing = { $what ->
    [hints] The adviser is being prepared: once on this machine, about 20 seconds.
    [bots] The bots are being prepared: once on this machine, about 20 seconds.
   *[rules] The game is being prepared: once on this machine, about 20 seconds.
  }
web-nothing-to-watch = Nobody plays in public just now.
web-go-on = Go on
web-look-back = Look back

# A table
web-table-is-laid = The table is being laid…
web-connection-lost = The connection is lost. Trying again; nothing you played is lost.
web-player = Player { $number }
web-you = { $name } (you)
web-level-short = level { $level }
web-score = Points:
web-to-move = to move
web-away = Away: a bot plays for them
web-cards = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
web-your-turn = Your turn
web-turn-of = { $who } is to move
web-watching-turn = You are watching: { $who } is to move
web-not-your-turn = It is { $who }’s turn.
web-got-up = { $who } is away: a bot plays for them.
web-came-back = { $who } is back.
web-over = The match is over
web-story = What happened
web-took-back = { $you ->
    [yes] You take your
   *[no] { $who } takes the
  } move back.
web-tools = At the table
web-hint = Hint
web-hint-best = Best: { $move } ({ $share }). { $why }
web-undo = Take back
web-leave = Get up
web-leave-question = Get up from the table?
web-leave-stand-in = A bot plays on for you. You can come back whenever you like.
web-leave-for-now = Keep my seat, see the shelf
web-leave-do = Get up
web-all-moves = All { $n_moves } moves
web-round = Round { $round }
web-sum = Total
web-sheet = Score sheet
web-rematch = Play again
web-rematch-waits = They are playing again: your seat is kept.
web-watch-rematch = Watch the next match
web-share = Share
web-the-link = The link
web-copied = Copied.
web-copy-by-hand = This page may not copy it for you: here it is.
web-result = Result

# Waiting for players
web-waiting = { $n_free ->
    [0] Everyone is here.
    [one] One more player is needed.
   *[other] { $n_free } more players are needed.
  }
web-free-seat = Free seat
web-kept-for = Kept for { $name }
web-begins-here = begins
web-begins = { $you ->
    [yes] You begin.
   *[no] { $who } begins.
  }
web-begins-whoever = Whoever takes the marked seat begins.
web-begins-lot = A lot decides who begins, as soon as everyone is here.
web-began-by-lot = { $you ->
    [yes] The lot falls on you: you begin.
   *[no] The lot falls on { $who }, who begins.
  }
web-begins-left = { $you ->
    [yes] This time you begin: the start passes to the left.
   *[no] This time { $who } begins: the start passes to the left.
  }
web-sit-down = Sit down
web-fill-seat = Let a bot take a free seat
web-get-up = Get up
web-invite = Invite
web-invite-how = Send this link, or let them scan the code.
web-copy-link = Copy the link
web-qr = The link as a code to scan

# One screen for several
web-pass-on = Now it is { $name }’s turn
web-pass-on-how = Hand the screen over. Nobody’s cards are in sight until you take it.
web-i-am = I am { $name }

# Settings
web-name = Your name
web-language = Language
web-theme = Light or dark
web-as-system = As the system says
web-light = Light
web-dark = Dark
web-motion = Movement
web-motion-full = Cards fly
web-motion-none = Nothing moves
web-card-size = Size of the cards
web-small = Small
web-normal = Normal
web-large = Large
web-bot-level = Bots of “Play now”
web-level = { $n_level ->
    [1] 1 · a child
    [3] 3 · a good player
    [5] 5 · as strong as they come
   *[other] { $n_level }
  }
web-sound-on = Sounds
web-comfort-janus-memory = Janus: remind me of what I saw
web-kept = Kept.
web-forget = Be forgotten
web-forget-what = The house knows your name and where you sat. It can forget both; matches stay for those who played with you, without your name.
web-forget-do = Forget me
web-forget-sure = Yes, forget me for good
web-forgotten = You are forgotten.

# Laying a table
web-friends-how = Lay the table, send the link; the cards are dealt when everyone is seated.
web-same-screen-how = Pass one screen round: everybody’s cards are covered between two turns.
web-how-many = How many at the table?
web-who-sits = Who sits where
web-name-of = Name of player { $number }
web-beside-me = Somebody beside me
web-free-for-a-friend = Free, for a friend
web-bot-of-level = Bot, level { $level }
web-bot-at = { $name } (bot)
web-who-begins = Who begins?
web-begin-me = Me
web-begin-chance = Chance: a lot is drawn
web-rules-which = By which rules?
web-rules-printed = As printed
web-rules-of-house = Of this house
web-rules-own = Your own
web-rules-chosen = As chosen under “More choices”
web-rules-name = Name of these rules
web-rules-keep = Keep
web-rules-rename = Rename
web-rules-remove = Remove
web-rules-kept = “{ $name }” is kept in this browser, and offered from now on.
web-rules-removed = “{ $name }” is removed.
web-rules-unnamed = Give these rules a name first.
web-rules-same-name = Other rules are called “{ $name }” already: take another name.
web-rules-misfit = “{ $name }” does not fit this game as it is now, so nothing was changed: { $problems }.
web-rules-no-option = there is no choice “{ $option }” any more
web-rules-no-value = “{ $option }” cannot be { $value }
web-unlike-printed = Unlike the printed rules:
web-badge = { $option }: { $value }
web-more-choices = More choices
web-clock = Time for a move
web-clock-of = { $n_seconds ->
    [0] as long as you like
   *[other] { $n_seconds } seconds
  }
web-public = Anybody may sit down or watch
web-allow-undo = A move that revealed nothing may be taken back
web-nobody-beside = Nobody sits beside you yet: at least one seat must be somebody’s.
web-lay-table = Lay the table

duo-option-turbo = Turbo-DUO: four cards that fit everything
duo-option-max_rounds = Maximum number of rounds (0: no limit)
daron-option-free_answer = One may give in although one could answer
daron-option-turn_limit = Maximum number of turns a round (0: no limit)
daron-option-rounds = Rounds
karta-option-seat0 = Colour of seat 1
karta-option-rematch = With a rematch: hands are exchanged
janus-option-patience = Maximum number of times round the table without a triplet (0: no limit)
janus-option-memory = Everyone is reminded of the faces they have seen

# Options that are not as printed, as they stand in a line: "One round · free answers"
duo-badge-turbo = Turbo-DUO
duo-badge-max_rounds = { $n_value ->
    [one] one round at most
   *[other] at most { $n_value } rounds
  }
daron-badge-free_answer = free answers
daron-badge-turn_limit = { $n_value ->
    [one] one turn a round at most
   *[other] at most { $n_value } turns a round
  }
daron-badge-rounds = { $n_value ->
    [one] one round
   *[other] { $n_value } rounds
  }
karta-badge-seat0 = { $value ->
    [blue] seat 1 is blue
   *[other] seat 1 is red
  }
karta-badge-rematch = with a rematch
janus-event-faded = What was seen longer ago is left to your memory.
janus-badge-memory = everyone is reminded of what they saw
janus-badge-patience = { $n_value ->
    [one] ends after one round without a triplet
   *[other] ends after { $n_value } rounds without a triplet
  }

# Looking back
web-graph = What each player could hope for, move by move
web-who-was-winning = Who was winning
web-step-slider = Step of the match
web-step = { $step } of { $last }
web-first = To the deal
web-back = One step back
web-forward = One step on
web-last = To the end
web-run = Let it run
web-pause = Stop
web-eyes = Seen by
web-eyes-everyone = everyone
web-reveal = Reveal all cards
web-was-played = { $who } plays: { $move } ({ $share }).
web-was-best = Better was: { $move } ({ $share }).
web-advice-for = Said as to { $who }, who was to move:
web-advice-reason = { $you ->
    [yes] { $reason }
   *[no] To { $who }: “{ $reason }”
  }
web-weighing = This move is still being weighed…
web-every-move = What could have been played?
web-take-over = Play on from here
web-take-over-against = Against
web-take-over-do = As { $who }
web-record = The record
web-watch-over = Finished in public

# Lessons
learn-step = Step { $step } of { $last }
learn-progress = How far the lesson has come
learn-well-done = Well done!
learn-next = Next
learn-back = Back
learn-now-play = Play a real game
learn-another-move = That would be allowed, too; but this step is about what is lit.
learn-go-on-first = Read on: “Next” goes on.
