"""The mind of a seat, as a game's advice makes it: what it knows, what it imagines, what it would play at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from tablee import Match, words
from tablee.engine.chance import scatter
from tablee.engine.rows import rows


def known(match: Match, seat: int | None, heard: bool = True) -> Any:
    """What a seat knows that heard everything, or nothing."""
    advice = match.game.advice
    knowledge, number = rows(advice.KNOWLEDGE)[0], -1 if seat is None else seat
    for event in match.events(seat) if heard else ():
        advice.heard(event, number, knowledge)
    advice.recall(match._state, number, knowledge)
    return knowledge


def dealt_again(match: Match, seat: int | None, knowledge: Any, number: int) -> Match:
    """The match as a search imagines it: all that the seat cannot know is dealt again, and the end may be nearer."""
    twin = match.copy()
    twin._legal = None
    match.game.advice.imagine(twin._state, -1 if seat is None else seat, knowledge, np.uint64(number))
    return twin


def preferred(match: Match, number: int) -> str:
    """The move of the playout policy, with dice of that number."""
    moves = np.zeros(match.game.rules.MOST_LEGAL, np.int32)
    move = match.game.advice.prefer(match._state, moves, np.uint64(scatter(np.uint64(number))))
    return match.game.cards.move_text(match._state, int(move))


def reasons(match: Match, moves: Iterable[str] = ()) -> set[str]:
    """The keys of what a hint says of these moves, or of all that are legal; each can be said in every language."""
    view, keys = match.view(match.actor), set()
    for move in moves or view["legal"]:
        key, facts = match.game.advice.reason(view, move)
        assert all(words.say(lang, key, **facts) for lang in words.LANGUAGES)
        keys.add(key)
    return keys


def told(match: Match, move: str) -> str:
    """What a hint tells seat 0 of a legal move, in English."""
    view = match.view(0)
    assert move in view["legal"]
    key, facts = match.game.advice.reason(view, move)
    return words.say("en", key, **facts)
