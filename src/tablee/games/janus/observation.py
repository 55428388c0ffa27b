"""Janus: a seat's current view (JAN-17) as small numbers in a row, for programs that learn.

Where the table chose the option `memory`, what perfect memory adds is among them. A face is a code: its symbol, counted
from 1, or 0 where the seat does not know it or there is no card.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number, numbers, size_of
from tablee.games.janus.cards import DECK, HAND, PILE, SEATS
from tablee.games.janus.table import MOST_TRIPLETS, OVER, TRIPLET, back, front, remembers, was_up

__all__ = ["PARTS", "SIZE", "observe"]

FACES = 2
PARTS = {
    "seat": (SEATS,),  # marks whose observation it is
    "actor": (SEATS,),  # marks the actor
    "turn": (SEATS,),  # marks the seat on turn; in a vote the actor is another
    "phase": (OVER + 1,),
    "took": (PILE + 1,),  # marks the seat, or last the pile, that this turn's first card was taken from
    "proposed": (1,),
    "calm": (1,),  # turns since the last triplet
    "triplets": (SEATS,),
    "hand_sizes": (SEATS,),
    "hands": (SEATS, HAND, FACES),  # codes of front and back, as held
    "pile_size": (1,),
    "pile": (DECK, FACES),  # codes of upper and lower face, from the bottom up
    "laid": (DECK, FACES),  # codes of front and back of the cards of triplets, in order of laying
    "layers": (MOST_TRIPLETS,),  # the seat that laid each triplet, counted from 1
}
SIZE = size_of(PARTS)


@rule
def observe(state, seat, seen):
    """JAN-17: write the seat's view, with its memory; when the match is over, every card."""
    over = state.actor < 0
    at = mark(seen, 0, seat, SEATS)
    at = mark(seen, at, state.actor, SEATS)
    at = mark(seen, at, state.turn, SEATS)
    at = mark(seen, at, state.phase, OVER + 1)
    at = mark(seen, at, state.took, PILE + 1)
    at = number(seen, at, state.proposed)
    at = number(seen, at, state.calm)
    at = numbers(seen, at, state.scores, state.players, SEATS)
    at = numbers(seen, at, state.hand_sizes, state.players, SEATS)
    for holder in range(state.players):
        for index in range(int(state.hand_sizes[holder])):
            card = state.hands[holder, index]
            both, own = over or reminded(state, seat, card), holder == seat
            write_faces(seen, at + FACES * (holder * HAND + index), card, both or own, both or not own)
    at = number(seen, at + SEATS * HAND * FACES, state.pile_size)
    for place in range(int(state.pile_size)):
        card = state.pile[place]
        both, top = over or reminded(state, seat, card), place == state.pile_size - 1
        upper = top or (state.memory and was_up(state, place))
        write_faces(seen, at + FACES * place, card, both or upper, both)
    at += DECK * FACES
    for place in range(TRIPLET * int(state.triplets)):
        card, layer = state.laid[place], state.layers[place // TRIPLET]
        write_faces(seen, at + FACES * place, card, True, over or layer != seat or reminded(state, seat, card))
    at += DECK * FACES
    for triplet in range(int(state.triplets)):
        seen[at + triplet] = state.layers[triplet] + 1
    return at + MOST_TRIPLETS


@rule
def reminded(state, seat, card):
    """JAN-17: does the table's memory show the seat both faces of a card?"""
    return state.memory and remembers(state, seat, card)


@rule
def write_faces(seen, at, card, front_known, back_known):
    """The faces of a card that the seat knows."""
    seen[at] = front(card) + 1 if front_known else 0
    seen[at + 1] = back(card) + 1 if back_known else 0
