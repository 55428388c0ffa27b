"""Janus: what speaks for a move, said from what the seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tablee.games.janus.cards import HAND
from tablee.games.janus.positions import TOOK_PILE
from tablee.games.janus.table import TRIPLET

View = Mapping[str, Any]
Hint = tuple[str, dict[str, Any]]


def reason(view: View, move: str) -> Hint:
    """The sentence that says what matters about a legal move, and its facts."""
    kind, _, what = move.partition(" ")
    if kind == "take":
        hint = take_reason(view, *source_of(what))
    elif kind == "drop":
        hint = drop_reason(view, int(what))
    elif kind == "end":
        hint = end_reason(view)
    elif kind == "keep":
        hint = keep_reason(view, int(what))
    else:
        hint = vote_reason(view, kind)
    return f"janus-hint-{hint[0]}", hint[1]


# --- What the seat sees ---


def source_of(what: str) -> tuple[int | str, int]:
    """The seat and the place of a card to take, or the pile's top."""
    if what == TOOK_PILE:
        return TOOK_PILE, -1
    seat, _, index = what.partition(".")
    return int(seat), int(index)


def fronts(view: View) -> Counter[str]:
    """How many of its own fronts show each symbol."""
    return Counter(view["faces"][view["seat"]])


def in_sight(view: View) -> dict[int | str, list[str]]:
    """The faces that can be taken, by source."""
    faces: dict[int | str, list[str]] = {
        seat: seen for seat, seen in enumerate(view["faces"]) if seat not in (view["seat"], view["took"])
    }
    if view["upper"] and view["took"] != TOOK_PILE:
        faces[TOOK_PILE] = [view["upper"]]
    return faces


def sources(view: View, symbol: str) -> int:
    """From how many sources a symbol can be taken."""
    return sum(symbol in faces for faces in in_sight(view).values())


def copies(view: View, symbol: str) -> int:
    """How many faces with a symbol can be taken."""
    return sum(faces.count(symbol) for faces in in_sight(view).values())


def remembered(view: View, seat: int) -> list[str | None]:
    """The faces of a hand that the seat does not see, where it has a memory that knows them (JAN-17)."""
    memory = view["memory"]
    faces: list[str | None] = memory["faces"][seat] if memory else [None] * len(view["faces"][seat])
    return faces


def fronts_remembered(view: View, seat: int) -> Counter[str]:
    """The fronts of somebody else's hand, as far as the seat remembers them."""
    return Counter(front for front in remembered(view, seat) if front)


def complete(view: View) -> str | None:
    """The symbol of a triplet that the hand holds already."""
    return next((symbol for symbol, number in fronts(view).items() if number >= TRIPLET), None)


# --- Why ---


def take_reason(view: View, source: int | str, index: int) -> Hint:
    """JAN-6 to JAN-8: what a card would do in the hand, or what it takes from somebody else's."""
    symbol = view["upper"] if isinstance(source, str) else view["faces"][source][index]
    held, facts = fronts(view)[symbol], {"symbol": symbol, "n_open": copies(view, symbol) - 1}
    size = len(view["faces"][view["seat"]])
    if complete(view):
        return "take-extra", facts
    if held == TRIPLET - 1:
        return "take-completes", facts
    if held and view["phase"] == "turn" and size <= HAND - 2 and sources(view, symbol) > 1:
        return "take-two", facts
    if isinstance(source, int):
        front = remembered(view, source)[index]
        if front and fronts_remembered(view, source)[front] == TRIPLET - 1:
            return "take-breaks", {"symbol": front, "seat": source}
    if held:
        return "take-pair", facts
    if size == HAND - 1:
        return "take-fills", facts
    return ("take-uncovers" if source == TOOK_PILE else "take-single"), facts


def drop_reason(view: View, index: int) -> Hint:
    """JAN-9: what the hand loses, and who would be glad of the card."""
    own = view["faces"][view["seat"]]
    symbol = own[index]
    following = (view["seat"] + 1) % view["players"]
    facts = {"symbol": symbol, "n_open": copies(view, symbol), "n_left": len(own) - 1}
    if fronts(view)[symbol] > 1:
        return "drop-pair", facts
    if fronts_remembered(view, following)[symbol] == TRIPLET - 1:
        return "drop-feeds", facts
    return ("drop-full" if len(own) == HAND else "drop-single"), facts


def end_reason(view: View) -> Hint:
    """JAN-6, JAN-9: what the turn ends with."""
    size = len(view["faces"][view["seat"]])
    if view["phase"] == "dropping":
        return "end-drop", {"n_cards": size}
    symbol = complete(view)
    return ("end-triplet", {"symbol": symbol}) if symbol else ("end-take", {"n_room": HAND - size})


def keep_reason(view: View, index: int) -> Hint:
    """JAN-12: the four look the same to their holder, unless it remembers a back."""
    back = remembered(view, view["seat"])[index]
    return ("keep-known", {"symbol": back}) if back else ("keep", {})


def vote_reason(view: View, answer: str) -> Hint:
    """JAN-13, JAN-16: who would win if the match ended now."""
    own = view["triplets"][view["seat"]]
    lead = own - max(number for seat, number in enumerate(view["triplets"]) if seat != view["seat"])
    place = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    return answer, {"place": place, "n_lead": abs(lead)}
