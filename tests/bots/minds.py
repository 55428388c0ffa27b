"""What a seat of a match knows that heard everything, and what it imagines."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee import Match
from tablee.engine.rows import rows


def known(match: Match, seat: int | None, heard: bool = True) -> Any:
    """What a seat knows that heard everything, or nothing."""
    advice = match.game.advice
    knowledge = rows(advice.KNOWLEDGE)[0]
    number = -1 if seat is None else seat
    for event in match.events(seat) if heard else ():
        advice.heard(event, number, knowledge)
    advice.recall(match._state, number, knowledge)
    return knowledge


def imagined(match: Match, seat: int | None, knowledge: Any, number: int) -> Match:
    """The match as the seat imagines it, with the options of the table again: what is imagined ends with the round."""
    twin = match.copy()
    twin._legal = None
    match.game.advice.imagine(twin._state, -1 if seat is None else seat, knowledge, np.uint64(number))
    for option in match.game.options:
        twin._state[option] = match._states[0][option]
    return twin
