"""What a viewer cannot know, imagined anew: and so, whether a move told somebody something."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tablee.engine.errors import IllegalMove
from tablee.engine.match import Match
from tablee.engine.rows import rows

WORLDS = 16
"""So many deals are imagined before a move is said to tell nothing."""


def imagined(match: Match, seat: int | None, number: int) -> Match:
    """A match that the seat cannot tell from this one: what it does not see is dealt again; another number, another.

    It goes on as long as the match does: what bots imagine ends with the round.
    """
    twin, game = match.copy(), match.game
    knowledge = rows(game.advice.KNOWLEDGE)[0]
    viewer = -1 if seat is None else seat
    state = twin._state
    game.advice.recall(state, viewer, knowledge)
    game.advice.imagine(state, viewer, knowledge, np.uint64(number))
    for option in game.options:
        state[option] = match._states[0][option]
    return twin


def revealed(before: Match, move: str, viewers: Iterable[int | None]) -> bool:
    """Does a move use chance, or tell one of these viewers what they could not have worked out? None is a spectator.

    It tells a viewer nothing if it could be played, and would look the same, however what they cannot know lies.
    Raises IllegalMove where the move cannot be played at all.
    """
    after = before.after(move)
    if _used_chance(before, after):
        return True
    return any(_tells(before, move, after, viewer) for viewer in viewers)


def _used_chance(before: Match, after: Match) -> bool:
    return after._source.shuffles > before._source.shuffles


def _tells(before: Match, move: str, after: Match, viewer: int | None) -> bool:
    here, seen, heard = before._states.tobytes(), after.view(viewer), after.news(viewer)
    for number in range(WORLDS):
        twin = imagined(before, viewer, number)
        if twin._states.tobytes() == here:
            continue  # nothing is hidden from this viewer, or it happened to be dealt as it lies
        try:
            following = twin.after(move)
        except IllegalMove:
            return True
        if _used_chance(twin, following) or following.news(viewer) != heard or following.view(viewer) != seen:
            return True
    return False
