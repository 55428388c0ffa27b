# The terminal

shelf-question = what shall we play?
shelf-prompt = Game (1):
seats-prompt = How many players, including you, from { $low } to { $high } ({ $usual })?
level-prompt = At which level should they play, from { $low } to { $high } ({ $usual })?
bot-sits-down = A bot sits down…
number-please = A number from { $low } to { $high }, please.
bad-seats = “{ $word }” is not a player: for each seat, write “you”, “bot” or a bot’s level from 1 to 5, as in you,3,5.
no-rulebook = { $game } comes without a rulebook.

name-you = You
your-move = Your move (number or notation, ? for help):
chosen-so-far = { $words } … (Enter goes back)
how-to-answer = Type the number of a move, or the move itself as listed. You can also type: hint, rules, save FILE, quit.
pass-keyboard = { $who }, take the keyboard and press Enter.
left-table = You left the table.
saved = Saved as { $file }. To watch it again: “tablee replay { $file }”.
cannot-save = Cannot save { $file }: { $problem }.

replay-prompt = Enter: next, b: back, e: end, a number: go to that move, q: quit
replay-help = Enter goes forward, b back, e to the end, a number to that move; q quits.

# Any game, drawn from its layout
plain-label = { $label }:
plain-round = round { $round }
plain-points = { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  }
plain-cards = { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }
