"""Hints: what each move should bring, how sure that is, and why, using only what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablee import words
from tablee.bots.levels import bot, turn_of
from tablee.bots.searching import Result
from tablee.engine.catalogue import game as find_game
from tablee.engine.errors import NotYourTurn, shown
from tablee.engine.match import Match

SIMULATIONS = 20_000


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
    game = find_game(view["game"])
    # A tree soon leaves out moves that do not look promising, but every move is owed a hint.
    design = {"kind": "flat"} if game.advice.DESIGN.kind == "tree" else None
    if isinstance(budget, float):
        thinker = bot(game, level=5, seconds=budget, design=design)
    else:
        thinker = bot(game, level=5, simulations=budget, design=design)
    thinker.hear(events, view["seat"])
    found = thinker.think(view)
    tried = {game.cards.move_text(found.state, result.move): result for result in found.results}
    order = {move: place for place, move in enumerate(tried)}
    moves = sorted(view["legal"], key=lambda move: order.get(move, len(order)))
    return [_hint(view, move, tried.get(move), game.advice.reason(view, move)) for move in moves]


def _hint(view: Mapping[str, Any], move: str, result: Result | None, why: tuple[str, dict[str, Any]]) -> Hint:
    if result is None:
        return Hint(move, None, None, 0, *why)
    return Hint(move, result.value, result.error, result.visits, *why)
