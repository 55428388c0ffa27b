"""Our own capitals and figures, drawn with one round stroke: cards need no font, and look alike on every printer.

Each letter is written along the middle of its stroke, 100 high from the top (0) to the line it stands on (100).
"""

from tablee.drawing.paper.pen import Pen

LETTERS: dict[str, tuple[float, str]] = {
    "0": (62, "M31 0C52 0 62 20 62 50C62 80 52 100 31 100C10 100 0 80 0 50C0 20 10 0 31 0Z"),
    "1": (30, "M0 22L30 0V100"),
    "2": (58, "M2 27C3 11 14 0 29 0C45 0 56 11 56 27C56 39 50 47 40 58L1 100H58"),
    "3": (
        57,
        "M3 18C8 6 17 0 28 0C44 0 54 10 54 25C54 39 44 48 28 48C46 48 57 58 57 74C57 90 45 100 28 100C15 100 5 93 1 81",
    ),
    "4": (66, "M48 100V0L0 70H66"),
    "5": (58, "M52 0H10L6 45C12 40 20 37 29 37C46 37 58 50 58 68C58 87 46 100 28 100C15 100 5 93 1 82"),
    "6": (60, "M48 0C28 18 0 40 0 68C0 87 13 100 30 100C47 100 60 87 60 69C60 51 47 38 30 38C17 38 6 45 1 57"),
    "7": (58, "M0 0H58L20 100"),
    "8": (
        60,
        "M30 47C16 47 5 37 5 23.5C5 10 16 0 30 0C44 0 55 10 55 23.5C55 37 44 47 30 47C13 47 0 58 0 73.5"
        "C0 89 13 100 30 100C47 100 60 89 60 73.5C60 58 47 47 30 47Z",
    ),
    "9": (60, "M12 100C32 82 60 60 60 32C60 13 47 0 30 0C13 0 0 13 0 31C0 49 13 62 30 62C43 62 54 55 59 43"),
    "+": (60, "M30 20V80M0 50H60"),
    "×": (52, "M0 24L52 76M52 24L0 76"),
    "A": (80, "M0 100L40 0L80 100M13.6 66H66.4"),
    "B": (62, "M0 0V100H34C51 100 62 90 62 74C62 58 51 48 34 48H0M34 48C47 48 56 38 56 24C56 10 47 0 34 0H0"),
    "C": (74, "M74 20C66 7 55 0 42 0C18 0 0 21 0 50C0 79 18 100 42 100C55 100 66 93 74 80"),
    "D": (72, "M0 0V100H26C54 100 72 80 72 50C72 20 54 0 26 0Z"),
    "E": (52, "M52 0H0V100H52M0 49H44"),
    "F": (50, "M50 0H0V100M0 50H42"),
    "G": (78, "M74 20C66 7 55 0 42 0C18 0 0 21 0 50C0 79 18 100 42 100C62 100 78 86 78 62V54H48"),
    "H": (68, "M0 0V100M68 0V100M0 49H68"),
    "I": (0, "M0 0V100"),
    "J": (46, "M46 0V68C46 88 37 100 22 100C11 100 3 93 0 82"),
    "K": (64, "M0 0V100M60 0L0 58M20 38.7L64 100"),
    "L": (48, "M0 0V100H48"),
    "M": (86, "M0 100V0L43 66L86 0V100"),
    "N": (70, "M0 100V0L70 100V0"),
    "O": (84, "M42 0C67 0 84 21 84 50C84 79 67 100 42 100C17 100 0 79 0 50C0 21 17 0 42 0Z"),
    "P": (60, "M0 100V0H34C50 0 60 11 60 28C60 45 50 56 34 56H0"),
    "Q": (84, "M42 0C67 0 84 21 84 50C84 79 67 100 42 100C17 100 0 79 0 50C0 21 17 0 42 0ZM54 72L80 102"),
    "R": (62, "M0 100V0H34C50 0 60 11 60 27C60 43 50 54 34 54H0M34 54L62 100"),
    "S": (
        60,
        "M55 18C50 7 41 0 29 0C13 0 3 10 3 25C3 39 12 45 30 49C49 53 60 60 60 75C60 90 48 100 31 100C16 100 5 93 0 80",
    ),
    "T": (68, "M0 0H68M34 0V100"),
    "U": (68, "M0 0V64C0 87 13 100 34 100C55 100 68 87 68 64V0"),
    "V": (76, "M0 0L38 100L76 0"),
    "W": (110, "M0 0L28 100L55 12L82 100L110 0"),
    "X": (66, "M0 0L66 100M66 0L0 100"),
    "Y": (70, "M0 0L35 52L70 0M35 52V100"),
    "Z": (62, "M0 0H62L0 100H62"),
    " ": (26, ""),
}
"""By letter: its width, and its strokes."""
BOLD = 0.19
"""The thickness of the stroke, as a share of the height."""
BETWEEN = 0.11
"""The space between two letters, as a share of the height."""


def width(text: str, height: float, weight: float = BOLD, between: float = BETWEEN) -> float:
    """The width of a text at that height."""
    stroke = weight * height
    scale = (height - stroke) / 100
    return sum(LETTERS[letter][0] * scale + stroke for letter in text) + between * height * (len(text) - 1)


def write(
    pen: Pen,
    text: str,
    x: float,
    y: float,
    height: float,
    colour: str,
    weight: float = BOLD,
    between: float = BETWEEN,
    widest: float | None = None,
) -> None:
    """Write a text with its middle at a point, smaller if it would be wider than `widest`."""
    long = width(text, height, weight, between)
    if widest is not None and long > widest:
        height, long = height * widest / long, widest
    stroke = weight * height
    scale = (height - stroke) / 100
    left = x - long / 2
    for letter in text:
        wide, path = LETTERS[letter]
        if path:
            with pen.at(left + stroke / 2, y - height / 2 + stroke / 2, scale):
                pen.line(path, colour, stroke / scale)
        left += wide * scale + stroke + between * height
