# Ce que le serveur dit aux joueurs, par la connexion d’une table et dans l’entrée.

refused-watching = Vous regardez cette table : seuls ceux qui y sont assis peuvent jouer.
refused-not-dealt = Les cartes ne sont pas encore distribuées : la table attend des joueurs.
refused-stale = La partie a continué depuis ce que vous avez vu ; voici où elle en est.
refused-not-your-move = C’est au tour d’une autre place.
refused-away = Un robot joue pour vous : dites d’abord que vous êtes de retour.
refused-no-take-back = Ce coup ne peut pas être repris : seul votre dernier coup peut l’être, avant que quelqu’un d’autre ait joué et s’il n’a rien révélé, à une table qui le permet.
refused-not-saved = Votre coup n’a pas pu être enregistré, il n’a donc pas été joué. Réessayez dans un instant.
refused-busy = Il se passe trop de choses à la fois à cette table. Réessayez.
refused-too-fast = Vous envoyez des messages trop vite. Ralentissez un peu.
refused-no-message = La table ne comprend pas ce message : { $detail }
refused-not-in-yet = Vous n’êtes pas encore à la table : attendez son premier message.

closing-server-stops = Le serveur s’arrête. Rien n’est perdu : revenez dans un instant.
closing-server-full = Le serveur est plein. Réessayez plus tard.
closing-too-many-sockets = Trop de connexions ont été ouvertes à la fois depuis votre adresse. Attendez un instant.
closing-server-trouble = Quelque chose s’est mal passé ici. Réessayez dans un instant.
closing-foreign-origin = Une page venue d’ailleurs ne peut pas jouer ici.
closing-no-such-socket = Il n’y a pas de connexion à cette adresse : les tables sont à /api/tables/ID/socket.
closing-private-table = Cette table est réservée aux invités.
closing-too-long = Ce message est plus long que ce que la table lit.
closing-too-fast = Vous avez continué à envoyer des messages trop vite.
closing-too-wrong = Trop de vos messages n’ont pas pu être compris.

no-table = Il n’y a pas de table { $table }.
bad-token = Ce jeton n’est pas valable ici, ou son joueur a été effacé. Entrez à nouveau comme invité.
bad-name = Un nom compte de 1 à { $longest } caractères visibles.
not-saved = Cela n’a pas pu être enregistré. Réessayez dans un instant.
overtaken = Autre chose s’est passé d’abord à la table. Regardez à nouveau.

lobby-who-are-you = Dites d’abord qui vous êtes : entrez comme invité, ou envoyez le jeton d’un programme.
lobby-too-many = C’était trop à la fois. Attendez un peu.
lobby-sit-once = Vous pouvez prendre une seule place à une table.
lobby-clock-or-take-back = Une table a une pendule ou permet de reprendre des coups, pas les deux : le temps ne se reprend pas.
lobby-no-seat-free = Aucune place n’est libre à cette table.
lobby-seat-taken = Cette place est prise ou réservée ; une autre est libre.
lobby-no-such-seat = Cette table a les places 0 à { $last }.
lobby-not-seated = Vous n’êtes pas assis à cette table.
lobby-nobody-stands-in = Cette table ne veut pas de robot à votre place : elle vous reste, et la table vous attend.
lobby-not-over = La partie n’est pas encore terminée.
lobby-record-later = Le relevé se lit quand la partie est terminée : il dit toutes les cartes.
lobby-private = Cette table est réservée aux invités.
lobby-malformed = { $where } : { $what }
lobby-foreign-origin = Une page venue d’ailleurs ne peut pas parler à ce serveur.
lobby-too-large = C’est plus que ce que ce serveur lit à la fois.
lobby-no-page = Il n’y a rien à cette adresse.
lobby-no-method = Cette adresse ne prend pas ce genre de demande.
lobby-trouble = La demande n’a pas pu être satisfaite.
