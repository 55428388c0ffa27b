# À toute table, au terminal et dans le navigateur

hint-thinking = Réflexion sur votre coup…
hint-meaning = Vos chances de gagner avec chaque coup.
whom-you = vous
name-bot = Robot { $number }
name-player = Place { $number }
your-hand = Votre main
you-won = Vous gagnez !
winner = { $names } gagne.
you-share = Vous partagez la victoire avec { $names }.
shared-win = { $names } se partagent la victoire.
match-is-over = « { $move } » arrive trop tard : la partie est finie.
no-move = « { $move } » n’est pas un coup de { $game }.
