"""Janus: a bot's knowledge of the game."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import math

from tablee.engine.compiling import rule
from tablee.engine.design import Design, Level
from tablee.games.janus.bot.hints import reason
from tablee.games.janus.bot.imagination import KNOWLEDGE, imagine, recall
from tablee.games.janus.bot.memory import heard
from tablee.games.janus.bot.policy import (
    PAIR_HELD,
    answer,
    has_single,
    held,
    is_single,
    list_completing,
    most_left,
    prefer,
    ripe,
)
from tablee.games.janus.bot.supposition import suppose
from tablee.games.janus.cards import END, FIRST_DROP, MOVES, PROPOSE
from tablee.games.janus.rules import legal, triplet_left, winners
from tablee.games.janus.table import KEEPING, TURN, VOTING

__all__ = ["DESIGN", "KNOWLEDGE", "candidates", "heard", "imagine", "prefer", "reason", "recall", "suppose", "worth"]

DESIGN = Design(
    levels=(
        # People forget, and they collect more than they guard: the less, the better they play.
        Level(careless=0.5),
        Level(simulations=20, traits={"most_cards": 2, "most_turns": 4, "carefree": 1.0}),
        Level(simulations=300, traits={"most_cards": 6, "most_turns": 12, "carefree": 0.6}),
        Level(simulations=2000, seconds=0.4, traits={"carefree": 0.25}),
        Level(simulations=200_000, seconds=0.8, traits={"carefree": 0.15}),
    ),
    kind="tree",
    exploration=0.4,
    votes=range(PROPOSE, MOVES),
    # Three play at least: a share s of the matches against two others is worth as much as 2s / (1 + s) against one.
    steps=(0.768, 0.637, 0.728, 0.646),
)


@rule
def candidates(state, moves, visits):
    """The legal moves; but an available triplet is taken, and votes are the policy's.

    The leader would win by the end, and those behind would lose; but agreement depends on one's belief about
    the cards, not on one's gain (JAN-13).
    """
    if state.phase == VOTING:
        moves[0] = answer(state)
        return 1
    if state.phase == TURN and ripe(state):
        moves[0] = PROPOSE
        return 1
    listed = list_completing(state, moves)
    if listed == 0:
        listed = list_sensible(state, moves)
    return listed


@rule
def list_sensible(state, moves):
    """List the legal moves except the proposal, and avoidable discards from a pair or from a small hand."""
    listed = legal(state, moves)
    if state.phase == TURN and not state.proposed:
        listed -= 1  # the proposal is the last one
    if state.phase == KEEPING:
        return listed
    own = held(state)
    size = state.hand_sizes[state.actor]
    kept = 0
    for at in range(listed):
        move = moves[at]
        if FIRST_DROP <= move < END:
            single = is_single(own, state.hands[state.actor, move - FIRST_DROP])
            if size <= PAIR_HELD or not (single or not has_single(own)):
                continue
        moves[kept] = move
        kept += 1
    return kept if kept else legal(state, moves)


# --- The value of the end ---

SPREAD, WIDER = 1.0, 0.15
"""Triplets that make a share about three times as large; and the increase of that number for each one left."""
NEXT_TRIPLET = 0.5
"""For a carefree player, a triplet's value, as a part of what the earlier ones left to wish for."""


@rule
def worth(state, knowledge, values):
    """JAN-16: the winners share the match; if it would continue in reality, every triplet promises some of it.

    A carefree player looks at its own triplets more than at the others'.
    """
    over = not triplet_left(state) or state.patience == knowledge.patience
    best = winners(state)
    spread = SPREAD + WIDER * most_left(state)
    total = 0.0
    for seat in range(state.players):
        values[seat] = int(best >> seat & 1) if over else math.exp(state.scores[seat] / spread)
        total += values[seat]
    for seat in range(state.players):
        made = state.scores[seat] - knowledge.scores[seat]
        own = 1 - NEXT_TRIPLET**made
        values[seat] = (1 - knowledge.carefree) * values[seat] / total + knowledge.carefree * own
