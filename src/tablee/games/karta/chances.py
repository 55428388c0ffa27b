"""Karta Doppio: what chance decides, card by card: the deal, and nothing after it (KAR-3)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

from tablee.engine.chances import faces as faces
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.games.karta.cards import DECK, NAMES

OUTCOMES = DECK
"""What chance may decide a card to be."""
SHUFFLES = 1
"""The deal of the match."""
HIDES = False
"""KAR-3: hands lie open."""
REMEMBERED: tuple[str, ...] = ()
"""What `advice.heard` keeps in KNOWLEDGE: nothing, for everything is open."""


def outcome_text(outcome: int) -> str:
    """What chance decided, as it is written: a card."""
    return NAMES[outcome]


def most_outcomes(players: int, moves: int) -> int:
    """KAR-3: so many cards at most does chance decide: the last one of the deck is certain."""
    return DECK - 1


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the deck, as the shuffle finds them; how many they are. There is no pile to draw from."""
    if shuffles == 0:
        return 0
    for card in range(DECK):
        cards[card] = card
    return DECK


@rule
def arrange(state, cards, size):
    """Nothing: there is no pile that could lie in an order."""


@rule
def taken(state, move, after, shuffles, scratch):
    """KAR-3: how many cards are dealt. The deal of the match is a move, with a number below 0; no other deals any."""
    return DECK if shuffles == 1 and move < 0 else 0


@rule
def outcome_of(card):
    """Which card it is: no two are alike."""
    return int(card)
