# Games found, and games refused

## Why a package cannot be opened

broken-game = { $name } cannot be opened: { $reason }
catalogue-not-a-game = { $value } of its package is { $what }, not a Game: let the entry point name one.
catalogue-other-id = its entry point is called “{ $name }”, and the game “{ $id }”: give both the same name.
catalogue-taken = there is another game of that name, from { $source }: give this one a name of its own.
catalogue-package-taken = its package “{ $package }” would be looked for in { $folder }, but Python has another one of that name, { $file }: rename one of them.
catalogue-import = { $problem } ({ $where })
catalogue-no-folder = { $folder } is no folder: TABLEE_GAMES names folders with games.
catalogue-no-game = { $folder } holds no game: a game is a folder with a pyproject.toml that has an entry point of the group tablee.games.
catalogue-pyproject = { $file } cannot be read: { $problem }
catalogue-entry = { $value } does not say where the game is: write package:NAME, such as huit:GAME.

## Why a game is refused

bad-game-id = { $id } cannot be the id of a game: it takes lower-case letters, digits, “-” and “_”, begins with a letter, and has at most { $most } of them.
bad-game-id-spoken = “{ $id }” cannot be the id of a game: sentences of Tablée’s own begin with it. Choose another one.
bad-game-no-folder = The rules { $rules } stand in no file, so the game’s folder cannot be found: give the Game its folder=Path(__file__).parent.
bad-game-title = The title of “{ $id }” is { $title }: it takes a text of 1 to { $most } letters.
bad-game-title-signs = The title of “{ $id }”, { $title }, holds signs that cannot be shown: leave out line breaks and control characters.
bad-game-players = { $title } is for { $players } players: give a range without gaps, such as range(2, 6), from 1 player at least to { $most } at most.
bad-game-state = The STATE of { $title } is { $state }: it takes a NumPy dtype with named fields.
bad-game-state-fields = The STATE of { $title } lacks { $missing }: every state has the fields players, actor and scores.
bad-game-scores = The scores in the STATE of { $title } have places { $places }: they take a row with one for each of { $most } seats.
bad-game-state-words = The STATE of { $title } takes { $size } bytes: make it a multiple of { $word }, { $more } bytes larger, because it is copied word by word.
bad-game-state-large = The STATE of { $title } takes { $size } bytes: { $most } are the most, because searches copy it at every simulation and graphics processors keep a hundred thousand at once.
bad-game-moves = { $name } in the rules of { $title } is { $value }: it takes a whole number from 1 to { $most }.
bad-game-refusals = The REFUSALS in the rules of { $title } are { $refusals }: they take a sequence whose first entry is None, which means that the move is legal.
bad-game-refusal = Entry { $number } of the REFUSALS in the rules of { $title } is { $refusal }: it takes a Refusal with a rule and the key of a sentence.
bad-game-option-name = { $option } cannot be the name of an option of { $title }: it takes lower-case letters, digits and “_”, begins with a letter, and has at most { $most } of them.
bad-game-option-twice = { $title } has two options called “{ $option }”: each needs a name of its own.
bad-game-option-kept = An option of { $title } is called “{ $option }”, like a field that every state has: choose another name.
bad-game-option-field = The STATE of { $title } has no field “{ $option }” for its option of that name.
bad-game-option-default = What the option “{ $option }” of { $title } is by itself does not suit it. { $problem }
bad-game-edition = The edition of { $title } is { $edition }: editions are counted from 1.
bad-game-folder = The folder of { $title }, { $folder }, is not there.
bad-game-words = { $folder }, the words of { $title }, lacks { $file }: a game that has words speaks French and English.
bad-game-file = { $file }, of { $title }, cannot be read: { $problem }

## What a game does without, and what that costs

games-complete = Nothing is missing.
games-trouble = It cannot be opened: { $reason }
lacks-words = no words: what happens and what may be done is told as it is written
lacks-pitch = no sentence “{ $key }”: the shelf says nothing of the game
lacks-telling = no telling.json: events and moves are told by one sentence each, or as they are written
lacks-rulebook = no rulebook in { $language ->
    [fr] French
   *[en] English
  }: the page says so
lacks-lesson = no lesson: none is offered
lacks-lesson-words = no words in { $language ->
    [fr] French
   *[en] English
  } for the lesson: it is not offered
lacks-terminal = no terminal.py: a terminal shows the table as its layout has it
lacks-terminal-and-layout = neither terminal.py nor a layout: a terminal lists the fields of the table
lacks-paper = no paper.py: the cards are printed plainly, by their features
lacks-paper-and-cards = neither paper.py nor cards in a layout: its cards cannot be printed
lacks-art = no art.json: its box and its cards look plain
lacks-pictures = no pictures.json: there are no pictures beside its rules
lacks-face = no face.js in { $folder }: browsers show the table as its layout has it
lacks-face-and-layout = neither face.js in { $folder } nor a layout: browsers cannot show its table
lacks-about = no card: who made it, and for whom, is not told
lacks-questions = no questions: a study asks what can be asked of any game
lacks-chances = no chances: OpenSpiel does not get it
lacks-peer = no peer: it is measured beside no other game
