"""`tablee arena`: an arena run before a person's eyes, and what it leaves behind in its folder."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.engine.errors import shown
from tablee.lab.adapters.returns import LONGEST
from tablee.lab.arena.entrants import ArenaError, Entrant, entrants
from tablee.lab.arena.log import Log
from tablee.lab.arena.match import Played, Settings
from tablee.lab.arena.report import figures, plot, table
from tablee.lab.arena.run import run
from tablee.lab.arena.standings import standings, whole_deals
from tablee.lab.crew import crew
from tablee.lab.files import must_be_writable, write_whole, writing

PLOTS = ("svg", "png", "none")


def show(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    folder: Path,
    picture: str,
    workers: int | None = None,
    ray: str | None = None,
) -> bool:
    """Run an arena, or resume an interrupted one; print its table and write its files. Was it finished?

    It uses `workers` processes, or the Ray cluster of that address (`tablee.lab.crew`).
    """
    if picture not in PLOTS:
        raise ArenaError("arena-no-such-plot", kind=shown(picture), kinds=", ".join(PLOTS))
    console = Console()
    names = tuple(entrant.text for entrant in entrants(seats))
    settings = Settings(game, names, dict(options), seed).checked()
    name = _file_name(settings)  # it contains dots, so nothing here is a suffix to be replaced
    log = Log(folder / f"{name}.jsonl", settings)
    numbers, drawing = folder / f"{name}.json", None if picture == "none" else folder / f"{name}.{picture}"
    for file in filter(None, (numbers, drawing)):
        must_be_writable(file, "--out")
    finished = _run(console, settings, games, log, workers, ray)
    played = [match for matches in whole_deals(settings.seats, log.played) for match in matches]
    if not played:
        console.print(f"No deal was played on all seats yet; {log.file} keeps the matches so far.")
        return finished
    found = standings(settings.seats, played)
    console.print(table(settings, played, found))
    _remark(console, settings, played, finished)
    with writing(numbers, "--out"):
        text = json.dumps(figures(settings, played, found), indent=1, allow_nan=False)
        write_whole(numbers, text + "\n")
    written = [log.file.name, numbers.name]
    if drawing:
        try:
            with writing(drawing, "--out"):
                plot(settings, played, found, drawing)
            written.append(drawing.name)
        except ArenaError as error:
            console.print(str(error), style="yellow", markup=False)
    console.print(f"In {folder}: {', '.join(written)}", style="dim", highlight=False)
    return finished


def _run(console: Console, settings: Settings, games: int, log: Log, workers: int | None, ray: str | None) -> bool:
    """Play behind a progress bar; was everything played? Ctrl-C ends it without an error."""
    deals = -(-games // len(settings.seats))
    wanted = deals * len(settings.seats)
    before = sum(played.deal < deals for played in log.played)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=wanted, completed=before)
        won, matches = sum(played.shares[0] for played in log.played), len(log.played)

        def tick(played: Played) -> None:
            nonlocal won, matches
            won, matches = won + played.shares[0], matches + 1
            progress.update(task, advance=1, description=f"{settings.seats[0]}: {100 * won / matches:.0f} %")

        try:
            with crew(workers, ray) as hands:
                run(settings, games, log, hands, tick)
        except KeyboardInterrupt:
            return False
    return True


def _remark(console: Console, settings: Settings, played: Sequence[Played], finished: bool) -> None:
    notes = [
        "In brackets: 95 % intervals, over deals; (?): too few deals for one. x even: wins over an even share.",
        "ms: time for a move that left a choice, the median and the 99th percentile.",
    ]
    if stopped := sum(match.stopped for match in played):
        notes.append(f"{stopped} matches did not end in {LONGEST} moves: those who led then share the victory.")
    if clocked := [seat for seat in dict.fromkeys(settings.seats) if Entrant(seat).by_the_clock(settings.game)]:
        notes.append(
            f"By the clock: {', '.join(clocked)}. Another run may play other moves; {clocked[0]}@2000 would not."
        )
    if not finished:
        notes.append("Interrupted: run the same command to continue.")
    console.print("\n".join(notes), style="dim", highlight=False)


def _file_name(settings: Settings) -> str:
    """A file name that describes the settings: `duo-5-3-3-1-seed1`."""
    seats = [seat.replace(":", ".") for seat in settings.seats]
    default = Settings(settings.game, settings.seats).checked().options
    changed = [f"{name}={value}" for name, value in settings.options.items() if value != default[name]]
    return "-".join([settings.game, *seats, *changed, f"seed{settings.seed}"])
