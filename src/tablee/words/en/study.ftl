# Studies: what the page of a study says. Numbers arrive written as the language writes them.

## Errors
study-same-file = { $file } would be used for two things: the page, its figures and the log of the matches need a file each. Choose another one with --out or --json.
study-other-log = { $file } holds the matches of another study. Remove it, or choose another folder with --out.
study-bad-line = { $file }, line { $line }: this is not a block of this study. Remove the line to have it played again.
study-no-plots = A study draws plots, which need Matplotlib: pip install 'tablee[lab]'
study-minutes-or-games = Say how much to play with either --minutes or --games, not both.
study-too-few = { $n_games ->
    [one] One match of each kind is
   *[other] { $n_games } matches of each kind are
} too few for intervals: at least { $least } are needed. Ask for more with --games or --minutes.
study-too-many = That would never finish: { $most } matches of each kind are the most. Ask for fewer with --games or --minutes.

## While it runs
study-playing = { $game }: playing
study-interrupted = Interrupted. { $file } keeps what was played: run the same command to continue.
study-written = The study is in { $file }; what was played is in { $log }.

## Small words
study-and = { $first } and { $last }
study-seat = { $n_seat ->
    [1] the first seat
    [2] the second seat
    [3] the third seat
    [4] the fourth seat
    [5] the fifth seat
    [6] the sixth seat
    [7] the seventh seat
   *[other] seat { $n_seat }
 }
study-seat-last = the last seat
study-level = level { $level }
study-level-plain = level { $level } without search
study-level-thinking = level { $level } ({ $simulations } simulations)

## The page
study-title = { $game }: what matches tell
study-lead = { $n_matches ->
    [one] { $matches } match
   *[other] { $matches } matches
 } between bots, in plain words. In brackets: 95 % intervals, the range in which the true value lies as far as we can tell.
study-answers = The answers
study-claims = What is claimed
study-figures = The figures
study-method = How it was measured
study-ask-seats = Does it help to go first or last?
study-ask-length = How long is a game?
study-ask-skill = How much is luck, how much skill?
study-ask-options = What do the options change?
study-ask-closeness = Which number of players gives the closest games?

## Answers
study-seats-gain = With { $players } players, { $seat } has an advantage: it wins { $share } of the matches, where an even share is { $even }.
study-seats-lose = With { $players } players, { $seat } is at a disadvantage: it wins { $share } of the matches, where an even share is { $even }.
study-seats-alike = With { $players } players, it matters little where you sit: no seat wins a tenth more or less than its even share.
study-seats-unclear = With { $players } players, these matches do not show whether any seat wins a tenth more or less than its even share.
study-length-table = With { $players } players, the median match of { $game } takes { $moves } moves and { $minutes } minutes at the usual pace: half of the matches last no longer. A match has { $rounds } rounds on average.
study-length-one-round = With { $players } players, the median match of { $game } takes { $moves } moves and { $minutes } minutes at the usual pace: half of the matches last no longer.
study-length-spread = Nine matches in ten take between { $low } and { $high } minutes.
study-length-pace = A brisk table needs about { $brisk } minutes for the median match, a leisurely one { $leisurely }.
study-length-shortest = Matches are shortest with { $players } players: { $minutes } minutes.
study-length-shortest-several = For the shortest matches, { $players } players cannot be told apart; with { $told } they take { $minutes } minutes.
study-length-longest = They are longest with { $players } players: { $minutes } minutes.
study-length-longest-several = For the longest matches, { $players } players cannot be told apart; with { $told } they take { $minutes } minutes.
study-length-alike = These matches do not show whether they last longer or shorter with any of { $players } players.
study-skill-share = With { $players } players, a good player ({ $better }) among weak ones ({ $weaker }) wins { $share } of the matches, where an even share is { $even }. Knowing who plays better explains { $part } of who wins.
study-skill-needed = This shows after { $matches } matches: from then on, the better player has won more than a given opponent with 95 % probability.
study-skill-unsure = These matches do not even show that they win more often.
study-skill-luck = Among { $players } equals at this level of play, the cards settle { $part } of who wins: that much stays the same when the same cards are played again.
study-skill-top = At the top of the ladder, { $better } wins { $share } against { $weaker } with { $players } players, where an even share is { $even }.
study-option-changes = { $option }: { $changes }.
study-option-idle = { $option }: no change that these matches could show.
study-change-minutes = { $after } minutes instead of { $before }
study-change-first = the first seat wins { $after } instead of { $before }
study-change-better = the better player wins { $after } instead of { $before }
study-change-luck = the cards settle { $after } of who wins instead of { $before }
study-close-one = Matches with { $best } players stay open longest: averaged over three moments, { $open } of who wins is not settled yet.
study-close-several = These matches do not tell { $players } players apart; with { $best } players, { $open } of who wins is not settled yet, averaged over three moments.
study-close-least = Matches with { $players } players are decided earliest: { $open } is still open.
study-close-only = The game has only one number of players, { $players }. Averaged over three moments, { $open } of who wins is not settled yet.

## Claims of the sheets
study-verdict-holds = holds
study-verdict-fails = does not hold
study-verdict-partly = holds in part
study-verdict-unknown = cannot be told
study-claim-ideal = It is best with { $low } to { $high } players.
study-claim-ends = It can be played with every number of players stated.
study-claim-age = { $n_years ->
    [one] It suits players aged { $n_years } and over.
   *[other] It suits players aged { $n_years } and over.
 }
study-figure-lasts = With { $players } players, the median match takes { $median } minutes at the usual pace, { $brisk } at a brisk table and { $leisurely } at a leisurely one.
study-figure-lasts-holds-for = The claim holds with { $players } players.
study-figure-lasts-fails-for = It does not hold with { $players } players.
study-figure-lasts-unknown-for = With { $players } players, it cannot be told.
study-figure-ideal = With { $first } to { $last } players, { $least } to { $most } of who wins is still open on average; among the other numbers, { $other } players do best, with { $others }.
study-figure-ends = At the worst number of players, { $worst } of the matches had to be stopped.
study-figure-no-chance = With the rematch, the deal settles { $luck } of who wins; without it, { $without }. What the deal gives a hand in the first leg and what it gives the same hand in the second, where the other player holds it, have a correlation of { $kinship }: at 1, each player has the same advantage once; at 0, one leg makes up for nothing in the other.
study-figure-easier = With { $players } players, { $with } of the turns leave nothing to choose with them, { $without } without.
study-figure-age = Bots have no age.
study-rule-lasts = A length holds if the median match at the usual pace, with its whole interval, lies within the minutes stated. It fails if the median reaches them neither at a brisk nor at a leisurely table. Otherwise it depends on the pace and cannot be told.
study-rule-ideal = “Best” is read as “stays open longest”. It holds if each of the numbers stated surely beats each other number, and fails if another surely beats each of them; intervals are widened for all comparisons at once.
study-rule-ends = “Can be played” is read as “comes to an end”: surely fewer than { $most } of the matches have to be stopped because they do not end.
study-rule-no-chance = “No room for chance” is read as: the deal surely settles less than { $most } of who wins, where without the swap it surely settles more. It fails if it surely settles more even so.
study-rule-easier = “Easier” is read as: surely fewer turns leave nothing to choose.
study-rule-age = Ages cannot be tested with bots.
study-rule-together = A claim about every number of players holds if it holds for each. If it fails for some, it holds in part where it holds for others, and otherwise does not hold. If it fails for none but does not hold for each, it cannot be told.

## Variants
study-variant-none = As the rulebook has it

## Plots and tables
study-plot-seats = How often each seat wins among equals ({ $entrant }); an even share is 100.
study-plot-length = Minutes of a match at the usual pace: the middle half of the matches, nine in ten, and the median.
study-plot-skill = How often a better player wins among weaker ones; the small bars are even shares.
study-plot-course = How much of who wins is settled: by the cards alone, and after a quarter, half and three quarters of the moves.
study-plot-options = What the options change, with { $players } players.
study-axis-players = players
study-axis-share = wins (even share: 100)
study-axis-minutes = minutes
study-axis-wins = wins, %
study-axis-settled = settled, %
study-mark-first = first seat
study-mark-last = last seat
study-mark-between = seats between
study-mark-claim = what the sheet says
study-mark-step = one level better
study-mark-weak = good among weak
study-mark-even = even share
study-mark-cards = the cards
study-mark-quarter = after 1/4
study-mark-half = after 1/2
study-mark-late = after 3/4
study-panel-minutes = minutes (median)
study-panel-first = first seat wins, %
study-panel-better = better player wins, %
study-panel-luck = settled by the cards, %
study-row-skill = { $better } among { $weaker }, { $players } players
study-row-seat = Seat
study-row-players = Players
study-row-matches = Matches
study-row-moves = Moves
study-row-rounds = Rounds
study-row-minutes = Minutes
study-row-spread = Nine in ten
study-row-stopped = Stopped
study-row-who = Who plays
study-row-share = Wins
study-row-part = Explained by skill
study-row-needed = Matches to be sure
study-row-needed-rotated = With seats rotated
study-row-option = Options
study-row-level = Bots, { $players } players
study-row-cell = { $cell }: { $who }
study-row-first = First seat
study-row-open = Still open
study-table-seats = How often each seat wins
study-table-levels = By the level of the bots
study-table-length = How long matches are
study-table-skill = How often the better player wins
study-table-course = How much is settled
study-table-options = What the options change
study-table-paces = Seconds per move
study-table-cells = What was played

## How it was measured
study-method-repeat = To repeat it on any machine and get the same page:
study-method-bots = The bots play the rules as they stand, and see only what their seat may know. Equals are { $usual }; weak players are { $weak }. Bots are not people: they forget nothing that is in plain view, never chat and never tire, and their idea of good play is their own. Those that search listen to what happens, as do the bots you play against; to the others, the past is what the table still shows of it.
study-method-fast = Bots that do not search play inside compiled code, thousands of matches a second; those that search are given a fixed number of simulations, never a time, so that every machine plays the same.
study-method-deals = Where players differ, every deal is played once for each rotation of the seats, with the same cards. Such matches are not independent, so intervals are over deals, not matches: each series of deals is cut into up to { $blocks } blocks, and the interval comes from leaving out one block after another (jackknife, Student). Shares get Wilson’s interval for the number of independent matches that would be as uncertain; medians get that of their ranks, and minutes five seconds more on either side, because lengths are noted in steps of ten. Where all blocks came out alike, nothing tells how sure that is: the interval is then all that is possible.
study-method-many = Where the best or worst of several is picked, or an answer says that seats gain or lose, that matches are shortest or longest, or that an option changes something, intervals are widened for all comparisons at once (Bonferroni). A seat gains or loses if it surely wins a tenth more or less than an even share.
study-method-settled = How much is settled at a moment: the match is played on twice from there with other thoughts, other shuffles, and in another order the cards that nobody has drawn or seen (four times from the deal, with the same cards in every round). We then see how alike the results are: the part of the variance of who wins that they have in common. Nothing settled is 0, a certain winner 100 %. Still open is the rest, averaged over a quarter, half and three quarters of the moves. What is not settled includes the bots’ own dice.
study-method-skill = Explained by skill: the part of the variance of who wins that goes away once you know who plays better. Matches to be sure: after that many, the better player has won more than a given opponent with 95 % probability.
study-method-stopped = A match that is not over after { $longest } moves is stopped; those who lead share the victory.
study-method-pace = Nobody was timed. Minutes add up seconds for each kind of move, from what people are known to need for small acts (the keystroke-level model of Card, Moran and Newell: a thought about 1.35 s, reaching and laying about 1.5 s). A further card is a thought and an act; beginning a turn takes several thoughts more. A brisk table takes { $brisk } of that, a leisurely one { $leisurely }.
study-method-paces = Seconds per move, and how many of each kind a match has with { $players } players:
study-method-cells = What was played:
study-method-version = Tablée { $version }, seed { $seed }.
study-column-kind = Kind
study-column-seconds = Seconds
study-column-times = A match has
study-column-cell = Matches of
study-column-options = Options
study-column-deals = Deals
study-column-matches = Matches
study-kind-turns = starting a turn, with a choice
study-kind-forced_turns = starting a turn, without one
study-kind-more = a further move, with a choice
study-kind-forced_more = a further move, without one
study-kind-votes = a vote on someone’s proposal
study-kind-shuffles = shuffling and dealing
study-rules-heading = These are the rules, written down before the figures were known:
