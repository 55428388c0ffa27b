"""The search of every game: a template, specialised for each (`tablee.engine.compiling.specialise`).

A simulation imagines the hidden cards so that they fit all that the searching seat knows, makes a move, and lets the
game's playout policy finish the round; its result is the share of the match that each seat can expect. There are two
ways to spend simulations:

- `compare`: flat Monte Carlo. Every move is tried in the same imagined deals, with the same luck afterwards, so that
  the differences between moves show sooner than their values. Moves that clearly lag are dropped (`searching.py`).
- `grow`: information-set Monte Carlo tree search with a single observer. All simulations share one tree of moves, walk
  down it by the upper confidence bound, and add a move to it. With many trees, each over one imagined deal, it is
  determinised search.

It takes `play` from the game, and `imagine`, `candidates`, `prefer` and `worth` from its advice.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

import math
from typing import Any

import numpy as np

from tablee.engine.chance import refill, scaled, scatter, step
from tablee.engine.compiling import rule
from tablee.engine.rows import copy_state
from tablee.engine.seats import MOST_SEATS

# The game's: declared here, and put among the globals by `specialise`.
play: Any
imagine: Any
candidates: Any
prefer: Any
worth: Any

DEEPEST = 64
"""Maximum moves of a simulation kept in the tree."""
LONGEST = 5000
"""Maximum moves of a simulation; one that is not over by then is worth the same to everyone."""
WORLD, STATE = 0, 1
"""The two states: the imagined one, and the simulation that continues from it."""
NONE = -1
ROOT = 0

NODE = np.dtype(
    [
        ("move", np.int32),
        ("mover", np.int32),  # the seat that made the move
        ("parent", np.int32),
        ("child", np.int32),  # the one added last; the others follow as its siblings
        ("sibling", np.int32),
        ("visits", np.int32),
        ("available", np.int32),  # how often the move was legal when its place in the tree was reached
        ("total", np.float64),  # what the simulations through it were worth to its mover, and the squares of that
        ("squares", np.float64),
        ("last", np.float64),  # when moves are compared: the last simulation's, and the squares of how far each was
        ("apart", np.float64),  # from the mean of all the moves in the same deal
    ],
    align=True,
)
"""A move being considered."""

DESK = np.dtype(
    [
        ("place", np.uint64),  # of the stream of random numbers
        ("seat", np.int32),  # who searches
        ("deepest", np.int32),  # moves of a simulation that may be in the tree; 1 makes the search flat
        ("own_moves", np.int32),  # does the tree hold only what the searching seat does until another one acts?
        ("imagining", np.int32),  # does every simulation imagine its own deal?
        ("exploration", np.float64),  # how much the benefit of the doubt favours moves tried less often
        ("nodes", np.int32),  # in the tree so far
        ("simulations", np.int64),
        ("moves_played", np.int64),
        ("path", np.int32, DEEPEST),
        ("values", np.float64, MOST_SEATS),
    ],
    align=True,
)
"""The working data of a search, beside the states and the tree."""


# --- One simulation ---


@rule
def start_from_world(desk, words):
    """Start a simulation from the imagined world."""
    copy_state(words, STATE, WORLD)
    desk.simulations += 1


@rule
def make(desk, state, chance, move):
    """Play a move; renew the luck it used."""
    play(state, move, chance)
    desk.moves_played += 1
    if chance.used:
        desk.place = refill(chance, desk.place, chance.used)


@rule
def by_policy(desk, state, moves):
    """The move that the playout policy makes."""
    desk.place = step(desk.place)
    return prefer(state, moves, scatter(desk.place))


@rule
def appraise(desk, state, knowledge):
    """Write the simulation's result: the same for everyone if it did not finish in time."""
    if state.actor < 0:
        worth(state, knowledge, desk.values)
    else:
        for seat in range(state.players):
            desk.values[seat] = 1 / state.players


@rule
def count_in(node, value):
    """Note what a simulation through a node was worth to its mover."""
    node.visits += 1
    node.total += value
    node.squares += value * value


# --- Flat Monte Carlo ---


@rule
def compare(desk, states, words, nodes, knowledge, chance, moves, worlds):
    """Try every move still in question, the first `desk.nodes`, in `deals` more imagined deals."""
    for _ in range(worlds):
        desk.place = imagine(states[WORLD], desk.seat, knowledge, desk.place)
        luck = desk.place
        mean = 0.0
        for at in range(desk.nodes):
            desk.place = luck
            start_from_world(desk, words)
            state = states[STATE]
            move = nodes[at].move
            for _ in range(LONGEST):
                make(desk, state, chance, move)
                if state.actor < 0:
                    break
                move = by_policy(desk, state, moves)
            appraise(desk, state, knowledge)
            value = desk.values[desk.seat]
            count_in(nodes[at], value)
            nodes[at].last = value
            mean += value / desk.nodes
        for at in range(desk.nodes):
            nodes[at].apart += (nodes[at].last - mean) ** 2


# --- Tree search ---


@rule
def grow(desk, states, words, nodes, knowledge, chance, moves, slots, simulations):
    """Run more simulations: by the tree as far as it reaches, then by the policy."""
    for _ in range(simulations):
        if desk.imagining:
            desk.place = imagine(states[WORLD], desk.seat, knowledge, desk.place)
        start_from_world(desk, words)
        state = states[STATE]
        nodes[ROOT].visits += 1
        node = ROOT
        depth = 0
        in_tree = True
        for _ in range(LONGEST):
            if in_tree:
                node = descend(desk, state, node, nodes, moves, slots)
                desk.path[depth] = node
                depth += 1
                in_tree = nodes[node].visits > 0 and depth < desk.deepest
                move = nodes[node].move
            else:
                move = by_policy(desk, state, moves)
            make(desk, state, chance, move)
            if state.actor < 0:
                break
            in_tree = in_tree and (state.actor == desk.seat or not desk.own_moves)
        appraise(desk, state, knowledge)
        for at in range(depth):
            child = desk.path[at]
            count_in(nodes[child], desk.values[nodes[child].mover])


@rule
def descend(desk, state, node, nodes, moves, slots):
    """The move to follow from a node, given the moves legal now: one never tried, else the most promising.

    A move that is legal in few of the imagined deals was available less often, and is compared by that. When there is
    no room for more nodes, moves never tried stay so.
    """
    child = nodes[node].child
    while child != NONE:
        slots[nodes[child].move] = child
        child = nodes[child].sibling
    listed = candidates(state, moves, nodes[node].visits)
    room = desk.nodes < len(nodes) - 1
    untried = 0
    chosen = NONE
    best = -1.0
    for at in range(listed):
        child = slots[moves[at]]
        if child < desk.nodes and nodes[child].parent == node and nodes[child].move == moves[at]:
            nodes[child].available += 1
            if untried == 0:
                visits = nodes[child].visits
                doubt = math.sqrt(math.log(nodes[child].available) / visits)
                promise = nodes[child].total / visits + desk.exploration * doubt
                if promise > best:
                    best = promise
                    chosen = child
        elif room:
            untried += 1
            moves[untried - 1] = moves[at]
    if untried or chosen == NONE:
        desk.place = step(desk.place)
        pick = scaled(scatter(desk.place) >> np.uint64(32), max(untried, 1))
        return add(desk, nodes, node, moves[pick], state.actor)
    return chosen


@rule
def add(desk, nodes, parent, move, mover):
    """Add a node; if there is no room, it stays outside the tree, in the last place, and is forgotten again."""
    linked = desk.nodes < len(nodes) - 1
    new = desk.nodes if linked else len(nodes) - 1
    nodes[new].move = move
    nodes[new].mover = mover
    nodes[new].parent = parent
    nodes[new].child = NONE
    nodes[new].sibling = NONE
    nodes[new].visits = 0
    nodes[new].available = 1
    nodes[new].total = 0
    nodes[new].squares = 0
    nodes[new].last = 0
    nodes[new].apart = 0
    if linked:
        nodes[new].sibling = nodes[parent].child
        nodes[parent].child = new
        desk.nodes += 1
    return new
