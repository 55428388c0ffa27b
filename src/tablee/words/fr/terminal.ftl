# Le terminal

shelf-question = à quoi jouons-nous ?
shelf-prompt = Jeu (1) :
seats-prompt = Combien de joueurs, vous compris, de { $low } à { $high } ({ $usual }) ?
level-prompt = À quel niveau doivent-ils jouer, de { $low } à { $high } ({ $usual }) ?
bot-sits-down = Un robot s’assied…
number-please = Un nombre de { $low } à { $high }, s’il vous plaît.
bad-seats = « { $word } » n’est pas un joueur : pour chaque place, écrivez « moi », « bot » ou le niveau d’un robot, de 1 à 5, comme dans moi,3,5.
no-rulebook = { $game } n’a pas de règle du jeu.

name-you = Vous
your-move = Votre coup (numéro ou notation, ? pour l’aide) :
chosen-so-far = { $words } … (Entrée revient en arrière)
how-to-answer = Tapez le numéro d’un coup, ou le coup tel qu’il est écrit. Vous pouvez aussi taper : conseil, règles, sauver FICHIER, quitter.
pass-keyboard = { $who }, prenez le clavier et appuyez sur Entrée.
left-table = Vous avez quitté la table.
saved = Enregistré dans { $file }. Pour revoir la partie : « tablee replay { $file } ».
cannot-save = Impossible d’enregistrer { $file } : { $problem }.

replay-prompt = Entrée : suite, b : retour, e : fin, un nombre : aller à ce coup, q : quitter
replay-help = Entrée avance, b recule, e va à la fin, un nombre va à ce coup, q quitte.

# N’importe quel jeu, dessiné d’après sa disposition
plain-label = { $label } :
plain-round = manche { $round }
plain-points = { $n_points ->
    [one] { $n_points } point
   *[other] { $n_points } points
  }
plain-cards = { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }
