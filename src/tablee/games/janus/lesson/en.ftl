# The guided first game of Janus.

janus-lesson-goal = Welcome to Janus! Every card has two faces. You see one face of your own cards, below: an anchor and a crown. Bring three matching faces together and you have a triplet. The most triplets win.
janus-lesson-backs = Ada and Ben hold their cards the same way: they see one face, and you see the other. And what do they see of yours? A flame and a jewel: you saw them when the cards were dealt; now only they do. Keep them in mind.
janus-lesson-take = You hold an anchor, and Ada shows you another. Help yourself: take it! The face that you see becomes yours.
janus-lesson-elsewhere = That card now shows the others its other face, which you do not see. You may take a second card, but not from the same person. Try to take Ada’s harp too.
janus-lesson-triplet = Ben shows an anchor as well. Take it: that makes three!
janus-lesson-stolen = A triplet! It stays in front of you for good. But nothing else is safe: Ada has stolen your last card. She wanted the jewel on its back; you still see the crown. And the kiwi that Ben took from the pile turned over on its way: he looks at the kiwi, you at a boat.
janus-lesson-empty = With no cards in hand, you must take. Ben shows you two boats: take the first.
janus-lesson-pile = The top card of the pile is a boat too. One card from a player, one from the pile: that is allowed. Take it.
janus-lesson-memory = Two boats! Ada and Ben have each discarded a card, and a kiwi is on top of the pile. Do you remember its other face? It is the boat that Ben showed you. Here you have to remember for yourself, as with real cards. When you set up a table, you can choose to have everyone reminded of what they saw.
janus-lesson-full = A little later: you hold four cards, the most allowed. Try to take the top of the pile all the same.
janus-lesson-drop = With a full hand you can only discard. You do not need the kiwi: pick it, then discard it.
janus-lesson-end-turn = You may discard a second card. But the crown could still be useful, and the boats certainly will be: end your turn, and watch the others.
janus-lesson-third = What luck: Ben has discarded a boat! Take it from the pile to complete your second triplet.
janus-lesson-propose = Much later you lead, with six triplets to four and one. But there has been none for ten turns, and half of the cards are out of play. A match ends when everyone agrees. Do you, too, believe that no other triplet will come? Propose to end it, and see what Ada and Ben say.
janus-lesson-end = They think so too, and you have won! Now every card shows both its faces, and you see which triplets nobody made. Of course, anyone who still sees one coming would rather play on. Now for a real match!
