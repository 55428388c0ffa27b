"""Other worlds: deals that a seat cannot tell from this one, found without asking the game what it hides.

A game says by `imagine` what a seat cannot know, and a game that says it wrongly would be believed: one that shows all
hands, and imagines nothing, agrees with itself. So here the deal is dealt once more, with the same words of chance but
one. A shuffle then puts two or three cards elsewhere and leaves all others where they lay: a deal as real as the
match's own, and hardly different. Whoever is told the same of both cannot know which one it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from tablee.engine.chance import Source
from tablee.engine.game import Viewer
from tablee.engine.match import Match
from tablee.engine.observation import size_of
from tablee.engine.rows import copied
from tablee.testing.breach import hold

Place = tuple[str | int, ...]
"""Where something lies in a position: `("hands", 1, 3)`."""


def seen_by(match: Match, viewer: Viewer) -> tuple[str, bytes]:
    """All that a viewer is shown of a match, as a person and as a program that learns."""
    return json.dumps(match.view(viewer)), observed(match, viewer)


def observed(match: Match, viewer: Viewer) -> bytes:
    """What the observation of a seat holds; other viewers have none."""
    if not isinstance(viewer, int):
        return b""
    observation = match.game.observation
    seen = np.zeros(observation.SIZE, np.int8)
    written = observation.observe(match._state, viewer, seen)
    hold(match, written == observation.SIZE == size_of(observation.PARTS), "an observation must have the PARTS it says")
    return seen.tobytes()


def redealt(match: Match, random: Random, tries: int) -> Iterator[Match]:
    """Matches that differ from one just dealt in a single word of chance, and go on with the same chance as it."""
    laid = match.game.table_laid(match.players, match.options, edition=match.edition)
    words = Source(match._source.seed).chances
    states, chances = copied(laid), copied(words)
    match.game.rules.begin(states[0], chances[0])
    used = int(chances["used"][0])
    for _ in range(tries if used else 0):
        states, chances = copied(laid), copied(words)
        chances["words"][0, random.randrange(used)] = random.getrandbits(32)
        match.game.rules.begin(states[0], chances[0])
        if states.tobytes() != match._states.tobytes():
            yield Match(match.game, states, match._source, match._start)


def leaves(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """What a JSON value holds in the end, and where."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else None
    if parts is None:
        yield place, value
    else:
        for name, part in parts:
            yield from leaves(part, (*place, name))


def at(value: Any, place: Place) -> Any:
    """What lies at a place; None if the place is not there."""
    for step in place:
        try:
            value = value[step]
        except (LookupError, TypeError):
            return None
    return value


def name_of(place: Place) -> str:
    """A place as complaints name it: `hands[1][3]`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place).lstrip(".")


def heaps(value: Any) -> Any:
    """A JSON value, with every list in an order that tells nothing of how it lay."""
    if isinstance(value, dict):
        return {name: heaps(part) for name, part in value.items()}
    return sorted(map(heaps, value), key=json.dumps) if isinstance(value, list | tuple) else value
