"""DUO: reasons for a move, in a sentence based only on what the seat sees."""

from collections.abc import Mapping
from typing import Any

from tablee.engine.compiling import plain
from tablee.games.duo.bot.imagination import unseen_kinds
from tablee.games.duo.cards import kind_number
from tablee.games.duo.rules import misfit

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


def reason(view: Mapping[str, Any], move: str) -> Reason:
    """The main point of a legal move of the seat with this view."""
    if move == "draw":
        return of_drawing(view)
    if move == "stop":
        return of_stopping(view)
    card, _, _ = move.partition(">")
    return of_laying(view, card)


def of_laying(view: Mapping[str, Any], card: str) -> Reason:
    """DUO-7, DUO-15: laying a card: does it go out, what can follow it, and what might others lay on it?"""
    rest = [*view["hand"]]
    rest.remove(card)
    if not rest:
        return "duo-hint-out", {"n_points": sum(view["hand_sizes"]) - 1}
    follow = sum(fits(other, card) for other in rest)
    unseen = sum(number for kind, number in unseen_kinds(view).items() if plain(misfit)(kind, number_of(card)) == 0)
    if follow:
        return "duo-hint-follow", {"card": card, "n_follow": follow, "n_unseen": unseen}
    return "duo-hint-lay", {"card": card, "n_unseen": unseen}


def of_drawing(view: Mapping[str, Any]) -> Reason:
    """DUO-8, DUO-16: drawing a card: did any card of the hand fit, and how near is the end of the draw pile?"""
    if view["draw_size"] == 1:
        return "duo-hint-last-card", {"n_cards": len(view["hand"]) + 1}
    tops = (view["left"][-1], view["right"][-1])
    fitting = sum(any(fits(card, top) for top in tops) for card in view["hand"])
    unseen = sum(
        number
        for kind, number in unseen_kinds(view).items()
        if any(plain(misfit)(kind, number_of(top)) == 0 for top in tops)
    )
    key = "duo-hint-hold-back" if fitting else "duo-hint-draw"
    return key, {"n_fitting": fitting, "n_unseen": unseen}


def of_stopping(view: Mapping[str, Any]) -> Reason:
    """DUO-7: ending a turn: which cards are kept, and who is nearest to going out?"""
    top = view["left" if view["laying"] == "L" else "right"][-1]
    fitting = sum(fits(card, top) for card in view["hand"])
    least = min(size for seat, size in enumerate(view["hand_sizes"]) if seat != view["seat"])
    return "duo-hint-stop" if fitting else "duo-hint-stuck", {"n_fitting": fitting, "n_least": least}


def fits(card: str, top: str) -> bool:
    """DUO-10 to DUO-14: may a card be laid on another?"""
    return bool(plain(misfit)(number_of(card), number_of(top)) == 0)


def number_of(card: str) -> int:
    """The kind of a card that a view shows."""
    kind = kind_number(card)
    assert kind is not None
    return kind
