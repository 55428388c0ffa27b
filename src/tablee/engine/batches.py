"""Matches in batches, one move at a time: a template, specialised for each game (`tablee.engine.compiling.specialise`).

A caller decides every move. This module plays it, deals a match that ended again, and writes down what the next actor
may know and do. The same functions run in CPU threads and in CUDA, one thread per match. Each match has chance of its
own, so what happens in it depends only on the seed, its number and its moves.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.chance import refill, scaled, scatter, step, stream
from tablee.engine.compiling import rule
from tablee.engine.seats import highest_scores

# The game's, and `deal_again` of bulk.py: declared here, and put among the globals by `specialise`.
begin: Any
deal_again: Any
legal: Any
play: Any
refusal: Any
winners: Any
observe: Any
MOVES: Any

PLAYING, ENDED, CUT = range(3)
"""What became of a match in a step: it continues, it ended, or it grew too long and was stopped."""
COURSE = np.dtype(
    [
        ("place", np.uint64),  # of the stream that its shuffles come from
        ("moves", np.int32),  # played since the deal
    ],
    align=True,
)
"""What is kept for each match beside its state."""
NO_MOVE = -1
_HIGH_HALF = np.uint64(32)
_DICE = np.uint64(0xD1CE)


@rule
def reward(won, sharing, players):
    """What a match is worth to a seat: 1 for a sole victory; the whole table sums to zero."""
    return np.float32(((players / sharing if won else 0.0) - 1.0) / (players - 1))


@rule
def pay(state, seats, rewards):
    """Reward those who won, a set of seats, and let the others pay for it."""
    sharing = 0
    for seat in range(state.players):
        sharing += seats >> seat & 1
    for seat in range(state.players):
        rewards[seat] = reward(seats >> seat & 1 != 0, sharing, int(state.players))


@rule
def unpay(state, rewards):
    """Clear the rewards of the previous step."""
    for seat in range(state.players):
        rewards[seat] = 0


@rule
def list_legal(state, moves, options, mask):
    """List and mark the legal moves; return how many. In the mask, only those listed before are cleared."""
    if len(mask):
        for option in range(options):
            mask[moves[option]] = False
    options = legal(state, moves)
    if len(mask):
        for option in range(options):
            mask[moves[option]] = True
    return options


@rule
def start(state, chance, course, seed, number):
    """Deal a match for the first time. From then on, its words of chance are always fresh."""
    course.place = deal_again(state, chance, stream(seed, number))
    course.moves = 0


@rule
def advance(state, chance, course, rewards, move, longest):
    """Play a legal move; return what became of the match. A finished one is paid its rewards and dealt again."""
    play(state, move, chance)
    if chance.used:
        course.place = refill(chance, course.place, chance.used)
    course.moves += 1
    became = PLAYING
    if state.actor < 0:
        became = ENDED
        pay(state, winners(state), rewards)
    elif course.moves >= longest:
        became = CUT
        pay(state, highest_scores(state), rewards)
    if became != PLAYING:
        begin(state, chance)
        course.place = refill(chance, course.place, chance.used)
        course.moves = 0
    return became


@rule
def is_legal(state, move):
    """May the actor play this number?"""
    return 0 <= move < MOVES and refusal(state, move) == 0


@rule
def any_move(moves, options, seed, number, turn):
    """One of the legal moves, equally likely: the dice of this match for this turn decide."""
    dice = scatter(step(stream(seed ^ _DICE, number)) + scatter(np.uint64(turn)))
    return moves[scaled(dice >> _HIGH_HALF, options)]


@rule
def look(states, seat, seen):
    """What a seat may know of a single match, given as an array of its state; `seen` holds zeros."""
    observe(states[0], seat, seen)


# --- Batches on one core ---


@rule
def show(batch, at):
    """Write down what the actor of a match may know and do."""
    states, _, _, moves, counts, masks, seen, actors, _, _, _ = batch
    counts[at] = list_legal(states[at], moves[at], counts[at], masks[at])
    actors[at] = states[at].actor
    row = seen[at]
    for place in range(len(row)):
        row[place] = 0
    observe(states[at], states[at].actor, row)


@rule
def start_all(batch, seed, first, last):
    """Deal the matches from number `first` to `last`."""
    states, chances, courses, _, _, _, _, _, rewards, ended, cut = batch
    for at in range(first, last):
        start(states[at], chances[at], courses[at], seed, at)
        unpay(states[at], rewards[at])
        ended[at] = False
        cut[at] = False
        show(batch, at)


@rule
def first_illegal(batch, chosen, first, last):
    """The number of the first match whose move is not legal; NO_MOVE if all are."""
    states = batch[0]
    for at in range(first, last):
        if not is_legal(states[at], chosen[at]):
            return at
    return NO_MOVE


@rule
def advance_all(batch, chosen, longest, first, last):
    """Play a legal move in each match."""
    states, chances, courses, _, _, _, _, _, rewards, ended, cut = batch
    for at in range(first, last):
        if ended[at] or cut[at]:
            unpay(states[at], rewards[at])
        became = advance(states[at], chances[at], courses[at], rewards[at], chosen[at], longest)
        ended[at] = became == ENDED
        cut[at] = became == CUT
        show(batch, at)


@rule
def choose_all(batch, chosen, seed, turn, first, last):
    """Choose a legal move of each match at random."""
    moves, counts = batch[3], batch[4]
    for at in range(first, last):
        chosen[at] = any_move(moves[at], counts[at], seed, at, turn)
