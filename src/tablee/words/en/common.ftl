# What any game may have to say.

unknown-game = There is no game called { $name }. There are: { $known }.
bad-players = { $game } is played by { $low } to { $high }, not by { $players }.
bad-seed = A seed is a whole number from 0 to 2^256 - 1, not { $seed }.
bad-seat = There is no seat { $seat } at this table: seats are 0 to { $last }, and null for a spectator.
bad-options = Options are names with values, not { $got }.
bad-option-name = { $game } has no option { $option }. It has: { $known }.
bad-option-value = The option { $option } takes { $expected }, not { $value }.
bad-position = { $where }: { $problem }.
match-is-over = “{ $move }” comes too late: the match is over.
no-move = “{ $move }” is no move of { $game }.
