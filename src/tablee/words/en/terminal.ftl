# The terminal

shelf-question = which game shall it be?
shelf-prompt = Game (1):
seats-prompt = How many at the table, you included, { $low } to { $high } ({ $usual })?
level-prompt = How strong are the bots, from { $low } (a child) to { $high } (as strong as they come) ({ $usual })?
bot-sits-down = A bot sits down…
number-please = A number from { $low } to { $high }, please.
bad-seats = “{ $word }” is nobody: write “you”, “bot”, or the level of a bot from 1 to 5 for each seat, as in you,3,5.
no-rulebook = { $game } brought no rulebook.

name-you = You
your-move = Your move (number or notation, ? for help):
chosen-so-far = { $words } … (Enter goes back)
how-to-answer = Type the number of a move, or the move itself as it is listed. Also: hint, rules, save FILE, quit.
pass-keyboard = { $who }, take the keyboard and press Enter.
left-table = You left the table.
saved = Saved as { $file }; “tablee replay { $file }” shows it again.
cannot-save = Cannot save { $file }: { $problem }.

replay-prompt = Enter: on, b: back, e: end, a number: that move, q: leave
replay-help = Enter goes on, b goes back, e to the end, a number to that move, q leaves.
