# Ce que le serveur dit aux joueurs, par la connexion d’une table et dans l’entrée.

refused-watching = Vous regardez cette table : seuls ceux qui y sont assis peuvent jouer.
refused-not-dealt = Les cartes ne sont pas encore distribuées : la table attend des joueurs.
refused-stale = La partie a avancé depuis ce que vous avez vu ; voici où elle en est.
refused-not-your-move = C’est au tour d’un autre joueur.
refused-late = Votre temps est écoulé : un robot joue ce coup à votre place ou, si la pendule compte toute la partie, joue jusqu’à la fin.
refused-away = Un robot joue pour vous : dites d’abord que vous êtes de retour.
refused-forfeited = Cette partie est finie : quelqu’un a dépassé son délai ou abandonné.
refused-no-take-back = Vous ne pouvez pas reprendre ce coup. À une table qui le permet, on ne reprend que son propre dernier coup, avant que quelqu’un d’autre ait joué et s’il n’a rien révélé. Seul contre des robots, à une table d’entraînement, on peut reprendre davantage.
refused-not-saved = Votre coup n’a pas pu être enregistré, il n’a donc pas été joué. Réessayez dans un instant.
refused-busy = Il se passe trop de choses à la fois à cette table. Réessayez.
refused-too-fast = Vous envoyez des messages trop vite. Ralentissez un peu.
refused-no-message = La table ne comprend pas ce message : { $detail }
refused-not-in-yet = Vous n’êtes pas encore à la table : attendez son premier message.
refused-not-alone = Les robots ne jouent plus vite que si vous êtes seul avec eux à la table.
refused-no-hint = Les conseils ne se donnent qu’aux tables d’entraînement, tant que la partie se joue.
refused-only-seated = Vous regardez cette table : seuls ceux qui y sont assis peuvent dire quelque chose.
refused-no-phrase = Personne ne dit cela à cette table. Choisissez l’une de ses phrases.
refused-much-said = Vous venez de dire beaucoup de choses. Attendez quelques secondes.

closing-server-stops = Le serveur s’arrête. Rien n’est perdu : revenez dans un instant.
closing-server-full = Le serveur est plein. Réessayez plus tard.
closing-too-many-sockets = Trop de connexions ont été ouvertes à la fois depuis votre adresse. Attendez un instant.
closing-server-trouble = Quelque chose s’est mal passé ici. Réessayez dans un instant.
closing-foreign-origin = Une page venue d’ailleurs ne peut pas jouer ici.
closing-no-such-socket = Il n’y a pas de connexion à cette adresse : les tables sont à /api/tables/ID/socket.
closing-private-table = Cette table est réservée aux invités. Demandez le lien d’invitation à la personne qui l’a dressée.
closing-not-your-seat = Cette place n’est pas la vôtre : regardez depuis l’une des vôtres.
closing-too-long = Ce message est trop long.
closing-too-fast = Vous avez continué à envoyer des messages trop vite.
closing-too-wrong = Trop de vos messages n’ont pas pu être compris.
closing-too-many-open = Trop de tables sont ouvertes depuis votre adresse ou sous votre nom. Fermez-en une, puis revenez.
closing-foreign-host = Ce serveur ne répond pas à ce nom. Utilisez l’adresse que son hôte vous a donnée.
closing-no-frame = Ce qui a été envoyé ici n’est pas un message WebSocket.
closing-signed-out = Cet appareil a été déconnecté depuis un autre. Pour revenir, saisissez un code ou utilisez une clé d’accès.
closing-moved = Ce navigateur joue désormais sous un autre nom.

no-table = Il n’y a pas de table { $table }.
table-unreadable = Ce serveur ne peut plus lire le journal de la table { $table }. Toutes les autres tables continuent.
table-unknown-game = À la table { $table } se joue un jeu que ce serveur n’a plus.
table-later-rules = La table { $table } suit des règles plus récentes que celles que ce serveur connaît : il faut au serveur une version plus récente de Tablée.
bad-token = Ce jeton n’est pas valable ici, ou son joueur a été effacé. Entrez à nouveau comme invité.
bad-name = Un nom compte de 1 à { $longest } caractères, tous visibles, sans accents empilés.
bad-name-bot = Ici, ce sont les robots qui s’appellent « { $name } » : choisissez un autre nom.
calendar-no-zone = Le fuseau horaire « { $zone } » n’existe pas : donnez-en un comme Europe/Paris.
calendar-long-night = Une nuit dure au plus { $hours } heures.
calendar-too-soon = Votre nuit peut être changée une fois par jour. Réessayez demain.
calendar-odd-holidays = Des congés commencent avant de finir, et dans l’année qui vient.
calendar-many-holidays = Sur une année, les congés prennent au plus { $n_days } jours.
bad-name-person = « { $name } » ressemble trop à { $person }, qui est ici chez soi : choisissez un autre nom.
too-many-muted = Vous n’entendez déjà plus { $most } joueurs : rendez d’abord la parole à quelques-uns.
not-saved = Cela n’a pas pu être enregistré. Réessayez dans un instant.
overtaken = Autre chose s’est passé d’abord à la table. Regardez à nouveau.

lobby-who-are-you = Dites d’abord qui vous êtes : entrez comme invité, ou envoyez le jeton d’un programme.
lobby-too-many = C’était trop à la fois. Attendez un peu.
lobby-sit-once = Vous ne pouvez prendre qu’une seule place à une table.
lobby-beside-whom = Quelqu’un ne peut s’asseoir à côté de vous que si vous êtes vous-même à la table.
lobby-begin-unseated = Vous n’êtes pas à cette table, vous ne pouvez donc pas commencer : désignez une place, ou laissez faire le hasard.
lobby-practice-alone = Une table d’entraînement est pour vous, pour ceux qui jouent à côté de vous sur le même écran et pour des robots : asseyez-vous et ne laissez aucune place libre.
lobby-practice-no-clock = Une table d’entraînement n’a pas de pendule : prenez tout votre temps.
lobby-days-alone = Une table sur plusieurs jours a ses propres délais : elle n’a ni pendule, ni remplaçant pour les absents, ni entraînement.
lobby-days-no-limit = Sans délai, personne n’est jamais en retard, et aucun robot ne peut donc jouer pour un retardataire : choisissez un délai, ou pas de robot.
lobby-clock-or-take-back = Une table a une pendule ou permet de reprendre des coups, pas les deux : le temps ne se reprend pas.
lobby-no-seat-free = Aucune place n’est libre à cette table.
lobby-seat-taken = Cette place est prise ou réservée ; une autre est libre.
lobby-name-alike = « { $name } » ressemble trop à « { $other } », qui est à cette table : choisissez un autre nom.
lobby-no-such-seat = Cette table a les places 0 à { $last }.
lobby-not-host = Seule la personne qui a dressé cette table peut donner une place libre à un robot.
lobby-not-seated = Vous n’êtes pas assis à cette table.
lobby-nobody-stands-in = Cette table n’admet pas de robot à votre place : elle vous reste, et la table vous attend.
lobby-not-over = La partie n’est pas encore terminée.
lobby-no-such-step = Cette partie a les coups 0 à { $last }.
lobby-no-lesson = Il n’y a pas de première partie guidée de ce nom.
lobby-broken-game = { $name } ne s’ouvre pas pour le moment ; l’hôte de la maison peut voir pourquoi.
lobby-no-rulebook = { $game } n’a pas de règle du jeu dans cette langue.
lobby-lesson-broken = La première partie guidée de { $game } ne s’ouvre pas pour le moment.
lobby-no-lesson-step = Cette leçon a les étapes 0 à { $last }.
lobby-record-later = L’enregistrement ne se lit qu’une fois la partie terminée : il montre toutes les cartes.
lobby-private = Cette table est réservée aux invités.
lobby-nobody-muted = Vous n’avez fait taire personne sous cette référence.
lobby-nobody-there = Il n’y a personne à cette place qui puisse parler.
lobby-mute-oneself = C’est votre propre place : vous ne pouvez pas vous faire taire.
lobby-no-friend = Il n’y a personne sous cette référence parmi ceux avec qui vous avez joué.
lobby-people-invite = Seules les personnes s’invitent entre elles : les programmes, non.
lobby-enough-invited = { $most } personnes sont déjà invitées à cette table.
lobby-not-invited = Vous n’êtes pas invité à cette table.
lobby-malformed = { $where } : { $what }
lobby-foreign-origin = Une page venue d’ailleurs ne peut pas parler à ce serveur.
lobby-too-large = C’est plus que ce que ce serveur lit à la fois.
lobby-foreign-host = Ce serveur ne répond pas à ce nom. Son hôte peut l’ajouter avec --address.
lobby-head-too-large = Les en-têtes de cette requête sont trop longs.
lobby-too-slow = La requête a mis trop de temps à arriver. Réessayez.
lobby-server-full = Trop de connexions sont ouvertes. Réessayez dans un instant.
lobby-no-page = Il n’y a rien à cette adresse.
lobby-no-method = Cette adresse ne prend pas ce genre de demande.
lobby-trouble = La demande n’a pas pu être satisfaite.
lobby-for-browsers = Les appareils, les codes et les clés d’accès sont pour les personnes : un programme a son jeton.
lobby-code-refused = Ce code ne marche pas : il est peut-être mal saisi, déjà utilisé ou trop vieux. Demandez-en un nouveau sur votre autre appareil et saisissez-le dans les cinq minutes.
lobby-no-such-device = Cet appareil est déjà déconnecté.
lobby-no-such-passkey = Cette clé d’accès est déjà supprimée.
lobby-no-passkeys-here = Les navigateurs n’acceptent de clés d’accès que sur des pages en https qui ont un nom. Ici, utilisez un code.
enter-already = Ce navigateur est déjà l’un des vôtres. Saisissez le code, ou utilisez la clé d’accès, sur l’autre.
merge-same-table = Vous êtes assis tous les deux à la table { $table }. Terminez d’abord cette partie, ou levez-vous avant la donne ; vous pourrez ensuite emporter vos parties.
passkey-refused = Cette clé d’accès ne prouve rien ici : elle est peut-être celle d’un autre site, supprimée, ou arrivée trop tard. Réessayez, ou utilisez un code.
devices-too-many = Vous avez { $most } appareils, et c’est la limite. Déconnectez-en un d’abord.
passkeys-too-many = Vous avez { $most } clés d’accès, et c’est la limite. Supprimez-en une d’abord.
pages-not-built = Les pages pour navigateur n’ont pas été construites : `make play` s’en charge. Les programmes trouvent tout sous /api.

alert-turn = { $n_others ->
    [0] C’est à vous de jouer.
   *[other] C’est à vous de jouer. À la table : { $names }.
}
alert-over = { $n_others ->
    [0] La partie est finie.
   *[other] La partie est finie. À la table : { $names }.
}
alert-invited = { $n_others ->
    [0] Vous êtes invité à une table.
   *[other] Vous êtes invité à une table. Y sont déjà : { $names }.
}
alert-trial = Voilà comment vous saurez que c’est à vous de jouer.
alert-no-address = Impossible d’envoyer un avis à cette adresse : donnez-en une qui commence par https://.
alert-inside = Cette adresse mène au réseau de ce serveur, ce que son hôte n’autorise pas.
alert-bad-keys = Ces clés ne sont pas de celles qu’un navigateur crée pour recevoir des messages.
lobby-many-subscriptions = Vous recevez déjà des avis à { $most } endroits : enlevez-en un d’abord.
lobby-no-subscription = Vous n’avez pas d’abonnement de ce nom.
lobby-alert-unheard = Personne n’a répondu là-bas. Vérifiez l’adresse.
