# The games in OpenSpiel: what a program is told that asks for something impossible.
openspiel-wrong-outcome = Chance cannot decide on outcome { $outcome } here: no such card is left in the pile. Ask chance_outcomes() for those that are.
openspiel-not-now = A move waits for chance: a player can imagine the hidden cards once it has been decided.
openspiel-not-dealt = The cards have not been dealt yet: apply what chance_outcomes() offers until a player has to move.
