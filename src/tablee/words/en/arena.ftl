# What the arena says when it cannot do what it was asked for.

## Who plays
arena-no-player = { $word } is not a player: write a level from { $least } to { $most }, a level with simulations such as 5@2000, random, or a bot of your own such as package.module:Bot.
arena-bot-not-found = There is no bot { $entrant }: { $problem }
arena-bot-not-callable = { $entrant } is not a bot: { $found } cannot be called with a game and a seed.
arena-bot-raised = { $entrant } raised an error in deal { $deal }, rotation { $rotation }, at move { $move_number }: { $problem }
arena-bot-illegal = { $entrant } chose { $move } in deal { $deal }, rotation { $rotation }, at move { $move_number }: { $problem }

## The log
arena-other-log = { $file } holds matches of another arena. Choose another folder with --out.
arena-other-sources = { $file } holds matches of another version of Tablée, or of the game. Choose another folder with --out.
arena-bad-line = { $file }, line { $line }: this is not a match of this arena. Remove the line to have it played again.

## Plots
arena-no-such-plot = There is no plot called { $kind }. The plots are: { $kinds }.
arena-no-plot = No plot was drawn. Plots need Matplotlib: pip install 'tablee[lab]'
