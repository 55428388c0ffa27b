"""The zone that is a board: squares in rows, each empty or with a piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from tablee.engine import layout
from tablee.engine.errors import shown as quoted
from tablee.engine.game import State
from tablee.engine.observation import Parts
from tablee.engine.positions import Fields, refuse
from tablee.kit.compiled import square_link
from tablee.kit.compiled import squares as on_squares
from tablee.kit.errors import check
from tablee.kit.zones.base import NONE, Reading, Zone


@dataclass(eq=False)
class Board(Zone):
    """Squares in rows; everyone sees the pieces on them."""

    squares: Sequence[Sequence[str]] = ()
    """Their names, row by row from the top, as moves write them."""
    pieces: Mapping[str, int | None] = field(default_factory=dict)
    """The pieces by name: the seat that owns them, or None. A piece's number is its place here."""

    template: ClassVar[ModuleType | None] = on_squares
    link: ClassVar[ModuleType] = square_link

    def __post_init__(self) -> None:
        super().__post_init__()
        where = f"zones: {self.name}"
        self.names = [name for row in self.squares for name in row]
        check(self.names, where, "a board has squares: name them, row by row")
        check(len(set(self.names)) == len(self.names), where, "two squares have the same name")
        check(
            0 < len(self.pieces) <= 127, where, "a board has pieces: 1 to 127 of them, each with the seat that owns it"
        )
        self.piece_names = list(self.pieces)

    def number(self, square: str) -> int:
        """The number of a square."""
        return self.names.index(square)

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.int8, len(self.names))]

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"SQUARES": len(self.names), "PIECES": len(self.pieces)}

    def parts(self) -> Parts:
        return {self.name: (len(self.names), len(self.pieces))}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "board", squares=tuple(tuple(row) for row in self.squares))

    def position(self, state: State) -> dict[str, Any]:
        """The pieces by square; empty squares are left out."""
        found = zip(self.names, getattr(state, self.name), strict=True)
        return {self.name: {square: self.piece_names[piece] for square, piece in found if piece != NONE}}

    def read(self, reading: Reading, state: State) -> None:
        where = reading.fields.place(self.name)
        found = Fields(reading.fields.take(self.name), where)
        for number, square in enumerate(self.names):
            piece = found.take_if_there(square, None)
            if piece is not None and piece not in self.piece_names:
                refuse(f"{where}.{square}", f"expected one of {', '.join(self.piece_names)}, got {quoted(piece)}")
            state[self.name][number] = NONE if piece is None else self.piece_names.index(piece)
        found.done()
