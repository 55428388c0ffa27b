# L’étagère, et la table qui attend ses joueurs

shelf-play = Jouer
shelf-open-box = { $title } : ouvrir la boîte
shelf-tonight = Qui joue ce soir ?
shelf-your-turn = À vous de jouer
shelf-turn-of = À { $who } de jouer
shelf-waits = En attente de joueurs
shelf-put-away = Ranger
shelf-take-out = Ressortir
shelf-put-away-list = { $n_tables ->
    [one] Une partie rangée
   *[other] { $n_tables } parties rangées
  }
shelf-put-away-how = Personne d’autre ne le remarque : votre place reste la vôtre.
shelf-just-now = à l’instant
shelf-house = Ce soir dans la maison
shelf-bots = La table des robots
shelf-bots-how = { $game }, dès que quelqu’un regarde : les robots ne jouent qu’en public.
shelf-news = Les nouvelles de la maison
shelf-news-day = { $n_day ->
    [0] { $n_week ->
        [0] Personne n’a terminé de partie ici cette semaine : la vôtre sera peut-être la première.
        [one] Une partie s’est terminée ici cette semaine.
       *[other] { $n_week } parties se sont terminées ici cette semaine.
      }
    [one] Une partie s’est terminée ici depuis hier, { $n_week } cette semaine.
   *[other] { $n_day } parties se sont terminées ici depuis hier, { $n_week } cette semaine.
  }
shelf-news-most = On joue surtout à { $game }.
shelf-news-now = { $n_now ->
    [0] Aucune table ne joue en ce moment.
    [one] Une table joue en ce moment.
   *[other] { $n_now } tables jouent en ce moment.
  }
shelf-news-last = Le dernier résultat
shelf-aside = Le saviez-vous ?

shelf-invites = { $who } vous invite
shelf-invited = On vous invite
shelf-invite-friends = Invitez vos amis
shelf-round-table = Autour de la table
shelf-sit-here = Je m’assieds
shelf-sit-here-named = Je m’assieds : chaise { $number }
shelf-bot-here = Asseoir un robot
shelf-bot-here-named = Asseoir un robot : chaise { $number }
shelf-show-code = Montrer le code
shelf-learn-meanwhile = Apprendre en attendant
shelf-learn-how = Une première partie guidée, en quelques minutes. Cette table vous attend.
shelf-back-to-table = Revenir à votre table
