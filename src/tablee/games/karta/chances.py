"""Karta Doppio: the decisions of chance, card by card: the deal, and nothing after it (KAR-3)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.chances import faces as faces
from tablee.engine.chances import turned as turned
from tablee.engine.compiling import rule
from tablee.games.karta.cards import DECK, NAMES

OUTCOMES = DECK
"""Possible identities of a card that chance decides."""
SHUFFLES = 1
"""The deal of the match."""
HIDES = False
"""KAR-3: hands are open."""
REMEMBERED: tuple[str, ...] = ()
"""The fields of KNOWLEDGE that `advice.heard` keeps: none, since everything is open."""


def outcome_text(outcome: int) -> str:
    """The decision of chance in notation: a card."""
    return NAMES[outcome]


def most_outcomes(players: int, moves: int) -> int:
    """KAR-3: maximum cards that chance decides: the last one of the deck is certain."""
    return DECK - 1


@rule
def piled(state, move, after, shuffles, scratch, spare, cards):
    """List the cards of the deck, as the shuffle finds them; return their number. There is no draw pile."""
    if shuffles == 0:
        return 0
    for card in range(DECK):
        cards[card] = card
    return DECK


@rule
def arrange(state, cards, size):
    """Do nothing: no pile needs an order."""


@rule
def taken(state, move, after, shuffles, scratch):
    """KAR-3: the number of cards dealt. The deal of the match is a move, with a number below 0; no other deals any."""
    return DECK if shuffles == 1 and move < 0 else 0


@rule
def outcome_of(card):
    """The identity of a card: no two are alike."""
    return int(card)
