"""The deck of Le Jeu du Daron and its notation.

Cards of a kind are all alike, so a card is its kind: 0-8 the numbers 1 to 9, 9 and 10 the even and the odd joker, 11-14
`+2` to `+5`, 15 `x2`, 16 the Daron.
Moves are numbers too. Those that can be legal come first: `lay` 0-15, the kind laid; `duel +2` to `duel +5` 16-19;
`answer +2` to `answer x2` 20-24; `daron 1` to `daron 12` 25-36; `end` 37, `draw` 38, `give` 39. From 40 on come those
that some rule always forbids, such as `duel x2`: they are moves of the game, so their refusal names that rule.
"""

from collections import Counter
from collections.abc import Iterable

from tablee.engine.deck import read_deck
from tablee.engine.notation import Names

_FACTS = read_deck(__file__)
NUMBERS = len(_FACTS["numbers"])
"""The kinds below this are numbers; the kind of the number n is n - 1."""
EVEN_JOKER, ODD_JOKER = NUMBERS, NUMBERS + 1
FIRST_PLUS = ODD_JOKER + 1
_COPIES: dict[str, int] = {
    name: copies for sort in ("numbers", "jokers", "operators", "daron") for name, copies in _FACTS[sort].items()
}
KIND_NAMES = tuple(_COPIES)
DOUBLE, DARON = KIND_NAMES.index("x2"), KIND_NAMES.index("D")
KINDS = len(KIND_NAMES)
ADDED = tuple(int(name) if name.startswith("+") else 0 for name in KIND_NAMES)
"""The k of a `+k`, by kind; 0 for every other card."""

COPIES = tuple(_COPIES.values())
"""DAR-1: the number of cards of each kind."""
DECK = sum(COPIES)
OPERATORS = sum(COPIES[FIRST_PLUS:DARON])
DARONS = COPIES[DARON]

FIRST_DUEL = DARON
FIRST_ANSWER = FIRST_DUEL + DOUBLE - FIRST_PLUS
FIRST_BRAWL = FIRST_ANSWER + DARON - FIRST_PLUS
END = FIRST_BRAWL + DARONS
DRAW = END + 1
GIVE = DRAW + 1

PHASES = ("turn", "deposit", "drawn", "duel", "brawl", "over")
ANY = "any"
"""A joker's demand, as a position writes it."""
_KIND_NUMBERS = {name: kind for kind, name in enumerate(KIND_NAMES)}
_POSSIBLE = (
    *(f"lay {name}" for name in KIND_NAMES[:DARON]),
    *(f"duel {name}" for name in KIND_NAMES[FIRST_PLUS:DOUBLE]),
    *(f"answer {name}" for name in KIND_NAMES[FIRST_PLUS:DARON]),
    *(f"daron {number}" for number in range(1, DARONS + 1)),
    "end",
    "draw",
    "give",
)
_OF_ANY_CARD = [f"{verb} {name}" for verb in ("lay", "duel", "answer") for name in KIND_NAMES]
MOVE_NAMES = (*_POSSIBLE, *(name for name in _OF_ANY_CARD if name not in _POSSIBLE))
MOVES = len(MOVE_NAMES)
_MOVE_WORDS = tuple((verb, what) for verb, _, what in (name.partition(" ") for name in MOVE_NAMES))


def card_name(kind: int) -> str:
    """A card in notation: `4`, `E`, `+3`, `x2`, `D`."""
    return KIND_NAMES[kind]


def kind_number(text: str) -> int | None:
    """The kind of a card's text; None if it is none."""
    return _KIND_NUMBERS.get(text)


def deck() -> Counter[int]:
    """DAR-1: the number of cards of each kind."""
    return Counter(dict(enumerate(COPIES)))


def hand_cards(counts: Iterable[int]) -> list[int]:
    """The cards of a hand, given as counts by kind, in order."""
    return [kind for kind, cards in enumerate(counts) for _ in range(cards)]


def verb_and_object(move: int) -> tuple[str, str]:
    """The two words of a move; the second, a card or a number of Daron, is empty for `end`, `draw` and `give`."""
    return _MOVE_WORDS[move]


_MOVES = Names(MOVE_NAMES)
move_text, move_texts, move_number = _MOVES.move_text, _MOVES.move_texts, _MOVES.move_number
"""Moves in notation, and back: `lay 4`, `duel +3`, `answer x2`, `daron 2`, `end`."""
