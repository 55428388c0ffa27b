"""What a seat knows and supposes: a position that fits its view, and why a move of its may be good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.design import Design, Level
from tablee.kit.views import View

LEVELS = (
    Level(careless=0.6),
    Level(careless=0.35),
    Level(careless=0.18),
    Level(careless=0.04),
    Level(simulations=400_000, seconds=0.8),
)
FRAME = ("game", "edition", "players", "options", "actor", "scores")
"""Fields that positions and views of every game have."""

Reason = tuple[str, dict[str, Any]]
"""The key of a sentence in `words/`, and its facts."""


class Advice:
    """What a bot needs to know of a game. With the compiled half it is what `bot/advice.py` owes (`engine/game.py`)."""

    def __init__(self, view: View, compiled: Mapping[str, Any], design: Design | None) -> None:
        self._view = view
        self._deck = view.zones[0].deck
        hidden = any(zone.hides for zone in view.zones)
        self.DESIGN = design or Design(LEVELS, "flat" if hidden else "tree")
        """Where something is hidden, the moves are compared in the same imagined deals; else they grow a tree."""
        cards = [("unseen", np.int8, len(self._deck))] if len(self._deck) else []
        self.KNOWLEDGE = np.dtype([("target", np.int32), ("limit", np.int32), *cards], align=True)
        self.__dict__ |= compiled

    def suppose(self, view: Mapping[str, Any], knowledge: Any = None) -> dict[str, Any]:
        """A position that fits this view: the cards that it does not show lie anywhere, in the order of the deck."""
        zones = self._view.zones
        seen = {card for zone in zones for card in zone.seen(view)}
        unseen = [card for card in self._deck.names if card not in seen]
        position = {name: view[name] for name in FRAME if name in view}
        for zone in zones:
            position[zone.name] = zone.suppose(view, unseen, position)
        return position | {name: view[name] for name in ("round", "starter", "last_round") if name in view}

    def heard(self, event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
        """Do nothing: bots play by what their view shows."""

    def reason(self, view: Mapping[str, Any], move: str) -> Reason:
        """What is plain about a legal move: how many cards it leaves, or how many choices there are."""
        moves, hands = self._view.moves, self._view.hands
        held = len(view[hands[0].owned] or ()) if hands else 0
        number = moves.number(move)
        if held and "card" in moves.blanks[number] and moves.family_of(number).source == hands[0].name:
            return ("kit-hint-out", {}) if held == 1 else ("kit-hint-lay", {"n_cards": held - 1})
        if len(view["legal"]) == 1:
            return "kit-hint-only", {}
        return "kit-hint-choice", {"n_moves": len(view["legal"])}
