# The guided first game of DUO.

learn-duo-goal = Welcome to DUO! Whoever gets rid of all their cards first wins the round. Cards are laid on the two piles in the middle; your hand is below.
learn-duo-fits = A card fits when two of three things agree with the card it covers: colour, number, shape. Lay the red 3 with triangles on the left pile: colour and number agree.
learn-duo-one-feature = You may lay more cards in the same turn. Try the red cross, the 1: only the colour agrees, and you are told so.
learn-duo-more = The blue 3 with triangles has number and shape in common with your last card. Lay it, too.
learn-duo-other-pile = The pile of this turn stays lit: all the cards of a turn go there. The green circles, the 4, would fit on the right; but that is for another turn.
learn-duo-stop = Nothing more fits on the left: end your turn. Then watch what Ada does.
learn-duo-joker = A joker has one feature only, and that one is enough. The triangle joker goes on the blue triangles: lay it.
learn-duo-two-jokers = Now a joker lies on top. Two jokers never agree: try the yellow joker on it.
learn-duo-on-joker = But any triangle fits on the triangle joker, whatever its colour and number. Lay the yellow triangle, the 1.
learn-duo-follow = And now the yellow joker fits: it lies on a yellow card. A good chain empties a hand quickly!
learn-duo-enough = That is enough for one turn: end it. Ada has nothing she wants to lay, and draws a card.
learn-duo-draw = Who lays nothing draws one card, and the turn is over. You may do that even if a card would fit, to save it for a longer chain. Draw now.
learn-duo-out = A little later: you hold one card, Ada four. The green circle fits on the green square, the 1. Lay it and win!
learn-duo-end = The round is yours, and each card that Ada still holds is a point for you: four. A match goes on until somebody has enough points. Now for a real one!
