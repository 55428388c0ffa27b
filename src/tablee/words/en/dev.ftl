# `tablee dev` and `tablee new`: the bench of whoever makes a game.

dev-preparing = Looking at { $folder } …
dev-open = Your game is served at { $address }; every seat side by side at { $address }/dev. Save, and it is served anew. Ctrl-C ends.
dev-serving = Version { $version } is served at { $address } (after { $seconds } s).
dev-trouble = Not served yet: { $problem }
dev-trial-ended = The trial of it ended with { $code }, and said nothing.
dev-no-move = Seat { $seat } has no legal move, and the match is not over: in `turn`, pass on to a seat that has one, or end the round ({ $players } players, after { $moves } moves).
dev-no-call = { $zone } has no { $name }: rules call { $calls } there.
dev-no-field = The state has no field { $name }: it has actor, players, starter, round and scores, and each zone and option by its name.
dev-no-answer = A rule that must return a number returns nothing in some case.
dev-something-new = A rule makes a list, a text or an array: rules take numbers and zones, and make nothing new.
dev-disagree = `legal` lists { $move }, which `refusal` refuses, by { $rule }: { $reason } Both must say the same.
dev-law-broken = Version { $version } breaks a law: { $law }
dev-laws-kept = Version { $version } keeps the laws of tablee.testing.
dev-no-folder = { $folder } is no folder. Give the folder of a game, such as ./huit; `tablee new huit` makes one.
dev-no-game = There is no { $file } in { $folder }. Give the folder that holds it, beside the game’s package.
dev-server-ended = The server at { $address } could not start.

new-done = { $title } is in { $folder }. It plays already: tablee dev { $folder }
new-taken = There is a game called { $id } already, of { $source }. Choose another name.
new-no-package = { $id } cannot be the name of a Python package: use letters from a to z, digits and underscores.
new-module = Python has a module called { $id } already, and would load that. Choose another name.
new-folder-there = { $folder } is there already: nothing was written. Choose another name, or another place with --folder.
new-cannot-write = { $folder } cannot be written: { $problem }.

desk-title = The maker’s desk
desk-tables = Match
desk-none = No match is in play. Lay a table on the shelf, and look here again.
desk-position = Position
desk-refusals = Refused now
desk-legal = Legal now
desk-seat = Seat
desk-everyone = A stranger who watches
desk-spectator = A spectator in the room
desk-view = Shown
desk-told = Told, the last first
desk-laws-kept = The laws are kept.
desk-laws-checking = The laws are being checked …
desk-laws-broken = A law is broken:
desk-trouble = The last save is not served:
desk-acts = to move
desk-bot = bot of level { $level }
