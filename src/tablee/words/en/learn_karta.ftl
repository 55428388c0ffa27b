# The guided first game of Karta Doppio.

learn-karta-goal = Welcome to Karta Doppio! The cards are see-through films, laid over each other on a table without edges. Four dots of your colour in a row, across, down or diagonally, make a line, and a line is a token. You are red: your dots are round, with a ring.
learn-karta-first = Your hand is below, open like Ada’s above; the small picture beside each card is its other side. Red goes first: pick up card H and lay it in the middle of the table. (Click the table, tap the card in the air, or press Enter.)
learn-karta-apart = Every other card must overlap a card on the table, or touch one along the side of a square. Try card C on the lit squares, apart from everything: you are told why it cannot go there.
learn-karta-turn = You have two red dots in a column, and a blue one below. Pick up card A, turn it once (the button, or key R), and lay its two red dots on the blue one and under it. A dot above hides the dot below: that makes four! Then watch Ada closely.
learn-karta-broken = A line, a token! But Ada laid a blue dot on your fourth one: the line broke, and the token is gone. That square is now under two cards. It is locked: what you see there will never change. The same goes for your red dot above it.
learn-karta-locked = A square under two cards cannot take a third. Try it: lay card C on the lit squares, two of which have a lock.
learn-karta-through = Three of your dots are still in the column. Card D has a red dot above two empty squares. Lay it at the top of the column: the red dot makes four again, and your dots show through the empty squares, locked from now on.
learn-karta-flip = What an answer: now Ada has a blue line! Your card C can break it. Flip it (the button, or key F): on this side it has a single red dot, which goes right on the end of the blue line. The two blue dots of the card do no harm there.
learn-karta-two-lines = Much later: it is 2 to 2, and each of you holds one card. Turn card E once and look for the place where it makes two lines at once: one dot can be part of several lines. Lay it there! Ada’s last card follows, and the very last card must overlap something.
learn-karta-end = 4 tokens to 3: you win! With equal tokens, the dots that show would have decided. If you want revenge on the spot, play with the rematch: a second leg, with hands and colours swapped. Now for a real one!
