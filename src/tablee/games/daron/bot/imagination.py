"""Le Jeu du Daron: the cards hidden from a seat, first supposed arbitrarily and then dealt again and again (DAR-26)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.bits import NOTHING, bit, has, lowest, without_lowest
from tablee.engine.chance import scaled, scatter, shuffle_from, step
from tablee.engine.compiling import rule
from tablee.games.daron.cards import ANY, KINDS, NUMBERS, card_name, deck, kind_number
from tablee.games.daron.table import ANY_NUMBER, DEPOSIT, DRAWN, NO_CARD, NUMBER_CARDS, WINDOWS

COMMON = (
    *("game", "players", "options", "actor", "scores", "centre", "duel", "daron", "phase", "turn", "direction"),
    *("starter", "round", "window", "must", "turned", "drawn", "strength", "opponent", "laid", "idle", "last_round"),
)
"""Common fields of a view and a position."""
TRIES = 64
"""Attempts to deal a hand that allows its owner's visible action; then it stays unchanged."""
EXCHANGES = 32
"""Attempts to replace a card that its owner cannot hold; then it stays unchanged."""
_HIGH_HALF = np.uint64(32)

# --- Supposing ---


def suppose(view: Mapping[str, Any], knowledge: Any = None) -> dict[str, Any]:
    """DAR-26: a position consistent with this view: the unseen cards, dealt in the order of the deck."""
    position = {name: view[name] for name in COMMON}
    position |= {name: view[name] for name in ("edition", "turns") if name in view}
    if "hands" in view:  # the match is over, and all cards are visible
        return {**position, "hands": view["hands"], "draw": view["draw"]}
    own = view["hand"] or []
    seen = Counter(kind_number(card) for card in [*own, *view["centre"], *view["duel"], *view["daron"]])
    unseen = Counter({kind: copies - seen[kind] for kind, copies in deck().items()})
    hands: list[list[int]] = [[] for _ in view["hand_sizes"]]
    actor = view["actor"]
    if actor != view["seat"]:
        hands[actor] = demanded_of_actor(view, unseen)
        unseen -= Counter(hands[actor])
    rest = list(unseen.elements())
    for seat, size in enumerate(view["hand_sizes"]):
        hands[seat] += [] if seat == view["seat"] else [rest.pop() for _ in range(size - len(hands[seat]))]
    if view["phase"] == "drawn" and actor != view["seat"]:
        position["drawn"] = card_name(hands[actor][0])
    position["hands"] = [
        list(own) if seat == view["seat"] else [card_name(kind) for kind in sorted(hand)]
        for seat, hand in enumerate(hands)
    ]
    return {**position, "draw": [card_name(kind) for kind in rest]}


def demanded_of_actor(view: Mapping[str, Any], unseen: Counter[int]) -> list[int]:
    """DAR-6, DAR-7: the unseen card that the actor must hold for the current action, if there is one."""
    if view["must"] == ANY:
        return [min(+unseen)]
    return [view["must"] - 1] if view["must"] else []


# --- Imagining ---


@rule
def imagine(state, seat, knowledge, place):
    """DAR-26: deal the unseen cards again: the other hands and the draw pile, which keep their sizes.

    Hands are dealt as far as is known of them: first that of an actor who is seen to be doing something, then those
    that lack what they would have answered with, then the others.
    """
    state.rounds = state.round
    if state.actor < 0:
        return place
    unseen = gather(state, seat)
    pile = int(state.draw_size)
    reserved = reserve(state, knowledge, unseen)
    place = shuffle_from(state.draw, unseen - reserved, place)
    # Cards known to be in some hand are on top of the others now, so these must be mixed with them.
    mixed_from = pile if reserved else unseen
    left = unseen
    actor = -1
    if state.actor != seat and (state.phase == DRAWN or state.phase == DEPOSIT):
        actor = int(state.actor)
        place = deal_to_actor(state, knowledge, unseen, mixed_from, place)
        place = draw_again(state, knowledge, unseen, place)
        left -= state.hand_sizes[actor]
    for bounded in (True, False):
        for other in range(state.players):
            if other != seat and other != actor and (knowledge.bounded[other] != NOTHING) == bounded:
                place = deal_hand(state, knowledge, other, left, unseen, mixed_from, place)
                left -= state.hand_sizes[other]
    return place


@rule
def gather(state, seat):
    """Put the other hands on top of the draw pile, in its array; return the number of cards there."""
    size = int(state.draw_size)
    for other in range(state.players):
        if other != seat:
            kinds = state.held[other]
            while kinds != NOTHING:
                kind = lowest(kinds)
                kinds = without_lowest(kinds)
                for _ in range(state.hands[other, kind]):
                    state.draw[size] = kind
                    size += 1
    return size


@rule
def reserve(state, knowledge, unseen):
    """DAR-22: move the cards known to be in some other hand to the top; return their number."""
    due = 0
    for kind in range(KINDS):
        knowledge.due[kind] = knowledge.sure[kind]
        due += knowledge.sure[kind]
    first = unseen
    place = unseen
    while due > 0 and place > 0:
        place -= 1
        kind = state.draw[place]
        if knowledge.due[kind] > 0:
            knowledge.due[kind] -= 1
            due -= 1
            first -= 1
            state.draw[place] = state.draw[first]
            state.draw[first] = kind
    return min(unseen - first, unseen - int(state.draw_size))


@rule
def deal_hand(state, knowledge, seat, left, unseen, mixed_from, place):
    """Deal a seat as many of the remaining cards as it had; return the new place in the stream of chance."""
    for kind in range(KINDS):
        state.hands[seat, kind] = 0
    state.held[seat] = NOTHING
    for _ in range(state.hand_sizes[seat]):
        if mixed_from < left:
            place = step(place)
            swap(state, left - 1, mixed_from + scaled(scatter(place) >> _HIGH_HALF, left - mixed_from))
        left -= 1
        if not may_hold(state, knowledge, seat, state.draw[left]):
            place = exchange(state, knowledge, seat, left, unseen, place)
        kind = state.draw[left]
        state.hands[seat, kind] += 1
        state.held[seat] |= bit(kind)
    return place


@rule
def swap(state, one, other):
    """Swap two unseen cards."""
    kind = state.draw[one]
    state.draw[one] = state.draw[other]
    state.draw[other] = kind


@rule
def may_hold(state, knowledge, seat, kind):
    """DAR-14, DAR-17: may the seat hold one more of this kind, by all that is known?

    Of the kinds that it once lacked, it can hold only cards drawn since: their number is the limit in all.
    """
    bounded = knowledge.bounded[seat]
    if not has(bounded, kind):
        return True
    limits = bounded
    while limits != NOTHING:
        most = knowledge.most[seat, lowest(limits)]
        limits = without_lowest(limits)
        if most >= knowledge.most[seat, kind] and drawn_since(state, knowledge, seat, most) >= most:
            return False
    return True


@rule
def drawn_since(state, knowledge, seat, most):
    """The number of cards in the seat's hand of the kinds limited to `most`."""
    cards = 0
    kinds = knowledge.bounded[seat]
    while kinds != NOTHING:
        kind = lowest(kinds)
        kinds = without_lowest(kinds)
        if knowledge.most[seat, kind] <= most:
            cards += state.hands[seat, kind]
    return cards


@rule
def exchange(state, knowledge, seat, at, unseen, place):
    """Replace a card that the seat may not hold with one that it may."""
    for _ in range(EXCHANGES):
        place = step(place)
        other = scaled(scatter(place) >> _HIGH_HALF, at + 1)
        from_pile = other < state.draw_size
        if may_hold(state, knowledge, seat, state.draw[other]) and (
            not from_pile or may_lie_in_pile(state, knowledge, state.draw[at], unseen)
        ):
            swap(state, at, other)
            return place
    return place


@rule
def may_lie_in_pile(state, knowledge, kind, unseen):
    """DAR-22: may the draw pile hold one more of this kind, by all that is known?"""
    in_hands = -1
    for place in range(state.draw_size, unseen):
        in_hands += int(state.draw[place] == kind)
    return in_hands >= knowledge.sure[kind]


@rule
def deal_to_actor(state, knowledge, unseen, mixed_from, place):
    """Deal the actor a hand that allows the actor's action; keep the old one if none is found."""
    actor = int(state.actor)
    for kind in range(KINDS):
        knowledge.due[kind] = state.hands[actor, kind]
    for _ in range(TRIES):
        place = deal_hand(state, knowledge, actor, unseen, unseen, mixed_from, place)
        if can_be_so(state):
            return place
        if mixed_from == unseen:
            mixed_from = 0
    state.held[actor] = NOTHING
    at = unseen
    for kind in range(KINDS):
        state.hands[actor, kind] = knowledge.due[kind]
        for _ in range(knowledge.due[kind]):
            state.held[actor] |= bit(kind)
            at -= 1
            other = at
            while state.draw[other] != kind:
                other -= 1
            swap(state, at, other)
    return place


@rule
def draw_again(state, knowledge, unseen, place):
    """DAR-11, DAR-26: choose which card the actor drew: any of the hand; or in a deposit, perhaps one laid there.

    No event tells whether that one is still to come. Each possible card is as likely as any other: those laid
    since, and those in the hand that can still be laid and have no equal among the others.
    """
    if state.phase == DRAWN:
        state.drawn = state.draw[unseen - 1]  # dealt like the others: it represents any of them
        return place
    state.drawn = NO_CARD
    if not (knowledge.trusted and knowledge.drew[0]):
        return place
    laid = 0
    to_come = 0
    window = WINDOWS[state.must if state.must else state.window]
    for kind in range(KINDS):
        laid += knowledge.since[kind]
        if has(window, kind) and knowledge.since[kind] == 0:
            to_come += state.hands[state.actor, kind]
    place = step(place)
    chosen = scaled(scatter(place) >> _HIGH_HALF, laid + to_come)
    for kind in range(NUMBERS):
        if has(window, kind) and knowledge.since[kind] == 0:
            if 0 <= chosen < state.hands[state.actor, kind]:
                state.drawn = kind
            chosen -= state.hands[state.actor, kind]
    return place


@rule
def can_be_so(state):
    """DAR-6, DAR-7: does the actor hold the number demanded, if one is?"""
    held = state.held[state.actor]
    if state.must == ANY_NUMBER:
        return held & NUMBER_CARDS != NOTHING
    return state.must == 0 or has(held, state.must - 1)
