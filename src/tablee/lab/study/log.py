"""The played blocks, a line each: an interrupted study resumes where it stopped."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablee.engine.errors import TableeError
from tablee.lab.files import writing
from tablee.lab.logs import Lines, OtherHeader, is_number
from tablee.lab.sources import digest
from tablee.lab.study.matches import KINDS
from tablee.lab.study.plan import CARDS, Cell, Job, Plan

STUDY = "lab/study"
"""The folder whose code determines what is played and noted."""


class StudyError(TableeError):
    """A request for a study that cannot be met; the sentence says why."""


def header(plan: Plan) -> dict[str, Any]:
    """The common part of two studies that share a log: everything that determines a block."""
    cells = repr((sorted(plan.cells.items()), plan.questions.pace, plan.questions.imagining))
    return {
        "tablee study": 1,
        "game": plan.game.id,
        "games": plan.games,
        "seed": plan.seed,
        "plan": hashlib.sha256(cells.encode()).hexdigest()[:16],
        "sources": digest(plan.game.id, STUDY),
    }


def log_name(plan: Plan) -> str:
    """A file name that describes the plan: `study-duo-96000-seed1.jsonl`."""
    return f"study-{plan.game.id}-{plan.games}-seed{plan.seed}.jsonl"


class Log:
    """The blocks of one study, after a header line that identifies it."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        try:
            with writing(file, "--out"):
                self._lines = Lines(file, header(plan))
        except OtherHeader:
            raise StudyError("study-other-log", file=str(file)) from None
        self.blocks: dict[tuple[str, int], dict[str, Any]] = {}
        planned = dict(plan.jobs())
        for number, block in enumerate(self._lines.found, 2):
            if block is None or not is_block(block, planned, worths=plan.questions.worths is not None):
                raise StudyError("study-bad-line", file=str(file), line=number)
            self.blocks.setdefault((block["cell"], block["block"]), block)

    def add(self, block: dict[str, Any]) -> None:
        """Keep a block; LogError if that fails."""
        self._lines.add(block)
        self.blocks[block["cell"], block["block"]] = block


# --- Required contents of a line ---

Shapes = dict[str, tuple[int, ...]]
"""Shapes as in NumPy: () for a number, (3,) for a list of three, (3, 2) for one of three lists of two."""
TALLIES = ("moves", "seconds", "rounds")


def is_block(block: Mapping[str, Any], planned: Mapping[tuple[str, int], Job], worths: bool) -> bool:
    """Is it a planned block, with all that `blocks.play_block` sums up for it?"""
    name, number = block.get("cell"), block.get("block")
    if not isinstance(name, str) or type(number) is not int or (name, number) not in planned:
        return False
    _, cell, _, first, last, _ = planned[name, number]
    deals = last - first
    if block.get("deals") != deals:
        return False
    named = {"cell", "block", "deals"}
    if not cell.moments:
        return (
            set(block) == named | {"matches", *_shapes(cell), *TALLIES}
            and block["matches"] == deals * cell.rotations
            and _has_shapes(block, _shapes(cell))
            and all(_is_tally(block[name], deals * cell.rotations) for name in TALLIES)
        )
    shapes = _shapes_again(cell)
    if worths and CARDS in cell.moments:
        means = _shape(block.get("worth_means")) or ()  # only the game knows the number of worths
        shapes |= {"worth_means": means[:1] or (0,), "worth_pairs": 2 * means}
    return set(block) == named | set(shapes) and _has_shapes(block, shapes)


def _shapes(cell: Cell) -> Shapes:
    shapes: Shapes = dict.fromkeys(("stopped", "lead", "lead_squares", "deal_squares", "squares"), ())
    shapes.update(shares=(cell.players,), seats=(cell.players,), kinds=(len(KINDS),))
    return shapes


def _shapes_again(cell: Cell) -> Shapes:
    parts: Shapes = {"both": (), "same": (), "seats": (cell.players,)}
    return {f"{moment}_{part}": shape for moment in cell.moments for part, shape in parts.items()}


def _has_shapes(block: Mapping[str, Any], shapes: Shapes) -> bool:
    return all(_shape(block[name]) == shape for name, shape in shapes.items())


def _shape(value: object) -> tuple[int, ...] | None:
    """The shape; None for anything but a number, or a list of items with one shape."""
    if is_number(value):
        return ()
    shapes = {_shape(each) for each in value} if isinstance(value, list) else set()
    shape = shapes.pop() if len(shapes) == 1 else None
    return None if shape is None else (len(value), *shape)  # type: ignore[arg-type]


def _is_tally(value: object, matches: int) -> bool:
    """Is it a tally of numbers, over `matches` matches?"""
    return (
        isinstance(value, dict)
        and all(number.isascii() and number.isdecimal() for number in value)
        and all(type(count) is int and count > 0 for count in value.values())
        and sum(value.values()) == matches
    )
