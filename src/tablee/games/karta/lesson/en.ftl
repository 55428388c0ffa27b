# The guided first game of Karta Doppio.

karta-lesson-goal = Welcome to Karta Doppio! The cards are see-through films, laid over each other. Four dots of your colour in a row, diagonals too, are a token. You are red.
karta-lesson-first = Your hand is below; the small picture is each card’s other side. Red goes first: pick up card H and lay it in the middle (the button Lay, or Enter).
karta-lesson-apart = Every other card must overlap a card on the table, or touch one along the side of a square. Try card C on the lit squares, apart from everything.
karta-lesson-turn = Pick up card A, turn it once (the button, or key R), and lay its two red dots on the blue one and under it. A dot hides the dot below: that makes four!
karta-lesson-broken = A line, a token! But Ada covered your fourth dot: the line broke, and the token is gone. A square under two cards is locked: it will never change.
karta-lesson-locked = A square under two cards cannot take a third. Try it: lay card C on the lit squares, two of which have a lock.
karta-lesson-through = Three of your dots are still there. Lay card D at the top of the column: its red dot makes four again, and the others show through its empty squares.
karta-lesson-flip = A blue line for Ada! Break it: flip card C (the button, or key F) and lay its single red dot on the end of the line.
karta-lesson-two-lines = Much later: 2 to 2, one card each. Turn card E once: somewhere it makes two lines at once. The very last card, Ada’s, must overlap something.
karta-lesson-end = 4 tokens to 3: you win! With equal tokens, the dots that show would have decided. With the rematch, a second leg swaps hands and colours. Now for a real one!
