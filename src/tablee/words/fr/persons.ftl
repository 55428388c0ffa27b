# Les habitués de la maison, et leurs niveaux

persons-level-1 = Novice
persons-level-2 = Tranquille
persons-level-3 = Solide
persons-level-4 = Redoutable
persons-level-5 = Impitoyable
persons-level-1-how = Apprend en même temps que vous et pardonne beaucoup.
persons-level-2-how = Joue pour le plaisir et laisse filer une occasion de temps en temps.
persons-level-3-how = Connaît le jeu et le joue bien.
persons-level-4-how = Voit loin et lâche rarement prise.
persons-level-5-how = N’oublie rien et ne fait aucun cadeau : le plus haut niveau de la maison.
persons-level-of = { $word } (niveau { $level })
persons-play-there = { $names } jouent à ce niveau.
persons-bot = Robot, niveau { $level }
persons-at-seat = { $name } ({ $seat })
persons-plays-for = { $name } joue à la place de { $who }
persons-got-up = { $who } a quitté la table : { $name } joue à sa place.
persons-says = { $name } : « { $words } »
persons-talk = Les robots disent un mot de temps en temps
persons-usual-level = Avec qui vous jouez

# Après trois victoires ou trois défaites de suite
persons-next-up = Trois victoires de suite ! { $names } aimeraient vous rencontrer : c’est un cran plus haut, « { $word } ».
persons-next-down = Trois parties difficiles de suite. { $names } jouent plus en douceur, « { $word } ».
persons-next-do = Jouer désormais avec eux
persons-next-done = C’est entendu : « Jouer » amènera à votre table des joueurs du niveau « { $word } ».
