"""DUO in a terminal."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.drawing.terminal.rows import in_a_row, open_hands, seats_line
from tablee.words.voice import Voice

_INKS = {"B": "white on blue", "R": "white on red", "Y": "black on yellow", "G": "black on green"}
_SHAPES = {"o": "●", "s": "■", "t": "▲", "x": "✚"}


def card(name: str) -> Text:
    """A card: its colour also as a letter, for eyes that do not tell the colours apart."""
    if name == "*":
        return Text(" ★ turbo ", style="bold white on magenta")
    ink = next((style for letter, style in _INKS.items() if letter in name), "black on white")
    face = name[:-1] + f"{_SHAPES[name[-1]]}{name[-1]}" if name[-1] in _SHAPES else name
    return Text(f" {face} ", style=f"bold {ink}" if len(name) == 3 else f"bold italic {ink}")


def table(view: dict[str, Any], voice: Voice) -> RenderableType:
    """Piles in the middle, the other seats above, the viewer's hand below."""
    middle = Table(box=box.ROUNDED, show_header=True, padding=(0, 3))
    piles = [("duo-left-pile", "left", "L"), ("duo-right-pile", "right", "R")]
    for key, _, side in (piles[0], ("duo-draw-pile", "", ""), piles[1]):
        lit = " ◀" if side and view["laying"] == side else ""
        middle.add_column(voice.say(key) + lit, justify="center")
    middle.add_row(card(view["left"][-1]), Text(f"▒▒ {view['draw_size']}"), card(view["right"][-1]))
    seats = zip(view["hand_sizes"], view["scores"], strict=True)
    said = [voice.say("duo-seat", n_cards=cards, score=score) for cards, score in seats]
    parts: list[RenderableType] = [seats_line(view, voice, said), middle]
    if view.get("hands"):
        parts.append(open_hands(view["hands"], voice, card))
    elif view["hand"] is not None:
        parts.append(Text(voice.say("your-hand"), style="dim"))
        parts.append(in_a_row(map(card, view["hand"])))
    title = voice.say("duo-title", round=view["round"])
    return Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED)
