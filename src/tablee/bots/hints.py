"""Hints: what each move should bring, how sure that is, and why, using only what the seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tablee import words
from tablee.bots.levels import bot, turn_of
from tablee.engine.catalogue import game as find_game
from tablee.engine.errors import NotYourTurn, shown
from tablee.engine.match import Match

SIMULATIONS = 20_000


class Weighed(NamedTuple):
    """What one move should bring."""

    move: str
    expected: float
    """The share of the victory, from 0 to 1."""
    uncertainty: float
    """How far off that may be: its standard error."""
    simulations: int
    """How often the move was tried."""


@dataclass(frozen=True)
class Hint:
    """A hint about one legal move."""

    move: str
    expected: float | None
    """The share of the victory it should bring, from 0 to 1; None if it was not tried, as the twin of another."""
    uncertainty: float | None
    """How far off that may be: its standard error."""
    simulations: int
    """How often the move was tried."""
    key: str
    facts: Mapping[str, Any]

    def reason(self, lang: str = "en") -> str:
        """What matters about the move, in a sentence."""
        return words.say(lang, self.key, **self.facts)


def advise(
    match_or_view: Match | Mapping[str, Any], seat: int | None = None, budget: int | float = SIMULATIONS
) -> list[Hint]:
    """A hint for each legal move of a seat, the best first.

    `seat` is the actor's if it is left out. The budget is a whole number of simulations, which always give the same
    hints, or seconds if it is a float. Raises NotYourTurn if the seat has no move to make.
    """
    view: Mapping[str, Any]
    events: list[dict[str, Any]] = []
    if isinstance(match_or_view, Match):
        seat = match_or_view.actor if seat is None else seat
        view, events = match_or_view.view(seat), match_or_view.events(seat)
    else:
        view = match_or_view
    turn_of(view)
    if seat is not None and seat != view["seat"]:
        raise NotYourTurn("not-your-turn", seat=shown(seat))
    advice = find_game(view["game"]).advice
    tried = {found.move: found for found in weighed(view, events, budget)}
    order = {move: place for place, move in enumerate(tried)}
    moves = sorted(view["legal"], key=lambda move: order.get(move, len(order)))
    return [_hint(move, tried.get(move), advice.reason(view, move)) for move in moves]


def weighed(view: Mapping[str, Any], events: list[dict[str, Any]], budget: int | float) -> list[Weighed]:
    """The moves of whoever sees this view and was told these events, the best first, without any reasons.

    Karta has up to two thousand moves in a position: to say why each of them is good or bad would take seconds.
    """
    game = find_game(view["game"])
    # A tree soon leaves out moves that do not look promising, but every move is owed a hint.
    design = {"kind": "flat"} if game.advice.DESIGN.kind == "tree" else None
    if isinstance(budget, float):
        thinker = bot(game, level=5, seconds=budget, design=design)
    else:
        thinker = bot(game, level=5, simulations=budget, design=design)
    thinker.hear(events, view["seat"])
    thought = thinker.think(view)
    texts = game.cards.move_texts(thought.state, [result.move for result in thought.results])
    return [
        Weighed(text, min(max(result.value, 0.0), 1.0), result.error, result.visits)
        for text, result in zip(texts, thought.results, strict=True)
    ]


def _hint(move: str, found: Weighed | None, why: tuple[str, dict[str, Any]]) -> Hint:
    if found is None:
        return Hint(move, None, None, 0, *why)
    return Hint(*found, *why)
