"""DUO: a seat's knowledge (DUO-20), as small numbers in a row, for programs that learn to play."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.bits import NOTHING, count, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number, numbers, size_of
from tablee.games.duo.cards import KINDS, SYMBOLS, TURBO
from tablee.games.duo.rules import JOKER_CARDS
from tablee.games.duo.table import SEATS, hands, top_of

__all__ = ["PARTS", "SIZE", "observe"]

PARTS = {
    "seat": (SEATS,),  # marks whose observation it is
    "actor": (SEATS,),  # marks the actor
    "hand": (KINDS,),  # counts the own cards of each kind, in the order of cards.py
    "tops": (2, KINDS),  # marks the kind on top of the left and the right pile
    "discards": (KINDS,),  # counts the cards of each kind in both piles
    "laying": (2,),  # marks the pile that this turn is bound to
    "hand_sizes": (SEATS,),
    "draw_size": (1,),
    "scores": (SEATS,),
    "starter": (SEATS,),
    "round": (1,),
}
SIZE = size_of(PARTS)


@rule
def observe(state, seat, seen):
    """DUO-20: write the seat's view."""
    at = mark(seen, 0, seat, SEATS)
    at = mark(seen, at, state.actor, SEATS)
    at = count_cards(state.hands[seat, 0], state.hands[seat, 1], seen, at)
    for pile in range(2):
        at = mark(seen, at, min(top_of(state, pile), TURBO), KINDS)
    at = count_cards(state.discards[0], state.discards[1], seen, at)
    at = mark(seen, at, state.laying, 2)
    for other in range(state.players):
        seen[at + other] = hands.count(state, other)
    at += SEATS
    at = number(seen, at, state.draw_size)
    at = numbers(seen, at, state.scores, state.players, SEATS)
    at = mark(seen, at, state.starter, SEATS)
    return number(seen, at, state.round)


@rule
def count_cards(symbols, others, seen, at):
    """Write a set of cards: at most one of each kind, except Turbo-jokers."""
    while symbols != NOTHING:
        seen[at + lowest(symbols)] = 1
        symbols = without_lowest(symbols)
    jokers = others & JOKER_CARDS
    while jokers != NOTHING:
        seen[at + SYMBOLS + lowest(jokers)] = 1
        jokers = without_lowest(jokers)
    seen[at + TURBO] = count(others & ~JOKER_CARDS)
    return at + KINDS
