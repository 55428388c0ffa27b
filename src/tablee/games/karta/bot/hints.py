"""Karta Doppio: arguments for or against a move, in a sentence based on what everyone sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.games.karta.cards import COLOURS, DECK, parse
from tablee.games.karta.squares import Squares

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


def reason(view: Mapping[str, Any], move: str) -> Reason:
    """The main point of a legal move of the seat to move."""
    laid = parse(move)
    assert laid is not None
    if not view["laid"]:
        return "karta-hint-first", {}
    mine = 0 if view["red"] == view["actor"] else 1
    own, other = COLOURS[mine], COLOURS[1 - mine]
    before = Squares.seen(view)
    after = before.with_card(laid)
    if len(view["laid"]) == DECK - 1:
        return "karta-hint-last", {"n_own": after.lines(own), "n_other": after.lines(other)}
    made = after.lines(own) - before.lines(own)
    broken = before.lines(other) - after.lines(other)
    safe = after.lines(own, safe=True) - before.lines(own, safe=True)
    if made + broken < 0:
        return ("karta-hint-gives", {"n_lines": -broken}) if broken < 0 else ("karta-hint-loses", {"n_lines": -made})
    if made > 0 and broken > 0:
        return "karta-hint-makes-and-breaks", {"n_made": made, "n_broken": broken}
    if made > 0:
        return "karta-hint-makes", {"n_lines": made, "n_safe": max(safe, 0)}
    if broken > 0:
        return "karta-hint-breaks", {"n_lines": broken}
    if safe > 0:
        return "karta-hint-secures", {"n_lines": safe}
    return of_dots(before, after, own, other)


def of_dots(before: Squares, after: Squares, own: str, other: str) -> Reason:
    """The main point of a move that changes no line."""
    threes = len(after.threes(own) - before.threes(own))
    stopped = len(before.threes(other) - after.threes(other))
    taken = len(before.dots[other] & after.dots[own])
    locked = len(after.dots[own] & after.locked) - len(before.dots[own] & before.locked)
    if stopped:
        return "karta-hint-stops", {"n_threes": stopped}
    if threes:
        return "karta-hint-threes", {"n_threes": threes}
    if taken:
        return "karta-hint-takes", {"n_dots": taken}
    if locked:
        return "karta-hint-locks", {"n_dots": locked}
    return "karta-hint-spreads", {"n_dots": len(after.dots[own] - before.covered)}
