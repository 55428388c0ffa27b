# Ce que dit l’arène quand elle ne peut pas faire ce qu’on lui demande.

## Qui joue
arena-no-player = { $word } n’est pas un joueur : écrivez un niveau de { $least } à { $most }, un niveau avec des simulations comme 5@2000, random, ou un robot à vous comme package.module:Bot.
arena-bot-not-found = Il n’y a pas de robot { $entrant } : { $problem }
arena-bot-not-callable = { $entrant } n’est pas un robot : { $found } ne peut pas être appelé avec un jeu et une graine.
arena-bot-raised = { $entrant } a levé une erreur dans la donne { $deal }, rotation { $rotation }, au coup { $move_number } : { $problem }
arena-bot-illegal = { $entrant } a choisi { $move } dans la donne { $deal }, rotation { $rotation }, au coup { $move_number } : { $problem }

## Le journal
arena-other-log = { $file } contient les parties d’une autre arène. Choisissez un autre dossier avec --out.
arena-other-sources = { $file } contient les parties d’une autre version de Tablée, ou du jeu. Choisissez un autre dossier avec --out.
arena-bad-line = { $file }, ligne { $line } : ce n’est pas une partie de cette arène. Supprimez la ligne pour qu’elle soit rejouée.

## Graphiques
arena-no-such-plot = Aucun graphique ne s’appelle { $kind }. Les graphiques sont : { $kinds }.
arena-no-plot = Aucun graphique n’a été tracé. Les graphiques demandent Matplotlib : pip install 'tablee[lab]'
