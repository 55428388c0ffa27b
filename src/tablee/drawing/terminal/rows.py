"""Drawing helpers that several games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from tablee.words.voice import Voice


def seats_line(view: dict[str, Any], voice: Voice, said: Sequence[str]) -> Columns:
    """The seats side by side, on as many lines as they need: who is to move, and what there is to say of each."""
    cells = [
        Text.assemble(seat_name(view, voice, seat), *(f"\n  {line}" for line in text.splitlines()))
        for seat, text in enumerate(said)
    ]
    return Columns(cells, padding=(0, 2))


def seat_name(view: dict[str, Any], voice: Voice, seat: int) -> Text:
    """The name of a seat; an arrow marks the one to move."""
    mark = "▶ " if seat == view["actor"] else "  "
    return Text.assemble(mark, (voice.name(seat), "bold" if seat == view["seat"] else ""))


def in_a_row(cards: Iterable[Text]) -> Columns:
    """Cards side by side, on as many lines as they need."""
    return Columns(cards, padding=(0, 1))


def open_hands(hands: Sequence[Sequence[str]], voice: Voice, card: Callable[[str], Text]) -> Table:
    """Everyone's cards, when they are shown."""
    rows = Table.grid(padding=(0, 1))
    for seat, hand in enumerate(hands):
        rows.add_row(voice.name(seat), in_a_row(map(card, hand)))
    return rows


def told(line: str) -> Table:
    """A line of the story."""
    row = Table.grid(padding=(0, 1))
    row.add_row("  ·", Text(line), style="dim")
    return row


def sentence(*parts: Text | str) -> Text:
    """Words and cards on one line, a blank between them."""
    return Text(" ").join(part if isinstance(part, Text) else Text(part) for part in parts)
