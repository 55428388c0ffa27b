"""Karta Doppio: a bot's knowledge of the game.

Everything is open and moves are many, so bots from level 2 on look ahead (bots/deepening.py) with the appraisal of
appraisal.py. The house's tree search can play the game too, with moves found by chance (guesses.py).
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.compiling import rule
from tablee.engine.design import Design, Level
from tablee.engine.game import State
from tablee.games.karta.bot.appraisal import SHEET, TOKEN, appraise, appraise_move, prepare
from tablee.games.karta.bot.guesses import best_by_chance, some_by_chance
from tablee.games.karta.bot.hints import reason
from tablee.games.karta.cards import DECK, RED
from tablee.games.karta.rules import seat_of, winners
from tablee.games.karta.table import FIRST_LEG

__all__ = [
    "DESIGN",
    "EXACT_PLIES",
    "KNOWLEDGE",
    "SHEET",
    "WIDTHS",
    "appraise",
    "appraise_move",
    "candidates",
    "heard",
    "imagine",
    "plies_left",
    "prefer",
    "prepare",
    "reason",
    "recall",
    "share",
    "suppose",
    "worth",
]

DESIGN = Design(
    levels=(
        Level(careless=0.3),
        Level(simulations=1, careless=0.5),
        Level(simulations=1, careless=0.1),
        Level(simulations=30, seconds=0.4),
        Level(simulations=1_000_000, seconds=0.8),
    ),
    kind="ahead",
    steps=(0.921, 0.927, 0.908, 0.866),
)
"""From level 2 on bots look ahead: a simulation is a position with all its moves appraised."""

KNOWLEDGE = np.dtype([("rematch", np.int32)], align=True)
"""KAR-16: is the match played in two legs? Imagination ends with the leg."""

# --- Looking ahead ---

EXACT_PLIES = 3
"""Cards left in a leg from which the best move is found for certain."""
WIDTHS = ((400,), (200, 60), (60, 30, 30))
"""Moves tried at each ply, by the depth of the search, from two plies on."""

# --- The value of a lead, in tokens; measured in legs that the appraisal played against itself ---

TEMPO = (0.0, -0.8, -0.1, -0.9, -0.1, -0.9, 0.0, -0.8, 0.1, -0.7, 0.2, -0.6, 0.3, -0.5, 0.4, -0.4)
"""The change of a lead, by the number of cards left to lay: the player of the last card gains."""
SPREAD, SPREAD_PER_CARD = 0.36, 0.024
"""The predicted lead that wins 73 of 100 legs, and its increase for each card left to lay."""
BLUE_EDGE = 0.4
"""KAR-4: blue's average lead at the end of a leg, from laying the last card."""
LEG_SPREAD = 0.65
"""KAR-16: the lead that wins 73 of 100 matches with a leg to come."""
MARGIN_SHARE, MARGIN_SPREAD = 0.1, 2.0
"""The part of a leg's value due to the size of the lead, not the win: so a losing player fights on."""

# --- Random moves ---

TRIES = 8
"""The number of moves that the playout policy chooses from."""
NARROWEST, WIDEST, GROWTH = 3, 32, 2
"""Moves that a node of the tree considers: the cube root of its visits times the growth, within these bounds."""


# --- The seat's knowledge ---


def suppose(view: Mapping[str, Any], knowledge: Any = None) -> dict[str, Any]:
    """KAR-3: the position itself, since nothing is hidden."""
    fields = ("game", "players", "options", "actor", "scores", "hands", "laid", "leg", "red", "first_leg")
    return {name: view[name] for name in fields}


def heard(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """Do nothing: all knowledge is in the view."""


@rule
def recall(state, seat, knowledge):
    """Note the reference for the end of a leg."""
    knowledge.rematch = state.rematch


@rule
def imagine(state, seat, knowledge, place):
    """KAR-3: deal nothing again, since nothing is hidden; the match ends with this leg."""
    state.rematch = 0
    return place


# --- Playouts ---


@rule
def candidates(state, moves, visits):
    """The best guesses among random moves, the same ones at every visit, and more of them after many visits."""
    width = NARROWEST
    while width < WIDEST and width * width * width < GROWTH * visits:
        width += 1
    return some_by_chance(state, moves, width)


@rule
def prefer(state, moves, dice):
    """The best guess among a few random moves."""
    return best_by_chance(state, TRIES, dice)


# --- The value of a leg ---


@rule
def worth(state, knowledge, values):
    """KAR-15, KAR-16: the share of the match that each seat can expect after this leg."""
    lead = int(state.scores[0]) - int(state.scores[1])
    if knowledge.rematch and state.leg == FIRST_LEG:
        edge = BLUE_EDGE if seat_of(state, RED) == 0 else -BLUE_EDGE  # red is blue in the second leg
        values[0] = 1 / (1 + math.exp(-(lead + edge) / LEG_SPREAD))
    else:
        seats = winners(state)
        won = 0.5 if seats == 0b11 else float(seats & 1)
        values[0] = (1 - MARGIN_SHARE) * won + MARGIN_SHARE / (1 + math.exp(-lead / MARGIN_SPREAD))
    values[1] = 1 - values[0]


def plies_left(state: State) -> int:
    """The number of cards left to lay in this leg."""
    return DECK - int(state.laid_count)


def share(state: State, knowledge: Any, lead: int, unseen: int) -> float:
    """The share of the match that the actor can expect with a lead and this number of cards left to lay."""
    tokens = lead / TOKEN + (TEMPO[unseen] if (plies_left(state) - unseen) % 2 else -TEMPO[unseen])
    spread = SPREAD + SPREAD_PER_CARD * unseen
    if knowledge.rematch and state.leg == FIRST_LEG:
        edge = BLUE_EDGE if seat_of(state, RED) == state.actor else -BLUE_EDGE  # red is blue in the second leg
        return _chance(tokens + edge, math.hypot(LEG_SPREAD, spread if unseen else 0.0))
    return _chance(tokens, spread) if unseen else 0.5 + 0.5 * ((lead > 0) - (lead < 0))


def _chance(tokens: float, spread: float) -> float:
    return 1 / (1 + math.exp(-tokens / spread))
