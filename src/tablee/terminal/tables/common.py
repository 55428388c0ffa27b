"""What the drawings of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from tablee.terminal.voice import Voice


def seats_line(view: dict[str, Any], voice: Voice, key: str, cards: Sequence[int]) -> Table:
    """The seats side by side: who is to move, how many cards each holds, the scores."""
    line = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    cells = []
    for seat, held in enumerate(cards):
        mark = "▶ " if seat == view["actor"] else "  "
        style = "bold" if seat == view["seat"] else ""
        line.add_column(no_wrap=True)
        said = voice.say(key, n_cards=held, score=view["scores"][seat])
        cells.append(Text.assemble(mark, (voice.name(seat), style), f"\n  {said}"))
    line.add_row(*cells)
    return line
