dames-pitch = Jump over the other side’s pieces or leave them no way out: draughts on eight squares by eight.
dames-zone-board = Board
dames-zone-jumping = Jumping piece
dames-zone-quiet = Moves without a jump or a man
dames-backwards = A man only moves forward; { $from } to { $to } is for kings.
dames-no-jump = There is nothing to jump over between { $from } and { $to }.
dames-go-on = The piece on { $jumping } must jump on.
dames-must-jump = You can jump, so you must.
