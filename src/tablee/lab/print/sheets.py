"""The places of everything on the sheets: cards, cut marks, registration marks. Nothing is drawn here.

All measures are millimetres; a page is upright, its origin is its top left corner, and y grows downward. Cards touch
each other, so that one straight cut parts two rows or two columns: their drawings keep off the edge.
A sheet's back is laid out as seen after turning the sheet over: about its long edge, left and right are exchanged;
about its short edge, top and bottom are, and cards stand on their heads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tablee.drawing.paper.parts import Box, Card
from tablee.lab.print.errors import PrintError

UNPRINTABLE = 5.0
"""Width of the margin in which usual printers cannot print."""
MARK_GAP, MARK_LENGTH, SHORTEST_MARK = 0.7, 5.0, 1.8
"""Gap between cut marks and cards, and length of the marks, shorter at the edge of the paper."""
REGISTRATION = 2.0
"""From the middle of a registration mark to the ends of its cross."""


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float


PAPERS = {paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


class Flip(Enum):
    """The edge about which a printer turns a sheet over to print its back."""

    LONG = "long"
    SHORT = "short"


@dataclass(frozen=True)
class Place:
    """A face of a card and its place on a page; `turned`: it stands on its head."""

    card: Card
    face: str
    box: Box
    turned: bool = False


@dataclass(frozen=True)
class Line:
    """A mark along which to cut."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Sheet:
    """A sheet of paper: the contents of its front, and of its back, which may stay white."""

    paper: Paper
    fronts: tuple[Place, ...]
    backs: tuple[Place, ...]

    @property
    def cut_marks(self) -> list[Line]:
        """Marks in the margins, at both ends of every cut."""
        boxes = [place.box for place in self.fronts]
        left, right = min(box.x for box in boxes), max(box.right for box in boxes)
        top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
        across = _mark(left, right, self.paper.width)
        down = _mark(top, bottom, self.paper.height)
        columns = sorted({x for box in boxes for x in (box.x, box.right)})
        rows = sorted({y for box in boxes for y in (box.y, box.bottom)})
        return [Line(x, one, x, other) for x in columns for one, other in down] + [
            Line(one, y, other, y) for y in rows for one, other in across
        ]

    @property
    def registration_marks(self) -> list[tuple[float, float]]:
        """The middles of four crosses in the side margins, which lie behind each other on both sides of the sheet."""
        if not self.backs:
            return []
        edge = min(place.box.x for place in self.fronts)
        x = (UNPRINTABLE + edge) / 2
        y = self.paper.height / 4
        return [(x, y), (self.paper.width - x, y), (x, 3 * y), (self.paper.width - x, 3 * y)]


def _mark(first: float, last: float, size: float) -> list[tuple[float, float]]:
    """Start and end of the marks before the first and after the last card, along one side of the paper."""
    before = max(first - MARK_GAP - MARK_LENGTH, UNPRINTABLE)
    after = min(last + MARK_GAP + MARK_LENGTH, size - UNPRINTABLE)
    return [(before, first - MARK_GAP), (last + MARK_GAP, after)]


def paper_named(name: str) -> Paper:
    """The paper of that name; PrintError lists the valid names."""
    if name.lower() not in PAPERS:
        raise PrintError("print-unknown-paper", paper=name[:40], known=", ".join(PAPERS))
    return PAPERS[name.lower()]


def flip_named(name: str) -> Flip:
    """The flip of that name; PrintError lists the valid names."""
    if name.lower() not in {flip.value for flip in Flip}:
        raise PrintError("print-unknown-flip", flip=name[:40], known=", ".join(flip.value for flip in Flip))
    return Flip(name.lower())


def grid(paper: Paper, width: float, height: float) -> list[Box]:
    """As many boxes of that size as fit on the paper with room for their marks, in the middle of it, row by row."""
    room = 2 * (UNPRINTABLE + MARK_GAP + SHORTEST_MARK)
    columns, rows = int((paper.width - room) // width), int((paper.height - room) // height)
    left, top = (paper.width - columns * width) / 2, (paper.height - rows * height) / 2
    return [
        Box(left + column * width, top + row * height, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def behind(place: Place, paper: Paper, flip: Flip) -> Place | None:
    """The place of a card's back on the back of the sheet, so that turning the card sideways shows it upright."""
    card, box = place.card, place.box
    if card.back is None:
        return None
    if flip is Flip.LONG:
        return Place(card, card.back, Box(paper.width - box.right, box.y, box.width, box.height))
    return Place(card, card.back, Box(box.x, paper.height - box.bottom, box.width, box.height), turned=True)


def laid_out(cards: Sequence[Card], size: tuple[float, float], paper: Paper, flip: Flip) -> list[Sheet]:
    """The sheets that hold these cards, all of one size, in their order."""
    boxes = grid(paper, *size)
    sheets: list[Sheet] = []
    for start in range(0, len(cards), len(boxes)):
        fronts = [Place(card, card.front, box) for card, box in zip(cards[start:], boxes, strict=False)]
        backs = filter(None, (behind(place, paper, flip) for place in fronts))
        sheets.append(Sheet(paper, tuple(fronts), tuple(backs)))
    return sheets
