"""The cards of Le Jeu du Daron for the printer. Ink, and one dot or two, distinguish odd and even."""

from __future__ import annotations

from tablee import words
from tablee.drawing.paper.art import UNIT, draw_marks, read_art
from tablee.drawing.paper.frames import PANEL, WIDE, both_ways_up, inset, lattice
from tablee.drawing.paper.lettering import write
from tablee.drawing.paper.parts import POKER, Card, Part
from tablee.drawing.paper.pen import WHITE, Pen, box, disc, mixed
from tablee.games import daron
from tablee.games.daron.cards import COPIES, KIND_NAMES

ART = read_art(daron)
TONE: str = ART["tone"]
COLOURS: dict[str, str] = ART["colours"]
VIOLET, RED, CREAM, OCHRE = (COLOURS[name] for name in ("violet", "red", "cream", "ochre"))
DASH = tuple(UNIT * long for long in ART["joker"]["dash"])
BACK = "back"
MIDDLE = WIDE / 2

(HANDLEBAR,) = ART["back"]["motifs"]


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


def _tone(even: bool) -> str:
    return COLOURS["even" if even else "odd"]


def _dots(pen: Pen, even: bool, x: float, y: float, radius: float) -> None:
    """One dot for odd, two for even."""
    apart = ART["apart"] * radius
    pen.fill(disc(x - apart, y, radius) + disc(x + apart, y, radius) if even else disc(x, y, radius), _tone(even))


def _number(pen: Pen, number: str) -> None:
    even = int(number) % 2 == 0
    tone = _tone(even)
    pen.line(PANEL, tone, 0.7)
    pen.fill(disc(MIDDLE, 40.5, 22), mixed(tone, 0.09))
    write(pen, number, MIDDLE, 40.5, 32, tone)
    _dots(pen, even, MIDDLE, 71, 2.7)
    for _ in both_ways_up(pen):
        write(pen, number, 10.2, 11.4, 8.6, tone)
        _dots(pen, even, 10.2, 19, 1.15)
        if number in ART["turning"]:
            with pen.at(WIDE - 11, 11.4, 0.44):
                pen.line(ART["turn"]["path"], tone, ART["turn"]["width"])


def _joker(pen: Pen, even: bool, lang: str) -> None:
    tone = _tone(even)
    pen.fill(PANEL, mixed(tone, ART["joker"]["shade"]))
    pen.line(inset(1.6), tone, 0.9, dash=DASH)
    with pen.at(MIDDLE, 34.5, 0.53):
        pen.fill(ART["star"], tone)
    _dots(pen, even, MIDDLE, 56.5, 3.6)
    word = words.say(lang, "daron-even" if even else "daron-odd")
    write(pen, word, MIDDLE, 67, 6.2, tone, widest=34)
    for _ in both_ways_up(pen):
        with pen.at(11.6, 12.2, 0.12):
            pen.fill(ART["star"], tone)
        _dots(pen, even, 11.6, 18.6, 1.15)


def _operator(pen: Pen, sign: str) -> None:
    pen.fill(PANEL, VIOLET)
    pen.line(inset(1.6), COLOURS["lilac"], 0.7)
    write(pen, sign, MIDDLE, 37, 23, WHITE)
    for turn in ART["swords"]["turns"]:
        with pen.at(MIDDLE, 64, UNIT, turn):
            draw_marks(pen, ART["swords"]["marks"], COLOURS)
    for _ in both_ways_up(pen):
        write(pen, sign, 12.4, 11.6, 6, WHITE)


def _daron(pen: Pen) -> None:
    pen.fill(PANEL, RED)
    with pen.within(PANEL), pen.at(MIDDLE, 40, UNIT):
        pen.fill(ART["rays"], COLOURS["ray"])
    with pen.at(MIDDLE, 40.5, 0.7):
        draw_marks(pen, ART["portrait"], COLOURS)
    pen.line(inset(1.6), mixed(CREAM, 0.6, RED), 0.5)
    pen.fill(box(MIDDLE - 15.5, 66.5, 31, 8.8, 2.6), COLOURS["wine"])
    write(pen, "DARON", MIDDLE, 70.9, 4.3, CREAM, between=0.2)
    for _ in both_ways_up(pen):
        write(pen, "D", 11, 11.8, 6.4, CREAM)


def _back(pen: Pen) -> None:
    """Moustaches, half of them upside down: the same from either end."""
    across, down = 17.6, 14.2
    pen.fill(PANEL, TONE)
    with pen.within(inset(1.6)):
        pen.fill(inset(1.6), mixed(TONE, 0.8, "#000000"))
        for _, row, x, y in lattice(across, down):
            # A quarter of a step from the knots, so that the middle of the card lies between the two kinds.
            with pen.at(x + across / 4, y + down / 4, 0.28, turn=180 if row % 2 else 0):
                pen.fill(HANDLEBAR, COLOURS[ART["back"]["ink"]])
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
