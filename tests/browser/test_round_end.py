"""The end of a round and of a match: what led there is seen first, then the sheet, then what comes next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.hands import play
from browser.visiting import SHEET, Visitor, expect

import tablee
from tablee.games.duo import cards as duo

Come = Callable[..., Visitor]


def nearly_over(who: Visitor, others: int = 1, **more: object) -> str:
    """A table of DUO where this person's one card fits and ends the round; bots have the other seats."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    form = {"game": "duo", "seats": ["me"] + [1] * others, **more}
    laid = who.context.request.post("/api/tables", data=form)
    assert laid.ok, laid.text()
    return str(laid.json()["id"])
