"""What a seat's moves are worth, by what that seat may know: for hints at practice tables and for looking back.

It is `tablee.bots.advise` with the reasons left for later: Karta has up to two thousand moves in a position, and to put
into words why each of them is good or bad would take seconds, of which a player reads a line or two.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablee import words
from tablee.bots import bot
from tablee.engine.match import Match
from tablee.server.wire.messages import HintShown

SIMULATIONS = {"flat": 4000, "tree": 3000, "ahead": 400}
"""By how the bots of a game think: so many that ten moves are weighed in about a second. The same number, and not the
same time, so that whoever asks again is told the same."""
MOST_SHOWN = 24
"""Hints that anybody is shown for one decision."""


@dataclass(frozen=True)
class Weighed:
    """What one move should bring."""

    move: str
    expected: float
    """The share of the victory, from 0 to 1."""
    uncertainty: float


def weighed(match: Match, budget: int | float | None = None) -> list[Weighed]:
    """The legal moves of the seat to move, the best first, by its view and what it was told, and nothing else.

    The match has told its events from the deal on. The budget is a number of simulations, or seconds if it is a float.
    """
    seat, game = match.actor, match.game
    assert seat is not None, "a match that is over has no moves to weigh"
    kind = game.advice.DESIGN.kind
    # A tree soon leaves out what does not look promising; every move is to be weighed.
    design = {"kind": "flat"} if kind == "tree" else None
    if isinstance(budget, float):
        thinker = bot(game, level=5, seconds=budget, design=design)
    else:
        thinker = bot(game, level=5, simulations=SIMULATIONS[kind] if budget is None else budget, design=design)
    thinker.hear(match.events(seat), seat)
    thought = thinker.think(match.view(seat))
    texts = game.cards.move_texts(thought.state, [result.move for result in thought.results])
    return [
        Weighed(text, min(max(result.value, 0.0), 1.0), result.error)
        for text, result in zip(texts, thought.results, strict=True)
    ]


def worded(match: Match, moves: list[Weighed], lang: str) -> list[HintShown]:
    """What is said of these moves of the seat to move, with what matters about each in a sentence."""
    view, shown = match.view(match.actor), []
    for found in moves:
        key, facts = match.game.advice.reason(view, found.move)
        why = words.say(lang, key, **facts)
        expected, uncertainty = round(found.expected, 4), round(found.uncertainty, 4)
        shown.append(HintShown(found.move, expected, uncertainty, why, key, dict(facts)))
    return shown
