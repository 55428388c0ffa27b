"""The value of a seat's moves, by that seat's knowledge: for hints at practice tables and for reviews."""

from dataclasses import dataclass

from tablee import words
from tablee.bots.hints import Weighed, weighed
from tablee.engine.match import Match
from tablee.server.wire.shapes import HintShown

SIMULATIONS = {"flat": 4000, "tree": 3000, "ahead": 400}
"""Simulations by kind of bot: ten moves take about a second. A fixed number, unlike a fixed
time, gives the same answer each time."""
MOST_SHOWN = 24
"""Maximum hints shown for one decision."""


@dataclass(frozen=True)
class Decision:
    """One move of a finished match, weighed by its seat's knowledge at the time."""

    step: int
    """The number of moves before it."""
    seat: int
    played: Weighed
    best: list[Weighed]
    """The moves worth considering, the best first."""


def worth(match: Match, budget: int | float | None = None) -> list[Weighed]:
    """The legal moves of the seat to move, the best first, by its view and its received events alone.

    The match has told its events since the deal. The budget is a number of simulations, or seconds if it is a float.
    """
    seat = match.actor
    assert seat is not None, "a match that is over has no moves to weigh"
    budget = SIMULATIONS[match.game.advice.DESIGN.kind] if budget is None else budget
    return weighed(match.view(seat), match.events(seat), budget)


def hints_for(match: Match, budget: int | float | None, lang: str) -> list[HintShown]:
    """Hints for the best moves of the seat to move."""
    return worded(match, worth(match, budget)[:MOST_SHOWN], lang)


def worded(match: Match, moves: list[Weighed], lang: str) -> list[HintShown]:
    """Hints for these moves of the seat to move, each with its main point in a sentence."""
    view, shown = match.view(match.actor), []
    for found in moves:
        key, facts = match.game.advice.reason(view, found.move)
        why = words.say(lang, key, **facts)
        expected, uncertainty = round(found.expected, 4), round(found.uncertainty, 4)
        shown.append(HintShown(found.move, expected, uncertainty, why, key, dict(facts)))
    return shown


def decided(match: Match, step: int, seat: int, move: str) -> Decision:
    """A move made in this match, weighed among the others."""
    found = worth(match)
    played = next((each for each in found if each.move == move), None) or looked_after(match, move)
    if played.expected >= found[0].expected:
        found = [played, *(each for each in found if each != played)]  # nothing better was found than the move played
    return Decision(step, seat, played, found[:MOST_SHOWN])


def looked_after(match: Match, move: str) -> Weighed:
    """The value of an untried move whose equivalent was tried, as happens with two players and open
    cards: the remaining value after the other seat's best answer.
    """
    assert match.players == 2, "where something is hidden every move is tried"
    after = match.copy()
    after.play(move)
    if after.over:
        return Weighed(move, (match.actor in after.winners()) / len(after.winners()), 0.0, 0)
    best = worth(after)[0]
    expected = best.expected if after.actor == match.actor else 1 - best.expected
    return Weighed(move, expected, best.uncertainty, best.simulations)
