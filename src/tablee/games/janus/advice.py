"""Janus: what a bot needs to know of the game."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from tablee.engine.compiling import rule
from tablee.engine.game import Design, Level
from tablee.games.janus.cards import PROPOSE
from tablee.games.janus.hints import reason
from tablee.games.janus.imagining import KNOWLEDGE, imagine, recall
from tablee.games.janus.policy import answer, list_completing, prefer, ripe
from tablee.games.janus.rules import legal, triplet_left, winners
from tablee.games.janus.supposing import suppose
from tablee.games.janus.table import TURN, VOTING

__all__ = ["DESIGN", "KNOWLEDGE", "candidates", "heard", "imagine", "prefer", "reason", "recall", "suppose", "worth"]

DESIGN = Design(
    levels=(
        Level(careless=0.5),
        Level(),
        Level(simulations=30),
        Level(simulations=300, seconds=0.4),
        Level(simulations=200_000, seconds=0.8),
    ),
    kind="tree",
    exploration=0.4,
)


def heard(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """Nothing: all that was ever shown is in the view, where memory is kept."""


@rule
def candidates(state, moves, visits):
    """The legal moves; but a triplet that can be had is taken, and the end is proposed and answered by the policy.

    Whoever leads alone wins by the end, so agrees to it; whoever is behind loses by it, so refuses. So does whoever
    shares the lead: to share the victory is what may be had later just as well (JAN-13, JAN-16).
    """
    if state.phase == VOTING:
        moves[0] = answer(state)
        return 1
    if state.phase == TURN and ripe(state):
        moves[0] = PROPOSE
        return 1
    listed = list_completing(state, moves)
    if listed == 0:
        listed = legal(state, moves)
        if state.phase == TURN and not state.proposed:
            listed -= 1  # the proposal is the last one
    return listed


# --- What the end is worth ---

NOT_YET = 0.25
"""How much of the match is still open when an imagined one ends for want of patience: it goes by the triplets."""
SPREAD = 2.0
"""So many triplets more make a share of what is open about three times as large."""

CONTEMPT = 0.5
"""How much of a shared victory a bot holds for nothing: those who only guard what others need never lay a triplet."""


@rule
def worth(state, knowledge, values):
    """JAN-16: the winners share the match; if it would go on in truth, every triplet promises some of it."""
    over = not triplet_left(state) or state.patience == knowledge.patience
    still_open = 0.0 if over else NOT_YET
    best = winners(state)
    won = 0
    total = 0.0
    for seat in range(state.players):
        won += int(best >> seat & 1)
        values[seat] = math.exp(state.scores[seat] / SPREAD)
        total += values[seat]
    for seat in range(state.players):
        values[seat] = (1 - still_open) * int(best >> seat & 1) / won + still_open * values[seat] / total
    knower = knowledge.knower - 1
    if won > 1 and knower >= 0 and best >> knower & 1:
        given = CONTEMPT * values[knower]
        values[knower] -= given
        for seat in range(state.players):
            if seat != knower:
                values[seat] += given / (state.players - 1)
