# What people may say to each other at any table: short, friendly, and true of any game. Those that are drawn
# (phrases.json) are named here for who does not see them.

phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-not-bad = Not bad!
phrase-oops = Oops!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-thinking = Let me think…
phrase-no-rush = No rush.
phrase-back-soon = Back in a minute.
phrase-again = One more game?
phrase-bye = See you soon!
phrase-laughter = Laughter
phrase-amazement = Amazement
phrase-applause = Applause
phrase-toast = Cheers!
