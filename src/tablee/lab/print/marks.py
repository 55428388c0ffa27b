"""Marks beside the cards: cut marks, registration marks, the ruler."""

from tablee.drawing.paper.lettering import write
from tablee.drawing.paper.pen import INK, Pen, disc
from tablee.lab.print.sheets import REGISTRATION, Line

HAIRLINE = 0.15
RULER = 50
"""The length of the ruler, in millimetres."""


def cut_marks(pen: Pen, lines: list[Line]) -> None:
    """Draw fine lines along which to cut."""
    for line in lines:
        pen.line(f"M{line.x1} {line.y1}L{line.x2} {line.y2}", INK, HAIRLINE)


def registration_marks(pen: Pen, middles: list[tuple[float, float]]) -> None:
    """Draw crosses in circles, to be held against the light."""
    for x, y in middles:
        arm = REGISTRATION
        pen.line(f"M{x - arm} {y}H{x + arm}M{x} {y - arm}V{y + arm}", INK, HAIRLINE)
        pen.line(disc(x, y, 0.6 * arm), INK, HAIRLINE)


def ruler(pen: Pen, x: float, y: float) -> None:
    """Draw a ruler with a tick per millimetre, its zero at a point."""
    pen.line(f"M{x} {y}h{RULER}", INK, 0.25)
    for at in range(RULER + 1):
        long = 5.0 if at % 10 == 0 else 3.6 if at % 5 == 0 else 2.2
        pen.line(f"M{x + at} {y}v{-long}", INK, 0.25 if at % 10 == 0 else HAIRLINE)
        if at % 10 == 0:
            write(pen, str(at), x + at, y - 7.2, 2.2, INK, weight=0.15)
