# What the server says to players, over the socket and in the lobby.

refused-watching = You are watching this table: only those who sit at it can play.
refused-not-dealt = The cards are not dealt yet: the table waits for players.
refused-stale = The table has moved on since you saw it; here is how it stands now.
refused-not-your-move = It is another seat's turn.
refused-away = A bot is playing for you: say that you are back first.
refused-no-take-back = This move cannot be taken back: only your own last move can, before anybody else has moved and if it revealed nothing, at a table that allows it.
refused-not-saved = Your move could not be saved, so it was not played. Please try again in a moment.
refused-busy = Too much is happening at this table at once. Please try again.
refused-too-fast = You are sending messages too fast. Please slow down.
refused-no-message = This is no message that the table understands: { $detail }
refused-not-in-yet = You are not at the table yet: wait for its first message.

closing-server-stops = The server is stopping. Nothing is lost: come back in a moment.
closing-server-full = The server is full. Please try again later.
closing-too-many-sockets = Too many sockets were opened from your address at once. Please wait a moment.
closing-server-trouble = Something went wrong here. Please try again in a moment.
closing-foreign-origin = A page from another place may not play here.
closing-no-such-socket = There is no socket at this address: tables are at /api/tables/ID/socket.
closing-private-table = This table is for those who were invited.
closing-too-long = That message is longer than the table reads.
closing-too-fast = You kept sending messages too fast.
closing-too-wrong = Too many of your messages could not be understood.

no-table = There is no table { $table }.
bad-token = This token is not valid here, or its player was erased. Come in again as a guest.
bad-name = A name has 1 to { $longest } characters that can be seen.
not-saved = This could not be saved. Please try again in a moment.
overtaken = Something else happened at the table first. Please look again.

lobby-who-are-you = Say who you are first: come in as a guest, or send a program's token.
lobby-too-many = That was too much at once. Please wait a little.
lobby-sit-once = You can take one seat at a table.
lobby-clock-or-take-back = A table has a clock or lets moves be taken back, not both: time cannot be taken back.
lobby-no-seat-free = No seat is free at this table.
lobby-seat-taken = That seat is taken or kept for somebody; another one is free.
lobby-no-such-seat = This table has seats 0 to { $last }.
lobby-not-seated = You do not sit at this table.
lobby-nobody-stands-in = This table wants no bot in your place: your seat stays yours, and the table waits for you.
lobby-not-over = The match is not over yet.
lobby-record-later = The record can be read when the match is over: it tells every card.
lobby-private = This table is for those who were invited.
lobby-malformed = { $where }: { $what }
lobby-foreign-origin = A page from another place may not speak to this server.
lobby-too-large = That is more than this server reads at once.
lobby-no-page = There is nothing at this address.
lobby-no-method = This address does not take that kind of request.
lobby-trouble = The request could not be answered.
