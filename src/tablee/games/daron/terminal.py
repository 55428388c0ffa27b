"""Le Jeu du Daron in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.drawing.terminal.rows import in_a_row, open_hands, seats_line, sentence
from tablee.games.daron.cards import KIND_NAMES, NUMBERS
from tablee.words.voice import Voice

_NUMBER, _JOKER, _OPERATOR, _DARON = "black on white", "black on yellow", "white on blue", "white on red"
_OPERATORS = KIND_NAMES[NUMBERS + 2 : -1]


def ink(name: str) -> str:
    """The colours of a card: one pair per sort."""
    if name.isdigit():
        return _NUMBER
    return _JOKER if name in ("E", "O") else _DARON if name == "D" else _OPERATOR


def card(name: str) -> Text:
    """A card as it is written."""
    return Text(f" {name} ", style=f"bold {ink(name)}")


def cards(names: Iterable[str]) -> Text:
    """Cards on one line."""
    return Text(" ", justify="left").join(map(card, names))


def big_card(name: str) -> Panel:
    """A card drawn large."""
    return Panel(card(name), box=box.HEAVY, padding=(0, 1), expand=False)


# --- The table ---


def table(view: dict[str, Any], voice: Voice) -> RenderableType:
    """Seats above, piles and what happens there in the middle, the viewer's hand below."""
    seats = zip(view["hand_sizes"], view["scores"], strict=True)
    said = [voice.say("daron-seat", n_cards=held, score=score) for held, score in seats]
    parts: list[RenderableType] = [seats_line(view, voice, said)]
    if view["players"] > 2:
        parts.append(Text.assemble((voice.say("daron-order"), "dim"), " ", order_of_play(view, voice)))
    parts += [piles(view, voice), *hints(view, voice)]
    if view.get("hands"):
        parts.append(open_hands(view["hands"], voice, card))
    elif view["hand"] is not None:
        parts.append(Text(voice.say("your-hand"), style="dim"))
        parts.append(in_a_row(map(card, view["hand"])))
    title = voice.say("daron-title", round=view["round"], rounds=view["options"]["rounds"])
    return Panel(Group(*parts), title=title, title_align="left", box=box.ROUNDED)


def order_of_play(view: dict[str, Any], voice: Voice) -> str:
    """The seats in order, with arrows in the direction of play."""
    arrow = " → " if view["direction"] > 0 else " ← "
    return arrow.join(voice.name(seat) for seat in range(view["players"]))


def piles(view: dict[str, Any], voice: Voice) -> Table:
    """The centre pile and, smaller, the other three; in a duel or a brawl, its cards."""
    middle = Table(box=box.ROUNDED, padding=(0, 2))
    for key in ("daron-centre", "daron-draw-pile", "daron-duel-pile", "daron-daron-pile"):
        middle.add_column(voice.say(key), justify="center", vertical="middle")
    fought = view["duel"][-view["laid"] :] if view["phase"] == "duel" else []
    brawled = ["D"] * view["laid"] if view["phase"] == "brawl" else []
    middle.add_row(
        big_card(view["centre"][-1]),
        Text(f"▒▒ {view['draw_size']}"),
        cards(fought) if fought else resting(view["duel"], voice),
        cards(brawled) if brawled else resting(view["daron"], voice),
    )
    return middle


def resting(pile: Sequence[str], voice: Voice) -> Text:
    """A pile where nothing is happening."""
    return Text(voice.say("daron-cards", n_cards=len(pile)) if pile else "–", style="dim")


def hints(view: dict[str, Any], voice: Voice) -> list[Text]:
    """What fits now, and what a seat has to do."""
    match view["phase"]:
        case "turn":
            return [fitting(view, voice)]
        case "drawn" if view["drawn"] is not None:
            return drawing_of(view, voice)
        case "drawn":
            return [fitting(view, voice), Text(voice.say("daron-drew", who=voice.name(view["turn"])))]
        case "deposit":
            return deposit(view, voice)
        case "duel":
            attacker = view["turn"] if view["actor"] == view["opponent"] else view["opponent"]
            plus = any(answer.startswith("+") for answer in view["answers"])
            facts = {"strength": view["strength"], "by": voice.whom(attacker), "plus": "yes" if plus else "no"}
            facts["can"] = answering(view["legal"])
            return [Text(voice.tell("daron-attacked", view["actor"], **facts), style="bold")]
        case "brawl":
            facts = {"n_laid": view["laid"], "n_cards": view["prices"][0], "can": brawling(view["legal"])}
            return [Text(voice.tell("daron-brawling", view["actor"], **facts), style="bold")]
        case _:
            return []


def fitting(view: dict[str, Any], voice: Voice) -> Text:
    """DAR-5 to DAR-7: what may open a deposit on a number; operators with the number to lay next."""
    number = int(view["centre"][-1])
    made = [(name, 2 * number if name == "x2" else number + int(name)) for name in _OPERATORS]
    openers = [card("O" if number % 2 else "E")]
    openers += [Text.assemble(card(name), f"→{result}") for name, result in made if result <= NUMBERS]
    return sentence(voice.say("daron-fits"), cards(map(str, view["fits"])), voice.say("daron-or"), *openers)


def drawing_of(view: dict[str, Any], voice: Voice) -> list[Text]:
    """DAR-11: the card just drawn, and the others that can go in a deposit with it."""
    can = "daron-drew-choice" if view["along"] else "daron-drew-none"
    lines = [Text.assemble(voice.say("daron-drew-own"), " ", card(view["drawn"]), voice.say(can))]
    return [*lines, *with_drawn(view, voice)]


def with_drawn(view: dict[str, Any], voice: Voice) -> list[Text]:
    """DAR-11: the other cards that can still go with the one drawn, each named once."""
    others = [name for name in dict.fromkeys(view["along"]) if name != view["drawn"]]
    return [sentence(voice.say("daron-drew-along"), cards(others))] if others else []


def by_itself(view: dict[str, Any]) -> str | None:
    """DAR-11: after a draw that leaves only the end of the turn, say it automatically."""
    move: str = view["legal"][0] if view["legal"] else ""
    return move if view["phase"] == "drawn" and len(view["legal"]) == 1 else None


def deposit(view: dict[str, Any], voice: Voice) -> list[Text]:
    """What the current deposit takes, and what it will cause."""
    if view["must"] is None:
        lines = [sentence(voice.say("daron-takes"), cards(map(str, view["fits"])))]
    elif view["must"] == "any":
        lines = [Text(voice.say("daron-owes-any"), style="bold")]
    else:
        lines = [sentence(Text(voice.say("daron-owes"), style="bold"), card(str(view["must"])))]
    if view["drawn"] is not None:
        first, before = voice.say("daron-drew-first"), voice.say("daron-drew-before")
        lines += [Text.assemble(first, " ", card(view["drawn"]), before), *with_drawn(view, voice)]
    if view["turned"]:
        lines.append(Text(voice.say("daron-turns", players="two" if view["players"] == 2 else "more"), style="dim"))
    return lines


def answering(legal: Sequence[str]) -> str:
    """DAR-14: what the seat that is attacked in a duel can do."""
    if "give" not in legal:
        return "answer"
    return "give" if len(legal) == 1 else "choose"


def brawling(legal: Sequence[str]) -> str:
    """DAR-17: what the seat that is asked in a brawl can do."""
    if "give" not in legal:
        return "lay"
    return "give" if len(legal) == 1 else "choose"
