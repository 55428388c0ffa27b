# The guided first game of Janus.

janus-lesson-goal = Welcome to Janus! Every card has two faces; of your own, below, you see only one. Three matching faces are a triplet, and the most triplets win.
janus-lesson-backs = Ada and Ben see the other face of your cards, as you see that of theirs. Behind your anchor and crown you saw a flame and a jewel: keep them in mind.
janus-lesson-take = You hold an anchor, and Ada shows you another. Take it: the face that you see becomes yours.
janus-lesson-elsewhere = The others now see the other face of that card. You may take a second card, but not from the same person: try to take Ada’s harp.
janus-lesson-triplet = Ben shows an anchor as well. Take it: that makes three!
janus-lesson-stolen = A triplet, yours for good! But Ada has stolen your last card for the jewel on its back. And Ben took a kiwi from the pile: he looks at the kiwi, you at a boat.
janus-lesson-empty = With no cards in hand, you must take. Ben shows you two boats: take the first.
janus-lesson-pile = The top card of the pile is a boat too. One card from a player, one from the pile: that is allowed. Take it.
janus-lesson-memory = Two boats! A kiwi is on top of the pile: its other face is the boat that Ben showed you. Here you remember for yourself; when you set up a table, you can ask for reminders.
janus-lesson-full = A little later: you hold four cards, the most allowed. Try to take the top of the pile all the same.
janus-lesson-drop = With a full hand you can only discard. You do not need the kiwi: pick it, then discard it.
janus-lesson-end-turn = You may discard a second card. But the crown could still be useful, and the boats certainly will be: end your turn, and watch the others.
janus-lesson-third = What luck: Ben has discarded a boat! Take it from the pile to complete your second triplet.
janus-lesson-propose = Much later you lead, with six triplets to four and one, and there has been none for ten turns. A match ends when everyone agrees: propose it to Ada and Ben.
janus-lesson-end = They agree: you have won! Every card shows both its faces, and you see which triplets nobody made. Now for a real match!
