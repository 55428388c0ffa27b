"""DUO's cards for the printer. Three marks give the colour: ink, the texture of a band, and a letter."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from tablee import words
from tablee.drawing.paper.art import UNIT, draw_marks, read_art
from tablee.drawing.paper.frames import BORDER, HIGH, PANEL, WIDE, both_ways_up, inset, lattice, net
from tablee.drawing.paper.lettering import write
from tablee.drawing.paper.parts import POKER, Box, Card, Part
from tablee.drawing.paper.pen import INK, WHITE, Pen, box, disc, mixed
from tablee.games import duo
from tablee.games.duo.cards import CARD_NAMES, COLOURS, NUMBERS, SHAPES

ART = read_art(duo)
TONE: str = ART["tone"]
TONES: dict[str, str] = ART["colours"]
OUTLINES: dict[str, str] = ART["shapes"]
EDGE: float = UNIT * ART["edge"]["width"]
JOKER: Mapping[str, Any] = ART["joker"]
DASH = tuple(UNIT * long for long in JOKER["dash"])
NIGHT: str = ART["turbo"]["ground"]
TURBO, BACK = "*", "back"
CENTRE = WIDE / 2, HIGH / 2
BAND = 12.0
"""The height of the band at either end of a card."""


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
        _shape(pen, shape, 19.2, 10.2, 3.5, tone, EDGE / 2)
    places = ART["places"][number]
    for x, y in places["middles"]:
        _shape(pen, shape, CENTRE[0] + UNIT * x, CENTRE[1] + UNIT * y, UNIT * places["radius"], tone, EDGE)


def _shape(pen: Pen, shape: str, x: float, y: float, radius: float, tone: str, edge: float) -> None:
    with pen.at(x, y, radius):
        pen.fill(OUTLINES[shape], tone)
        pen.line(OUTLINES[shape], ART["edge"]["colour"], edge / radius)


def _joker(pen: Pen, colour: str, number: str, shape: str, lang: str) -> None:
    """DUO-2: a single feature, within a broken line."""
    tone, sign = TONES.get(colour, ART["plain"]), JOKER["sign"]
    pen.fill(PANEL, mixed(tone, JOKER["shade"]))
    pen.line(inset(1.6), tone, 0.8, dash=DASH)
    x, y = CENTRE
    if colour:
        textured(pen, box(x - 19, y - 21, 38, 42, 5), colour, Box(x - 19, y - 21, 38, 42))
        pen.fill(disc(x, y, 11), WHITE)
        write(pen, _letter(colour, lang), x, y, 12.5, INK)
        for _ in both_ways_up(pen):
            write(pen, _letter(colour, lang), 11.4, 12.4, 7, tone)
    elif number:
        write(pen, number, x, y, 46, sign)
        for _ in both_ways_up(pen):
            write(pen, number, 11.4, 12.4, 7, sign)
    else:
        with pen.at(x, y, 18):
            pen.line(OUTLINES[shape], sign, JOKER["width"])
        for _ in both_ways_up(pen):
            with pen.at(11.4, 12.4, 3.2):
                pen.line(OUTLINES[shape], sign, 2 * JOKER["width"])


def _turbo(pen: Pen) -> None:
    """DUO-3: every feature at once."""
    pen.fill(PANEL, NIGHT)
    turbo = ART["turbo"]
    pen.line(inset(1.6), mixed(turbo["marks"][0]["fill"], 0.55, NIGHT), 0.5)
    with pen.at(CENTRE[0], CENTRE[1] - 4, 0.51):
        draw_marks(pen, turbo["marks"], {})
        for shape, (x, y) in zip(SHAPES, turbo["signs"]["middles"], strict=True):
            with pen.at(x, y, turbo["signs"]["radius"]):
                pen.fill(OUTLINES[shape], NIGHT)
    write(pen, "TURBO", CENTRE[0], HIGH - 17, 6, WHITE, between=0.24)
    for _ in both_ways_up(pen):
        with pen.at(10.6, 11, 0.09):
            draw_marks(pen, turbo["marks"], {})


def _back(pen: Pen) -> None:
    """A net whose meshes hold the four shapes; the same upside down."""
    across, down = 14.0, 13.5
    pen.fill(PANEL, mixed(TONE, 0.85))
    with pen.within(inset(1.6)):
        pen.fill(inset(1.6), TONE)
        net(pen, across, down, mixed(WHITE, 0.3, TONE), 0.6)
        for column, row, x, y in lattice(across, down):
            below = (row, column) >= (0, 0)
            shape = SHAPES[(column + 2 * row if below else -column - 2 * row) % len(SHAPES)]
            with pen.at(x, y, 2.5, turn=0 if below else 180):
                pen.fill(OUTLINES[shape], mixed(WHITE, 0.82, TONE))
    pen.line(inset(1.6), mixed(WHITE, 0.7, TONE), 0.5)


# --- Textures ---


def textured(pen: Pen, path: str, colour: str, area: Box) -> None:
    """Fill a path within an area with a colour's ink and, tile by tile, its texture."""
    tile = ART["textures"][colour]
    wide, high = tile["wide"], tile["high"]
    white = mixed(WHITE, tile["white"], TONES[colour])
    pen.fill(path, TONES[colour])
    with pen.within(path), pen.at(area.x, area.y, UNIT):
        for column in range(ceil(area.width / UNIT / wide)):
            for row in range(ceil(area.height / UNIT / high)):
                with pen.at(column * wide, row * high):
                    if tile["line"]:
                        pen.line(tile["path"], white, tile["line"])
                    else:
                        pen.fill(tile["path"], white)


PARTS = (Part("card", POKER, tuple(Card(name, name, BACK) for name in CARD_NAMES), draw),)
SAMPLES = ("R3o", "B", "Y2t", "*")
