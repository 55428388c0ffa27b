# Ce que l’on peut se dire à toute table : court, aimable, et vrai pour n’importe quel jeu. Ce qui est dessiné
# (phrases.json) est nommé ici pour qui ne le voit pas.

phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-not-bad = Pas mal !
phrase-oops = Oups !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-thinking = Je réfléchis…
phrase-no-rush = Rien ne presse.
phrase-back-soon = Je reviens tout de suite.
phrase-again = On en refait une ?
phrase-bye = À bientôt !
phrase-laughter = Rires
phrase-amazement = Stupeur
phrase-applause = Applaudissements
phrase-toast = Santé !
