"""The arena: bots play whole matches against each other, on all cores, seats rotated over the same deals.

Luck cancels out where it can: every deal is played once for each rotation of the seats, so each entrant sits on each
seat with the same cards. What is compared are therefore deals: an entrant's result of a deal is the mean of its
rotations, and the intervals are those of a mean of independent deals.

Every match played is a line of a log, so an arena that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import tablee
from tablee.engine.errors import IllegalMove, shown
from tablee.lab.crew import Crew
from tablee.lab.entrants import ArenaError, Entrant, answering, hear
from tablee.lab.lines import Lines, OtherHeader, is_number
from tablee.lab.returns import LONGEST, leaders
from tablee.lab.sources import digest
from tablee.lab.writing import writing


@dataclass(frozen=True)
class Settings:
    """What is played: two arenas with the same settings play the same matches."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def checked(self) -> Settings:
        """The settings, if the game can be played so; a TableeError if not."""
        game = tablee.game(self.game)
        game.checked_players(len(self.seats))
        return Settings(self.game, self.seats, game.checked_options(self.options), self.seed)


@dataclass(frozen=True)
class Played:
    """What a match came to; entrants are counted as in the settings, wherever they sat."""

    deal: int
    rotation: int
    shares: list[float]
    """Of the victory, by entrant."""
    scores: list[int]
    moves: int
    milliseconds: list[list[float]]
    """How long each entrant thought about each move that left a choice."""
    stopped: bool = False
    """Was it stopped before its end? Then those who led share the victory."""


def play(settings: Settings, deal: int, rotation: int) -> Played:
    """Play one match: entrant k sits on seat k - rotation.

    Raises ArenaError for a move that is not legal, and for what somebody's own bot raises; it names whose it was.
    """
    game, seats = tablee.game(settings.game), len(settings.seats)
    match = game.new(players=seats, seed=_number(settings.seed, deal), options=settings.options)
    entrant_on = [(seat + rotation) % seats for seat in range(seats)]
    players = []
    for entrant in entrant_on:
        with answering(settings.seats[entrant], deal=deal, rotation=rotation, move_number=1):
            seed = _number(settings.seed, deal, rotation, entrant)
            players.append(Entrant(settings.seats[entrant]).player(game, seed))
    heard = [0] * seats
    times: list[list[float]] = [[] for _ in range(seats)]
    while (actor := match.actor) is not None and len(match.moves) < LONGEST:
        events = match.events(actor, heard[actor])
        heard[actor] += len(events)
        view, text = match.view(actor), settings.seats[entrant_on[actor]]
        choice = len(view["legal"]) > 1
        where = {"deal": deal, "rotation": rotation, "move_number": len(match.moves) + 1}
        with answering(text, **where):
            hear(players[actor], events, actor)
            start = time.perf_counter()
            move = players[actor].choose(view)
            took = time.perf_counter() - start
        if choice:
            times[entrant_on[actor]].append(round(1000 * took, 2))
        try:
            match.play(move)
        except IllegalMove as error:
            raise ArenaError(
                "arena-bot-illegal", entrant=shown(text), move=shown(move), problem=error, **where
            ) from None
    winners = match.winners() or leaders(match.scores())
    shares, scores = [0.0] * seats, [0] * seats
    for seat, entrant in enumerate(entrant_on):
        shares[entrant] = 1 / len(winners) if seat in winners else 0.0
        scores[entrant] = match.scores()[seat]
    return Played(deal, rotation, shares, scores, len(match.moves), times, stopped=not match.over)


def _number(*parts: int) -> int:
    """A number that follows from these, and tells nothing of others'."""
    digest = hashlib.blake2b(" ".join(map(str, parts)).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "little")


# --- The log ---

_FIELDS = {part.name for part in fields(Played)}


def _found(line: dict[str, Any] | None, seats: int) -> Played | None:
    """The match that a line holds; None if it is no match of so many seats."""
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
    """The matches played so far, a line each, behind a line that holds the settings.

    Raises ArenaError for a log of something else or with a line that is no match, CannotWrite, and LogError.
    """

    def __init__(self, file: Path, settings: Settings) -> None:
        self.file = file
        header = {"tablee arena": 1, "sources": digest(), **asdict(settings), "seats": list(settings.seats)}
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
        """Each match once, however often the log holds it: the first counts."""
        return list(self._matches.values())

    def add(self, played: Played) -> None:
        """Keep a match; LogError where that cannot be."""
        self._lines.add(asdict(played))
        self._keep(played)

    def _keep(self, played: Played) -> None:
        self._matches.setdefault((played.deal, played.rotation), played)


# --- Running ---


def run(settings: Settings, games: int, log: Log, hands: Crew, tick: Callable[[Played], None]) -> None:
    """Play at least so many matches, whole deals, less those in the log; `tick` is told of each.

    KeyboardInterrupt ends it at once: what was played is in the log.
    """
    seats = len(settings.seats)
    deals = -(-games // seats)
    done = {(played.deal, played.rotation) for played in log.played}
    left = ((deal, turn) for deal in range(deals) for turn in range(seats) if (deal, turn) not in done)
    for played in hands.each(play, ((settings, *which) for which in left)):
        log.add(played)
        tick(played)
