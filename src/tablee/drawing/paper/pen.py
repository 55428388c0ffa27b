"""A pen that draws on a page of a PDF in millimetres, y downward, with paths written as SVG writes them."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import atan2, ceil, cos, pi, radians, sin, sqrt, tan
from typing import Any

POINTS = 72 / 25.4
"""Points, a PDF's unit, per millimetre."""
INK = "#23201b"
WHITE = "#ffffff"

Curve = tuple[str, tuple[float, ...]]
"""A stroke of a path in absolute coordinates: `M` x y, `L` x y, `C` with its two handles, or `Z`."""


@cache
def shares(tone: str) -> tuple[float, ...]:
    """The red, green and blue shares of a colour, each from 0 to 1."""
    return tuple(int(tone[at : at + 2], 16) / 255 for at in (1, 3, 5))


def mixed(tone: str, share: float, other: str = WHITE) -> str:
    """A mixture of two tones, with this share of the first, as a colour on paper."""
    parts = [(int(tone[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one * share + two * (1 - share)):02x}" for one, two in parts)


class Pen:
    """Draws on a reportlab canvas. Drawings `at` a place use that place's own coordinates."""

    def __init__(self, canvas: Any, height: float) -> None:
        """A pen for pages of that height."""
        self.canvas = canvas
        self.height = height

    @contextmanager
    def page(self) -> Iterator[None]:
        """Use millimetres from the top left corner of the page."""
        self.canvas.saveState()
        self.canvas.transform(POINTS, 0, 0, -POINTS, 0, self.height * POINTS)
        yield
        self.canvas.restoreState()

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Move the origin there, enlarge, and turn clockwise by `turn` degrees."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        if turn:
            self.canvas.rotate(turn)
        if scale != 1:
            self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    @contextmanager
    def within(self, path: str) -> Iterator[None]:
        """Draw nothing outside the path."""
        self.canvas.saveState()
        self.canvas.clipPath(_drawn(path), stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    def fill(self, path: str, colour: str) -> None:
        """Fill a path; a path inside a path is filled, too."""
        self.canvas.setFillColorRGB(*shares(colour))
        self.canvas.drawPath(_drawn(path), stroke=0, fill=1, fillMode=1)

    def line(self, path: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> None:
        """Draw along a path, with round ends and corners."""
        self.canvas.setStrokeColorRGB(*shares(colour))
        self.canvas.setLineWidth(width)
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)
        self.canvas.setDash(list(dash))
        self.canvas.drawPath(_drawn(path), stroke=1, fill=0)


@cache
def _drawn(text: str) -> Any:
    """A path as reportlab draws it."""
    from reportlab.pdfgen.pathobject import PDFPathObject

    path = PDFPathObject()
    for command, numbers in curves(text):
        if command == "M":
            path.moveTo(*numbers)
        elif command == "L":
            path.lineTo(*numbers)
        elif command == "C":
            path.curveTo(*numbers)
        else:
            path.close()
    return path


# --- Common paths ---


def box(x: float, y: float, width: float, height: float, round_by: float = 0.0) -> str:
    """A rectangle, its corners rounded."""
    r = round_by
    if not r:
        return f"M{x} {y}h{width}v{height}h{-width}Z"
    return (
        f"M{x + r} {y}h{width - 2 * r}a{r} {r} 0 0 1 {r} {r}v{height - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - width}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - height}a{r} {r} 0 0 1 {r} {-r}Z"
    )


def disc(x: float, y: float, r: float) -> str:
    """A circle about a point."""
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


# --- Reading paths ---

_TOKENS = re.compile(r"[MLHVCQTAZmlhvcqtaz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}


def curves(text: str) -> tuple[Curve, ...]:
    """A path's strokes, with everything but straight lines and cubic curves converted to those."""
    tokens = _TOKENS.findall(text)
    out: list[Curve] = []
    at = start = (0.0, 0.0)
    handle: tuple[float, float] | None = None
    place, command = 0, "M"
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        kind = command.upper()
        numbers = [float(token) for token in tokens[place : place + _TAKES[kind]]]
        place += _TAKES[kind]
        dx, dy = at if command.islower() else (0.0, 0.0)
        bent = None
        if kind == "Z":
            out.append(("Z", ()))
            at = start
        elif kind == "A":
            end = numbers[5] + dx, numbers[6] + dy
            out += _arc(at, numbers[0], numbers[1], bool(numbers[3]), bool(numbers[4]), end)
            at = end
        elif kind in "HV":
            at = (numbers[0] + dx, at[1]) if kind == "H" else (at[0], numbers[0] + dy)
            out.append(("L", at))
        else:
            points = [(numbers[n] + dx, numbers[n + 1] + dy) for n in range(0, len(numbers), 2)]
            if kind in "QT":
                bent = points[0] if kind == "Q" else _mirrored(handle or at, at)
                points = _raised(at, bent, points[-1])
            at = points[-1]
            out.append((kind if kind in "ML" else "C", tuple(number for point in points for number in point)))
            if kind == "M":
                start, command = at, "l" if command == "m" else "L"
        handle = bent
    return tuple(out)


def _mirrored(point: tuple[float, float], about: tuple[float, float]) -> tuple[float, float]:
    return 2 * about[0] - point[0], 2 * about[1] - point[1]


def _raised(
    start: tuple[float, float], handle: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    """A curve with one handle as a curve with two."""
    one, two = (
        ((2 * handle[0] + tip[0]) / 3 for tip in (start, end)),
        ((2 * handle[1] + tip[1]) / 3 for tip in (start, end)),
    )
    return [*zip(one, two, strict=True), end]


def _arc(
    start: tuple[float, float], rx: float, ry: float, large: bool, sweep: bool, end: tuple[float, float]
) -> list[Curve]:
    """An arc of an ellipse that is not tilted, as curves of a quarter turn at most."""
    x, y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    spread = (x / rx) ** 2 + (y / ry) ** 2
    if spread > 1:
        rx, ry, spread = rx * sqrt(spread), ry * sqrt(spread), 1.0
    reach = sqrt(max(0.0, 1 / spread - 1)) * (1 if large != sweep else -1)
    cx, cy = reach * rx * y / ry, -reach * ry * x / rx
    first, last = atan2((y - cy) / ry, (x - cx) / rx), atan2((-y - cy) / ry, (-x - cx) / rx)
    cx, cy = cx + (start[0] + end[0]) / 2, cy + (start[1] + end[1]) / 2
    if sweep and last < first:
        last += 2 * pi
    elif not sweep and last > first:
        last -= 2 * pi
    parts = max(1, ceil(abs(last - first) / radians(90) - 1e-9))
    step = (last - first) / parts
    pull = 4 / 3 * tan(step / 4)
    out: list[Curve] = []
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        out.append(
            (
                "C",
                (
                    *(cx + rx * (cos(a) - pull * sin(a)), cy + ry * (sin(a) + pull * cos(a))),
                    *(cx + rx * (cos(b) + pull * sin(b)), cy + ry * (sin(b) - pull * cos(b))),
                    *(cx + rx * cos(b), cy + ry * sin(b)),
                ),
            )
        )
    return out
