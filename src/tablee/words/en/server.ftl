# What the server says to players, over the socket and in the lobby.

refused-watching = You are watching this table: only those who sit at it can play.
refused-not-dealt = The cards are not dealt yet: the table waits for players.
refused-stale = The match has moved on since you last looked; here is how it stands now.
refused-not-your-move = It is another player’s turn.
refused-late = Your time is up: a bot plays this move for you or, where the clock counts the whole match, the rest of it.
refused-away = A bot is playing for you: first say that you are back.
refused-forfeited = This match is over: somebody ran out of time or gave up.
refused-no-take-back = You cannot take this move back. At a table that allows it, you can take back only your own last move, before anyone else has moved and if it revealed nothing. Alone against bots, at a practice table, you can take back more.
refused-not-saved = Your move could not be saved, so it was not played. Please try again in a moment.
refused-busy = Too much is happening at this table at once. Please try again.
refused-too-fast = You are sending messages too fast. Please slow down.
refused-no-message = The table does not understand this message: { $detail }
refused-not-in-yet = You are not at the table yet: wait for its first message.
refused-not-alone = The bots play faster only where nobody else sits with you.
refused-no-hint = Hints are given only at practice tables, while the match is being played.
refused-only-seated = You are watching this table: only those who sit at it can say something.
refused-no-phrase = Nobody says that at this table. Choose one of its phrases.
refused-much-said = You have just said a lot. Wait a few seconds.

closing-server-stops = The server is stopping. Nothing is lost: come back in a moment.
closing-server-full = The server is full. Please try again later.
closing-too-many-sockets = Your address opened too many sockets at once. Please wait a moment.
closing-server-trouble = Something went wrong here. Please try again in a moment.
closing-foreign-origin = A page from another site may not play here.
closing-no-such-socket = There is no socket at this address: tables are at /api/tables/ID/socket.
closing-private-table = This table is for invited players only. Ask its host for the invitation link.
closing-not-your-seat = That seat is not yours: watch from one of your own.
closing-too-long = That message is too long.
closing-too-fast = You kept sending messages too fast.
closing-too-wrong = Too many of your messages could not be understood.
closing-too-many-open = Too many tables are open from your address or under your name. Close one, then come back.
closing-foreign-host = This server does not go by that name. Use the address that its host gave you.
closing-no-frame = That was not a WebSocket message.
closing-signed-out = This device was signed out from another one. To come back, enter a code or use a passkey.
closing-moved = This browser plays under another name from now on.

no-table = There is no table { $table }.
table-unreadable = This server can no longer read its log of table { $table }. All other tables go on.
table-unknown-game = Table { $table } plays a game that this server no longer has.
table-later-rules = Table { $table } uses later rules than this server knows: the server needs a newer version of Tablée.
bad-token = This token is not valid here, or its player was erased. Come in again as a guest.
bad-name = A name has 1 to { $longest } visible characters, without stacked accents.
bad-name-bot = “{ $name }” is what bots are called here: choose another name.
calendar-no-zone = There is no time zone “{ $zone }”: name one such as Europe/Paris.
calendar-long-night = A night takes at most { $hours } hours.
calendar-too-soon = Your night can be changed once a day. Please try again tomorrow.
calendar-odd-holidays = A holiday begins before it ends, and within the next year.
calendar-many-holidays = In any year, holidays take at most { $n_days } days.
bad-name-person = “{ $name }” looks too much like { $person }, who is at home here: choose a different name.
too-many-muted = You have muted { $most } already: hear some of them again first.
not-saved = This could not be saved. Please try again in a moment.
overtaken = Something else happened at the table first. Please look again.

lobby-who-are-you = Say who you are first: come in as a guest, or send a program's token.
lobby-too-many = That was too much at once. Please wait a little.
lobby-sit-once = You can take only one seat at a table.
lobby-beside-whom = Someone can sit beside you only if you sit at the table yourself.
lobby-begin-unseated = You do not sit at this table, so you cannot go first: name a seat, or leave it to chance.
lobby-practice-alone = A practice table is for you, for those who play beside you at the same screen, and for bots: sit down yourself and leave no seat open.
lobby-practice-no-clock = A practice table has no clock: take all the time you like.
lobby-days-alone = A table over days has limits of its own: it takes no clock, no stand-in for who is away, and no practice.
lobby-days-no-limit = Without a limit nobody is ever late, so no bot can play for whoever is: choose a limit, or no bot.
lobby-clock-or-take-back = A table can have a clock or allow take-backs, not both: time cannot be taken back.
lobby-no-seat-free = No seat is free at this table.
lobby-seat-taken = That seat is taken or kept for someone; another one is free.
lobby-name-alike = “{ $name }” looks too much like “{ $other }”, who is at this table: choose a different name.
lobby-no-such-seat = This table has seats 0 to { $last }.
lobby-not-host = Only the host of this table can let a bot take a free seat.
lobby-not-seated = You do not sit at this table.
lobby-nobody-stands-in = This table lets no bot play in your place: your seat stays yours, and the table waits for you.
lobby-not-over = The match is not over yet.
lobby-no-such-step = This match has moves 0 to { $last }.
lobby-no-lesson = There is no guided first game by that name.
lobby-broken-game = { $name } cannot be opened just now; the host of this house can see why.
lobby-no-rulebook = { $game } has no rulebook in this language.
lobby-lesson-broken = The guided first game of { $game } cannot be opened just now.
lobby-no-lesson-step = This lesson has steps 0 to { $last }.
lobby-record-later = The record can be read once the match is over: it shows every card.
lobby-private = This table is for invited players only.
lobby-nobody-muted = You have not muted anybody by that handle.
lobby-nobody-there = Nobody sits there who could say anything.
lobby-mute-oneself = That is your own seat: you cannot mute yourself.
lobby-no-friend = There is nobody by that handle among those you played with.
lobby-people-invite = Only people invite people: programs do not.
lobby-enough-invited = { $most } people are invited to this table already.
lobby-not-invited = You are not invited to that table.
lobby-malformed = { $where }: { $what }
lobby-foreign-origin = A page from another site may not talk to this server.
lobby-too-large = That is more than this server reads at once.
lobby-foreign-host = This server does not go by that name. Its host can add the name with --address.
lobby-head-too-large = The headers of that request are too large.
lobby-too-slow = The request took too long to arrive. Please try again.
lobby-server-full = Too many connections are open. Please try again in a moment.
lobby-no-page = There is nothing at this address.
lobby-no-method = This address does not take that kind of request.
lobby-trouble = The request could not be answered.
lobby-for-browsers = Devices, codes and passkeys belong to people: a program has its token.
lobby-code-refused = This code does not work: it may be mistyped, already used or too old. Ask for a new one on your other device and enter it within five minutes.
lobby-no-such-device = This device is already signed out.
lobby-no-such-passkey = This passkey is already removed.
lobby-no-passkeys-here = Browsers allow passkeys only on pages with https and a name. Use a code here.
enter-already = This browser is already one of yours. Enter the code, or use the passkey, on the other one.
merge-same-table = Both of you sit at table { $table }. Finish that match first, or get up before the cards are dealt; then bring your games along.
passkey-refused = This passkey proved nothing here: it may be another site’s, removed, or used too late. Try again, or use a code.
devices-too-many = You have { $most } devices, and that is the limit. Sign one out first.
passkeys-too-many = You have { $most } passkeys, and that is the limit. Remove one first.
pages-not-built = The browser’s pages have not been built: `make play` builds them. Programs find everything under /api.

alert-turn = { $n_others ->
    [0] It is your turn.
   *[other] It is your turn. At the table: { $names }.
}
alert-over = { $n_others ->
    [0] The match is over.
   *[other] The match is over. At the table: { $names }.
}
alert-invited = { $n_others ->
    [0] You are invited to a table.
   *[other] You are invited to a table. There already: { $names }.
}
alert-trial = This is how you will hear that it is your turn.
alert-no-address = Alerts cannot be sent to that address: give one that begins with https://.
alert-inside = That address leads into this server’s own network, which its host does not allow.
alert-bad-keys = Those keys are not what a browser makes for push messages.
lobby-many-subscriptions = You already hear of your tables in { $most } places: remove one first.
lobby-no-subscription = There is no such subscription of yours.
lobby-alert-unheard = Nobody answered there. Please check the address.
