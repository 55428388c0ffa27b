"""The shelf: it finds games, ours and other people's, through the entry point group `tablee.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tablee import words
from tablee.engine.errors import (
    BadEdition,
    BadOption,
    BadPlayers,
    BadPosition,
    BadSeed,
    IllegalMove,
    UnknownGame,
    shown,
)
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.record import annotated, bad_record, parse_record

_AT_FAULT = {
    UnknownGame: "game",
    BadEdition: "edition",
    BadPlayers: "players",
    BadOption: "options",
    BadSeed: "seed",
    BadPosition: "position",
}
"""The line of a record's header that each error is about."""


@cache
def _entries() -> dict[str, EntryPoint]:
    """The entry points of all games, by id."""
    return {entry.name: entry for entry in entry_points(group="tablee.games")}


@cache
def _loaded(name: str) -> Game:
    game = _entries()[name].load()
    if not isinstance(game, Game):
        raise TypeError(f"the entry point {name!r} of group 'tablee.games' is {game!r}, not a tablee Game")
    if game.words:
        words.add_folder(game.words)
    return game


def games() -> dict[str, Game]:
    """Every game by its name, in the order of the shelf."""
    found = {name: _loaded(name) for name in _entries()}
    return dict(sorted(found.items(), key=lambda entry: (entry[1].shelf, entry[0])))


def game(name: str) -> Game:
    """The game of that name; UnknownGame lists the known ones."""
    if not isinstance(name, str) or name not in _entries():
        raise UnknownGame("unknown-game", name=shown(name), known=", ".join(games()))
    return _loaded(name)


def replay(text: str) -> Match:
    """The match of a record, including what the record says of the table; BadRecord names the line at fault."""
    record = parse_record(text)
    try:
        rules = game(record.game)
        if record.position is None:
            match = rules.new(record.players, record.seed, record.options, record.edition)
        else:
            match = rules.load(record.position, record.seed, record.edition)
    except tuple(_AT_FAULT) as error:
        bad_record(record.header_lines[_AT_FAULT[type(error)]], "start", problem=error)
    match._start = annotated(
        match._start, fairness=record.fairness, table=record.table, names=record.names, date=record.date
    )
    for at, (seat, move) in enumerate(record.moves):
        line = record.first_move_line + at
        if not match.over and seat != match.actor:
            bad_record(line, "wrong-seat", seat=seat, actor=match.actor)
        try:
            match.play(move)
        except IllegalMove as error:
            bad_record(line, "illegal-move", problem=error)
    if match.scores() != record.scores or match.winners() != record.winners:
        bad_record(record.first_move_line + len(record.moves) + 1, "other-result")
    return match
