"""The kit: a game declared, and its rules written; everything else follows (docs/kit.md).

    from tablee.kit import Box, Family, Hand, Pile, Stack, end_round, rule, standard_deck

    box = Box(__name__, players=range(2, 5), deck=..., zones=[...], moves=[...], refusals={...})
    hands, draw = box.rooms("hands", "draw")

    @rule
    def deal(state, chance): ...      # the deck lies shuffled in the first stack: deal, and turn up

    @rule
    def refusal(state, move): ...     # 0, or the number of a refusal

    @rule
    def turn(state, move, chance): ...  # carry out a legal move; say who is next, or `end_round`

    GAME = box.game("My game", deal=deal, refusal=refusal, turn=turn)

Declared are the cards (`Deck`, `standard_deck`), the zones (`Hand`, `Stack`, `Pile`, `Heap`, `Counter`, `Mark`,
`Secret`, `Board`), the moves (`Family`), the options, and which rule each refusal is of. A declaration that cannot work
raises BadDeclaration, with a sentence.
"""

from tablee.engine.bits import NOTHING, bit, count, has, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.engine.game import Peer
from tablee.engine.option import Option
from tablee.engine.seats import left_of
from tablee.kit.box import Box
from tablee.kit.deck import Deck, standard_deck
from tablee.kit.errors import BadDeclaration
from tablee.kit.listing import list_cards
from tablee.kit.moves import Family
from tablee.kit.rounds import NOBODY, Course, end_round
from tablee.kit.views import View
from tablee.kit.zones import Board, Counter, Hand, Heap, Mark, Pile, Secret, Stack

__all__ = [
    "NOBODY",
    "NOTHING",
    "BadDeclaration",
    "Board",
    "Box",
    "Counter",
    "Course",
    "Deck",
    "Family",
    "Hand",
    "Heap",
    "Mark",
    "Option",
    "Peer",
    "Pile",
    "Secret",
    "Stack",
    "View",
    "bit",
    "count",
    "end_round",
    "has",
    "left_of",
    "list_cards",
    "lowest",
    "rule",
    "standard_deck",
    "without_lowest",
]
