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

After `game`, a line `edition: 2` names the edition of the rules that it was played by; without one, it is the first.
A match that was loaded has a line `position: {...}` after its seed. `moves` and `check` are there so that a record that
lost its tail, or was edited, says so instead of replaying as a different match.

A match played at a server's table has more lines before `moves`. The first three come together or not at all, and let
anyone check the deal (`fairness.py`); each of the others is optional. `turned` is there if a lot decided who begins:

    commitment: 64 hexadecimal digits
    secret: 64 hexadecimal digits
    nonces: ["8c1f0e6a7d2b3954",null]
    turned: 1
    table: k3v9
    names: ["Ada","bot 3"]
    date: 2026-11-16
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812 (a record has a field `date`)
from typing import Any, NoReturn

from tablee.engine.errors import BadNonce, BadRecord
from tablee.engine.fairness import Fairness, checked_nonce, is_digest, nonces_text

VERSION = "1"
LARGEST_RECORD = 10_000_000
"""Characters; the longest match anyone recorded is a hundred times shorter."""

_FAIRNESS = ("commitment", "secret", "nonces")
_ADDED = ("position", *_FAIRNESS, "turned", "table", "names", "date")
_OPTIONAL = ("edition", *_ADDED)
_HEADER = ("tablee-record", "game", "edition", "players", "options", "seed", *_ADDED, "moves")
_FOOTER = ("scores", "winners", "check")
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_LONGEST_NAME = 200


def bad_record(line: int, sentence: str, **facts: Any) -> NoReturn:
    """Refuse a record, with the sentence that says what is wrong in that line, and its facts."""
    raise BadRecord(f"record-{sentence}", line=line, **facts)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


@dataclass(frozen=True)
class Record:
    """A match written down: how it started, what was played, how it ended."""

    game: str
    edition: int = 1
    """Of the game's rules."""
    players: int = 0
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] | None = None
    moves: tuple[tuple[int, str], ...] = ()
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    first_move_line: int = 0
    header_lines: dict[str, int] = field(default_factory=dict)
    """Where in the text each line of the header stood, counted from 1."""
    fairness: Fairness | None = None
    table: str | None = None
    """The table's id at its server."""
    names: tuple[str, ...] | None = None
    """How the seats were called."""
    date: Date | None = None

    def with_moves(self, moves: Sequence[tuple[int, str]], scores: list[int], winners: list[int]) -> Record:
        """The record of the same match, so far."""
        return replace(self, moves=tuple(moves), scores=scores, winners=winners)

    def format(self) -> str:
        """The record as text."""
        values = {
            "tablee-record": VERSION,
            "game": self.game,
            "edition": str(self.edition) if self.edition > 1 else None,
            "players": str(self.players),
            "options": _json(self.options),
            "seed": str(self.seed),
            "position": None if self.position is None else _json(self.position),
            "commitment": self.fairness and self.fairness.commitment,
            "secret": self.fairness and self.fairness.secret,
            "nonces": self.fairness and nonces_text(self.fairness.nonces),
            "turned": None if not self.fairness or self.fairness.turned is None else str(self.fairness.turned),
            "table": self.table,
            "names": None if self.names is None else _names_text(self.names),
            "date": self.date and self.date.isoformat(),
            "moves": str(len(self.moves)),
        }
        header = [f"{name}: {values[name]}" for name in _HEADER if values[name] is not None]
        moves = [f"{seat} {move}" for seat, move in self.moves]
        footer = [f"scores: {_json(self.scores)}", f"winners: {_json(self.winners)}"]
        body = "\n".join([*header, "", *moves, "", *footer, ""])
        return f"{body}check: {_digest(body)}\n"


def annotated(
    record: Record,
    *,
    fairness: Fairness | None = None,
    table: str | None = None,
    names: Sequence[str] | None = None,
    date: Date | None = None,
) -> Record:
    """The record with what else a table knows of its match; None leaves a value as it was.

    With `fairness` the record shows the secret. So does its seed: nobody may see either before the match is
    over. Raises ValueError for what could not be read again.
    """
    more: dict[str, Any] = {"fairness": fairness, "table": table, "names": names and tuple(names), "date": date}
    wrong = [
        name
        for name, fits in {
            "commitment": fairness is None or is_digest(fairness.commitment),
            "secret": fairness is None or is_digest(fairness.secret),
            "nonces": fairness is None or _are_nonces(list(fairness.nonces), record.players),
            "turned": fairness is None or fairness.turned is None or fairness.turned in range(record.players),
            "table": table is None or _TABLE.fullmatch(table),
            "names": names is None or _are_names(list(names), record.players),
        }.items()
        if not fits
    ]
    if wrong:
        raise ValueError(f"no record can hold this as its {', '.join(wrong)}")
    return replace(record, **{name: value for name, value in more.items() if value is not None})


def _names_text(names: Sequence[str]) -> str:
    """Names as people write them, without invisible characters, which might hide the rest."""
    text = json.dumps(names, separators=(",", ":"), ensure_ascii=False)
    return text if text.isprintable() else _json(names)


def _digest(body: str) -> str:
    # Text that is not valid Unicode, such as half a surrogate pair, still has a digest.
    return hashlib.sha256(body.encode(errors="surrogatepass")).hexdigest()[:16]


def parse_record(text: object) -> Record:
    """Read a record; BadRecord names the line at fault. Only replaying shows whether its moves can be played."""
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
    players = _number(header, "players")
    return Record(
        game=header["game"][1],
        edition=_number(header, "edition") if "edition" in header else 1,
        players=players,
        seed=_number(header, "seed"),
        options=_parsed(header, "options", dict),
        position=_parsed(header, "position", dict) if "position" in header else None,
        moves=tuple(moves),
        scores=_parsed(footer, "scores", list),
        winners=_parsed(footer, "winners", list),
        first_move_line=first_move + 1,
        header_lines={name: line for name, (line, _) in header.items()},
        fairness=_fairness(header, players),
        table=_table(header),
        names=_names(header, players),
        date=_date(header),
    )


_Lines = dict[str, tuple[int, str]]


def _fields(lines: list[str], at: int, names: Sequence[str], optional: Sequence[str]) -> tuple[_Lines, int]:
    """Read the `name: value` lines from `at` on, in the order of names; and the line after them, counted from 0."""
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


def _fairness(header: _Lines, players: int) -> Fairness | None:
    there = [name for name in (*_FAIRNESS, "turned") if name in header]
    if not there:
        return None
    for name in _FAIRNESS:
        if name not in header:
            bad_record(header[there[0]][0], "half-fair", name=name, there=there[0])
    for name in ("commitment", "secret"):
        line, text = header[name]
        if not is_digest(text):
            bad_record(line, "no-digest", name=name, text=text[:80])
    nonces = _parsed(header, "nonces", list)
    if not _are_nonces(nonces, players):
        bad_record(header["nonces"][0], "no-nonces", players=players)
    by = _number(header, "turned") if "turned" in header else None
    if by is not None and by >= players:
        bad_record(header["turned"][0], "no-turn", last=players - 1)
    return Fairness(header["commitment"][1], header["secret"][1], tuple(nonces), by)


def _are_nonces(nonces: list[Any], players: int) -> bool:
    try:
        return len([nonce is None or checked_nonce(nonce) for nonce in nonces]) == players
    except BadNonce:
        return False


def _table(header: _Lines) -> str | None:
    line, text = header.get("table", (0, None))
    if text is not None and not _TABLE.fullmatch(text):
        bad_record(line, "no-table", text=text[:60])
    return text


def _names(header: _Lines, players: int) -> tuple[str, ...] | None:
    if "names" not in header:
        return None
    names = _parsed(header, "names", list)
    if not _are_names(names, players):
        bad_record(header["names"][0], "no-names", players=players)
    return tuple(names)


def _are_names(names: list[Any], players: int) -> bool:
    return len(names) == players and all(isinstance(name, str) and 0 < len(name) <= _LONGEST_NAME for name in names)


def _date(header: _Lines) -> Date | None:
    if "date" not in header:
        return None
    line, text = header["date"]
    try:
        # Python reads other ways of writing a date too; a record has only one.
        return Date.fromisoformat(text if _DATE.fullmatch(text) else "")
    except ValueError:
        bad_record(line, "no-date", text=text[:60])
