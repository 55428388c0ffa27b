"""Janus's cards for the printer: eleven symbols with distinct outlines, and their letters; colour only helps."""

from __future__ import annotations

from tablee.drawing.paper.art import draw_marks, read_art
from tablee.drawing.paper.frames import HIGH, PANEL, WIDE, both_ways_up, inset
from tablee.drawing.paper.lettering import write
from tablee.drawing.paper.parts import POKER, Card, Part
from tablee.drawing.paper.pen import WHITE, Pen, mixed
from tablee.games import janus
from tablee.games.janus.cards import PAIR_NAMES

ART = read_art(janus)
TONE: str = ART["tone"]
SIZE = 0.47
"""Millimetres per unit of the symbols, which extend from -50 to 50."""


def draw(pen: Pen, face: str, lang: str) -> None:
    """Draw a face: a symbol, with its letter in the corners that show when cards are fanned."""
    symbol = ART["symbols"][face]
    tone = symbol["tone"]
    pen.fill(PANEL, mixed(tone, ART["shade"]))
    pen.line(inset(1.3), mixed(tone, 0.55), 0.4)
    for _ in both_ways_up(pen):
        write(pen, face, 11.4, 12.6, 7.2, tone)
    with pen.at(WIDE / 2, HIGH / 2, SIZE):
        draw_marks(pen, symbol["marks"], {"tone": tone, "paper": WHITE})


PARTS = (Part("card", POKER, tuple(Card(pair, *pair) for pair in PAIR_NAMES), draw, two_faced=True),)
SAMPLES = ("A", "F", "J", "G")
