"""Janus: a seat's memory of everything it was shown (JAN-17), from its events.

Every card moves in sight of all, so a seat that has seen both faces of one can always point at it. Each place has two
faces, as symbols counted from 1; 0 stands for one that was never seen. People forget: `recall` in imagination.py passes
over what is older, or more, than its level keeps in mind.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from tablee.games.janus.cards import DECK, HAND, PAIR_OF, SEATS, SYMBOL_NAMES, SYMBOLS, pair_name
from tablee.games.janus.table import TRIPLET

UNSEEN = 0
FACES = 2
FRONT, BACK = 0, 1
"""For a card of the pile: its upper and its lower face."""

MEMORY = [
    ("listening", np.int32),  # were the deal and all later events heard?
    ("now", np.int32),  # turns since the deal, counted from 1
    ("held_faces", np.int8, (SEATS, HAND, FACES)),
    ("sizes", np.int8, SEATS),
    ("pile_faces", np.int8, (DECK, FACES)),  # from the bottom up
    ("piled", np.int8),
    ("own_backs", np.int8, DECK),  # of its own triplets, in order of laying
    ("own_laid", np.int8),  # cards in those triplets
    ("seen_at", np.int32, DECK),  # for each pair, the turn in which both its faces were last shown
]
"""The fields of KNOWLEDGE that `heard` keeps up to date."""


# --- Events ---


def heard(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-17: note an event's information. Matches without a heard deal are ignored."""
    kind = event["type"]
    if kind == "deal":
        note_deal(event, seat, knowledge)
    elif kind == "loaded":
        knowledge.listening = 0
    elif knowledge.listening and kind in NOTED:
        NOTED[kind](event, seat, knowledge)


def note_deal(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-2, JAN-3: the backs were open to all, and the owner sees the fronts too."""
    for name, *_ in MEMORY:
        knowledge[name] = 0
    knowledge.listening = knowledge.now = 1
    for holder, backs in enumerate(event["backs"]):
        knowledge.sizes[holder] = len(backs)
        knowledge.held_faces[holder, : len(backs), BACK] = codes(backs)
    for index, front in enumerate(codes(event.get("fronts", ()))):
        knowledge.held_faces[seat, index, FRONT] = front
        note_whole(knowledge, knowledge.held_faces[seat, index])
    knowledge.piled = event["pile_size"]
    note_top(knowledge, event["upper"])


def note_take(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-8: a card changes hands, and is turned if it comes from a hand; seats that see a new face note it."""
    taker, source = event["seat"], event["from"]
    if source == "P":
        knowledge.piled -= 1
        card = knowledge.pile_faces[knowledge.piled].copy()
        note_top(knowledge, event["uncovered"])
    else:
        card = taken_out(knowledge, source, event["index"])[::-1].copy()
    for face, name in ((FRONT, "front"), (BACK, "back")):
        if name in event:
            card[face] = codes(event[name])[0]
    knowledge.held_faces[taker, knowledge.sizes[taker]] = card
    knowledge.sizes[taker] += 1
    note_whole(knowledge, card)


def note_drop(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-9: a card goes on the pile, its front up."""
    card = taken_out(knowledge, event["seat"], event["index"])
    card[FRONT] = codes(event["upper"])[0]
    knowledge.pile_faces[knowledge.piled] = card
    knowledge.piled += 1
    note_whole(knowledge, card)


def note_triplet(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-11: three cards are laid; the seat still does not see the backs of its own."""
    layer = event["seat"]
    for index in reversed(event["indices"]):
        card = taken_out(knowledge, layer, index)
        if layer == seat:
            at = int(knowledge.own_laid) + event["indices"].index(index)
            knowledge.own_backs[at] = card[BACK]
    if layer == seat:
        knowledge.own_laid += TRIPLET


def note_turn(event: Mapping[str, Any], seat: int, knowledge: Any) -> None:
    """JAN-5: time passes."""
    knowledge.now += 1


NOTED = {"take": note_take, "drop": note_drop, "triplet": note_triplet, "turn": note_turn}


def codes(symbols: Iterable[str]) -> list[int]:
    """Symbols, counted from 1."""
    return [SYMBOL_NAMES.index(symbol) + 1 for symbol in symbols]


def note_top(knowledge: Any, upper: str | None) -> None:
    """JAN-3: everyone sees the upper face of the pile's top."""
    if upper is not None:
        knowledge.pile_faces[knowledge.piled - 1, FRONT] = codes(upper)[0]


def note_whole(knowledge: Any, card: Sequence[int]) -> None:
    """If both faces of a card are known, its pair has just been remembered."""
    if card[FRONT] and card[BACK]:
        knowledge.seen_at[pair_of(card)] = knowledge.now


def taken_out(knowledge: Any, seat: int, index: int) -> Any:
    """The card that leaves a hand; those after it move up."""
    hand = knowledge.held_faces[seat]
    card = hand[index].copy()
    hand[index:-1] = hand[index + 1 :].copy()
    hand[-1] = UNSEEN
    knowledge.sizes[seat] -= 1
    return card


def pair_of(card: Sequence[int]) -> int:
    """The pair of a card with both faces known."""
    return PAIR_OF[(int(card[FRONT]) - 1) * SYMBOLS + int(card[BACK]) - 1]


# --- Use of the memory ---


def reminded(view: Mapping[str, Any], knowledge: Any) -> Mapping[str, Any]:
    """The view with the seat's own memory added; unchanged if the seat did not hear all of this match."""
    if knowledge is None or not knowledge.listening or not agrees(view, knowledge):
        return view
    seat, players = view["seat"], range(view["players"])
    hands = [knowledge.held_faces[holder, : knowledge.sizes[holder]] for holder in players]
    pile = knowledge.pile_faces[: knowledge.piled]
    own = knowledge.own_backs[: knowledge.own_laid]
    # The backs of others' triplets are visible.
    laid = [(triplet["symbol"], back) for row in view["laid"] for triplet in row for back in triplet["backs"] or ()]
    laid += [
        (triplet["symbol"], SYMBOL_NAMES[own[TRIPLET * number + at] - 1])
        for number, triplet in enumerate(view["laid"][seat])
        for at in range(TRIPLET)
        if own[TRIPLET * number + at] != UNSEEN
    ]
    whole = [
        pair_of(card) for card in (*(card for hand in hands for card in hand), *pile) if card[FRONT] and card[BACK]
    ]
    known = {pair_name(pair) for pair in whole} | {"".join(sorted(card)) for card in laid}
    memory = {
        "known": sorted(known),
        "faces": [
            [name(card[BACK if holder == seat else FRONT]) if card.all() else None for card in hand]
            for holder, hand in enumerate(hands)
        ],
        "pile": ["".join(SYMBOL_NAMES[face - 1] for face in card if face) or None for card in pile],
        "laid": [[name(back) for back in own[at : at + TRIPLET]] for at in range(0, len(own), TRIPLET)],
    }
    return {**view, "memory": memory}


def name(face: int) -> str | None:
    """A face in notation, or None if it was never seen."""
    return SYMBOL_NAMES[face - 1] if face else None


def agrees(view: Mapping[str, Any], knowledge: Any) -> bool:
    """Does this memory fit the view's match? A seat that missed an event had better remember nothing."""
    if view["pile_size"] != knowledge.piled or view["seat"] is None:
        return False
    for holder, faces in enumerate(view["faces"]):
        seen = knowledge.held_faces[holder, : knowledge.sizes[holder], FRONT if holder == view["seat"] else BACK]
        if [name(face) for face in seen] != faces:
            return False
    return bool(len(view["laid"][view["seat"]]) * TRIPLET == knowledge.own_laid)
