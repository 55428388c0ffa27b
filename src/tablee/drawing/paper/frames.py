"""Common parts of several games' cards: the white border that forgives a crooked cut, corners and nets."""

from collections.abc import Iterator

from tablee.drawing.paper.parts import POKER
from tablee.drawing.paper.pen import Pen, box

WIDE, HIGH = POKER
BORDER, ROUND = 3.5, 4.0
"""The white space along the edge, and the corner radius of the panel inside."""
PANEL = box(BORDER, BORDER, WIDE - 2 * BORDER, HIGH - 2 * BORDER, ROUND)


def inset(by: float) -> str:
    """The panel, smaller by `by` on every side."""
    edge = BORDER + by
    return box(edge, edge, WIDE - 2 * edge, HIGH - 2 * edge, max(ROUND - by, 0.8))


def both_ways_up(pen: Pen) -> Iterator[None]:
    """Draw twice, the second time with the card turned upside down: corners read from either end."""
    yield
    with pen.at(WIDE, HIGH, turn=180):
        yield


def lattice(step_x: float, step_y: float) -> Iterator[tuple[int, int, float, float]]:
    """The knots of a net of diamonds about the middle of a card: column, row and place of each, from the middle."""
    columns, rows = int(WIDE / step_x) + 2, int(HIGH / step_y) + 2
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if (row + column) % 2 == 0:
                yield column, row, WIDE / 2 + column * step_x / 2, HIGH / 2 + row * step_y / 2


def net(pen: Pen, step_x: float, step_y: float, colour: str, width: float) -> None:
    """Draw the threads of that net, half a step beside its knots."""
    reach = 2 * (WIDE + HIGH)
    slope = step_y / step_x
    for at in range(-20, 21):
        x = WIDE / 2 + (at + 0.5) * step_x
        for way in (1, -1):
            pen.line(
                f"M{x - reach} {HIGH / 2 - way * reach * slope}L{x + reach} {HIGH / 2 + way * reach * slope}",
                colour,
                width,
            )
