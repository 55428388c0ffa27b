# The guided first game of Le Jeu du Daron.

daron-lesson-goal = Welcome to Le Jeu du Daron! Empty your hand to win the round. On the 3 in the middle fits a 3 or one of its neighbours: lay the 2.
daron-lesson-stays = A deposit can have as many cards as you like, and it keeps the window it began with: still 2 to 4. Lay the 4 too.
daron-lesson-outside = Try the 6: it is outside the window, and you are told so.
daron-lesson-end = Nothing else fits, so end your deposit. Then Ada lays a card, and Ben draws one.
daron-lesson-operator = Now there is a 5, and you hold an 8. An operator takes you there: 5 + 3 = 8. Pick up the +3 and choose to lay it.
daron-lesson-result = The sum has to follow. Lay the 8: the window is now 7 to 9.
daron-lesson-nine = The 9 fits, and it is a strong card: a 1 or a 9 reverses play and gives you another turn. Lay it, and watch the arrows.
daron-lesson-joker = Your turn again! Now for the odd joker: it goes on odd numbers, the ones with a single dot. Lay it on the 9.
daron-lesson-any = After a joker, any number will do. Lay the 6.
daron-lesson-draw = Another round. Nothing you hold fits on the 3, and without a 7 your +4 leads nowhere. So draw a card.
daron-lesson-drawn = A 7! After a draw you may make a deposit that includes the card you drew. 3 + 4 = 7: lay the +4, then the 7 follows, and your 8.
daron-lesson-duel = Another round, and a fight! An operator is also a weapon: pick up the +3 and open a duel with Ada, your neighbour.
daron-lesson-strike = She strikes back with +5! You need something stronger, and ×2 doubles: strength 10. Lay it.
daron-lesson-brawl = Ten cards for Ada! Bigger still, the general brawl: everyone in turn lays a Daron, and the first who cannot pays. Throw in both of yours.
daron-lesson-last-card = Ben paid with six cards. You hold a 6 and a 7, and only the 7 fits. Lay it and see: anyone left with a single card draws one at once.
daron-lesson-out = So your last deposit must use up your whole hand. A 6 is in the middle, and you hold a 5 and a 6: this is it! Lay the 5…
daron-lesson-win = … and now the 6, your last card.
daron-lesson-done = The round is yours: 5 points, plus the richest hand among the others, Ben’s, worth 17. Three rounds make a match. Now pick a fight of your own!
