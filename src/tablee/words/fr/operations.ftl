# Ce que `tablee serve` et `tablee backup` disent à qui tient un serveur.

serve-open = Tablée est ouvert : { $address } (Ctrl-C pour fermer). Si aucun navigateur ne s’ouvre, tapez cette adresse dans le vôtre.
serve-open-already = Tablée est déjà ouvert : { $address }.
serve-no-extra = Le serveur a besoin de paquets qui ne sont pas installés (il manque { $missing }). Pour les installer : pip install "tablee[server]"
serve-no-psycopg = PostgreSQL demande un paquet qui n’est pas installé. Pour l’installer : pip install "tablee[server,postgresql]"
serve-unknown-log = --log { $log } : le journal peut s’écrire en { $known }.
serve-bad-address = --address { $address } : écrivez l’adresse comme on la tape, par exemple https://jeux.example.org, sans chemin.
serve-bad-proxy = --trust-proxy { $proxy } : écrivez des adresses ou des réseaux séparés par des virgules, par exemple 127.0.0.1,10.0.0.0/8.
serve-house-rules-unread = --house-rules { $file } : le fichier ne peut pas être lu : { $problem }.
serve-house-rules-no-toml = --house-rules { $file } : ce n’est pas écrit en TOML : { $problem }.
serve-house-rules-no-list = --house-rules { $file } : les jeux d’options de { $game } s’écrivent l’un après l’autre, chacun sous une ligne [[{ $game }]].
serve-house-rules-strange = --house-rules { $file } : { $where } : un jeu d’options a un nom (name) et des options (options), et pas de { $strange }.
serve-house-rules-no-name = --house-rules { $file } : { $where } : il faut un nom de 1 à { $longest } caractères visibles, par exemple name = "Une manche".
serve-house-rules-twice = --house-rules { $file } : { $where } : un autre jeu d’options de ce jeu s’appelle déjà « { $name } ».
serve-house-rules-wrong = --house-rules { $file } : { $where } : { $problem }
serve-unknown-host = Il n’y a pas d’hôte nommé { $host }.
serve-host-not-ours = { $host } n’est pas une adresse de cette machine : prenez 127.0.0.1 pour cette machine seule, 0.0.0.0 pour tout le monde.
serve-port-taken = Le port { $port } de { $host } est déjà pris par un autre programme : arrêtez-le, ou choisissez-en un autre avec --port.
serve-port-forbidden = Cet utilisateur ne peut pas écouter sur le port { $port } de { $host } : choisissez-en un à partir de 1024, et placez un proxy inverse devant.
serve-cannot-listen = Impossible d’écouter sur le port { $port } de { $host } : { $problem }.
serve-bad-database = Une base de données s’écrit sqlite:///FICHIER (quatre barres si le chemin est absolu) ou postgresql://UTILISATEUR:MOT_DE_PASSE@HOTE/NOM.
serve-database-in-use = Un autre serveur utilise déjà { $file }. Plusieurs serveurs ne peuvent partager des tables que par PostgreSQL.
serve-file-not-writable = Impossible d’écrire { $file } : { $problem }.
serve-no-database = { $database } est un fichier, mais pas une base de données SQLite. Il a été laissé tel quel. (SQLite dit : { $problem })
serve-database-trouble = La base de données { $database } est inutilisable : { $problem }
serve-postgresql-away = PostgreSQL ne répond pas à { $database } : { $problem }
serve-database-newer = La base de données { $database } a été écrite par une version plus récente de Tablée (son schéma est { $revision }). Installez cette version ; la base a été laissée telle quelle.

backup-done = { $file } : { $n_tables ->
    [one] { $n_tables } table
   *[other] { $n_tables } tables
  }, { $n_entries ->
    [one] { $n_entries } ligne de journal
   *[other] { $n_entries } lignes de journal
  }. La copie a été relue : elle est complète.
backup-exists = { $file } existe déjà : choisissez un autre nom, ou écrasez-le avec --force.
backup-is-the-database = { $file } est la base de données elle-même : donnez un autre nom à la copie.
backup-cannot-write = Impossible d’écrire { $file } : { $problem }.
backup-no-database = Il n’y a pas de base de données { $file }.
backup-not-tables = { $database } n’est pas une base de données de Tablée : elle ne contient aucune de nos tables.
backup-damaged = La copie est abîmée, elle a donc été supprimée. SQLite dit : { $problem }
backup-no-pg-dump = pg_dump, qui copie une base PostgreSQL, n’est pas dans le PATH. Installez les programmes clients de PostgreSQL (Debian : postgresql-client), ou lancez sur la machine qui les a : { $command }
backup-pg-dump-failed = pg_dump n’a pas fait de copie. Il dit : { $problem }
