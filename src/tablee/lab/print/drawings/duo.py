"""DUO's cards for the printer. A colour is told three times: by ink, by the texture of a band, and by a letter."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from tablee import words
from tablee.games.duo.cards import CARD_NAMES, COLOURS, NUMBERS, SHAPES
from tablee.lab.print.frames import BORDER, HIGH, PANEL, WIDE, both_ways_up, inset, lattice, net, star
from tablee.lab.print.lettering import write
from tablee.lab.print.parts import POKER, Part
from tablee.lab.print.pen import INK, WHITE, Pen, box, disc, mixed
from tablee.lab.print.sheets import Box, Card

TONE = "#8f2418"
TONES = {"B": "#1557b0", "R": "#c01f2e", "Y": "#d99a00", "G": "#1d7f43"}
PLAIN = "#4a443a"
NIGHT, SPARK, EMBER = "#2b1a4e", "#ffca3a", "#ff7a59"
TURBO, BACK = "*", "back"
CENTRE = WIDE / 2, HIGH / 2

OUTLINES = {
    "o": disc(0, 0, 1),
    "s": box(-0.88, -0.88, 1.76, 1.76),
    "t": "M0-1L1.02 .82H-1.02Z",
    "x": "M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
}
"""The shapes, each about the origin with a radius of 1."""
MIDDLES = {
    "1": ((0, 0),),
    "2": ((0, -13.4), (0, 13.4)),
    "3": ((0, -12.6), (-12.8, 12.6), (12.8, 12.6)),
    "4": ((-12.6, -12.8), (12.6, -12.8), (-12.6, 12.8), (12.6, 12.8)),
}
"""Where the shapes of a number lie, from the middle of the card."""
RADIUS = {"1": 18.0, "2": 11.6, "3": 10.4, "4": 10.4}
BAND = 12.0
"""How high the band at either end of a card is."""


def draw(pen: Pen, face: str, lang: str) -> None:
    """Draw a face: a card as the rulebook writes it, or the back."""
    colour, number, shape = (next((sign for sign in face if sign in signs), "") for signs in (COLOURS, NUMBERS, SHAPES))
    if face == BACK:
        _back(pen)
    elif face == TURBO:
        _turbo(pen)
    elif colour and number and shape:
        _symbols(pen, colour, number, shape, lang)
    else:
        _joker(pen, colour, number, shape, lang)


def _letter(colour: str, lang: str) -> str:
    return words.say(lang, "duo-letter", colour=colour)


def _symbols(pen: Pen, colour: str, number: str, shape: str, lang: str) -> None:
    """DUO-1: colour, number and shape; all three stand in the corner that shows when cards are fanned."""
    tone = TONES[colour]
    band = f"M26 {BORDER}H{WIDE - BORDER}V{BORDER + BAND}H29a3 3 0 0 1-3-3Z"
    with pen.within(PANEL):
        for _ in both_ways_up(pen):
            textured(pen, band, colour, Box(26, BORDER, WIDE - BORDER - 26, BAND))
            pen.fill(disc(53, BORDER + BAND / 2, 4), WHITE)
            write(pen, _letter(colour, lang), 53, BORDER + BAND / 2, 4.6, INK)
    pen.line(PANEL, tone, 0.7)
    for _ in both_ways_up(pen):
        write(pen, number, 10, 10.2, 8.4, INK)
        _shape(pen, shape, 19.2, 10.2, 3.5, tone, 0.35)
    for x, y in MIDDLES[number]:
        _shape(pen, shape, CENTRE[0] + x, CENTRE[1] + y, RADIUS[number], tone, 0.7)


def _shape(pen: Pen, shape: str, x: float, y: float, radius: float, tone: str, edge: float) -> None:
    with pen.at(x, y, radius):
        pen.fill(OUTLINES[shape], tone)
        pen.line(OUTLINES[shape], "#1d1a15", edge / radius)


def _joker(pen: Pen, colour: str, number: str, shape: str, lang: str) -> None:
    """DUO-2: a single feature, within a broken line."""
    tone = TONES.get(colour, PLAIN)
    pen.fill(PANEL, mixed(tone, 0.09))
    pen.line(inset(1.6), tone, 0.8, dash=(3.2, 2.4))
    x, y = CENTRE
    if colour:
        textured(pen, box(x - 19, y - 21, 38, 42, 5), colour, Box(x - 19, y - 21, 38, 42))
        pen.fill(disc(x, y, 11), WHITE)
        write(pen, _letter(colour, lang), x, y, 12.5, INK)
        for _ in both_ways_up(pen):
            write(pen, _letter(colour, lang), 11.4, 12.4, 7, tone)
    elif number:
        write(pen, number, x, y, 46, PLAIN)
        for _ in both_ways_up(pen):
            write(pen, number, 11.4, 12.4, 7, PLAIN)
    else:
        with pen.at(x, y, 18):
            pen.line(OUTLINES[shape], PLAIN, 3.4 / 18)
        for _ in both_ways_up(pen):
            with pen.at(11.4, 12.4, 3.2):
                pen.line(OUTLINES[shape], PLAIN, 1.1 / 3.2)


def _turbo(pen: Pen) -> None:
    """DUO-3: every feature at once."""
    pen.fill(PANEL, NIGHT)
    pen.line(inset(1.6), mixed(SPARK, 0.55, NIGHT), 0.5)
    with pen.at(CENTRE[0], CENTRE[1] - 4):
        burst = star(8, 24, 9.5, second=18)
        pen.fill(burst, SPARK)
        pen.line(burst, EMBER, 1.3)
        for sign, (x, y) in zip(SHAPES, ((-3.1, -3.1), (3.1, -3.1), (-3.1, 3.1), (3.1, 3.1)), strict=True):
            with pen.at(x, y, 2):
                pen.fill(OUTLINES[sign], NIGHT)
    write(pen, "TURBO", CENTRE[0], HIGH - 17, 6, WHITE, between=0.24)
    for _ in both_ways_up(pen):
        with pen.at(10.6, 11):
            pen.fill(star(8, 4.2, 1.7, second=3.2), SPARK)


def _back(pen: Pen) -> None:
    """A net whose meshes hold the four shapes; the same upside down."""
    ground, across, down = "#b53a24", 14.0, 13.5
    pen.fill(PANEL, ground)
    with pen.within(inset(1.6)):
        pen.fill(inset(1.6), TONE)
        net(pen, across, down, mixed(WHITE, 0.3, ground), 0.6)
        for column, row, x, y in lattice(across, down):
            below = (row, column) >= (0, 0)
            shape = SHAPES[(column + 2 * row if below else -column - 2 * row) % len(SHAPES)]
            with pen.at(x, y, 2.5, turn=0 if below else 180):
                pen.fill(OUTLINES[shape], mixed(WHITE, 0.82, ground))
    pen.line(inset(1.6), mixed(WHITE, 0.7, ground), 0.5)


# --- Textures ---


def textured(pen: Pen, path: str, colour: str, area: Box) -> None:
    """Fill a path that lies in an area with a colour's ink and its texture: waves, stripes, dots or bars."""
    pen.fill(path, TONES[colour])
    with pen.within(path), pen.at(area.x, area.y):
        pattern = "".join(TEXTURES[colour](area.width, area.height))
        if colour == "Y":
            pen.fill(pattern, mixed(WHITE, 0.88, TONES[colour]))
        else:
            pen.line(pattern, mixed(WHITE, 0.78, TONES[colour]), 0.85)


def _places(step: float, until: float) -> Iterator[float]:
    """Every so many millimetres, from half a step on."""
    return (step * (at + 0.5) for at in range(ceil(until / step) + 1))


def _waves(width: float, height: float) -> Iterator[str]:
    for y in _places(3.6, height):
        yield f"M-2 {y:.2f}q1.7-2.5 3.4 0" + "t3.4 0" * ceil(width / 3.4)


def _stripes(width: float, height: float) -> Iterator[str]:
    for x in _places(3.8, width + height):
        yield f"M{x - height:.2f} {height}l{height}-{height}"


def _dots(width: float, height: float) -> Iterator[str]:
    for row, y in enumerate(_places(3, height)):
        for x in _places(3.6, width):
            yield disc(round(x - 1.8 * (row % 2), 2), round(y, 2), 0.85)


def _bars(width: float, height: float) -> Iterator[str]:
    for x in _places(3.3, width):
        yield f"M{x:.2f} 0v{height}"


TEXTURES = {"B": _waves, "R": _stripes, "Y": _dots, "G": _bars}
PARTS = (Part("card", POKER, tuple(Card(name, name, BACK) for name in CARD_NAMES), draw),)
SAMPLES = ("R3o", "B", "Y2t", "*")
