"""Janus's cards for the printer: eleven symbols that no two share an outline, with their letters; colour only helps."""

from __future__ import annotations

from math import cos, pi, sin

from tablee.games.janus.cards import PAIR_NAMES
from tablee.lab.print.frames import HIGH, PANEL, WIDE, both_ways_up, inset
from tablee.lab.print.lettering import write
from tablee.lab.print.parts import POKER, Part
from tablee.lab.print.pen import Pen, disc, mixed
from tablee.lab.print.sheets import Card

TONE = "#3b2a66"
SHADE = 0.11
"""How much of its tone a face has."""
SIZE = 0.47
"""Millimetres a unit of the drawings below, which lie within -50 and 50."""
THICK, SCRATCH, THIN = 9.0, 4.5, 3.5

_SEEDS = "".join(disc(round(24 * sin(at * pi / 5)), round(-24 * cos(at * pi / 5)), 3.6) for at in range(10))

SYMBOLS: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    # anchor
    "A": (
        "#1b3f8f",
        (
            ("line", f"{disc(0, -36, 9)}M0-27V42M-20-14H20M-36 10Q-33 42 0 42Q33 42 36 10"),
            ("fill", "M-48 18L-36-6L-24 18ZM48 18L36-6L24 18Z"),
        ),
    ),
    # boat
    "B": ("#0a7285", (("fill", "M-46 20H46L32 44H-32ZM4-48V12H44Z"), ("line", "M-8-30V10H-36Z"))),
    # crown
    "C": (
        "#a86a00",
        (
            (
                "fill",
                f"M-38 24L-46-20L-21 2L0-34L21 2L46-20L38 24Z{disc(0, -40, 8)}{disc(-44, -25, 6)}{disc(44, -25, 6)}",
            ),
            ("fill", "M-38 30H38V42H-38Z"),
        ),
    ),
    # domino
    "D": (
        "#2f2f35",
        (
            ("fill", "M-20-48H20Q27-48 27-41V41Q27 48 20 48H-20Q-27 48-27 41V-41Q-27-48-20-48Z"),
            ("scratch", "M-22 0H22"),
            ("paper", disc(-12, -36, 6) + disc(0, -24, 6) + disc(12, -12, 6)),
            ("paper", disc(-12, 13, 6) + disc(12, 13, 6) + disc(-12, 35, 6) + disc(12, 35, 6)),
        ),
    ),
    # envelope
    "E": (
        "#8a5226",
        (
            ("fill", "M-42-32H42Q48-32 48-26V28Q48 34 42 34H-42Q-48 34-48 28V-26Q-48-32-42-32Z"),
            ("scratch", "M-46-28L0 8L46-28M-44 30L-17-2M44 30L17-2"),
        ),
    ),
    # flame
    "F": (
        "#c8321a",
        (
            (
                "fill",
                "M4-50C10-24 38-12 36 18C35 38 19 49 0 49C-19 49-36 37-36 15C-36-2-24-10-22-27"
                "C-12-21-8-14-7-5C2-16 8-30 4-50Z",
            ),
            ("paper", "M2 2C5 14 17 18 16 30C15 39 8 43 0 43C-9 43-16 37-16 28C-16 19-8 16 2 2Z"),
        ),
    ),
    # guitar
    "G": (
        "#6b3fa0",
        (
            (
                "fill",
                "M-36 42C-52 26-46 6-30 2C-20-1-20-6-16-12C-9-22 6-21 13-13C21-6 22 9 12 16"
                "C6 20 1 20-2 30C-6 46-20 58-36 42Z",
            ),
            ("line", "M2-4L38-40"),
            ("fill", "M30-42L42-52L52-42L42-30Z"),
            ("paper", disc(-8, 8, 8)),
            ("scratch", "M-32 22L-22 32"),
        ),
    ),
    # harp
    "H": (
        "#b01f78",
        (
            ("line", "M-32 40V-38C-14-52 2-18 40-36L-18 42"),
            ("fill", "M-42 38H-2V48H-42Z"),
            ("hair", "M-18-36V36M-4-30V20M10-26V2M24-28V-18"),
        ),
    ),
    # igloo
    "I": (
        "#1f7fc4",
        (
            ("fill", "M-48 38V26A48 58 0 0 1 48 26V38Z"),
            ("scratch", "M-40 2H40M-47 20H-18M47 20H18M-24-14H24M0-30V-14M-18-14V2M18-14V2M-32 2V20M32 2V20"),
            ("paper", "M-15 38V22A15 16 0 0 1 15 22V38Z"),
        ),
    ),
    # jewel
    "J": (
        "#0f7a43",
        (
            ("fill", "M-27-36H27L48-10L0 46L-48-10Z"),
            ("scratch", "M-46-10H46M-27-34L-17-10L0 44L17-10L27-34M-17-10L0-34L17-10"),
        ),
    ),
    # kiwi
    "K": (
        "#55700d",
        (("fill", disc(0, 0, 47)), ("scratch", disc(0, 0, 38)), ("paper", disc(0, 0, 11)), ("paper", _SEEDS)),
    ),
}
"""By letter: its tone and its strokes. `paper` and `scratch` let the card's face show through."""


def draw(pen: Pen, face: str, lang: str) -> None:
    """Draw a face: a symbol, with its letter in the corners that show when cards are fanned."""
    tone, strokes = SYMBOLS[face]
    ground = mixed(tone, SHADE)
    pen.fill(PANEL, ground)
    pen.line(inset(1.3), mixed(tone, 0.55), 0.4)
    for _ in both_ways_up(pen):
        write(pen, face, 11.4, 12.6, 7.2, tone)
    with pen.at(WIDE / 2, HIGH / 2, SIZE):
        for stroke, path in strokes:
            if stroke in ("fill", "paper"):
                pen.fill(path, tone if stroke == "fill" else ground)
            else:
                width = {"line": THICK, "scratch": SCRATCH, "hair": THIN}[stroke]
                pen.line(path, ground if stroke == "scratch" else tone, width)


PARTS = (Part("card", POKER, tuple(Card(pair, *pair) for pair in PAIR_NAMES), draw, two_faced=True),)
SAMPLES = ("A", "F", "J", "G")
