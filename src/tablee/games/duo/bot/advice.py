"""DUO: a bot's knowledge of the game."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import math

from tablee.engine.compiling import rule
from tablee.engine.design import Design, Level
from tablee.engine.seats import share_victory
from tablee.games.duo.bot.hints import reason
from tablee.games.duo.bot.imagination import KNOWLEDGE, heard, imagine, recall, suppose
from tablee.games.duo.bot.policy import candidates, prefer
from tablee.games.duo.rules import TARGETS, reached_target, winners

__all__ = ["DESIGN", "KNOWLEDGE", "candidates", "heard", "imagine", "prefer", "reason", "recall", "suppose", "worth"]

DESIGN = Design(
    levels=(
        Level(careless=0.6),
        Level(careless=0.35),
        Level(careless=0.18),
        Level(careless=0.04),
        Level(simulations=400_000, seconds=0.8),
    ),
    kind="flat",
    steps=(0.821, 0.710, 0.616, 0.670),
)

LEAD = 0.6
"""A lead of this part of the target multiplies the odds of winning by e: fitted to matches of the policy."""

FAR_BEHIND = 30.0
"""Larger deficits change nothing; this also keeps the numbers within a computer's range."""


@rule
def worth(state, knowledge, values):
    """DUO-17, DUO-19: the share of the match that each seat can expect with the scores as they are now."""
    if reached_target(state) or state.round == knowledge.max_rounds:
        share_victory(state, winners(state), values)
        return
    total = 0.0
    for seat in range(state.players):
        values[seat] = math.exp(max(state.scores[seat] / (LEAD * TARGETS[state.players]), -FAR_BEHIND))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
