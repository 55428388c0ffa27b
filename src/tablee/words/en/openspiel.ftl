# The games in OpenSpiel: what a program is told that asks for something impossible.
openspiel-wrong-outcome = Outcome { $outcome } is impossible here: no such card is left in the pile. chance_outcomes() lists those that are.
openspiel-not-now = Chance has not decided yet: the hidden cards can be imagined once it has.
openspiel-not-dealt = The cards have not been dealt yet: apply what chance_outcomes() offers until it is a player’s turn.
