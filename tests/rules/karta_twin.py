"""A plain twin of Karta Doppio's table: squares in a dict, one at a time, sharing nothing with the game's own code."""

from __future__ import annotations

import re
from itertools import product

PATTERNS = """
    RR/B./.. RR/../B. RB/R./.. RB/.R/.. RB/../R. RB/../.R R./RB/.. R./R./B.
    R./R./.B R./BR/.. R./B./R. R./B./.R R./.R/B. R./.R/.B R./.B/R. B./RR/..
"""
CARDS = dict(zip("ABCDEFGHIJKLMNOP", PATTERNS.split(), strict=True))
WAYS = tuple(f"{face}{turns}" for face in "rb" for turns in range(4))
OTHER = {"R": "B", "B": "R", ".": "."}
SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))

Square = tuple[int, int]


def card_squares(card: str, way: str) -> dict[Square, str]:
    """The squares of a card: column and row from its top left, and what each holds."""
    wide, high = 2, 3
    squares = {(x, y): dot for y, row in enumerate(CARDS[card].split("/")) for x, dot in enumerate(row)}
    if way[0] == "b":
        squares = {(wide - 1 - x, y): OTHER[dot] for (x, y), dot in squares.items()}
    for _ in range(int(way[1])):
        squares = {(high - 1 - y, x): dot for (x, y), dot in squares.items()}
        wide, high = high, wide
    return squares


def placed(move: str) -> dict[Square, str]:
    """The squares that a move covers."""
    card, way, place = move.split(" ")
    left, top = map(int, place.split(","))
    return {(left + x, top + y): dot for (x, y), dot in card_squares(card, way).items()}


class Table:
    """The table of one leg."""

    def __init__(self, *laid: str) -> None:
        self.stacks: dict[Square, str] = {}  # what lies on each covered square, the lowest first
        self.laid: list[str] = []
        self.open_to_overlap: bool | None = None  # not yet known
        for move in laid:
            self.lay(move)

    def lay(self, move: str) -> None:
        for square, dot in placed(move).items():
            self.stacks[square] = self.stacks.get(square, "") + dot
        self.laid.append(move)
        self.open_to_overlap = None

    def broken_rule(self, move: str, hand: set[str]) -> str | None:
        """The lowest rule that a move breaks; None if it is legal."""
        squares = placed(move)
        if move[0] not in hand:
            return "KAR-4"
        if not self.laid:
            return None if move.endswith(" 0,0") else "KAR-5"
        overlaps = any(square in self.stacks for square in squares)
        touches = any((x + dx, y + dy) in self.stacks for (x, y), (dx, dy) in product(squares, SIDES))
        if not overlaps and not touches:
            return "KAR-6"
        if self.on_locked(move):
            return "KAR-7"
        if len(self.laid) == 1:
            takes_red = any(dot == "B" and self.stacks.get(square) == "R" for square, dot in squares.items())
            if takes_red or squares.keys() == self.stacks.keys():
                return "KAR-8"
        if len(self.laid) == 15 and not overlaps and self.some_place_overlaps(move[0]):
            return "KAR-9"
        return None

    def on_locked(self, move: str) -> bool:
        return any(len(self.stacks.get(square, "")) == 2 for square in placed(move))

    def some_place_overlaps(self, card: str) -> bool:
        if self.open_to_overlap is None:  # the same for every card, and slow to find out
            self.open_to_overlap = any(
                not self.on_locked(move) and not self.stacks.keys().isdisjoint(placed(move))
                for move in self.moves(card)
            )
        return self.open_to_overlap

    def moves(self, card: str) -> list[str]:
        """Every move of a card near the table: by face and turns, then by row and column."""
        columns, rows = zip(*self.stacks or [(0, 0)], strict=True)
        return [
            f"{card} {way} {x},{y}"
            for way in WAYS
            for y in range(min(rows) - 4, max(rows) + 5)
            for x in range(min(columns) - 4, max(columns) + 5)
        ]

    def shows(self, square: Square) -> str:
        return self.stacks.get(square, "").replace(".", "")[-1:] or "."

    def dots(self, colour: str) -> int:
        return sum(self.shows(square) == colour for square in self.stacks)

    def lines(self, colour: str) -> int:
        """Every row, column and diagonal is written out as a text, and its runs are cut out of it."""
        columns, rows = zip(*self.stacks, strict=True)
        across, down = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
        falling = range(across[0] - down[-1], across[-1] - down[0] + 1)
        rising = range(across[0] + down[0], across[-1] + down[-1] + 1)
        texts = [
            *("".join(self.shows((x, y)) for x in across) for y in down),
            *("".join(self.shows((x, y)) for y in down) for x in across),
            *("".join(self.shows((y + slant, y)) for y in down) for slant in falling),
            *("".join(self.shows((slant - y, y)) for y in down) for slant in rising),
        ]
        return sum(len(run) // 4 for text in texts for run in re.findall(f"{colour}+", text))

    def by_seat(self, red: int) -> tuple[list[int], list[int]]:
        """Tokens and showing dots by seat, where that seat plays red."""
        tokens, dots = [self.lines("R"), self.lines("B")], [self.dots("R"), self.dots("B")]
        return (tokens, dots) if red == 0 else (tokens[::-1], dots[::-1])
