"""DUO: the decisions of chance, card by card: a card of the draw pile has no identity before it leaves the pile."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.chances import arrange as arrange
from tablee.engine.chances import faces as faces
from tablee.engine.chances import list_pile
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.games.duo.cards import DECK, DRAW, KIND_NAMES, KINDS, TURBO
from tablee.games.duo.rules import HAND

OUTCOMES = KINDS
"""Possible identities of a card that chance decides: its kind."""
SHUFFLES = 1
"""DUO-18: the next round is dealt."""
HIDES = True
REMEMBERED: tuple[str, ...] = ()
"""The fields of KNOWLEDGE that `advice.heard` keeps: none, since the view shows all that was seen of a round."""


def outcome_text(outcome: int) -> str:
    """The decision of chance in notation: a card."""
    return KIND_NAMES[outcome]


def most_outcomes(players: int, moves: int) -> int:
    """DUO-4, DUO-8, DUO-18: maximum cards that chance decides in this number of moves.

    A card is drawn or laid with each move but a stop, and it takes a hand of moves to come to the next deal.
    """
    return (HAND * players + 2) * (1 + moves // HAND) + moves


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the draw pile, bottom first, after this number of shuffles in this move; return their number.

    Before any shuffle, those of the pile; then those that the shuffle finds (DUO-4).
    """
    if shuffles == 0:
        return list_pile(state, cards)
    size = DECK if state.turbo else TURBO
    for card in range(size):
        cards[card] = card
    return size


@rule
def taken(state, move, after, shuffles, scratch):
    """DUO-4, DUO-5, DUO-8: how many cards leave the draw pile in this move between this shuffle and the next.

    The deal of the match is a move too, with a number below 0.
    """
    if shuffles == 0:
        return int(move == DRAW)
    return HAND * int(state.players) + 2 if after.round != state.round else 0


@rule
def outcome_of(card):
    """DUO-3: the face of a card; the Turbo-jokers are all alike."""
    return min(card, TURBO)
