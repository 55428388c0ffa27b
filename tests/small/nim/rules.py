"""Nim: take one, two or three of the heap; whoever takes the last one wins."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

import numpy as np

from tablee.engine.chances import faces as faces
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.engine.design import Design, Level
from tablee.engine.game import Event, Refusal
from tablee.engine.observation import number
from tablee.engine.seats import MOST_SEATS, left_of, share_victory

HEAP = 12
MOVES = MOST_LEGAL = 3
STATE = np.dtype(
    [
        ("players", np.int8),
        ("actor", np.int8),
        ("scores", np.int8, MOST_SEATS),
        ("heap", np.int8),
        ("last", np.int8),
        ("round", np.int32),
    ]
)
REFUSALS = (None, Refusal("NIM-1", "nim-too-many"))


@rule
def begin(state, chance):
    """Lay the heap."""
    state.actor = 0
    state.heap = HEAP
    state.last = -1
    state.round = 1
    for seat in range(MOST_SEATS):
        state.scores[seat] = 0


@rule
def refusal(state, move):
    """NIM-1: nobody takes more than there are."""
    return int(move + 1 > state.heap)


@rule
def legal(state, moves):
    """List what can be taken."""
    most = min(int(state.heap), MOVES)
    for move in range(most):
        moves[move] = move
    return most


@rule
def play(state, move, chance):
    """Take from the heap; the last one wins."""
    state.heap -= move + 1
    state.last = state.actor
    if state.heap == 0:
        state.scores[state.actor] = 1
        state.actor = -1
    else:
        state.actor = left_of(state, state.actor)


@rule
def winners(state):
    """The seat that took the last one."""
    return 1 << int(state.last) if state.actor < 0 else 0


# --- Notation ---


def move_text(state, move):
    return str(move)


def move_texts(state, moves):
    return [str(move) for move in moves]


def move_number(state, text):
    return int(text) if text in ("0", "1", "2") else None


# --- Views ---


def read(fields, state):
    state.heap = fields.integer("heap", 0, HEAP)
    last = fields.seat_or_null("last", int(state.players))
    state.last = -1 if last is None else last
    state.round = 1


def position(state):
    return {"heap": state.heap, "last": None if state.last < 0 else state.last}


def shown(state):
    return position(state)


def own(state, seat):
    return {"mine": None}


def common(state):
    return own(state, None)


def dealt(state):
    return [Event("deal", {"heap": state.heap})]


def told(before, move, after):
    return [Event("take", {"seat": before.actor, "taken": move + 1, "heap": after.heap})]


def facts(state, move):
    return {"n_heap": state.heap}


# --- Observation ---

PARTS = {"heap": (1,)}
SIZE = 1


@rule
def observe(state, seat, seen):
    return number(seen, 0, state.heap)


# --- Advice ---

DESIGN = Design(
    levels=(Level(careless=0.6), Level(careless=0.4), Level(careless=0.2), Level(), Level(simulations=2000)),
    kind="flat",
)
KNOWLEDGE = np.dtype([("nothing", np.int32)], align=True)


def suppose(view, knowledge):
    kept = ("game", "players", "options", "actor", "scores", "heap", "last")
    return {name: view[name] for name in kept}


@rule
def recall(state, seat, knowledge):
    """Nothing is hidden."""


def heard(event, seat, knowledge):
    """Nothing is forgotten."""


@rule
def imagine(state, seat, knowledge, place):
    return place


@rule
def candidates(state, moves, visits):
    return legal(state, moves)


@rule
def prefer(state, moves, dice):
    left = int(state.heap) % (MOVES + 1)
    return left - 1 if left else 0


@rule
def worth(state, knowledge, values):
    share_victory(state, winners(state), values)


def reason(view, move):
    return "nim-hint", {"n_left": view["heap"] - int(move) - 1}


# --- Chance ---

OUTCOMES, SHUFFLES, HIDES, REMEMBERED = 1, 0, False, ()


def outcome_text(outcome):
    return "nothing"


def most_outcomes(players, moves):
    return 0


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    return 0


@rule
def arrange(state, cards, size):
    """There is no pile."""


@rule
def taken(state, move, after, shuffles, scratch):
    return 0


@rule
def outcome_of(card):
    return int(card)
