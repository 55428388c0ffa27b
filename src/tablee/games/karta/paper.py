"""Karta Doppio's cards for the printer: sixteen cards of clear film, and the labels that give every dot its other side.

Ink on film is the same from both sides, yet a dot seen from behind has the other colour (KAR-1). So a film is printed
with its face of two red dots, and behind each dot goes a label of the other colour: it is opaque, too, as the upper dot
must be (KAR-11). Where films lie on each other, their tints add up, and two leaves show: the place of a leaf in its
square is the card's own, however the card is turned.
"""

from __future__ import annotations

from tablee.drawing.paper.art import draw_marks, read_art
from tablee.drawing.paper.lettering import write
from tablee.drawing.paper.parts import Card, Part
from tablee.drawing.paper.pen import Pen, box, disc, mixed
from tablee.games import karta
from tablee.games.karta.cards import NAMES, PATTERNS, WAYS, laid_out

ART = read_art(karta)
TONE: str = ART["tone"]
SQUARE = 29.0
SIZE = 2 * SQUARE, 3 * SQUARE
FILM = ART["film"]
TINT: str = FILM["light"]
RADIUS: float = ART["dots"]["R"][0]["discs"][0][2]
DOT = 8.5
"""The radius of a dot, in squares and in millimetres. A round label of 19 mm covers it."""
LABEL = 20.0
CUT = 9.5
OTHER = {"R": "B", "B": "R"}

LEAF_PLACES = ((11.1, 1.3), (11.1, 4.0), (11.1, 6.7), (11.1, 9.4))
LEAF_TURNS = (0, 45, 90, 135)
"""Possible places of leaves in a square, from its middle, and their directions: each card has its own pair."""


def leaf(card: int) -> tuple[float, float, int]:
    """The places of a card's leaves, from the middles of their squares, and their direction, in degrees.

    All the places are in one eighth of the square, so that however two cards lie, their leaves are apart or crossed.
    """
    turn, place = divmod(card, len(LEAF_PLACES))
    return *LEAF_PLACES[place], LEAF_TURNS[turn]


def draw(pen: Pen, face: str, lang: str) -> None:
    """Draw a film, `A` to `P`, or the label of a dot, `label R` or `label B`."""
    kind, _, colour = face.partition(" ")
    if colour:
        pen.line(disc(LABEL / 2, LABEL / 2, CUT), "#9a9a9a", 0.15)
        with pen.at(LABEL / 2, LABEL / 2):
            _dot(pen, colour)
    else:
        _film(pen, NAMES.index(kind))


def _film(pen: Pen, card: int) -> None:
    wide, high = SIZE
    edge, gap, corner = (FILM[part] * SQUARE for part in ("inset", "gap", "round"))
    outline = box(edge, edge, wide - 2 * edge, high - 2 * edge, corner)
    pen.fill(outline, mixed(TINT, FILM["shade"]))
    seams = f"M{SQUARE} {gap}V{high - gap}M{gap} {SQUARE}H{wide - gap}M{gap} {2 * SQUARE}H{wide - gap}"
    pen.line(seams, mixed(TINT, FILM["seam"]["share"]), FILM["seam"]["width"] * SQUARE)
    pen.line(outline, mixed(TINT, FILM["edge"]), 0.5)
    for row, squares in enumerate(laid_out(card * WAYS)):
        for column, square in enumerate(squares):
            with pen.at((column + 0.5) * SQUARE, (row + 0.5) * SQUARE):
                _leaf(pen, card)
                if square in OTHER:
                    _dot(pen, square)
    write(pen, NAMES[card], 4.6, 4.8, 2.6, mixed(TINT, FILM["edge"]))


def _leaf(pen: Pen, card: int) -> None:
    x, y, turn = leaf(card)
    with pen.at(x, y, turn=turn):
        pen.fill("M-1.5 0C-.9-1.3 .7-1.2 1.9 0C.7 1.2-.9 1.3-1.5 0Z", mixed(TINT, 0.85))
        pen.line("M-2 0H-1.4", mixed(TINT, 0.85), 0.3)
        pen.line("M-1.3 0H.7", mixed(TINT, FILM["shade"]), 0.16)


def _dot(pen: Pen, colour: str) -> None:
    with pen.at(0, 0, DOT / RADIUS):
        draw_marks(pen, ART["dots"][colour], ART["colours"])


_DOTS = [square for pattern in PATTERNS for square in pattern if square in OTHER]
PARTS = (
    Part("film", SIZE, tuple(Card(name, name) for name in NAMES), draw),
    Part("label", (LABEL, LABEL), tuple(Card(dot, f"label {OTHER[dot]}") for dot in sorted(_DOTS, reverse=True)), draw),
)
SAMPLES = ("C", "K", "D", "P")
