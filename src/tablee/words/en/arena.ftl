# What the arena says when it cannot do what it was asked for.

## Who plays
arena-no-player = { $word } is no player: write a level from { $least } to { $most }, a level with simulations such as 5@2000, random, or a bot of your own such as package.module:Bot.
arena-bot-not-found = There is no bot { $entrant }: { $problem }
arena-bot-not-callable = { $entrant } is no bot: { $found } cannot be called with a game and a seed.
arena-bot-raised = { $entrant } raised an error in deal { $deal }, rotation { $rotation }, at move { $move_number }: { $problem }
arena-bot-illegal = { $entrant } chose { $move } in deal { $deal }, rotation { $rotation }, at move { $move_number }: { $problem }

## The log
arena-other-log = { $file } holds matches of another arena. Choose another folder with --out.
arena-other-sources = { $file } holds matches of another Tablée. Choose another folder with --out.
arena-bad-line = { $file }, line { $line }: this is no match of this arena. Remove the line, and it will be played again.

## Plots
arena-no-such-plot = { $kind } is no kind of plot: there are { $kinds }.
arena-no-plot = No plot was drawn: it needs Matplotlib, pip install 'tablee[lab]'
