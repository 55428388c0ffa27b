"""DUO: a seat's knowledge, and the hidden cards imagined."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING, lowest, without_lowest
from tablee.engine.chance import shuffle_from
from tablee.engine.compiling import rule
from tablee.games.duo.cards import SYMBOLS, card_name, deck, kind_number
from tablee.games.duo.table import hands

OPEN = (
    *("game", "players", "options", "actor", "scores"),
    *("left", "right", "laying", "starter", "round", "last_round"),
)
"""Common fields of a position and a view."""

KNOWLEDGE = np.dtype([("max_rounds", np.int32)], align=True)
"""DUO-19: the match's latest end: imagination ends with the round."""


def suppose(view: Mapping[str, Any], knowledge: Any = None) -> dict[str, Any]:
    """DUO-20: a position consistent with this view: the unseen cards, dealt in the order of the deck."""
    unseen = [card_name(kind) for kind in sorted(unseen_kinds(view).elements())]
    sizes = enumerate(view["hand_sizes"])
    hands = [view["hand"] if seat == view["seat"] else [unseen.pop() for _ in range(size)] for seat, size in sizes]
    return {**{name: view[name] for name in OPEN}, "hands": hands, "draw": unseen}


def unseen_kinds(view: Mapping[str, Any]) -> Counter[int]:
    """DUO-20: the cards in other hands or in the draw pile."""
    seen = [*view["hand"], *view["left"], *view["right"]]
    return deck(view["options"]["turbo"]) - Counter(kind for card in seen if (kind := kind_number(card)) is not None)


def heard(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """Do nothing: all that was ever shown in a round is in the view."""


@rule
def recall(state, seat, knowledge):
    """Note the reference for the end of a round."""
    knowledge.max_rounds = state.max_rounds


@rule
def imagine(state, seat, knowledge, place):
    """DUO-20: deal the unseen cards again: the other hands and the draw pile, which keep their sizes."""
    state.max_rounds = state.round
    unseen = state.draw_size
    for other in range(state.players):
        if other != seat:
            for part in range(2):
                cards = state.hands[other, part]
                while cards != NOTHING:
                    state.draw[unseen] = part * SYMBOLS + lowest(cards)
                    unseen += 1
                    cards = without_lowest(cards)
    place = shuffle_from(state.draw, unseen, place)
    for other in range(state.players):
        if other != seat:
            size = hands.count(state, other)
            state.hands[other, 0] = NOTHING
            state.hands[other, 1] = NOTHING
            for _ in range(size):
                unseen -= 1
                hands.add(state, state.draw[unseen], other)
    return place
