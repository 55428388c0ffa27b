"""Karta Doppio in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.drawing.terminal.choosing import Choice, numbered
from tablee.drawing.terminal.rows import seat_name
from tablee.drawing.terminal.squares import Board, Draw, Square
from tablee.games.karta import GAME
from tablee.games.karta.cards import COLOURS, FACES, WAY_NAMES, laid_out, parse
from tablee.words.voice import Voice

_EMPTY = "."
_MARKS = {"R": "R", "B": "B", _EMPTY: "·"}
_OPEN_INKS = {"R": "bold white on red", "B": "bold white on blue", _EMPTY: "black on white"}
_LOCKED_INKS = {"R": "bold white on dark_red", "B": "bold white on navy_blue", _EMPTY: "white on grey30"}
_WIDTHS = (3, 2, 1)
_IN_HAND = 2
_NUMBERED = 4


def square(dot: str, locked: bool, last: bool, width: int) -> Text:
    """A square: `R` or `B` for its dot, in brackets once locked; underlined under the card laid last.

    On a single character, what is locked is a capital or a colon.
    """
    mark = _MARKS[dot]
    if width == 1:
        text = mark.replace("·", ":") if locked else mark.lower()
    else:
        text = f"[{mark}]"[3 - width :] if locked else f" {mark} "[3 - width :]
    style = (_LOCKED_INKS if locked else _OPEN_INKS)[dot]
    return Text(text, style=f"{style} underline" if last else style)


def picture(way: str, indent: str = "") -> Text:
    """A card, turned and flipped a certain way."""
    rows = laid_out(WAY_NAMES.index(way))
    return Text("\n").join(Text.assemble(indent, *(square(dot, False, False, _IN_HAND) for dot in row)) for row in rows)


# --- The table ---


def table(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The board, then both hands with what their owners have."""
    parts: list[RenderableType] = []
    if view["squares"]:
        parts += [Board(drawn_squares(view), _WIDTHS), Text(voice.say("karta-legend"), style="dim")]
        parts += [Text(said_of("line", line, voice)) for line in view["runs"]]
    parts.append(Columns([side(view, voice, seat) for seat in range(view["players"])], padding=(0, 4)))
    if view["first_leg"]:
        parts.append(Text(said_of("first_leg", view["first_leg"], voice), style="dim"))
    if view["actor"] is None:
        parts.append(Text(voice.say("karta-verdict", by=verdict(view)), style="bold"))
    title = voice.say("karta-title", leg=view["leg"], legs="two" if view["options"]["rematch"] else "one")
    return Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED)


def drawn_squares(view: dict[str, Any]) -> dict[Square, Draw]:
    """Every covered square, and how it looks."""
    last = under_last_card(view["laid"])
    return {
        (at["x"], at["y"]): partial(square, at["dot"] or _EMPTY, at["locked"], (at["x"], at["y"]) in last)
        for at in view["squares"]
    }


def under_last_card(laid: Sequence[str]) -> set[Square]:
    """The squares under the card laid last."""
    move = parse(laid[-1])
    assert move is not None
    rows = laid_out(move.way)
    return {(move.x + x, move.y + y) for y, row in enumerate(rows) for x in range(len(row))}


def side(view: dict[str, Any], voice: Voice, seat: int) -> Group:
    """A seat: its colour, tokens, dots and hand."""
    facts = {"colour": colour(view, seat), "n_tokens": view["tokens"][seat], "n_dots": view["dots"][seat]}
    said = Text.assemble(seat_name(view, voice, seat), " · ", voice.say("karta-side", **facts))
    return Group(said, hand(view, seat)) if view["hands"][seat] else Group(said)


def colour(view: dict[str, Any], seat: int) -> str:
    """The colour that a seat plays."""
    return COLOURS[seat != view["red"]]


def hand(view: dict[str, Any], seat: int) -> Table:
    """A hand, each card on the face with two dots of its owner."""
    face = FACES[seat != view["red"]]
    cards = Table.grid(padding=(0, 2))
    cards.add_row(*(Text.assemble(f"{name:^4}\n", picture(f"{name} {face}0")) for name in view["hands"][seat]))
    return cards


def said_of(what: str, part: dict[str, Any], voice: Voice) -> str:
    """A part of the view in the words of the game's table."""
    return GAME.telling.tell({"type": what, **part}, voice) or ""


def verdict(view: dict[str, Any]) -> str:
    """KAR-15, KAR-16: what decided the match."""
    if len(view["winners"]) > 1:
        return "nothing"
    return "dots" if len(set(view["scores"])) == 1 else "tokens"


# --- Choosing ---


def choices(view: dict[str, Any], choice: Choice, voice: Voice) -> RenderableType | None:
    """The ways to lay a card as pictures, its places on the board; None where a list is enough."""
    if len(choice.said) == 1:
        ways = [f"{choice.said[0]} {rest.split(' ')[0]}" for rest in choice.open]
        if len(set(ways)) < len(ways):
            return None
        named = zip(numbered(choice), ways, strict=True)
        return Columns([Text.assemble(name, "\n", picture(way, " " * 4)) for name, way in named], padding=(0, 3))
    return places(view, choice, voice) if len(choice.said) == 2 else None


def places(view: dict[str, Any], choice: Choice, voice: Voice) -> RenderableType:
    """The board, with a number at each place where the card's top left corner may go."""
    covered = {(at["x"], at["y"]): (at["dot"] or _EMPTY, at["locked"]) for at in view["squares"]}
    corners: dict[Square, int] = {}
    for number, text in enumerate(choice.open, 1):
        x, y = map(int, text.split(","))
        corners[x, y] = number
    squares = {at: partial(place, covered.get(at), corners.get(at)) for at in {**covered, **corners}}
    listed = Columns(numbered(choice), padding=(0, 3))
    return Group(
        Text(voice.say("karta-places"), style="dim"),
        picture(" ".join(choice.said), " " * 4),
        Board(squares, (_NUMBERED,), otherwise=listed),
    )


def place(covered: tuple[str, bool] | None, number: int | None, width: int) -> Text:
    """A square of the board, with its number if the card's corner may go there."""
    said = f"{number or '':<{width - 1}}"
    if covered is None:
        return Text(f" {said}", style="bold")
    dot, locked = covered
    return Text(_MARKS[dot] + said, style=(_LOCKED_INKS if locked else _OPEN_INKS)[dot])
