"""Karta Doppio: what a card would do where it is held, before it is laid. All is open (KAR-3): no secret is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablee.games.karta.cards import COLOURS, parse
from tablee.games.karta.squares import Squares
from tablee.games.karta.view import Run, lines_gained

Foreseen = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


def foresee(view: Mapping[str, Any], move: str) -> list[Foreseen]:
    """What a legal move of the seat to move makes, breaks and locks, as its event will tell it."""
    laid = parse(move)
    assert laid is not None
    before = Squares.seen(view)
    after = before.with_card(laid)
    mine = COLOURS[0 if view["red"] == view["actor"] else 1]
    found: list[Foreseen] = [*_lines(before.runs(), after.runs(), mine)]
    if locked := len(after.locked - before.locked):
        found.append(("karta-would-lock", {"n_locked": locked}))
    return found or [("karta-would-nothing", {})]


def _lines(before: list[Run], after: list[Run], mine: str) -> Iterator[Foreseen]:
    """KAR-13, KAR-14: the lines that come and go, one's own first."""
    for colour in sorted(COLOURS, key=lambda name: name != mine):
        own = "yes" if colour == mine else "no"
        for key, runs, others in (("karta-would-make", after, before), ("karta-would-break", before, after)):
            if lines := sum(lines_gained(run, others) for run in runs if run.colour == colour):
                yield key, {"own": own, "colour": colour, "n_lines": lines}
