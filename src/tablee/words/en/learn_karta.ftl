# The guided first game of Karta Doppio.

learn-karta-goal = Welcome to Karta Doppio! The cards are see-through films, laid over each other on a table without end. Four dots of your colour in a row, across, down or diagonal, are a line, and a line is a token. You are red: your dots are round, with a ring.
learn-karta-first = Your hand lies below, open like Ada’s above; small beside each card is its other side. Red begins: take up card H and lay it in the middle of the table. (Click the table, tap the card in the air, or press Enter.)
learn-karta-apart = Every further card must overlap what lies there, or touch it along the side of a square. Try card C on the lit squares, apart from everything: you are told why it may not lie there.
learn-karta-turn = You have two red dots in a column, and a blue one below. Take up card A, turn it once (the button, or key R), and lay its two red dots on the blue one and under it. A dot above hides the dot below: that makes four! Then watch Ada closely.
learn-karta-broken = A line, a token! But Ada laid a blue dot on your fourth one: the line broke, and the token is gone. Now two cards lie on that square. It is locked: what shows there stays for ever. The same goes for your red dot above it.
learn-karta-locked = A square under two cards takes no third one. Try it: lay card C on the lit squares, two of which bear a lock.
learn-karta-through = Three of your dots still stand in the column. Card D has a red dot over two empty squares. Lay it on top of the column: the red dot makes four again, and through the empty squares your dots shine, locked from now on.
learn-karta-flip = What an answer: now Ada has a blue line! Your card C can break it. Flip it (the button, or key F): on this side it has a single red dot, and that one goes right on the end of the blue line. The two blue dots of the card do no harm there.
learn-karta-two-lines = Much later: it stands 2 to 2, and each of you holds one card. Turn card E once and look for the place where it makes two lines at a time: one dot may serve several lines. Lay it there! Ada’s last card follows, and the last card of all must overlap something.
learn-karta-end = 4 tokens to 3: you win! With equal tokens, the dots that show would have decided. If you like your revenge on the spot, play with the rematch: a second leg, with hands and colours exchanged. Now for a real one!
