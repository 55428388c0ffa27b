"""The shapes of all data that leaves a match of Karta Doppio: its view and its events, for clients in a typed language.

`make types` makes TypeScript of them; a test checks every view and event against them.
"""

from typing import Literal, NotRequired, TypedDict

from tablee.engine.shapes import CommonView, Loaded, Over

Colour = Literal["R", "B"]
Place = tuple[int, int]
"""Column and row of a square."""


class KartaSquare(TypedDict):
    """KAR-10, KAR-11: a covered square, what it shows, and whether that is final."""

    x: int
    y: int
    dot: Colour | None
    locked: bool


class KartaRun(TypedDict):
    """KAR-13: four dots of a colour in a row, or more, and the lines that they make."""

    colour: Colour
    lines: int
    squares: list[Place]


class KartaFirstLeg(TypedDict):
    """KAR-16: what the first leg came to."""

    tokens: list[int]
    dots: list[int]
    laid: list[str]


class KartaView(CommonView):
    """What a seat sees: everything, KAR-3."""

    game: Literal["karta"]
    hands: list[list[str]]
    laid: list[str]
    leg: int
    red: int
    first_leg: KartaFirstLeg | None
    tokens: list[int]
    dots: list[int]
    squares: list[KartaSquare]
    runs: list[KartaRun]
    first_squares: list[KartaSquare] | None
    won_by: NotRequired[Literal["tokens", "dots", "nothing"]]
    dots_in_all: NotRequired[list[int]]


class KartaDeal(TypedDict):
    """KAR-3, KAR-16: a leg begins."""

    type: Literal["deal"]
    leg: int
    red: int
    hands: list[list[str]]


class KartaLay(TypedDict):
    """KAR-5: a card was laid; what it locked, and the lines that it made and broke (KAR-14)."""

    type: Literal["lay"]
    seat: int
    card: str
    face: Literal["r", "b"]
    turns: int
    x: int
    y: int
    locked: list[Place]
    made: list[KartaRun]
    broken: list[KartaRun]
    tokens: list[int]
    scores: list[int]


class KartaLegOver(TypedDict):
    """KAR-15, KAR-16: a leg ended."""

    type: Literal["leg_over"]
    leg: int
    tokens: list[int]
    dots: list[int]
    scores: list[int]


View = KartaView
Event = KartaDeal | KartaLay | KartaLegOver | Over | Loaded
