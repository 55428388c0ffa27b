"""Le Jeu du Daron: a seat's memory of a round, beyond all later views.

- When the draw pile is made anew (DAR-22), all that is in it was seen; so what is not is in the other hands.
- Who has to answer and gives in holds nothing to answer with (DAR-14, DAR-17), until they draw again.
- Whether the player whose turn it is drew a card, and what was laid since (DAR-11).
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING
from tablee.engine.compiling import rule
from tablee.games.daron.cards import COPIES, DARON, KINDS, kind_number
from tablee.games.daron.table import SEATS, STRONGER

KNOWLEDGE = np.dtype(
    [
        ("rounds", np.int32),  # DAR-25: of the match; imagination ends with the round
        # What `recall` makes of the rest.
        ("trusted", np.int8),  # is the memory complete, and of this round?
        ("bounded", np.uint64, SEATS),  # the kinds that a seat once lacked: `most` limits those received since
        ("most", np.int8, (SEATS, KINDS)),
        ("sure", np.int8, KINDS),  # the minimum of each kind in the other hands together
        ("due", np.int8, KINDS),  # room for `imagine` to count in
        # What `heard` keeps up to date: the memory of one round.
        ("round", np.int32),  # 0 before the first deal
        ("lacking", np.uint64, SEATS),
        ("could_hold", np.int8, (SEATS, KINDS)),
        ("in_hands", np.int8, KINDS),
        ("own", np.int8, KINDS),
        ("sizes", np.int8, SEATS),
        ("open", np.int8, KINDS),  # cards in the centre, Duel and Daron piles
        ("fighting", np.int8, KINDS),  # those of them in the current duel or brawl
        ("top", np.int8),  # of the centre pile
        ("strength", np.int8),  # of the current duel
        ("drew", np.int8, 1),  # did the current turn begin with a draw?
        ("since", np.int8, KINDS),  # and the cards laid since
    ],
    align=True,
)
"""A seat's knowledge beyond the state. All zeros: nothing, and the match ends with the round."""

MEMORY = ("lacking", "could_hold", "in_hands", "own", "sizes", "open", "fighting", "strength", "drew", "since")
"""The fields that a deal clears."""


# --- Events ---


def heard(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-26: note an event's information. Rounds without a heard deal are ignored."""
    kind = event["type"]
    if kind == "deal":
        begin_round(event, knowledge)
    elif kind == "loaded":
        knowledge.round = 0
    elif knowledge.round and kind in NOTED:
        NOTED[kind](event, seat, knowledge)


def numbers(cards: Iterable[str]) -> list[int]:
    """Cards as kinds."""
    return [kind for card in cards if (kind := kind_number(card)) is not None]


def begin_round(event: Mapping[str, Any], knowledge: Any) -> None:
    """DAR-2: a new round is dealt, and the last one no longer matters."""
    for name in MEMORY:
        knowledge[name] = 0
    knowledge.round = event["round"]
    knowledge.sizes[:] = event["each"]
    for kind in numbers(event.get("hand", ())):
        knowledge.own[kind] += 1
    for kind in numbers(event["centre"]):
        knowledge.open[kind] += 1
        knowledge.top = kind


def laid(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-5, DAR-12, DAR-13, DAR-16: cards were laid open."""
    layer = event["seat"]
    kind, cards = (DARON, event["number"]) if event["type"] == "daron" else (numbers([event["card"]])[0], 1)
    knowledge.sizes[layer] -= cards
    knowledge.open[kind] += cards
    if event["type"] == "lay":
        knowledge.top = kind
        knowledge.since[kind] += knowledge.drew[0]
    else:
        knowledge.fighting[kind] += cards
        knowledge.strength = event.get("strength", 0)
    if layer == seat:
        knowledge.own[kind] -= cards
        return
    # It may be one that was drawn since: the certain remainder decreases by one all the same.
    knowledge.in_hands[kind] = max(0, int(knowledge.in_hands[kind]) - cards)
    knowledge.could_hold[layer, kind] = max(0, int(knowledge.could_hold[layer, kind]) - cards)


def gave_in(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-14, DAR-17, DAR-21: a player who gives in had nothing to answer with, or only one card.

    At a table with a free answer this says nothing: `recall` sees to that.
    """
    who = event["seat"]
    if who == seat or knowledge.sizes[who] < 2:
        return
    strength = int(knowledge.strength)
    lacking = int(STRONGER[strength]) if strength else 1 << DARON
    knowledge.lacking[who] = np.uint64(int(knowledge.lacking[who]) | lacking)
    for kind in range(KINDS):
        if lacking >> kind & 1:
            knowledge.could_hold[who, kind] = 0


def drew(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-26: cards were drawn: any cards, unless the seat sees them."""
    who, cards = event["seat"], event["number"]
    knowledge.sizes[who] += cards
    for kind in numbers(event.get("cards", ())):
        knowledge.own[kind] += 1
    knowledge.could_hold[who] += cards
    if event["reason"] == "turn":
        knowledge.drew[0] = 1


def reshuffled(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-22: all open cards now form the draw pile; so every card the seat did not see just now is in other hands."""
    for kind in range(KINDS):
        knowledge.in_hands[kind] = COPIES[kind] - int(knowledge.own[kind]) - int(knowledge.open[kind])
    knowledge.open[:] = knowledge.fighting
    knowledge.open[knowledge.top] += 1


def turn_ended(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """DAR-11, DAR-15, DAR-19: no duel or brawl is in progress, and nothing was drawn yet."""
    knowledge.fighting[:] = 0
    knowledge.strength = 0
    knowledge.drew[0] = 0
    knowledge.since[:] = 0


NOTED = {
    "lay": laid,
    "duel": laid,
    "answer": laid,
    "daron": laid,
    "give": gave_in,
    "draw": drew,
    "reshuffle": reshuffled,
    "turn": turn_ended,
}

# --- Use of the memory ---


@rule
def recall(state, seat, knowledge):
    """The memory, if consistent with the view: a seat that missed an event had better remember nothing."""
    knowledge.rounds = state.rounds
    trusted = remembers(state, seat, knowledge)
    knowledge.trusted = trusted
    for other in range(SEATS):
        knowledge.bounded[other] = NOTHING
        if trusted and not state.free_answer and other != seat:
            knowledge.bounded[other] = knowledge.lacking[other]
        for kind in range(KINDS):
            knowledge.most[other, kind] = knowledge.could_hold[other, kind]
    for kind in range(KINDS):
        knowledge.sure[kind] = knowledge.in_hands[kind] if trusted else 0


@rule
def remembers(state, seat, knowledge):
    """Is the memory complete, and of this round? The sizes of all hands and the own cards decide."""
    if knowledge.round != state.round:
        return False
    for other in range(state.players):
        if knowledge.sizes[other] != state.hand_sizes[other]:
            return False
    differing = 0
    for kind in range(KINDS):
        differing += int(seat >= 0 and knowledge.own[kind] != state.hands[seat, kind])
    return differing == 0
