"""The bench of whoever makes a game: `tablee new` writes a folder that plays, `tablee dev` serves it while it changes.

folder.py    the folder of a new game, from template/
bench.py     `tablee dev`: looks for changes, tries them, and keeps the last good version in play
trial.py     what is tried in a process of its own: does the game open and play, which law does it break?
searching.py where a mistake may lie that compiled rules do not place
version.py   a copy of the maker's folder as it was when it was good, which a server plays
serving.py   the server of that version, with the maker's desk
desk.py      the pages at /dev: what every seat is shown and told, and why moves are refused
state.py     what the bench tells the pages
"""
