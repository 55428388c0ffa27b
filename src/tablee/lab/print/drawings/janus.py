"""Janus's cards for the printer: eleven symbols with distinct outlines, and their letters; colour only helps."""

from __future__ import annotations

from tablee.games import janus
from tablee.games.janus.cards import PAIR_NAMES
from tablee.lab.print.art import draw_marks, read_art
from tablee.lab.print.frames import HIGH, PANEL, WIDE, both_ways_up, inset
from tablee.lab.print.lettering import write
from tablee.lab.print.parts import POKER, Part
from tablee.lab.print.pen import WHITE, Pen, mixed
from tablee.lab.print.sheets import Card

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
