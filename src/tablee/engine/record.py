"""Records: a match as a text that people can read and programs can replay.

    tablee-record: 1
    game: duo
    players: 2
    options: {"max_rounds":0,"turbo":false}
    seed: 7
    moves: 3

    0 B3t>L
    0 stop
    1 draw

    scores: [0,0]
    winners: []
    check: 5f0c1d2e3a4b5968

A match that was loaded has a line `position: {...}` besides. `moves` and `check` are there so that a record that lost
its tail, or was edited, says so instead of replaying as another match.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from tablee.engine.errors import BadRecord

VERSION = "1"
LARGEST_RECORD = 10_000_000
"""Characters; the longest match anyone recorded is a hundred times shorter."""

_HEADER = ("tablee-record", "game", "players", "options", "seed", "position", "moves")
_OPTIONAL = ("position",)
_FOOTER = ("scores", "winners", "check")


def bad_record(line: int, sentence: str, **facts: Any) -> NoReturn:
    """Refuse a record: the sentence that says what is wrong in that line, and its facts."""
    raise BadRecord(f"record-{sentence}", line=line, **facts)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


@dataclass(frozen=True)
class Record:
    """A match written down: how it started, what was played, what came of it."""

    game: str
    players: int = 0
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    moves: tuple[tuple[int, str], ...] = ()
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    first_move_line: int = 0

    def with_moves(self, moves: Sequence[tuple[int, str]], scores: list[int], winners: list[int]) -> Record:
        """The record of the same match, so far."""
        return replace(self, moves=tuple(moves), scores=scores, winners=winners)

    def format(self) -> str:
        """The record as text."""
        values = {
            "tablee-record": VERSION,
            "game": self.game,
            "players": str(self.players),
            "options": _json(self.options),
            "seed": str(self.seed),
            "position": None if self.position is None else _json(self.position),
            "moves": str(len(self.moves)),
        }
        header = [f"{name}: {values[name]}" for name in _HEADER if values[name] is not None]
        moves = [f"{seat} {move}" for seat, move in self.moves]
        footer = [f"scores: {_json(self.scores)}", f"winners: {_json(self.winners)}"]
        body = "\n".join([*header, "", *moves, "", *footer, ""])
        return f"{body}check: {_digest(body)}\n"


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def parse_record(text: object) -> Record:
    """Read a record; BadRecord names the line at fault. Whether its moves can be played, replaying tells."""
    if not isinstance(text, str):
        bad_record(1, "not-text")
    if len(text) > LARGEST_RECORD:
        bad_record(1, "too-long")
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines[0].startswith("tablee-record: "):
        bad_record(1, "not-a-record")
    if (version := lines[0].removeprefix("tablee-record: ")) != VERSION:
        bad_record(1, "other-version", version=version[:20], known=VERSION)

    header, at = _fields(lines, 0, _HEADER, _OPTIONAL)
    number_of_moves = _number(header, "moves")
    first_move = at + 1
    if len(lines) < first_move + number_of_moves:
        bad_record(len(lines), "cut-off", expected=number_of_moves, found=max(0, len(lines) - first_move))
    moves = []
    for line in range(first_move, first_move + number_of_moves):
        seat, _, move = lines[line].partition(" ")
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1 and move):
            bad_record(line + 1, "no-move-line", text=lines[line][:60])
        moves.append((int(seat), move))
    after = first_move + number_of_moves
    if after < len(lines) and lines[after] != "":
        bad_record(after + 1, "too-many-moves", expected=number_of_moves)
    footer, end = _fields(lines, after + 1, _FOOTER, ())
    if any(lines[end:]):
        bad_record(end + 1, "after-the-end")
    if footer["check"][1] != _digest("\n".join([*lines[: end - 1], ""])):
        bad_record(end, "edited")
    return Record(
        game=header["game"][1],
        players=_number(header, "players"),
        seed=_number(header, "seed"),
        options=_parsed(header, "options", dict),
        position=_parsed(header, "position", dict) if "position" in header else None,
        moves=tuple(moves),
        scores=_parsed(footer, "scores", list),
        winners=_parsed(footer, "winners", list),
        first_move_line=first_move + 1,
    )


_Lines = dict[str, tuple[int, str]]


def _fields(lines: list[str], at: int, names: Sequence[str], optional: Sequence[str]) -> tuple[_Lines, int]:
    """The `name: value` lines from `at` on, in the order of names; and the line after them, counted from 0."""
    found: _Lines = {}
    for name in names:
        line = lines[at] if at < len(lines) else None
        if line is not None and line.startswith(f"{name}: "):
            found[name] = (at + 1, line.removeprefix(f"{name}: "))
            at += 1
        elif name not in optional:
            if line is None or (line == "" and at >= len(lines) - 1):
                bad_record(at + 1, "ends-early", name=name)
            bad_record(at + 1, "expected-line", name=name, text=line[:60])
    return found, at


def _number(fields: _Lines, name: str) -> int:
    line, text = fields[name]
    if not (text.isascii() and text.isdigit() and len(text) <= 78 and str(int(text)) == text):
        bad_record(line, "no-number", name=name, text=text[:60])
    return int(text)


def _parsed(fields: _Lines, name: str, kind: type) -> Any:
    line, text = fields[name]
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, kind):
        bad_record(line, "no-json", name=name)
    return value
