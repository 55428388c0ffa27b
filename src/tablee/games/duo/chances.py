"""DUO: what chance decides, card by card: no card of the draw pile is any one in particular before it leaves it."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

from tablee.engine.chances import arrange as arrange
from tablee.engine.chances import faces as faces
from tablee.engine.chances import list_pile
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.games.duo.cards import DECK, DRAW, KIND_NAMES, KINDS, TURBO
from tablee.games.duo.rules import HAND

OUTCOMES = KINDS
"""What chance may decide a card to be: its kind."""
SHUFFLES = 1
"""DUO-18: the next round is dealt."""
HIDES = True
REMEMBERED: tuple[str, ...] = ()
"""What `advice.heard` keeps in KNOWLEDGE: nothing, for the view shows all that was seen of a round."""


def outcome_text(outcome: int) -> str:
    """What chance decided, as it is written: a card."""
    return KIND_NAMES[outcome]


def most_outcomes(players: int, moves: int) -> int:
    """DUO-4, DUO-8, DUO-18: so many cards at most does chance decide in so many moves.

    A card is drawn or laid with each move but a stop, and it takes a hand of moves to come to the next deal.
    """
    return (HAND * players + 2) * (1 + moves // HAND) + moves


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the draw pile, bottom first, after so many shuffles in this move; how many they are.

    Before any, those that lie there; then those that the shuffle finds (DUO-4).
    """
    if shuffles == 0:
        return list_pile(state, cards)
    size = DECK if state.turbo else TURBO
    for card in range(size):
        cards[card] = card
    return size


@rule
def taken(state, move, after, shuffles, scratch):
    """DUO-4, DUO-5, DUO-8: how many cards leave the draw pile in this move, after so many shuffles, before the next.

    The deal of the match is a move too, with a number below 0.
    """
    if shuffles == 0:
        return int(move == DRAW)
    return HAND * int(state.players) + 2 if after.round != state.round else 0


@rule
def outcome_of(card):
    """DUO-3: what a card shows; the Turbo-jokers are all alike."""
    return min(card, TURBO)
