"""A game's view: the position and the views, put together from those of its zones, each built up from nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablee.engine.game import Event, State
from tablee.engine.positions import Fields
from tablee.kit.events import Telltale
from tablee.kit.moves import Moves
from tablee.kit.reading import read
from tablee.kit.rounds import NOBODY, Course
from tablee.kit.zones import Hand, Pile, Zone


class View:
    """What a seat may know, and the position as JSON. Its methods are what `view.py` owes (`engine/game.py`)."""

    def __init__(self, zones: Sequence[Zone], moves: Moves, ends: Course, legal: Callable[..., int]) -> None:
        self.zones, self.moves, self.ends, self.legal = zones, moves, ends, legal
        self.hands = [zone for zone in zones if isinstance(zone, Hand)]
        self._telltale = Telltale(self)

    def read(self, fields: Fields, state: State) -> None:
        """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid."""
        read(self, fields, state)

    def position(self, state: State) -> dict[str, Any]:
        """Everything, beyond the fields that every game has."""
        return self._gathered([zone.position(state) for zone in self.zones]) | self.course(state)

    def shown(self, state: State) -> dict[str, Any]:
        """What everyone sees; when the match is over, everything."""
        seen = self._gathered([zone.shown(state) for zone in self.zones]) | self.course(state)
        if state.actor < 0:
            seen |= self._gathered([zone.laid_open(state) for zone in self.zones])
        return seen

    def own(self, state: State, seat: int | None) -> dict[str, Any]:
        """What only this viewer sees."""
        return self._gathered([zone.own(state, seat) for zone in self.zones])

    def common(self, state: State) -> dict[str, Any]:
        """A spectator sees no more than a player."""
        return self.own(state, None)

    def course(self, state: State) -> dict[str, Any]:
        """Which round it is, who began it, and what the last one came to; of a single round only that."""
        if not self.ends.several:
            return {"starter": state.starter}
        return {"starter": state.starter, "round": state.round, "last_round": self.last_round(state)}

    def last_round(self, state: State) -> dict[str, Any] | None:
        """What the last round came to, with the hands that were laid open then; None before the end of the first."""
        if not state.rounds_ended:
            return None
        winner = None if state.last_winner == NOBODY else state.last_winner
        held = {hand.name: hand.held(state, hand.last) for hand in self.hands if hand.kept}
        return {"winner": winner, **held, "change": list(state.last_change[: state.players])}

    def dealt(self, state: State) -> list[Event]:
        """A round was dealt: what lies open, and each seat's own cards."""
        return self._telltale.dealt(state)

    def told(self, before: State, move: int, after: State) -> list[Event]:
        """The events of a move."""
        return self._telltale.told(before, move, after)

    def facts(self, state: State, move: int) -> dict[str, Any]:
        """The facts of a sentence about a move: what stands in its blanks, the card on top of each pile, the marks."""
        piles = [zone for zone in self.zones if isinstance(zone, Pile)]
        tops = {
            "top" if len(piles) == 1 else f"{pile.name}_top": pile.position(state)[pile.name][-1:] for pile in piles
        }
        shown = {name: value for name, value in self.shown(state).items() if isinstance(value, str)}
        return shown | {name: top[0] for name, top in tops.items() if top} | self.moves.blanks[move]

    @staticmethod
    def _gathered(parts: list[dict[str, Any]]) -> dict[str, Any]:
        return {name: value for part in parts for name, value in part.items()}
