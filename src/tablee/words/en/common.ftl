# What goes wrong, whatever the game.

unknown-game = There is no game called { $name }. The games are: { $known }. TABLEE_GAMES names the folders of others.
bad-players = { $game } is for { $low ->
    [2] { $high ->
        [2] two
       *[other] 2 to { $high }
      }
   *[other] { $low } to { $high }
  } players, not { $players }.
bad-seed = A seed is a whole number from 0 to 2^256 - 1, not { $seed }.
bad-seat = There is no seat { $seat } at this table: seats are 0 to { $last }, and None is a spectator.
bad-since = Events are numbered from 0: since { $since } means nothing.
bad-level = There is no level { $level }: bots have levels { $low } to { $high }.
not-your-turn = Seat { $seat } has no move to make now, so there is nothing to choose or advise.
bad-options = Options are names with values, not { $got }.
bad-edition = The rules of { $game } have no edition { $edition }. The newest is { $newest }.
bad-option-name = { $game } has no option { $option }. It has: { $known }.
bad-option-value = The option { $option } takes { $expected }, not { $value }.
bad-position = Position refused at { $where }: { $problem }.
bad-position-part = Position refused at { $where }: { $problem }

record-not-text = A record must be text.
record-too-long = This is far longer than any match: it is not a record.
record-not-a-record = Line 1: a record begins with “tablee-record: 1”.
record-other-version = Line 1: this record has version { $version }; only version { $known } can be read here.
record-cut-off = The record is cut off: it promises { $expected } moves and holds { $found }.
record-ends-early = Line { $line }: the record is cut off: the line “{ $name }: …” is missing.
record-expected-line = Line { $line }: expected “{ $name }: …”, found “{ $text }”.
record-no-number = Line { $line }: “{ $name }” takes a whole number, not “{ $text }”.
record-no-json = Line { $line }: what follows “{ $name }:” cannot be read.
record-half-fair = Line { $line }: there is “{ $there }: …” but no “{ $name }: …”; commitment, secret and nonces come together or not at all.
record-no-digest = Line { $line }: “{ $name }” takes 64 hexadecimal digits in lower case, not “{ $text }”.
record-no-nonces = Line { $line }: “nonces” takes a list of { $players }, one per seat: 16 to 64 hexadecimal digits in lower case, or null.
record-no-turn = Line { $line }: “turned” takes a number of seats from 0 to { $last }.
record-no-table = Line { $line }: “table” takes letters, digits, - and _, at most 64, not “{ $text }”.
record-no-names = Line { $line }: “names” takes a list of { $players } names, one per seat.
record-no-date = Line { $line }: “date” takes a day such as 2026-11-16, not “{ $text }”.
record-no-move-line = Line { $line }: expected a seat and its move, found “{ $text }”.
record-too-many-moves = Line { $line }: the record promises { $expected } moves, but there are more.
record-after-the-end = Line { $line }: there is something after the end of the record.
record-edited = Line { $line }: the record was changed after it was written; its check does not match.
record-start = Line { $line }: the match cannot begin: { $problem }
record-wrong-seat = Line { $line }: it is seat { $actor }’s turn, not seat { $seat }’s.
record-illegal-move = Line { $line }: { $problem }
record-other-result = The moves do not lead to the result that the record states.
