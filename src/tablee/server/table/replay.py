"""A match gone through again, move by move, as its log tells it: for hints, and for looking back when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from tablee.engine.game import Viewer
from tablee.engine.match import Match
from tablee.server.table.difference import difference
from tablee.server.table.pauses import giving_way
from tablee.server.table.table import Table

Moves = list[tuple[int, str]]
"""Each with the seat that played it."""


class Change(Struct):
    """What changed in a view or in the position: see `patching.py`."""

    set: dict[str, Any]
    splice: dict[str, list[Any]]


class Retraced(Struct):
    """One step of a match: the deal, where `seat` and `move` are None, or a move."""

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    set: dict[str, Any]
    splice: dict[str, list[Any]]
    position: Change


def match_after(table: Table, moves: Iterable[tuple[int, str]]) -> Match:
    """The match after these moves, with everything that its seats were told since the deal."""
    match = table.first_match()
    for _, move in giving_way(moves):
        match.play(move)
    return match


def matches_at(table: Table, moves: Moves, first: int, count: int) -> list[Match]:
    """The match before each of `count` moves from move `first` on, as `match_after` gives it."""
    match = match_after(table, moves[:first])
    found = []
    for _, move in moves[first : first + count]:
        found.append(match.copy())
        match.play(move)
    return found


def steps(table: Table, moves: Moves, viewer: Viewer) -> Iterator[Retraced]:
    """The whole match as that viewer was told it when it was played; and besides, how all the cards lay."""
    view: dict[str, Any] = {}
    position: dict[str, Any] = {}
    taken: list[tuple[int | None, str | None]] = [(None, None), *moves]
    match = table.first_match()
    for seat, move in giving_way(taken):
        if move is not None:
            match = match.after(move)
        seen, lies = match.view(viewer), match.position()
        changed = Change(*difference(position, lies))
        events = match.news(viewer) if move is not None else [*table.beginning(), *match.news(viewer)]
        yield Retraced(seat, move, events, *difference(view, seen), changed)
        view, position = seen, lies
