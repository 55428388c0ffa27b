"""The plan of a study: cells of matches, cut into blocks. The game, number of games and seed determine it.

Numbers of matches follow from `games`, never from the clock: so the same command gives the same page on every machine.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tablee.engine.game import Game
from tablee.engine.questions import Questions, Variant
from tablee.lab.study.matches import level_of

BLOCKS = 40
"""Blocks per cell: enough for an interval, and few enough to keep them all."""
AGAIN, AGAIN_FROM_THE_DEAL = 2, 4
"""How often a match continues from each of its moments; from the deal more often, since that shows small parts."""
COURSE_PART = 8
"""One deal per this number is replayed from moments on its way: with the match itself, that takes some six matches."""

FEWEST, FEWEST_AGAIN = 2, 10
"""Minimum deals of a cell. The settled part is a ratio of variances: from fewer than ten
replayed deals, its interval would contain the truth far less often than it claims."""

MOMENTS = {"quarter": 0.25, "half": 0.5, "late": 0.75}
"""The moments from which a match is replayed, with fresh shuffles: fractions of its moves."""
CARDS = "cards"
"""From the deal, with the same shuffles to the end."""


@dataclass(frozen=True)
class Cell:
    """Matches of one kind: the same table, the same entrants."""

    name: str
    players: int
    options: tuple[tuple[str, Any], ...]
    entrants: tuple[str, ...]
    """By seat, in the first rotation."""
    deals: int
    moments: tuple[str, ...] = ()
    """The moments from which each deal is replayed; if empty, it is played once per rotation of the entrants."""

    @property
    def rotations(self) -> int:
        """The number of rotations of the entrants."""
        return 1 if len(set(self.entrants)) == 1 else self.players

    @property
    def playings(self) -> int:
        """The number of completed matches per deal."""
        if not self.moments:
            return self.rotations
        return AGAIN_FROM_THE_DEAL if self.moments == (CARDS,) else 1 + AGAIN * len(self.moments)


Job = tuple[Any, ...]
"""The arguments of `blocks.play_block`."""


class Plan:
    """The cells of a study of one game."""

    def __init__(self, game: Game, questions: Questions, games: int, seed: int) -> None:
        self.game, self.questions, self.games, self.seed = game, questions, games, seed
        self.cells: dict[str, Cell] = {}
        self.played_as: dict[str, str] = {}
        """By the name of every question about a cell, the played cell: one question has one answer."""
        first: dict[Cell, str] = {}
        for cell in self._cells():
            self.played_as[cell.name] = name = first.setdefault(replace(cell, name=""), cell.name)
            self.cells.setdefault(name, cell)

    def _cells(self) -> Iterator[Cell]:
        asked, table = self.questions, self.questions.table
        for players in self.game.players:
            yield self._equals(f"equals-{players}", players, asked.usual)
            yield self._cards(f"cards-{players}", players)
            yield self._course(f"course-{players}", players)
            yield self._skill(f"skill-{players}", players, asked.usual, asked.weak)
        for entrant in asked.ladder:
            yield self._equals(f"level-{entrant}", table, entrant)
        for weaker, better in zip(asked.ladder, asked.ladder[1:], strict=False):
            yield self._skill(f"step-{better}", table, better, weaker)
        for at, variant in enumerate(asked.variants):
            yield self._equals(f"variant-{at}-equals", table, asked.usual, variant)
            yield self._cards(f"variant-{at}-cards", table, variant)
            yield self._skill(f"variant-{at}-skill", table, asked.usual, asked.weak, variant)

    def _equals(self, name: str, players: int, entrant: str, variant: Variant | None = None) -> Cell:
        return self._cell(name, players, (entrant,) * players, variant)

    def _skill(self, name: str, players: int, better: str, weaker: str, variant: Variant | None = None) -> Cell:
        return self._cell(name, players, (better,) + (weaker,) * (players - 1), variant)

    def _cards(self, name: str, players: int, variant: Variant | None = None) -> Cell:
        return self._cell(name, players, (self.questions.usual,) * players, variant, (CARDS,))

    def _course(self, name: str, players: int) -> Cell:
        return self._cell(name, players, (self.questions.usual,) * players, None, tuple(MOMENTS))

    def _cell(
        self, name: str, players: int, entrants: tuple[str, ...], variant: Variant | None, moments: tuple[str, ...] = ()
    ) -> Cell:
        options = tuple(sorted(variant.options.items())) if variant else ()
        thought = max(level_of(self.game, entrant).simulations for entrant in entrants)
        matches = self.games
        if thought > level_of(self.game, self.questions.usual).simulations:
            matches //= self.questions.thinning
        cell = Cell(name, players, options, entrants, 0, moments)
        if moments:
            of_cards = self.questions.deals_weight * matches // AGAIN_FROM_THE_DEAL
            deals = of_cards if moments == (CARDS,) else matches // COURSE_PART
        else:
            deals = matches // cell.rotations
        deals = max(deals, FEWEST_AGAIN if moments else FEWEST)
        if deals > BLOCKS:
            deals -= deals % BLOCKS
        return replace(cell, deals=deals)

    def blocks(self, cell: Cell) -> int:
        """The number of blocks in the cell."""
        return min(BLOCKS, cell.deals)

    def jobs(self) -> Iterator[tuple[tuple[str, int], Job]]:
        """Every block: the cell's name and the block's number, and the job."""
        for cell in self.cells.values():
            count = self.blocks(cell)
            for block in range(count):
                first, last = cell.deals * block // count, cell.deals * (block + 1) // count
                yield (cell.name, block), (self.game.id, cell, block, first, last, self._stream(cell))

    def _stream(self, cell: Cell) -> tuple[int, int]:
        """The cell's own stream of deals, independent of other cells."""
        return self.seed, zlib.crc32(cell.name.encode())

    @property
    def matches(self) -> int:
        """The number of completed matches, including replays."""
        return sum(cell.deals * cell.playings for cell in self.cells.values())
