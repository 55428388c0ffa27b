"""The log of an arena, one line per match: an interrupted arena resumes from it."""

from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tablee.lab.arena.entrants import ArenaError
from tablee.lab.arena.match import Played, Settings
from tablee.lab.files import writing
from tablee.lab.logs import Lines, OtherHeader, is_number
from tablee.lab.sources import digest

_FIELDS = {part.name for part in fields(Played)}


def _found(line: dict[str, Any] | None, seats: int) -> Played | None:
    """The match in a line; None unless it is a match of that number of seats."""
    if line is None or set(line) != _FIELDS:
        return None
    by_entrant = [line["shares"], line["scores"], line["milliseconds"]]
    if not all(isinstance(values, list) and len(values) == seats for values in by_entrant):
        return None
    shares, scores, times = by_entrant
    fine = (
        all(type(line[name]) is int and line[name] >= 0 for name in ("deal", "rotation", "moves"))
        and line["rotation"] < seats
        and all(is_number(share) and 0 <= share <= 1 for share in shares)
        and all(type(score) is int and is_number(score) for score in scores)
        and all(isinstance(each, list) and all(map(is_number, each)) for each in times)
        and isinstance(line["stopped"], bool)
    )
    return Played(**line) if fine else None


class Log:
    """The matches played so far, a line each, after a header line with the settings.

    Raises ArenaError for a log of something else or with a line that is no match, CannotWrite, and LogError.
    """

    def __init__(self, file: Path, settings: Settings) -> None:
        self.file = file
        header = {
            "tablee arena": 1,
            "sources": digest(settings.game),
            **asdict(settings),
            "seats": list(settings.seats),
        }
        try:
            with writing(file, "--out"):
                self._lines = Lines(file, header)
        except OtherHeader as other:
            same_arena = other.found == header | {"sources": other.found.get("sources")}
            key = "arena-other-sources" if same_arena else "arena-other-log"
            raise ArenaError(key, file=str(file)) from None
        self._matches: dict[tuple[int, int], Played] = {}
        for number, line in enumerate(self._lines.found, 2):
            played = _found(line, len(settings.seats))
            if played is None:
                raise ArenaError("arena-bad-line", file=str(file), line=number)
            self._keep(played)

    @property
    def played(self) -> list[Played]:
        """Each match once: of repeated entries the first counts."""
        return list(self._matches.values())

    def add(self, played: Played) -> None:
        """Keep a match; LogError if that fails."""
        self._lines.add(asdict(played))
        self._keep(played)

    def _keep(self, played: Played) -> None:
        self._matches.setdefault((played.deal, played.rotation), played)
