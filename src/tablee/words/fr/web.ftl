# Le navigateur

web-sentences = { $before } { $after }

web-heading = { $game } : { $page }

# La maison
web-house = Tablée
web-skip = Aller au contenu
web-to-the-shelf = Vers l’étagère
web-speak-other = Speak English
web-settings = Réglages
web-sound = Son
web-close = Fermer
web-astray = Il n’y a rien à cette adresse.
web-no-game = Il n’y a pas de jeu « { $game } » sur cette étagère.
web-box-shut = { $title } ne s’ouvre pas pour l’instant.
web-one-moment = Un instant…
web-again = Réessayer
web-no-connection = Tablée ne répond pas. Êtes-vous en ligne ?
web-trouble = Quelque chose n’a pas marché ; réessayez dans un instant.
web-guest = Invité

# L’étagère
web-shelf = L’étagère
web-welcome = Prenez une boîte sur l’étagère : un clic, et les cartes sont distribuées.
web-choose-box = Quelles boîtes vous conviennent ce soir ?
web-how-many-tonight = Combien êtes-vous ce soir ?
web-we-are = Nous sommes
web-tonight = ce soir
web-we-have = Nous avons
web-all-evening = toute la soirée
web-minutes = { $n_minutes } minutes
web-the-youngest-is = Le plus jeune a
web-any-age = peu importe
web-age-under = moins de { $age } ans
web-age-of = { $age } ans
web-age-over = { $age } ans ou plus
web-find-box = Chercher une boîte
web-all-boxes = Toutes les boîtes
web-boxes-suit = { $n_suiting ->
    [one] Une boîte vous convient
   *[other] { $n_suiting } boîtes vous conviennent
  }{ $n_unsure ->
    [0] .
    [one] , et peut-être une autre, qui ne dit pas tout.
   *[other] , et peut-être { $n_unsure } autres, qui ne disent pas tout.
  }
web-boxes-may-suit = { $n_unsure ->
    [one] Une boîte pourrait vous convenir ; elle ne dit pas tout.
   *[other] { $n_unsure } boîtes pourraient vous convenir ; elles ne disent pas tout.
  }
web-no-box-suits = Aucune boîte de l’étagère ne vous convient à tous ce soir.
web-not-tonight = { $n_boxes ->
    [one] Une boîte pour un autre soir
   *[other] { $n_boxes } boîtes pour un autre soir
  }
web-is-for = pour { $players }{ $n_missing ->
    [0] { "" }
    [one] { " " }: un robot devrait se joindre à vous
   *[other] { " " }: { $n_missing } robots devraient se joindre à vous
  }
web-takes = dure { $minutes }
web-unstated-minutes = durée non précisée
web-unstated-age = âge non précisé
web-about = Fiche
web-shut = Cette boîte ne s’ouvre pas pour l’instant.
web-thanks = Nous devons les feuilles imprimées aux collectionneurs de l’Escale à jeux, une ludothèque de plus de 9 000 jeux, qui les mettent en ligne depuis 1998. Merci à eux !
web-play-now = Jouer
web-with-friends = Entre amis
web-same-screen = Même écran
web-watch = Regarder une table
web-learn = Apprendre
web-rules = Règles
web-draw-one = { $pile } : piocher
web-plays = { $card }, jouable
web-chooses = { $card }, jouable de plusieurs façons
web-rests = { $card }, pas jouable maintenant
web-playable = Vous pouvez jouer : { $cards }.
web-open-tables = Tables avec une place libre
web-no-open-tables = Aucune table n’attend de joueurs en ce moment. Dressez-en une et envoyez le lien.
web-resume = Reprendre où vous en étiez
web-finished = Vos parties finies
web-watch-it = Regarder
web-watch-bots = Regarder jouer des robots
web-preparing = { $what ->
    [hints] Les conseils se préparent : une seule fois sur cette machine, environ 20 secondes.
    [bots] Les robots se préparent : une seule fois sur cette machine, environ 20 secondes.
   *[rules] Le jeu se prépare : une seule fois sur cette machine, environ 20 secondes.
  }
web-nothing-to-watch = Aucune partie publique en ce moment.
web-go-on = Continuer
web-look-back = Revoir

# Une table
web-table-is-laid = On dresse la table…
web-connection-lost = Connexion perdue. Nouvel essai en cours ; rien de ce que vous avez joué n’est perdu.
web-player = Joueur { $number }
web-you = { $name } (vous)
web-score = Points :
web-to-move = à jouer
web-away = Parti : un robot joue à sa place
web-cards = { $n_cards ->
    [one] { $n_cards } carte
   *[other] { $n_cards } cartes
  }
web-your-turn = À vous de jouer
web-turn-of = Au tour de { $who }
web-watching-turn = Vous regardez : au tour de { $who }
web-not-your-turn = C’est à { $who } de jouer.
web-got-up = { $who } s’est absenté : un robot joue à sa place.
web-came-back = { $who } est de retour.
web-over = La partie est finie
web-story = Le fil de la partie
web-took-back = { $you ->
    [yes] Vous reprenez votre
   *[no] { $who } reprend son
  } coup.
web-tools = À la table
web-hint = Conseil
web-hint-best = Le mieux : { $move } ({ $share }). { $why }
web-undo = Reprendre
web-leave = Se lever
web-leave-question = Quitter la table ?
web-leave-stand-in = Un robot joue à votre place. Vous pouvez revenir quand vous voulez.
web-leave-for-now = Garder ma place et aller à l’étagère
web-leave-do = Se lever
web-all-moves = Les { $n_moves } coups
web-best-moves = Les { $n_best } meilleurs { $n_moves ->
    [0] coups
   *[other] de { $n_moves } coups
  }
web-round = Manche { $round }
web-sum = Total
web-sheet = Feuille de marque
web-rematch = Rejouer
web-rematch-waits = Les autres rejouent : votre place est gardée.
web-watch-rematch = Regarder la suite
web-share = Partager
web-the-link = Le lien
web-copied = Copié.
web-copy-by-hand = Cette page n’a pas le droit de le copier pour vous : le voici.
web-result = Résultat

# En attendant les joueurs
web-waiting = { $n_free ->
    [0] Tout le monde est là.
    [one] Il manque encore un joueur.
   *[other] Il manque encore { $n_free } joueurs.
  }
web-free-seat = Place libre
web-kept-for = Gardée pour { $name }
web-begins-here = commence
web-begins = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
web-begins-whoever = Qui prend la place marquée commence.
web-begins-lot = On tire au sort qui commence, dès que tout le monde est là.
web-began-by-lot = { $you ->
    [yes] Le sort vous désigne : vous commencez.
   *[no] Le sort désigne { $who }, qui commence.
  }
web-begins-left = { $you ->
    [yes] Cette fois, vous commencez : la main passe au voisin de gauche.
   *[no] Cette fois, { $who } commence : la main passe au voisin de gauche.
  }
web-sit-down = S’asseoir
web-get-up = Se lever
web-invite = Inviter
web-invite-how = Envoyez ce lien, ou faites scanner le code.
web-copy-link = Copier le lien
web-qr = Le lien en code QR

# Un écran pour plusieurs
web-pass-on = C’est maintenant à { $name } de jouer
web-pass-on-how = Passez l’écran. Aucune carte n’est visible tant que le joueur suivant ne l’a pas pris.
web-i-am = Je suis { $name }

# Réglages
web-name = Votre nom
web-language = Langue
web-theme = Clair ou sombre
web-as-system = Comme le système
web-light = Clair
web-dark = Sombre
web-motion = Mouvement
web-motion-full = Les cartes volent
web-motion-none = Rien ne bouge
web-card-size = Taille des cartes
web-small = Petite
web-normal = Normale
web-large = Grande
web-sound-on = Sons
web-kept = C’est noté.
web-forget = Être oublié
web-forget-what = Tablée connaît votre nom et vos places. Vous pouvez faire oublier les deux ; les parties restent à ceux qui ont joué avec vous, sans votre nom.
web-forget-do = Oubliez-moi
web-forget-sure = Oui, oubliez-moi pour de bon
web-forgotten = Vous avez été oublié.

# Dresser une table
web-friends-how = Dressez la table, envoyez le lien ; les cartes sont distribuées quand tout le monde est assis.
web-same-screen-how = Un seul écran passe de main en main : entre deux tours, les cartes sont cachées.
web-how-many = Combien de joueurs ?
web-who-sits = Qui s’assied où
web-name-of = Nom du joueur { $number }
web-beside-me = Quelqu’un à côté de moi
web-free-for-a-friend = Libre, pour un ami
web-bot-at = { $name } (robot)
web-who-begins = Qui commence ?
web-begin-me = Moi
web-begin-chance = Le hasard : on tire au sort
web-rules-which = Quelles règles ?
web-rules-printed = Comme imprimées
web-rules-of-house = Règles de la maison
web-rules-own = Les vôtres
web-rules-chosen = Comme choisi sous « Plus d’options »
web-rules-name = Nom de ces règles
web-rules-keep = Garder
web-rules-rename = Renommer
web-rules-remove = Supprimer
web-rules-kept = « { $name } » est gardé dans ce navigateur, et proposé désormais.
web-rules-removed = « { $name } » a été supprimé.
web-rules-unnamed = Donnez d’abord un nom à ces règles.
web-rules-same-name = D’autres règles s’appellent déjà « { $name } » : choisissez un autre nom.
web-rules-misfit = « { $name } » ne va plus avec ce jeu, rien n’a donc changé : { $problems }.
web-rules-no-option = l’option « { $option } » n’existe plus
web-rules-no-value = « { $option } » ne peut pas valoir { $value }
web-unlike-printed = Différent des règles imprimées :
web-badge = { $option } : { $value }
web-more-choices = Plus d’options
web-clock = Temps par coup
web-clock-of = { $n_seconds ->
    [0] autant que vous voulez
   *[other] { $n_seconds } secondes
  }
web-public = Tout le monde peut s’asseoir ou regarder
web-allow-undo = Un coup qui n’a rien révélé peut être repris
web-nobody-beside = Personne n’est encore assis à côté de vous : donnez au moins une place à quelqu’un.
web-lay-table = Dresser la table

# Les options qui ne sont pas comme imprimées, en une ligne : « Une manche · réponses libres »

# Revoir une partie
web-graph = Les chances de chaque joueur, coup par coup
web-who-was-winning = Qui menait
web-step-slider = Étape de la partie
web-step = { $step } sur { $last }
web-first = À la donne
web-back = Une étape en arrière
web-forward = Une étape en avant
web-last = À la fin
web-run = Laisser défiler
web-pause = Pause
web-eyes = Vu par
web-eyes-everyone = tout le monde
web-reveal = Montrer toutes les cartes
web-was-played = { $who } a joué : { $move } ({ $share }).
web-was-best = Mieux valait : { $move } ({ $share }).
web-advice-for = Conseil à { $who }, dont c’était le tour :
web-advice-reason = { $you ->
    [yes] { $reason }
   *[no] À { $who } : « { $reason } »
  }
web-weighing = Ce coup est encore à l’étude…
web-every-move = Que pouvait-on jouer ?
web-take-over = Reprendre à partir d’ici
web-take-over-against = Contre
web-take-over-do = Jouer à la place de { $who }
web-record = L’enregistrement
web-watch-over = Parties publiques finies

# Leçons
learn-step = Étape { $step } sur { $last }
learn-progress = Avancement de la leçon
learn-well-done = Bravo !
learn-next = Suivant
learn-back = Retour
learn-now-play = Jouer une vraie partie
learn-another-move = Ce serait permis aussi, mais cette étape concerne ce qui est éclairé.
learn-go-on-first = Lisez d’abord la suite : « Suivant ».

# Livrets de règles
web-no-rulebook = Personne n’a encore écrit les règles de ce jeu.
web-rulebook-elsewhere = { $language ->
    [en] Ces règles n’existent encore qu’en anglais.
   *[other] Ces règles n’existent encore qu’en français.
  }
