"""The cards of Le Jeu du Daron for the printer. Odd and even are told by ink and by one dot or two."""

from __future__ import annotations

from math import cos, pi, sin

from tablee import words
from tablee.games.daron.cards import COPIES, KIND_NAMES
from tablee.lab.print.frames import PANEL, WIDE, both_ways_up, inset, lattice, star
from tablee.lab.print.lettering import write
from tablee.lab.print.parts import POKER, Part
from tablee.lab.print.pen import WHITE, Pen, box, disc, mixed
from tablee.lab.print.sheets import Card

TONE = "#7a4a07"
ODD, EVEN = "#a8430c", "#17519f"
VIOLET, LILAC, GOLD = "#3d2468", "#c9b3f2", "#ffca3a"
RED, RAY, WINE, CREAM = "#a61f24", "#c43a2f", "#3a0d0f", "#ffe2a6"
SKIN, HAIR = "#f2c299", "#3a1d12"
OCHRE = "#e2a32b"
BACK = "back"
TURNS_PLAY_ROUND = ("1", "9")
MIDDLE = WIDE / 2

HANDLEBAR = (
    "M0-2C-4-7-13-7-17 0C-19 3.5-23 3-23.5-2C-26 5-20 9-13 8C-7 7-2 4 0 2"
    "C2 4 7 7 13 8C20 9 26 5 23.5-2C23 3 19 3.5 17 0C13-7 4-7 0-2Z"
)
MOUSTACHE = "M-20 13Q-10 5 0 12Q10 5 20 13Q16 23 0 18Q-16 23-20 13Z"


def draw(pen: Pen, face: str, lang: str) -> None:
    """Draw a face: a card as the rulebook writes it, or the back."""
    if face == BACK:
        _back(pen)
    elif face == "D":
        _daron(pen)
    elif face in ("E", "O"):
        _joker(pen, even=face == "E", lang=lang)
    elif face.isdigit():
        _number(pen, face)
    else:
        _operator(pen, face.replace("x", "×"))


def _dots(pen: Pen, even: bool, x: float, y: float, radius: float, tone: str) -> None:
    """One dot for odd, two for even."""
    apart = 1.6 * radius
    pen.fill(disc(x - apart, y, radius) + disc(x + apart, y, radius) if even else disc(x, y, radius), tone)


def _number(pen: Pen, number: str) -> None:
    even = int(number) % 2 == 0
    tone = EVEN if even else ODD
    pen.line(PANEL, tone, 0.7)
    pen.fill(disc(MIDDLE, 40.5, 22), mixed(tone, 0.09))
    write(pen, number, MIDDLE, 40.5, 32, tone)
    _dots(pen, even, MIDDLE, 71, 2.7, tone)
    for _ in both_ways_up(pen):
        write(pen, number, 10.2, 11.4, 8.6, tone)
        _dots(pen, even, 10.2, 19, 1.15, tone)
        if number in TURNS_PLAY_ROUND:
            with pen.at(WIDE - 11, 11.4, 0.44):
                pen.line("M-4.5 8.5A10 10 0 1 0-9-4M-10.5-12.5L-9.3-3.5L-.5-5.2", tone, 3.6)


def _joker(pen: Pen, even: bool, lang: str) -> None:
    tone = EVEN if even else ODD
    pen.fill(PANEL, mixed(tone, 0.1))
    pen.line(inset(1.6), tone, 0.9, dash=(3.2, 2.4))
    with pen.at(MIDDLE, 34.5):
        pen.fill(star(5, 18, 8), tone)
    _dots(pen, even, MIDDLE, 56.5, 3.6, tone)
    word = words.say(lang, "daron-even" if even else "daron-odd")
    write(pen, word, MIDDLE, 67, 6.2, tone, widest=34)
    for _ in both_ways_up(pen):
        with pen.at(11.6, 12.2):
            pen.fill(star(5, 4, 1.8), tone)
        _dots(pen, even, 11.6, 18.6, 1.15, tone)


def _operator(pen: Pen, sign: str) -> None:
    pen.fill(PANEL, VIOLET)
    pen.line(inset(1.6), LILAC, 0.7)
    write(pen, sign, MIDDLE, 37, 23, WHITE)
    for turn in (-52, 52):
        with pen.at(MIDDLE, 64, turn=turn):
            _sword(pen)
    for _ in both_ways_up(pen):
        write(pen, sign, 12.4, 11.6, 6, WHITE)


def _sword(pen: Pen) -> None:
    """Its point up, about the middle of its blade; the rim parts it from the one below."""
    blade, hilt = "M-1-12.5L0-15L1-12.5V6H-1Z", "M-4.2 6.6H4.2M0 6.6V10.8"
    pen.line(blade, VIOLET, 1.8)
    pen.line(hilt, VIOLET, 3.2)
    pen.fill(blade, GOLD)
    pen.line(hilt, GOLD, 1.6)
    pen.fill(disc(0, 12, 1.5), GOLD)


def _daron(pen: Pen) -> None:
    pen.fill(PANEL, RED)
    with pen.within(PANEL), pen.at(MIDDLE, 40):
        _rays(pen, RAY)
    with pen.at(MIDDLE, 40.5, 0.7):
        _portrait(pen)
    pen.line(inset(1.6), mixed(CREAM, 0.6, RED), 0.5)
    pen.fill(box(MIDDLE - 15.5, 66.5, 31, 8.8, 2.6), WINE)
    write(pen, "DARON", MIDDLE, 70.9, 4.3, CREAM, between=0.2)
    for _ in both_ways_up(pen):
        write(pen, "D", 11, 11.8, 6.4, CREAM)


def _rays(pen: Pen, colour: str, rays: int = 14) -> None:
    """Rays about the origin, as wide as what is between them."""
    for ray in range(rays):
        a, b = (2 * pi * (ray + half) / rays for half in (0.0, 0.5))
        pen.fill(f"M0 0L{80 * sin(a):.3f} {-80 * cos(a):.3f}L{80 * sin(b):.3f} {-80 * cos(b):.3f}Z", colour)


def _portrait(pen: Pen) -> None:
    """The Daron himself: eyebrows, moustache, and no patience left."""
    for ear in (disc(-30, 2, 5.5), disc(30, 2, 5.5), disc(0, 0, 30)):
        pen.fill(ear, SKIN)
        pen.line(ear, HAIR, 2)
    pen.fill("M-30-5Q-32-34 0-34T30-5Q27-18 15-18Q0-13-15-18Q-27-18-30-5Z", HAIR)
    pen.line("M-20-8L-6-3M20-8L6-3", HAIR, 3.2)
    pen.fill(disc(-11, 2, 2.8) + disc(11, 2, 2.8), HAIR)
    pen.fill(MOUSTACHE, HAIR)
    pen.line("M-7 24Q0 21 7 24", HAIR, 2)


def _back(pen: Pen) -> None:
    """Moustaches, half of them upside down: the same from either end."""
    across, down = 17.6, 14.2
    pen.fill(PANEL, TONE)
    with pen.within(inset(1.6)):
        pen.fill(inset(1.6), mixed(TONE, 0.8, "#000000"))
        for _, row, x, y in lattice(across, down):
            # A quarter of a step beside the knots, so that the middle of the card lies between the two kinds.
            with pen.at(x + across / 4, y + down / 4, 0.28, turn=180 if row % 2 else 0):
                pen.fill(HANDLEBAR, OCHRE)
    pen.line(inset(1.6), OCHRE, 0.5)


PARTS = (
    Part(
        "card",
        POKER,
        tuple(Card(name, name, BACK) for name, copies in zip(KIND_NAMES, COPIES, strict=True) for _ in range(copies)),
        draw,
    ),
)
SAMPLES = ("7", "E", "D", "+4")
