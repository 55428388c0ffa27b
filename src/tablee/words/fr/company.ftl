# Ce que l’on dit à une table, qui l’on entend, et ceux avec qui l’on a joué

company-say = Dire quelque chose
company-say-short = Dire
company-speak = Ce qui se dit ici
company-said-lately = Ce qui vient d’être dit
company-said-line = { $name } : { $words }
company-people = Qui vous entendez
company-mute = Ne plus entendre { $name }
company-mute-how = Vous ne verrez plus ce que dit cette personne, ni ici ni à aucune autre table. Ses coups, vous les voyez toujours, et personne n’en est averti.
company-mute-all = N’entendre personne à cette table
company-mute-list = Ceux que vous n’entendez plus
company-hear-again = Réentendre
company-hear-again-named = Réentendre { $name }

company-friends = Ceux avec qui vous avez joué
company-friends-none = Personne encore. Ceux avec qui vous finirez une partie seront ici.
company-here = ici en ce moment
company-here-now = Ici en ce moment : { $names }
company-matches = { $n_matches ->
    [one] une partie ensemble
   *[other] { $n_matches } parties ensemble
  }
company-invite = Inviter
company-invite-named = Inviter { $name }
company-invited = Invitation envoyée
company-remove = Retirer
company-remove-named = Retirer { $name } de la liste
company-removed = { $name } n’est plus sur votre liste, et vous n’êtes plus sur la sienne.
company-put-back = Remettre
company-show-me = Ceux avec qui j’ai joué peuvent voir quand je suis là
company-invitations = On vous invite
company-invites-to = { $who } vous invite à { $game }
company-sits-there = { $n_names ->
    [0] Personne n’y est encore assis.
    [one] { $names } y est déjà.
   *[other] { $names } y sont déjà.
  }
company-not-now = Pas maintenant
company-not-now-named = Pas maintenant : { $game } avec { $who }
company-show-all = Voir les { $n_people } personnes
