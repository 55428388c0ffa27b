"""Looking ahead where everything is open: a template, specialised for each game (`tablee.engine.compiling.specialise`).

Alpha-beta search for two seats, perfect information and very many moves. The game appraises every move of a position
at once: the lead it leaves the seat that makes it with. At each ply the moves are tried in that order, only so many of
them, and the last ply is the best of the appraisals. When all the plies that are left are looked at, and every move is
tried, the answer is exact: there a lead is the result.

The search keeps its own stack, so it can stop after any step and continue later; `deepening.py` runs it.

Of the game it takes `play` and `refusal`, and of its advice `appraise` and `appraise_move`.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.compiling import rule
from tablee.engine.rows import copy_state

# The game's: declared here, and put among the globals by `specialise`.
play: Any
refusal: Any
appraise: Any
appraise_move: Any

DEEPEST = 16
"""Maximum plies to look ahead."""
INFINITE = 1 << 30
"""More than any lead."""
NONE = -1
KILLERS = 2
"""Number of replies that refuted a move and are tried first against the next."""

PLY = np.dtype(
    [
        ("alpha", np.int32),  # what the seat to move here is sure of elsewhere
        ("beta", np.int32),  # what the other seat would not let it have
        ("best", np.int32),  # the best lead found here, for the seat to move
        ("width", np.int32),  # how many moves are tried
        ("listed", np.int32),
        ("tried", np.int32),
        ("killers", np.int32, KILLERS),
    ],
    align=True,
)
"""A position on the line being looked at."""

DESK = np.dtype(
    [
        ("at", np.int32),  # the ply that is being worked on; NONE when the root is done
        ("depth", np.int32),  # plies looked ahead
        ("positions", np.int64),  # appraised so far
        ("widths", np.int32, DEEPEST),  # how many moves are tried at each ply
    ],
    align=True,
)
"""What a search works with, beside the states and the lists of moves."""


@rule
def begin_root(desk, plies, depth, listed):
    """Look `depth` plies ahead, at least two, from the root, whose moves are already listed."""
    desk.depth = depth
    desk.at = 0
    plies[0].alpha = -INFINITE
    plies[0].beta = INFINITE
    plies[0].best = -INFINITE
    plies[0].width = min(desk.widths[0], listed)
    plies[0].listed = listed
    plies[0].tried = 0


@rule
def look(desk, plies, states, words, moves, leads, sheet, chance, steps, most):
    """Continue for `steps` steps, or until the root is done or `most` positions are appraised."""
    while desk.at >= 0 and steps > 0 and desk.positions < most:
        steps -= 1
        at = desk.at
        ply, below = plies[at], plies[at + 1]
        if ply.tried >= ply.width or ply.best >= ply.beta:
            desk.at -= 1
            if at > 0:
                take(plies[at - 1], leads[at - 1], -ply.best)
            continue
        bring_forward(ply, moves[at], leads[at])
        copy_state(words, at + 1, at)
        play(states[at + 1], moves[at, ply.tried], chance)
        last = at + 2 == desk.depth
        sure = max(ply.alpha, ply.best)
        refuted = known_reply(states[at + 1], below, sheet, -sure) if last else -INFINITE
        if refuted >= -sure:
            take(ply, leads[at], -refuted)
            continue
        enough = -sure if last else INFINITE
        listed = appraise(states[at + 1], moves[at + 1], leads[at + 1], sheet, enough)
        desk.positions += 1
        if last:
            take(ply, leads[at], -best_reply(below, moves[at + 1], leads[at + 1], listed, enough))
        else:
            below.alpha, below.beta, below.best = -ply.beta, -sure, -INFINITE
            below.width, below.listed, below.tried = min(desk.widths[at + 1], listed), listed, 0
            desk.at += 1


@rule
def take(ply, leads, value):
    """Note what the move being tried is worth to the seat that makes it."""
    leads[ply.tried] = value
    ply.tried += 1
    ply.best = max(ply.best, value)


@rule
def bring_forward(ply, moves, leads):
    """Put the most promising of the moves not yet tried next."""
    best = ply.tried
    for at in range(ply.tried + 1, ply.listed):
        if leads[at] > leads[best]:
            best = at
    move, lead = moves[best], leads[best]
    moves[best], leads[best] = moves[ply.tried], leads[ply.tried]
    moves[ply.tried], leads[ply.tried] = move, lead


@rule
def known_reply(state, ply, sheet, enough):
    """The lead of a reply that was enough before, if it is enough again: found without looking at the others."""
    lead = -INFINITE
    for at in range(KILLERS):
        killer = ply.killers[at]
        if lead < enough and killer != NONE and refusal(state, killer) == 0:
            lead = appraise_move(state, killer, sheet)
    return lead


@rule
def best_reply(ply, moves, leads, listed, enough):
    """The best lead of those listed; the reply is remembered if it is enough."""
    best = 0
    for at in range(1, listed):
        if leads[at] > leads[best]:
            best = at
    if leads[best] >= enough:
        ply.killers[1] = ply.killers[0]
        ply.killers[0] = moves[best]
    return leads[best]
