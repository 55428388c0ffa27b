"""Le Jeu du Daron: the decisions of chance: a card of the draw pile has no identity before it leaves the pile."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.chances import arrange as arrange
from tablee.engine.chances import faces as faces
from tablee.engine.chances import list_pile
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.games.daron.cards import COPIES, DECK, KIND_NAMES, KINDS
from tablee.games.daron.rules import HAND, carry_out
from tablee.games.daron.table import reshuffle

OUTCOMES = KINDS
"""Possible identities of a card that chance decides: its kind."""
SHUFFLES = 2
"""DAR-22: the draw pile is made anew; DAR-25: the next round is dealt."""
HIDES = True
REMEMBERED = ("lacking", "could_hold", "in_hands", "drew", "since")
"""The fields of KNOWLEDGE that `advice.heard` keeps beyond all later views (memory.py)."""


def outcome_text(outcome: int) -> str:
    """The decision of chance in notation: a card."""
    return KIND_NAMES[outcome]


def most_outcomes(players: int, moves: int) -> int:
    """DAR-2, DAR-3, DAR-22: maximum cards that chance decides in this number of moves.

    A move draws no more cards than there are, and a deal takes no more.
    """
    return DECK + 2 * DECK * moves


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the draw pile, bottom first, after this number of shuffles in this move; return their number.

    Before any shuffle, those of the pile; then those that the shuffle finds (DAR-2, DAR-22). `scratch` is a copy of the
    state to work on, and `spare` is chance that leaves every card in its place.
    """
    if shuffles == 0:
        return list_pile(state, cards)
    if shuffles == 1 and left_to_draw(state, move, scratch) > 0:
        reshuffle(scratch, spare)
        return list_pile(scratch, cards)
    size = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            cards[size] = kind
            size += 1
    return size


@rule
def left_to_draw(state, move, scratch):
    """DAR-22: how many cards are still due when the draw pile is used up; below 0, how many remain in it.

    What the move does before anything is drawn is done to `scratch`.
    """
    return 0 if move < 0 else carry_out(scratch, state.actor, move) - int(state.draw_size)


@rule
def taken(state, move, after, shuffles, scratch):
    """DAR-2, DAR-3, DAR-22: how many cards leave the draw pile in this move between this shuffle and the next.

    The deal of the match is a move too, with a number below 0. Cards are turned up until a number shows (DAR-3).
    """
    left = left_to_draw(state, move, scratch)
    if shuffles == 0:
        return int(state.draw_size) + min(left, 0)
    if shuffles == 1 and left > 0:
        return left
    dealt = after.round != state.round and shuffles == (2 if left > 0 else 1)
    return HAND * int(state.players) + int(after.centre_size) if dealt else 0


@rule
def outcome_of(card):
    """DAR-1: the face of a card; cards of a kind are all alike."""
    return int(card)
