"""Janus in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from tablee.drawing.terminal.rows import sentence
from tablee.words.voice import Voice

_FRONT, _BACK = "bold black on white", "bold white on blue"
_UNKNOWN = "?"
PILE = "P"
_FRAME = 20


def face(name: str, ink: str) -> Text:
    """One side of a card."""
    return Text(f" {name} ", style=ink)


# --- The table ---


def table(view: dict[str, Any], voice: Voice) -> RenderableType:
    """Every seat and the pile, each in its frame, then what is happening."""
    seats = [seat_frame(view, voice, seat) for seat in range(view["players"])]
    parts: list[RenderableType] = [Columns([*seats, pile_frame(view, voice)]), *legend(view, voice)]
    parts += [Text(line, style="bold") for line in hints(view, voice)]
    title = "Janus"
    if view["actor"] is None:
        parts += the_end(view, voice)
    else:
        limit = view["calm_limit"] if view["calm"] and view["calm_limit"] else 0
        title = voice.say("janus-title", n_calm=view["calm"], n_limit=limit)
    return Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED)


def seat_frame(view: dict[str, Any], voice: Voice, seat: int) -> Panel:
    """A seat: its cards, and the triplets it has laid."""
    acting = seat == view["actor"]
    title = Text.assemble("▶ " if acting else "", (voice.name(seat), "bold" if seat == view["seat"] else ""))
    parts = [hand(view, seat), *triplets(view, seat)]
    return Panel(Group(*parts), box=box.HEAVY if acting else box.ROUNDED, title=title, title_align="left", width=_FRAME)


def hand(view: dict[str, Any], seat: int) -> RenderableType:
    """The faces that the viewer sees, each over its name in moves; below, dim, the other faces it remembers."""
    seen = view["faces"][seat]
    if not seen:
        return Text("–\n\n", style="dim")
    own = seat == view["seat"]
    names = [str(index) if own else f"{seat}.{index}" for index in range(len(seen))]
    lines = [[face(symbol, _FRONT if own else _BACK) for symbol in seen], [Text(f"{name:^3}") for name in names]]
    behind = other_faces(view, seat)
    lines.append([Text(f"({symbol or _UNKNOWN})", style="dim") for symbol in behind] if any(behind) else [])
    return Text("\n").join(sentence(*line) for line in lines)


def other_faces(view: dict[str, Any], seat: int) -> list[str | None]:
    """The faces of a hand that the viewer does not see: at the end all, before that only those remembered."""
    if view.get("hands"):
        return [card[1] if seat == view["seat"] else card[0] for card in view["hands"][seat]]
    return view["memory"]["faces"][seat] if view["memory"] else []


def triplets(view: dict[str, Any], seat: int) -> list[Text]:
    """What a seat has laid: the symbols and, dim, the backs as far as they are known."""
    laid = view["laid"][seat]
    known = view["memory"]["laid"] if view["memory"] and seat == view["seat"] else [None] * len(laid)
    backs = [triplet["backs"] or remembered for triplet, remembered in zip(laid, known, strict=True)]
    return [
        sentence(face(" ".join(triplet["symbol"] * 3), _FRONT), Text(in_brackets(behind), style="dim"))
        for triplet, behind in zip(laid, backs, strict=True)
    ]


def in_brackets(symbols: Sequence[str | None]) -> str:
    """Faces that are not seen now."""
    return f"({' '.join(symbol or _UNKNOWN for symbol in symbols)})"


def pile_frame(view: dict[str, Any], voice: Voice) -> Panel:
    """The pile: the face that is up, and how many cards there are."""
    shown = Text("–\n\n", style="dim")
    if view["upper"]:
        card = view["pile"][-1] if "pile" in view else view["memory"]["pile"][-1] if view["memory"] else None
        below = Text(f"({card[1]})" if card and len(card) > 1 else "", style="dim")
        shown = Text("\n").join([face(view["upper"], _FRONT), Text(f" {PILE} "), below])
    title = voice.say("janus-pile", size=view["pile_size"])
    return Panel(shown, box=box.ROUNDED, title=title, title_align="left", width=_FRAME)


def legend(view: dict[str, Any], voice: Voice) -> list[Text]:
    """What the brackets mean, and what the viewer remembers deeper in the pile."""
    if view["actor"] is None or not view["memory"]:
        return []
    lines = [voice.say("janus-legend")]
    deeper = list(enumerate(reversed(view["memory"]["pile"]), 1))[1:]
    if known := [f"{card:{_UNKNOWN}<2} ({depth})" for depth, card in deeper if card]:
        lines.append(voice.say("janus-remembered", cards=", ".join(known)))
    return [Text(line, style="dim") for line in lines]


def the_end(view: dict[str, Any], voice: Voice) -> list[RenderableType]:
    """JAN-15: the triplets left unmade, and the pile, laid open."""
    lost = voice.say("janus-lost", symbols=" ".join(view["lost"]), n_lost=len(view["lost"]))
    pile = " ".join(reversed(view["pile"])) or "–"
    return [Text(lost, style="bold"), Text.assemble((voice.say("janus-pile-open"), "dim"), " ", pile)]


def hints(view: dict[str, Any], voice: Voice) -> list[str]:
    """What has been done in this turn, and what a seat has to do."""
    match view["phase"]:
        case "taking" if view["took"] == PILE:
            return [voice.tell("janus-took-pile", view["turn"])]
        case "taking":
            return [voice.tell("janus-took", view["turn"], whom=voice.whom(view["took"]))]
        case "dropping":
            return [voice.tell("janus-dropped", view["turn"])]
        case "keeping":
            return [voice.tell("janus-keeping", view["turn"])]
        case "voting":
            agreed = ", ".join(voice.whom(seat) for seat in view["agreed"])
            said = [voice.tell("janus-proposed", view["turn"]), voice.tell("janus-answers", view["actor"])]
            return [" ".join([said[0], voice.say("janus-agreed", names=agreed), said[1]] if agreed else said)]
        case _:
            return []
