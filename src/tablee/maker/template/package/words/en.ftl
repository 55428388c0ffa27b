# Every sentence of your game, in English. The same keys stand in fr.ftl.

GAME_ID-pitch = Lay what fits, draw what comes, and be rid of your cards first.
GAME_ID-zone-hands = Hands
GAME_ID-zone-draw = Stack
GAME_ID-zone-discards = Discards
