# The guided first game of DUO.

duo-lesson-goal = Welcome to DUO! The first to empty their hand wins the round. You lay cards on the two piles in the middle; your hand is below.
duo-lesson-fits = A card must match the one it covers in two of three things: colour, number, shape. Lay the red 3 with triangles on the left.
duo-lesson-one-feature = You may lay more cards in a turn. Try the red cross, the 1: only the colour matches, and you are told so.
duo-lesson-more = The blue 3 with triangles has the number and shape of your last card. Lay it too.
duo-lesson-other-pile = A turn is played on one pile, which stays lit. The green circles, the 4, would fit on the right, but that is for another turn.
duo-lesson-stop = Nothing more fits on the left: end your turn. Then watch what Ada does.
duo-lesson-joker = A joker has only one feature, and that one is enough. The triangle joker goes on the blue triangles: lay it.
duo-lesson-two-jokers = Now a joker is on top. Two jokers never match: try the yellow joker on it.
duo-lesson-on-joker = But any triangle fits on the triangle joker, whatever its colour and number. Lay the yellow triangle, the 1.
duo-lesson-follow = And now the yellow joker fits: it covers a yellow card. A good chain empties a hand quickly!
duo-lesson-enough = That is enough for one turn: end it. Ada has nothing she wants to lay, so she draws a card.
duo-lesson-draw = If you lay nothing, you draw a card and your turn is over. You may do so even to save a card for a longer chain. Draw now.
duo-lesson-out = A little later: you hold one card, Ada four. The green circle fits on the green square, the 1. Lay it and win!
duo-lesson-end = The round is yours: a point for each card that Ada still holds. A match goes on until someone has enough points. Now for a real one!
