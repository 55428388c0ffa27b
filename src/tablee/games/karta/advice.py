"""Karta Doppio: what a bot needs to know of the game."""

from __future__ import annotations

from random import Random

from tablee.engine.game import State


def imagine(state: State, seat: int | None, random: Random) -> State:
    """KAR-3: another state that this seat cannot tell from this one: the same, for nothing is hidden."""
    return state.copy()
