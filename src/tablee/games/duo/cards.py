"""DUO's deck and its notation.

Cards are numbers: 0-63 the symbol cards (colour, then number, then shape), 64-75 the jokers (four colours, four
numbers, four shapes), 76-79 the Turbo-jokers. A *kind* is what a card shows: the four Turbo-jokers are one kind, 76.
Moves are numbers too: symbol cards on the left pile 0-63, on the right pile 64-127; jokers and Turbo-jokers on the left
pile 128-140, on the right pile 141-153; `draw` 154, `stop` 155.
"""

from collections import Counter
from typing import Any

from tablee.engine.deck import read_deck
from tablee.kit import Family, Moves

_FACTS = read_deck(__file__)
COLOURS: str = _FACTS["colours"]
NUMBERS: str = _FACTS["numbers"]
SHAPES: str = _FACTS["shapes"]
FEATURES = COLOURS + NUMBERS + SHAPES

SYMBOLS = len(COLOURS) * len(NUMBERS) * len(SHAPES)
FIRST_JOKER = SYMBOLS
JOKERS = len(FEATURES)
TURBO = FIRST_JOKER + JOKERS
TURBOS: int = _FACTS["turbos"]
KINDS = TURBO + 1
DECK = TURBO + TURBOS

LEFT, RIGHT = 0, 1
PILES = "LR"
OTHERS = KINDS - SYMBOLS
"""Kinds that are not symbol cards."""
FIRST_OTHER_MOVE = 2 * SYMBOLS

KIND_NAMES: tuple[str, ...] = (
    *(colour + number + shape for colour in COLOURS for number in NUMBERS for shape in SHAPES),
    *FEATURES,
    _FACTS["turbo"],
)
CARD_NAMES: tuple[str, ...] = KIND_NAMES + KIND_NAMES[-1:] * (TURBOS - 1)
_KIND_NUMBERS = {name: kind for kind, name in enumerate(KIND_NAMES)}
ALL_MOVES = Moves(
    [
        Family("lay", "{card}>{pile:LR}", "hands", blanks={"card": KIND_NAMES[:SYMBOLS]}),
        Family("lay", "{card}>{pile:LR}", "hands", blanks={"card": KIND_NAMES[SYMBOLS:]}),
        Family("draw", "draw", "draw", "hands"),
        Family("stop", "stop"),
    ]
)
MOVES, DRAW, STOP = len(ALL_MOVES), ALL_MOVES.number("draw"), ALL_MOVES.number("stop")
KIND_OF_MOVE, PILE_OF_MOVE = ALL_MOVES.column("card"), ALL_MOVES.column("pile")
move_text, move_texts, move_number = ALL_MOVES.move_text, ALL_MOVES.move_texts, ALL_MOVES.move_number
"""Moves in notation, and back: `B3t>L`, `draw`, `stop`."""


def kind_of(card: int) -> int:
    """The face of a card."""
    return min(card, TURBO)


def card_name(card: int) -> str:
    """A card in notation: `B3t`, `B`, `*`."""
    return CARD_NAMES[card]


def kind_number(text: str) -> int | None:
    """The kind of a card's text; None if it is none."""
    return _KIND_NUMBERS.get(text)


def hand_cards(parts: Any) -> list[int]:
    """The cards of a hand, in order."""
    bits, cards = int(parts[0]) | int(parts[1]) << SYMBOLS, []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cards


def deck(turbo: bool) -> Counter[int]:
    """DUO-1 to DUO-3: the number of cards of each kind in play."""
    kinds = Counter(range(TURBO))
    if turbo:
        kinds[TURBO] = TURBOS
    return kinds
