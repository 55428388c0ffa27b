# Le terminal

shelf-question = à quoi jouons-nous ?
shelf-prompt = Jeu (1) :
seats-prompt = Combien à table, vous compris, de { $low } à { $high } ({ $usual }) ?
level-prompt = De quelle force sont les robots, de { $low } (un enfant) à { $high } (aussi forts que possible) ({ $usual }) ?
bot-sits-down = Un robot s’assied…
number-please = Un nombre de { $low } à { $high }, s’il vous plaît.
bad-seats = « { $word } » n’est personne : écrivez « moi », « bot », ou le niveau d’un robot de 1 à 5 pour chaque place, comme moi,3,5.
no-rulebook = { $game } est venu sans règle du jeu.

name-you = Vous
your-move = Votre coup (numéro ou notation, ? pour l’aide) :
chosen-so-far = { $words } … (Entrée revient en arrière)
how-to-answer = Tapez le numéro d’un coup, ou le coup tel qu’il est écrit. Aussi : conseil, règles, sauver FICHIER, quitter.
pass-keyboard = { $who }, prenez le clavier et appuyez sur Entrée.
left-table = Vous avez quitté la table.
saved = Enregistré dans { $file } ; « tablee replay { $file } » le remontre.
cannot-save = Impossible d’enregistrer { $file } : { $problem }.

replay-prompt = Entrée : suite, b : retour, e : fin, un nombre : ce coup, q : quitter
replay-help = Entrée avance, b recule, e va à la fin, un nombre va à ce coup, q quitte.
