"""Janus: arguments for a move, from the seat's permitted knowledge."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tablee.engine.compiling import plain
from tablee.games.janus.bot.policy import DOUBT, hope
from tablee.games.janus.cards import HAND, SYMBOL_NAMES
from tablee.games.janus.positions import TOOK_PILE
from tablee.games.janus.table import MOST_TRIPLETS, TRIPLET

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


# --- The seat's view ---


def source_of(what: str) -> tuple[int | str, int]:
    """The seat and the place of a card to take, or the pile's top."""
    if what == TOOK_PILE:
        return TOOK_PILE, -1
    seat, _, index = what.partition(".")
    return int(seat), int(index)


def fronts(view: View) -> Counter[str]:
    """The count of each symbol among its own fronts."""
    return Counter(view["faces"][view["seat"]])


def in_sight(view: View) -> dict[int | str, list[str]]:
    """The visible faces that can be taken, by source."""
    faces: dict[int | str, list[str]] = {
        seat: seen for seat, seen in enumerate(view["faces"]) if seat not in (view["seat"], view["took"])
    }
    if view["upper"] and view["took"] != TOOK_PILE:
        faces[TOOK_PILE] = [view["upper"]]
    return faces


def sources(view: View, symbol: str) -> int:
    """The number of sources of a symbol."""
    return sum(symbol in faces for faces in in_sight(view).values())


def copies(view: View, symbol: str) -> int:
    """The number of faces with a symbol that can be taken."""
    return sum(faces.count(symbol) for faces in in_sight(view).values())


def remembered(view: View, seat: int) -> list[str | None]:
    """The hidden faces of a hand that the seat's memory, if any, knows (JAN-17)."""
    memory = view["memory"]
    faces: list[str | None] = memory["faces"][seat] if memory else [None] * len(view["faces"][seat])
    return faces


def fronts_remembered(view: View, seat: int) -> Counter[str]:
    """The fronts of another hand, as far as the seat remembers them."""
    return Counter(front for front in remembered(view, seat) if front)


def complete(view: View) -> str | None:
    """The symbol of a triplet already in the hand."""
    return next((symbol for symbol, number in fronts(view).items() if number >= TRIPLET), None)


# --- Reasons ---


def take_reason(view: View, source: int | str, index: int) -> Hint:
    """JAN-6 to JAN-8: the card's use in the hand, or its loss to the opponent."""
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
    """JAN-9: the hand's loss, and the players who would want the card."""
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
    """JAN-6, JAN-9: the result of the turn."""
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
    """JAN-13: the chances of the triplets still to come; the ranking plays no part."""
    left = most_left(view)
    symbol = near(view)
    if settled(view, left):
        belief = "settled"
    elif symbol:
        belief = "near"
    else:
        belief = "quiet" if view["calm"] >= DOUBT * plain(hope)(left) else "lively"
    facts = {"belief": belief, "symbol": symbol or "", "n_calm": view["calm"], "n_left": left}
    return "refuse" if answer == "refuse" else "finish", facts


def most_left(view: View) -> int:
    """JAN-14: maximum triplets, as far as the seat knows the laid cards."""
    standing = dict.fromkeys(SYMBOL_NAMES, len(SYMBOL_NAMES))
    made = 0
    for row in view["laid"]:
        for number, triplet in enumerate(row):
            made += 1
            memory = view["memory"]
            for back in triplet["backs"] or (memory["laid"][number] if memory else [None] * TRIPLET):
                for symbol in {triplet["symbol"], back} - {None}:
                    standing[symbol] -= 1
    return min(sum(cards // TRIPLET for cards in standing.values()), MOST_TRIPLETS - made)


def settled(view: View, left: int) -> bool:
    """JAN-16: are all places final?"""
    return all(abs(one - other) > left for one, other in combinations(view["triplets"], 2))


def near(view: View) -> str | None:
    """The symbol of a triplet within reach: with one card, or in one's own turn with two."""
    both = view["phase"] == "turn" and len(view["faces"][view["seat"]]) <= HAND - 2
    for symbol, held in fronts(view).items():
        if held + min(sources(view, symbol), 2 if both else 1) >= TRIPLET:
            return symbol
    return None
