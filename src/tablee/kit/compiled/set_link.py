"""Hands and heaps, as a link of the chain of zones."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

from tablee.engine import bits
from tablee.engine.compiling import rule

# The zone's, and the next one's: declared here, and put among the globals by `specialise`.
NAME: Any
LAST: Any
ROWS: Any
WORDS: Any
DECK: Any
OWNED: Any
KEPT: Any
add: Any
count: Any
clear_rest: Any
settle_rest: Any
gather_rest: Any
scatter_rest: Any
observe_rest: Any

BITS = 64


@rule
def clear(state):
    """Clear it away."""
    for seat in range(ROWS):
        for number in range(WORDS):
            state[NAME][seat, number] = bits.NOTHING
    clear_rest(state)


@rule
def settle(state):
    """The round is over: what everyone held is kept, to be looked at."""
    if KEPT:
        for seat in range(ROWS):
            for number in range(WORDS):
                state[LAST][seat, number] = state[NAME][seat, number]
    settle_rest(state)


@rule
def gather(state, viewer, unseen, size):
    """List the cards that the viewer cannot see."""
    if OWNED:
        for seat in range(state.players):
            if seat != viewer:
                for number in range(WORDS):
                    cards = state[NAME][seat, number]
                    while cards != bits.NOTHING:
                        unseen[size] = number * BITS + bits.lowest(cards)
                        size += 1
                        cards = bits.without_lowest(cards)
    return gather_rest(state, viewer, unseen, size)


@rule
def scatter(state, viewer, unseen, size):
    """Deal as many cards of the list, from its end, as the viewer cannot see here."""
    if OWNED:
        for seat in range(state.players):
            if seat != viewer:
                held = count(state, seat)
                for number in range(WORDS):
                    state[NAME][seat, number] = bits.NOTHING
                for _ in range(held):
                    size -= 1
                    add(state, int(unseen[size]), seat)
    return scatter_rest(state, viewer, unseen, size)


@rule
def observe(state, viewer, seen, at):
    """Mark the cards that the viewer sees, of a hand its own; and how many cards everyone has."""
    if OWNED:
        mark_cards(state, viewer, seen, at)
        at += DECK
        for seat in range(state.players):
            seen[at + seat] = min(count(state, seat), 127)
        at += ROWS
    else:
        for seat in range(ROWS):
            mark_cards(state, seat, seen, at)
            at += DECK
    return observe_rest(state, viewer, seen, at)


@rule
def mark_cards(state, seat, seen, at):
    """Mark each card of a set."""
    for number in range(WORDS):
        cards = state[NAME][seat, number]
        while cards != bits.NOTHING:
            seen[at + number * BITS + bits.lowest(cards)] = 1
            cards = bits.without_lowest(cards)
