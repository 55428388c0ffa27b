"""Le Jeu du Daron: a seat's knowledge (DAR-26), as small numbers in a row, for programs that learn to play."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule
from tablee.engine.observation import mark, number, numbers, size_of
from tablee.games.daron.cards import KINDS, NUMBERS, PHASES
from tablee.games.daron.table import ANY_NUMBER, NO_NUMBER, SEATS

__all__ = ["PARTS", "SIZE", "observe"]

PARTS = {
    "seat": (SEATS,),  # marks whose observation it is
    "actor": (SEATS,),  # marks the actor
    "hand": (KINDS,),  # counts the own cards of each kind, in the order of cards.py
    "drawn": (KINDS,),  # marks the seat's card just drawn, until it is laid or the turn ends
    "top": (KINDS,),  # marks the kind on top of the centre pile
    "centre": (KINDS,),  # counts the cards of each kind in the centre pile
    "duel": (KINDS,),  # and in the duel pile
    "phase": (len(PHASES),),
    "turn": (SEATS,),  # marks the seat on turn
    "opponent": (SEATS,),  # marks the player challenged to the duel
    "window": (NUMBERS,),  # marks the number whose neighbours may be laid
    "must": (ANY_NUMBER,),  # marks the number that must be laid; the last: any
    "direction": (1,),  # 1 or -1
    "turned": (1,),
    "strength": (1,),
    "laid": (1,),
    "idle": (1,),
    "daron_size": (1,),
    "draw_size": (1,),
    "hand_sizes": (SEATS,),
    "scores": (SEATS,),
    "starter": (SEATS,),
    "round": (1,),
    "turns": (1,),  # ended in this round, where the table limits them
}
SIZE = size_of(PARTS)


@rule
def observe(state, seat, seen):
    """DAR-26: write the seat's view."""
    at = mark(seen, 0, seat, SEATS)
    at = mark(seen, at, state.actor, SEATS)
    for kind in range(KINDS):
        seen[at + kind] = state.hands[seat, kind]
    at += KINDS
    at = mark(seen, at, state.drawn if seat == state.actor else -1, KINDS)
    at = mark(seen, at, state.centre[state.centre_size - 1], KINDS)
    at = count_pile(seen, at, state.centre, state.centre_size)
    at = count_pile(seen, at, state.duel, state.duel_size)
    at = mark(seen, at, state.phase, len(PHASES))
    at = mark(seen, at, state.turn, SEATS)
    at = mark(seen, at, state.opponent, SEATS)
    at = mark(seen, at, state.window - 1, NUMBERS)
    at = mark(seen, at, state.must - 1 if state.must != NO_NUMBER else -1, ANY_NUMBER)
    at = number(seen, at, state.direction)
    at = number(seen, at, state.turned)
    at = number(seen, at, state.strength)
    at = number(seen, at, state.laid)
    at = number(seen, at, state.idle)
    at = number(seen, at, state.daron_size)
    at = number(seen, at, state.draw_size)
    at = numbers(seen, at, state.hand_sizes, state.players, SEATS)
    at = numbers(seen, at, state.scores, state.players, SEATS)
    at = mark(seen, at, state.starter, SEATS)
    at = number(seen, at, state.round)
    return number(seen, at, state.turns if state.turn_limit else 0)


@rule
def count_pile(seen, at, pile, size):
    """The cards of an open pile, by kind."""
    for place in range(size):
        seen[at + int(pile[place])] += 1
    return at + KINDS
