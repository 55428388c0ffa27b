# `tablee dev` et `tablee new` : l’établi de qui crée un jeu.

dev-preparing = Examen de { $folder } …
dev-open = Votre jeu est servi à l’adresse { $address } ; chaque place côte à côte : { $address }/dev. Enregistrez, et il est servi de nouveau. Ctrl-C pour finir.
dev-serving = La version { $version } est servie à l’adresse { $address } (après { $seconds } s).
dev-trouble = Pas encore servi : { $problem }
dev-trial-ended = Son essai s’est terminé par { $code }, sans rien dire.
dev-no-move = La place { $seat } n’a aucun coup permis, et la partie n’est pas finie : dans `turn`, passez à une place qui en a un, ou terminez la manche ({ $players } joueurs, après { $moves } coups).
dev-no-call = { $zone } n’a pas de { $name } : les règles y appellent { $calls }.
dev-no-field = L’état n’a pas de champ { $name } : il a actor, players, starter, round et scores, et chaque zone et chaque option sous son nom.
dev-no-answer = Une règle qui doit renvoyer un nombre ne renvoie rien dans certains cas.
dev-something-new = Une règle crée une liste, un texte ou un tableau : les règles prennent des nombres et des zones, et ne créent rien.
dev-disagree = `legal` énumère { $move }, que `refusal` refuse par { $rule } : { $reason } Les deux doivent dire la même chose.
dev-law-broken = La version { $version } enfreint une loi : { $law }
dev-laws-kept = La version { $version } respecte les lois de tablee.testing.
dev-no-folder = { $folder } n’est pas un dossier. Indiquez celui d’un jeu, par exemple ./huit ; `tablee new huit` en crée un.
dev-no-game = Il n’y a pas de { $file } dans { $folder }. Indiquez le dossier qui le contient, à côté du paquet du jeu.
dev-server-ended = Le serveur n’a pas pu démarrer à l’adresse { $address }.

new-done = { $title } se trouve dans { $folder }. On peut déjà y jouer : tablee dev { $folder }
new-taken = Un jeu s’appelle déjà { $id } : celui de { $source }. Choisissez un autre nom.
new-no-package = { $id } ne peut pas nommer un paquet Python : prenez des lettres de a à z, des chiffres et des traits bas.
new-module = Python a déjà un module { $id }, et c’est lui qu’il chargerait. Choisissez un autre nom.
new-folder-there = { $folder } existe déjà : rien n’a été écrit. Choisissez un autre nom, ou un autre endroit avec --folder.
new-cannot-write = Impossible d’écrire { $folder } : { $problem }.

desk-title = L’établi
desk-tables = Partie
desk-none = Aucune partie en cours. Dressez une table depuis l’étagère, puis revenez ici.
desk-position = Position
desk-refusals = Refusé pour l’instant
desk-legal = Permis pour l’instant
desk-seat = Place
desk-everyone = Un inconnu qui regarde
desk-spectator = Un spectateur dans la pièce
desk-view = Montré
desk-told = Annoncé, le plus récent d’abord
desk-laws-kept = Les lois sont respectées.
desk-laws-checking = Vérification des lois …
desk-laws-broken = Une loi est enfreinte :
desk-trouble = Le dernier enregistrement n’est pas servi :
desk-acts = a la main
desk-bot = robot de niveau { $level }
