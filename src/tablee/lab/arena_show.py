"""`tablee arena`: an arena run before a person's eyes, and what it leaves behind in its folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.lab.arena import LONGEST, Log, Played, Settings, run
from tablee.lab.arena_report import figures, plot, table
from tablee.lab.entrants import ArenaError, entrants
from tablee.lab.standings import standings

PLOTS = ("svg", "png", "none")


def show(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    workers: int | None,
    folder: Path,
    picture: str,
) -> None:
    """Run an arena, or go on with one that was interrupted; print its table and write its files."""
    if picture not in PLOTS:
        raise ArenaError(f"{picture[:40]!r} is no kind of plot: there are {', '.join(PLOTS)}")
    console = Console()
    names = tuple(entrant.text for entrant in entrants(seats))
    settings = Settings(game, names, dict(options), seed).checked()
    stem = folder / _file_name(settings)
    log = Log(stem.with_suffix(".jsonl"), settings)
    finished = _run(console, settings, games, log, workers or _cores())
    found = standings(settings.seats, log.played)
    if not found:
        console.print(f"No deal was played on all seats yet; {log.file} keeps the matches so far.")
        return
    console.print(table(settings, log.played, found))
    _remark(console, log.played, finished)
    stem.with_suffix(".json").write_text(json.dumps(figures(settings, log.played, found), indent=1) + "\n", "utf-8")
    written = [log.file.name, stem.with_suffix(".json").name]
    if picture != "none":
        try:
            plot(settings, log.played, found, stem.with_suffix(f".{picture}"))
            written.append(stem.with_suffix(f".{picture}").name)
        except ArenaError as error:
            console.print(str(error), style="yellow", markup=False)
    console.print(f"In {folder}: {', '.join(written)}", style="dim", highlight=False)


def _run(console: Console, settings: Settings, games: int, log: Log, workers: int) -> bool:
    """Play behind a progress bar; was everything played? Ctrl-C ends it, and is no mishap."""
    deals = -(-games // len(settings.seats))
    wanted = deals * len(settings.seats)
    before = sum(played.deal < deals for played in log.played)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=wanted, completed=before)

        def tick(played: Played) -> None:
            progress.update(task, advance=1, description=_leader(settings, log.played))

        try:
            run(settings, games, log, workers, tick)
        except KeyboardInterrupt:
            return False
    return True


def _leader(settings: Settings, played: Sequence[Played]) -> str:
    """How the first entrant is doing, for the bar."""
    share = sum(match.shares[0] for match in played) / len(played)
    return f"{settings.seats[0]}: {100 * share:.0f} %"


def _remark(console: Console, played: Sequence[Played], finished: bool) -> None:
    notes = [
        "In brackets: 95 % intervals, over deals. x even: wins over an even share.",
        "ms: time for a move that left a choice, the median and the 99th percentile.",
    ]
    if stopped := sum(match.stopped for match in played):
        notes.append(f"{stopped} matches did not end in {LONGEST} moves: those who led then share the victory.")
    if not finished:
        notes.append("Interrupted: the same command goes on from here.")
    console.print("\n".join(notes), style="dim", highlight=False)


def _file_name(settings: Settings) -> str:
    """A file name that says what was played: `duo-5-3-3-1-seed1`."""
    seats = [seat.replace(":", ".") for seat in settings.seats]
    default = Settings(settings.game, settings.seats).checked().options
    changed = [f"{name}={value}" for name, value in settings.options.items() if value != default[name]]
    return "-".join([settings.game, *seats, *changed, f"seed{settings.seed}"])


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
