"""Any game, drawn without a drawing of its own: the zones of its layout, or the fields of the view, one per line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.drawing.terminal.rows import in_a_row, seats_line, sentence
from tablee.engine.game import Game
from tablee.engine.layout import Layout, Zone
from tablee.words.voice import Voice

_SAID_ELSEWHERE = {"game", "players", "options", "legal", "seat"}
_PIPS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS = dict.fromkeys("A23456789JQK") | {"T": "10"}
_SEAT_INKS = (
    "bold black on bright_white",
    "bold white on dark_red",
    "bold white on dark_blue",
    "bold white on dark_green",
)
_NOTHING = "–"


@dataclass(frozen=True)
class Plain:
    """The drawing of a game that brings none."""

    game: Game

    def table(self, view: dict[str, Any], voice: Voice) -> RenderableType:
        """The table as the viewer sees it."""
        layout = self.game.layout
        return _fields(view) if layout is None else _Drawn(self.game, layout, view, voice).table()


def _fields(view: dict[str, Any]) -> RenderableType:
    """The fields of the view."""
    grid = Table(box=None, show_header=False)
    for name, value in view.items():
        if name not in _SAID_ELSEWHERE:
            grid.add_row(name, json.dumps(value, ensure_ascii=False))
    return grid


@dataclass(frozen=True)
class _Drawn:
    """A table drawn from its layout: the seats, what lies between them, the own hand."""

    game: Game
    layout: Layout
    view: dict[str, Any]
    voice: Voice

    def table(self) -> RenderableType:
        parts: list[RenderableType] = [
            seats_line(self.view, self.voice, [self._seat(seat) for seat in range(self.view["players"])])
        ]
        parts += [self._common(zone) for zone in self.layout.zones if not zone.each]
        parts += [part for zone in self.layout.zones if (part := self._own(zone)) is not None]
        title = self.game.title
        if (number := self.view.get("round")) is not None:
            title = f"{title} · {self.voice.say('plain-round', round=number)}"
        return Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED)

    def _seat(self, seat: int) -> str:
        """What there is to say of a seat: its score, and what lies before it."""
        lines = [self.voice.say("plain-points", n_points=int(self.view["scores"][seat]))]
        for zone in self.layout.zones:
            if zone.each and not (seat == self.view["seat"] and self._held(zone) is not None):
                lines.append(self._said(zone, self._lying(zone, seat), seat).plain)
        return "\n".join(lines)

    def _common(self, zone: Zone) -> RenderableType:
        """A zone in the middle."""
        if zone.kind == "board":
            return Group(Text(self._label(zone), style="dim"), self._board(zone))
        held = self._held(zone)
        return self._said(zone, self.view.get(zone.name) if held is None else held, None)

    def _own(self, zone: Zone) -> RenderableType | None:
        """A hand of the viewer's, or what else only they see; None if there is none."""
        held = self._held(zone)
        if not zone.each or held is None:
            return None
        cards = in_a_row(map(self._card, held)) if isinstance(held, list) else self._value(zone, held)
        own = self.voice.say("your-hand") if zone.kind == "hand" else self._label(zone)
        return Group(Text(own, style="bold"), cards)

    def _held(self, zone: Zone) -> Any:
        """What lies here for the viewer alone."""
        return self.view.get(zone.own) if zone.own else None

    def _lying(self, zone: Zone, seat: int) -> Any:
        """What lies in a seat's own zone, as far as the viewer sees it."""
        lying = self.view.get(zone.name)
        return lying[seat] if isinstance(lying, list) and seat < len(lying) else None

    def _said(self, zone: Zone, lying: Any, seat: int | None) -> Text:
        """A zone on one line: its label and what lies there."""
        return sentence(
            Text(self.voice.say("plain-label", label=self._label(zone)), style="dim"), self._inside(zone, lying, seat)
        )

    def _inside(self, zone: Zone, lying: Any, seat: int | None) -> Text:
        if zone.kind in ("counter", "mark"):
            return self._value(zone, lying)
        if zone.kind == "stack" or not isinstance(lying, list):
            return self._number(self._size(zone, lying, seat))
        if not lying:
            return Text(_NOTHING)
        if zone.kind == "pile":
            more = [self._number(len(lying))] if len(lying) > 1 else []
            return sentence(self._card(lying[-1]), *(Text(f"({one.plain})", style="dim") for one in more))
        return sentence(*map(self._card, lying))

    def _size(self, zone: Zone, lying: Any, seat: int | None) -> int | None:
        """How many cards lie in a zone, if the view tells."""
        told = self.view.get(zone.size) if zone.size else lying
        if seat is not None and isinstance(told, list) and zone.size:
            told = told[seat]
        return told if isinstance(told, int) else len(told) if isinstance(told, list) else None

    def _number(self, size: int | None) -> Text:
        return Text("?") if size is None else Text(self.voice.say("plain-cards", n_cards=size))

    def _value(self, zone: Zone, value: Any) -> Text:
        if value is None:
            return Text(_NOTHING)
        key = f"{self.game.id}-value-{zone.name}-{value}"
        return Text(self.voice.say(key)) if self.voice.knows(key) else self._card(str(value))

    def _label(self, zone: Zone) -> str:
        key = f"{self.game.id}-zone-{zone.name}"
        return self.voice.say(key) if self.voice.knows(key) else zone.name.replace("_", " ")

    def _card(self, card: str) -> Text:
        """A card: of a standard deck by rank and pip, else as moves write it."""
        features = self.layout.cards.get(card, {})
        rank, suit = features.get("rank", ""), features.get("suit", "")
        if rank in _RANKS and suit in _PIPS:
            return Text(f"{_RANKS[rank] or rank}{_PIPS[suit]}", style="bold red" if suit in "DH" else "bold")
        return Text(card, style="bold")

    # --- boards ---

    def _board(self, zone: Zone) -> Table:
        """A board's squares in rows: with letters and numbers at its edges, or each with its name."""
        lying = self.view.get(zone.name) or {}
        if _is_lettered(zone.squares):
            return self._lettered(zone.squares, lying)
        grid = Table.grid(padding=(0, 1, 0, 0))
        for row in self._aligned(zone.squares):
            grid.add_row(*(Text() if square is None else self._square(lying.get(square), square) for square in row))
        return grid

    def _lettered(self, squares: Sequence[Sequence[str]], lying: dict[str, str]) -> Table:
        """A chequered board; its lower left corner is dark, and a dot stands on dark squares that are empty."""
        grid = Table.grid()
        for height, row in zip(range(len(squares), 0, -1), squares, strict=True):
            cells = []
            for column, square in enumerate(row):
                dark = (column + height) % 2 == 1
                ground = "on grey23" if dark else "on grey35"
                piece = lying.get(square)
                cells.append(Text(" · " if dark else "   ", ground) if piece is None else self._piece(piece, ground))
            grid.add_row(Text(f"{row[0][1]} ", "dim"), *cells)
        grid.add_row(Text(), *(Text(f" {square[0]} ", "dim") for square in squares[-1]))
        return grid

    @staticmethod
    def _aligned(squares: Sequence[Sequence[str]]) -> Iterator[list[str | None]]:
        """The rows, filled up to the longest."""
        longest = max(map(len, squares), default=0)
        for row in squares:
            yield [*row, *[None] * (longest - len(row))]

    def _square(self, piece: str | None, square: str) -> Text:
        if piece is None:
            return Text.assemble(" · ", (square, "dim"))
        return Text.assemble(self._piece(piece, ""), (square, "dim"))

    def _piece(self, piece: str, ground: str) -> Text:
        """A piece in its owner's colours, or on the ground that it stands on."""
        owner = self.layout.pieces.get(piece)
        return Text(f"{piece[:2]:^3}", f"bold {ground}" if owner is None else _SEAT_INKS[owner % len(_SEAT_INKS)])


def _is_lettered(squares: Sequence[Sequence[str]]) -> bool:
    """Do a letter a column and a digit a row name the squares, as on a chessboard?"""
    return all(
        len(row) == len(squares[0])
        and all(len(square) == 2 for square in row)
        and len({square[1] for square in row}) == 1
        for row in squares
    ) and all(len({square[0] for square in column}) == 1 for column in zip(*squares, strict=False))
