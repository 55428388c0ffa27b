"""DUO's box: its deck, what lies on the table, its moves, and how they are written.

Cards are numbers: 0-63 the symbol cards (colour, then number, then shape), 64-75 the jokers (four colours, four
numbers, four shapes), 76-79 the Turbo-jokers. A *kind* is what a card shows: the four Turbo-jokers are one kind, 76.
Moves are numbers too: symbol cards on the left pile 0-63, on the right pile 64-127; jokers and Turbo-jokers on the left
pile 128-140, on the right pile 141-153; `draw` 154, `stop` 155.
"""

from collections import Counter

from tablee.engine.deck import read_deck
from tablee.kit import Box, Deck, Family, Hand, Mark, Pile, Stack

_FACTS = read_deck(__file__)
COLOURS: str = _FACTS["colours"]
NUMBERS: str = _FACTS["numbers"]
SHAPES: str = _FACTS["shapes"]
FEATURES = {"colour": COLOURS, "number": NUMBERS, "shape": SHAPES}

SYMBOLS = len(COLOURS) * len(NUMBERS) * len(SHAPES)
FIRST_JOKER = SYMBOLS
JOKERS = len(COLOURS + NUMBERS + SHAPES)
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
    *COLOURS,
    *NUMBERS,
    *SHAPES,
    _FACTS["turbo"],
)
CARD_NAMES: tuple[str, ...] = KIND_NAMES + KIND_NAMES[-1:] * (TURBOS - 1)
SHOWN = {
    name: {feature: sign for feature, signs in FEATURES.items() for sign in name if sign in signs}
    for name in KIND_NAMES
}
BOX = Box(
    __name__,
    id="duo",
    players=range(2, 7),
    deck=Deck(CARD_NAMES, SHOWN),
    zones=[Hand("hands"), Stack("draw", traced=False), Pile("left"), Pile("right"), Mark("laying", PILES)],
    moves=[
        Family("lay", "{card}>{pile:LR}", "hands", blanks={"card": KIND_NAMES[:SYMBOLS]}),
        Family("lay", "{card}>{pile:LR}", "hands", blanks={"card": KIND_NAMES[SYMBOLS:]}),
        Family("draw", "draw", "draw", "hands"),
        Family("stop", "stop"),
    ],
)
card_name, kind_number = BOX.deck.names.__getitem__, BOX.deck.number
"""Cards in notation, and the kind of such a text: `B3t`, `B`, `*`."""
MOVES, DRAW, STOP = len(BOX.moves), BOX.move("draw"), BOX.move("stop")
move_text, move_texts, move_number = BOX.moves.move_text, BOX.moves.move_texts, BOX.moves.move_number
"""Moves in notation, and back: `B3t>L`, `draw`, `stop`."""


def kind_of(card: int) -> int:
    """The face of a card."""
    return min(card, TURBO)


def deck(turbo: bool) -> Counter[int]:
    """DUO-1 to DUO-3: the number of cards of each kind in play."""
    kinds = Counter(range(TURBO))
    if turbo:
        kinds[TURBO] = TURBOS
    return kinds
