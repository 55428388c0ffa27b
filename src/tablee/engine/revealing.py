"""Whether a move told anyone something: found by imagining again what a viewer cannot know."""

from collections.abc import Iterable

import numpy as np

from tablee.engine.errors import IllegalMove
from tablee.engine.match import Match
from tablee.engine.rows import rows

WORLDS = 16
"""Imagined deals, each with another that looks the same, before a move counts as telling nothing."""


def imagined(match: Match, seat: int | None, number: int) -> Match:
    """A match that the seat cannot tell from this one: what it does not see is dealt again, differently by number.

    It lasts as long as the match does: what bots imagine ends with the round.
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
    """Might a move use chance, or tell one of these viewers what they could not have worked out? None is a spectator.

    It tells a viewer nothing if it could be played, and would look the same, wherever the cards are that they cannot
    know. The mover is told the answer, so it follows only from what that seat sees: it is no only if the move tells
    nothing in every deal that the seat must reckon with. Raises IllegalMove if the move cannot be played at all.
    """
    before.after(move)
    viewers, supposed = list(viewers), supposed_by(before)
    followed: dict[bytes, Match] = {}
    for number in range(WORLDS):
        deal = imagined(supposed, before.actor, number)
        lies = deal._states.tobytes()
        if (after := followed.get(lies)) is None:
            after = followed[lies] = deal.after(move)
            if _used_chance(deal, after):
                return True
        if any(_tells(deal, move, after, viewer, number) for viewer in viewers):
            return True
    return False


def supposed_by(match: Match) -> Match:
    """A match that the seat to move cannot tell from this one, made from its view alone."""
    advice = match.game.advice
    return match.game.load(advice.suppose(match.view(match.actor), rows(advice.KNOWLEDGE)[0]))


def _used_chance(before: Match, after: Match) -> bool:
    return after._source.shuffles > before._source.shuffles


def _tells(before: Match, move: str, after: Match, viewer: int | None, number: int) -> bool:
    """Would the viewer see that it is this deal and not another one?"""
    twin = imagined(before, viewer, number)
    if twin._states.tobytes() == before._states.tobytes():
        return False  # nothing is hidden from this viewer, or the new deal happens to be the same
    try:
        following = twin.after(move)
    except IllegalMove:
        return True
    if _used_chance(twin, following) or following.news(viewer) != after.news(viewer):
        return True
    return following.view(viewer) != after.view(viewer)
