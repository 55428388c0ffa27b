# The persons of the house, and the levels they play at

persons-level-1 = Discovering
persons-level-2 = Easygoing
persons-level-3 = Steady
persons-level-4 = Sharp
persons-level-5 = Merciless
persons-level-1-how = Learning along with you, and quick to forgive.
persons-level-2-how = Here for the fun of it; lets a chance slip now and then.
persons-level-3-how = Knows the game and plays it well.
persons-level-4-how = Thinks ahead and rarely lets go.
persons-level-5-how = Forgets nothing and gives nothing away: the strongest of the house.
persons-level-of = { $word } (level { $level })
persons-play-there = { $names } play at this level.
persons-bot = Bot, level { $level }
persons-at-seat = { $name } ({ $seat })
persons-plays-for = { $name } is playing for { $who }
persons-got-up = { $who } is away: { $name } is playing for them.
persons-says = { $name }: “{ $words }”
persons-talk = Bots say a word now and then
persons-usual-level = Who you play with

# After three wins or losses in a row
persons-next-up = Three wins in a row! { $names } would love to meet you: they play a notch higher, “{ $word }”.
persons-next-down = Three tough ones in a row. { $names } play a gentler game, “{ $word }”.
persons-next-do = Play with them from now on
persons-next-done = It’s a date: “Play now” will bring players of the level “{ $word }” to your table.
