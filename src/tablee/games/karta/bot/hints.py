"""Karta Doppio: arguments for or against a move, in a sentence based on what everyone sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from tablee.games.karta.cards import COLOURS, DECK, HIGH, WIDE, Laying, dots, parse
from tablee.games.karta.rules import LINE
from tablee.games.karta.view import DIRECTIONS, Square, runs_among

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


@dataclass
class Squares:
    """The visible squares of the table, and which of them are final (KAR-10, KAR-11)."""

    dots: dict[str, set[Square]]
    covered: set[Square]
    locked: set[Square]

    @classmethod
    def seen(cls, view: Mapping[str, Any]) -> Squares:
        """The present table."""
        places = {(square["x"], square["y"]): square for square in view["squares"]}
        showing = {colour: {at for at, square in places.items() if square["dot"] == colour} for colour in COLOURS}
        return cls(showing, set(places), {at for at, square in places.items() if square["locked"]})

    def with_card(self, laid: Laying) -> Squares:
        """The table after a card is laid."""
        shape = laid.way & 1
        card = {(laid.x + x, laid.y + y) for x, y in product(range(WIDE[shape]), range(HIGH[shape]))}
        showing = {colour: set(squares) for colour, squares in self.dots.items()}
        for colour, y, x in dots(laid.way):
            for name in COLOURS:
                showing[name].discard((laid.x + x, laid.y + y))
            showing[COLOURS[colour]].add((laid.x + x, laid.y + y))
        return Squares(showing, self.covered | card, self.locked | (self.covered & card))

    def lines(self, colour: str, safe: bool = False) -> int:
        """KAR-13: the lines of a colour; or only those that can no longer be broken."""
        showing = [self.dots[name] & self.locked if safe else self.dots[name] for name in COLOURS]
        return sum(run.lines for run in runs_among(showing) if run.colour == colour)

    def threes(self, colour: str) -> set[frozenset[Square]]:
        """Rows of four squares with three of a colour and the fourth still possible."""
        own = self.dots[colour]
        rows = (row for square in own for row in _rows_through(square))
        return {row for row in rows if len(row & own) == LINE - 1 and not (row - own) & self.locked}


@lru_cache(maxsize=1 << 14)
def _rows_through(square: Square) -> tuple[frozenset[Square], ...]:
    """All rows of four squares through a square. There are few squares, and each is needed thousands of times."""
    x, y = square
    return tuple(
        frozenset((x + at * right, y + at * down) for at in range(first, first + LINE))
        for (right, down), first in product(DIRECTIONS, range(1 - LINE, 1))
    )


def reason(view: Mapping[str, Any], move: str) -> Reason:
    """The main point of a legal move of the seat to move."""
    laid = parse(move)
    assert laid is not None
    if not view["laid"]:
        return "karta-hint-first", {}
    mine = 0 if view["red"] == view["actor"] else 1
    own, other = COLOURS[mine], COLOURS[1 - mine]
    before = Squares.seen(view)
    after = before.with_card(laid)
    if len(view["laid"]) == DECK - 1:
        return "karta-hint-last", {"n_own": after.lines(own), "n_other": after.lines(other)}
    made = after.lines(own) - before.lines(own)
    broken = before.lines(other) - after.lines(other)
    safe = after.lines(own, safe=True) - before.lines(own, safe=True)
    if made + broken < 0:
        return ("karta-hint-gives", {"n_lines": -broken}) if broken < 0 else ("karta-hint-loses", {"n_lines": -made})
    if made > 0 and broken > 0:
        return "karta-hint-makes-and-breaks", {"n_made": made, "n_broken": broken}
    if made > 0:
        return "karta-hint-makes", {"n_lines": made, "n_safe": max(safe, 0)}
    if broken > 0:
        return "karta-hint-breaks", {"n_lines": broken}
    if safe > 0:
        return "karta-hint-secures", {"n_lines": safe}
    return of_dots(before, after, own, other)


def of_dots(before: Squares, after: Squares, own: str, other: str) -> Reason:
    """The main point of a move that changes no line."""
    threes = len(after.threes(own) - before.threes(own))
    stopped = len(before.threes(other) - after.threes(other))
    taken = len(before.dots[other] & after.dots[own])
    locked = len(after.dots[own] & after.locked) - len(before.dots[own] & before.locked)
    if stopped:
        return "karta-hint-stops", {"n_threes": stopped}
    if threes:
        return "karta-hint-threes", {"n_threes": threes}
    if taken:
        return "karta-hint-takes", {"n_dots": taken}
    if locked:
        return "karta-hint-locks", {"n_dots": locked}
    return "karta-hint-spreads", {"n_dots": len(after.dots[own] - before.covered)}
