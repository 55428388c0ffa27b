"""Le Jeu du Daron: a bot's knowledge of the game.

What a seat remembers is in `memory.py`, what it imagines in `imagination.py`, the playout policy in `policy.py`, the
reasons of hints in `hints.py`.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import math

from tablee.engine.compiling import rule
from tablee.engine.design import Design, Level
from tablee.engine.seats import share_victory
from tablee.games.daron.bot.hints import reason
from tablee.games.daron.bot.imagination import imagine, suppose
from tablee.games.daron.bot.memory import KNOWLEDGE, heard, recall
from tablee.games.daron.bot.policy import prefer
from tablee.games.daron.rules import legal, winners

__all__ = ["DESIGN", "KNOWLEDGE", "candidates", "heard", "imagine", "prefer", "reason", "recall", "suppose", "worth"]

DESIGN = Design(
    levels=(
        Level(careless=0.5),
        Level(careless=0.2),
        Level(),
        Level(simulations=1_500, seconds=0.4),
        Level(simulations=1_000_000, seconds=0.8),
    ),
    kind="tree",
    exploration=0.8,
    steps=(0.791, 0.670, 0.672, 0.658),
)
"""The tree must explore a lot: the result of a single round is mostly luck."""

SWING = 7.1
"""Decisive points with one round left to play: such a lead multiplies the share of the match by e.

Fitted to 20,000 matches for each number of players and of rounds left, drawn from rounds of `prefer` against itself:
the most likely value grows like the square root of the rounds left, and is nearly the same at every table.
"""


@rule
def candidates(state, moves, visits):
    """All the legal moves: there are few."""
    return legal(state, moves)


@rule
def worth(state, knowledge, values):
    """DAR-24, DAR-25: the share of the match that each seat can expect with the scores as they are now."""
    left = knowledge.rounds - state.round
    if left <= 0:
        share_victory(state, winners(state), values)
        return
    swing = SWING * math.sqrt(left)
    total = 0.0
    for seat in range(state.players):
        values[seat] = math.exp(state.scores[seat] / swing)
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
