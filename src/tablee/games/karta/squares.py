"""Karta Doppio: the table as a view shows it, and as it would be with one card more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from tablee.games.karta.cards import COLOURS, HIGH, WIDE, Laying, dots
from tablee.games.karta.rules import LINE
from tablee.games.karta.view import DIRECTIONS, Run, Square, runs_among


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

    def runs(self) -> list[Run]:
        """KAR-13: the runs on it that make a line or more."""
        return runs_among([self.dots[name] for name in COLOURS])

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
