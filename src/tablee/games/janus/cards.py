"""Janus's deck and its notation.

A *pair* is a card, whichever way it lies: 0-65, in the alphabetical order of its two symbols. A *card* is a pair that
lies or is held a certain way: 11 times its front plus its back, or on the pile its upper plus its lower face. So a pair
is two cards, a double one.
Moves are numbers too: `take 0.0` to `take 5.3` 0-23, `take P` 24, `drop` 25-28, `end` 29, `keep` 30-33, `propose` 34,
`agree` 35, `refuse` 36.
"""

from collections import Counter

from tablee.engine.deck import read_deck
from tablee.engine.notation import Names

SYMBOL_NAMES: str = read_deck(__file__)["symbols"]
SYMBOLS = len(SYMBOL_NAMES)
CARDS = SYMBOLS * SYMBOLS
SEATS = 6
HAND = 4

PAIRS = tuple(one * SYMBOLS + other for one in range(SYMBOLS) for other in range(one, SYMBOLS))
"""JAN-1: each pair, as its card in alphabetical order."""
DECK = len(PAIRS)

PILE = SEATS
"""The source of a taken card: a seat, or the pile."""
TAKE_PILE = PILE * HAND
FIRST_DROP = TAKE_PILE + 1
END = FIRST_DROP + HAND
FIRST_KEEP = END + 1
PROPOSE = FIRST_KEEP + HAND
AGREE = PROPOSE + 1
REFUSE = AGREE + 1
MOVES = REFUSE + 1

CARD_NAMES = tuple(front + back for front in SYMBOL_NAMES for back in SYMBOL_NAMES)
_CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
PAIR_NAMES = tuple(CARD_NAMES[card] for card in PAIRS)
_PAIR_NUMBERS = {name: pair for pair, name in enumerate(PAIR_NAMES)}
MOVE_NAMES = (
    *(f"take {seat}.{index}" for seat in range(SEATS) for index in range(HAND)),
    "take P",
    *(f"drop {index}" for index in range(HAND)),
    "end",
    *(f"keep {index}" for index in range(HAND)),
    "propose",
    "agree",
    "refuse",
)


def front_of(card: int) -> int:
    """The symbol that the holder sees; on the pile, the upper one."""
    return card // SYMBOLS


def back_of(card: int) -> int:
    """The symbol on the other side."""
    return card % SYMBOLS


def turned(card: int) -> int:
    """The card, turned around."""
    return back_of(card) * SYMBOLS + front_of(card)


PAIR_OF = tuple(PAIRS.index(min(card, turned(card))) for card in range(CARDS))
"""JAN-1: the pair of a card."""


FRONT_NAMES = tuple(name[0] for name in CARD_NAMES)
BACK_NAMES = tuple(name[1] for name in CARD_NAMES)


def front_name(card: int) -> str:
    """A card's front in notation: `A`."""
    return FRONT_NAMES[card]


def back_name(card: int) -> str:
    """A card's back in notation: `K`."""
    return BACK_NAMES[card]


def card_name(card: int) -> str:
    """A card in notation, front then back or upper then lower face: `KA`."""
    return CARD_NAMES[card]


def card_number(text: str) -> int | None:
    """The card of a text; None if it is none."""
    return _CARD_NUMBERS.get(text)


def pair_name(pair: int) -> str:
    """A pair in notation, in alphabetical order: `AK`."""
    return PAIR_NAMES[pair]


def pair_number(text: str) -> int | None:
    """The pair of a text in alphabetical order; None if it is none."""
    return _PAIR_NUMBERS.get(text)


def deck() -> Counter[int]:
    """JAN-1: the number of each pair in play, which is one."""
    return Counter(range(DECK))


_MOVES = Names(MOVE_NAMES)
move_text, move_texts, move_number = _MOVES.move_text, _MOVES.move_texts, _MOVES.move_number
"""Moves in notation, and back: `take 2.0`, `take P`, `drop 1`, `end`."""
