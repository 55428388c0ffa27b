"""The arena: bots play whole matches against each other, on all cores, seats rotated over the same deals.

Luck cancels out where it can: every deal is played once for each rotation of the seats, so each entrant sits on each
seat with the same cards. What is compared are therefore deals: an entrant's result of a deal is the mean of its
rotations, and the intervals are those of a mean of independent deals.

Every match played is a line of a log, so an arena that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import tablee
from tablee.lab.entrants import ArenaError, Entrant, hear

LONGEST = 5_000
"""Moves after which a match is stopped: some games never end between players who do not mean to end them (DUO-19)."""


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
    """Play one match: entrant k sits on seat k - rotation."""
    game, seats = tablee.game(settings.game), len(settings.seats)
    match = game.new(players=seats, seed=_number(settings.seed, deal), options=settings.options)
    entrant_on = [(seat + rotation) % seats for seat in range(seats)]
    players = [
        Entrant(settings.seats[entrant]).player(game, _number(settings.seed, deal, rotation, entrant))
        for entrant in entrant_on
    ]
    heard = [0] * seats
    times: list[list[float]] = [[] for _ in range(seats)]
    while (actor := match.actor) is not None and len(match.moves) < LONGEST:
        events = match.events(actor, heard[actor])
        heard[actor] += len(events)
        hear(players[actor], events, actor)
        view = match.view(actor)
        start = time.perf_counter()
        move = players[actor].choose(view)
        if len(view["legal"]) > 1:
            times[entrant_on[actor]].append(round(1000 * (time.perf_counter() - start), 2))
        match.play(move)
    best = max(match.scores())
    winners = match.winners() or [seat for seat, score in enumerate(match.scores()) if score == best]
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


class Log:
    """The matches played so far, a line each, behind a line that holds the settings."""

    def __init__(self, file: Path, settings: Settings) -> None:
        self.file = file
        self.played: list[Played] = []
        header = {"tablee arena": 1, **asdict(settings), "seats": list(settings.seats)}
        if not file.exists() or not file.read_bytes():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(header) + "\n", encoding="utf-8")
            return
        first, *lines = file.read_bytes().split(b"\n")
        if _read(first) != header:
            raise ArenaError(f"{file} holds matches of another arena; choose another folder with --out")
        # A line that was cut off when the machine went down has no end: it is dropped, and its match played again.
        for number, line in enumerate(lines[:-1], 2):
            if (played := _read(line)) is None:
                raise ArenaError(f"{file}, line {number}: this is no match of an arena; mend or remove the line")
            self.played.append(Played(**played))
        if lines and lines[-1]:
            os.truncate(file, file.stat().st_size - len(lines[-1]))

    def add(self, played: Played) -> None:
        """Keep a match."""
        self.played.append(played)
        with self.file.open("a", encoding="utf-8") as log:
            log.write(json.dumps(asdict(played)) + "\n")


def _read(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


# --- Running ---


def run(settings: Settings, games: int, log: Log, workers: int, tick: Callable[[Played], None]) -> None:
    """Play at least so many matches, whole deals, less those in the log; `tick` is told of each.

    KeyboardInterrupt ends it at once: what was played is in the log.
    """
    seats = len(settings.seats)
    deals = -(-games // seats)
    done = {(played.deal, played.rotation) for played in log.played}
    left = ((deal, turn) for deal in range(deals) for turn in range(seats) if (deal, turn) not in done)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    try:
        for played in _played(pool, settings, left, 2 * workers):
            log.add(played)
            tick(played)
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _played(
    pool: ProcessPoolExecutor, settings: Settings, left: Iterator[tuple[int, int]], ahead: int
) -> Iterator[Played]:
    """The matches as they end; only so many are handed out ahead."""
    waiting: set[Future[Played]] = {pool.submit(play, settings, *which) for which in islice(left, ahead)}
    while waiting:
        ended, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()
            waiting |= {pool.submit(play, settings, *which) for which in islice(left, 1)}


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that keeps the log."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
