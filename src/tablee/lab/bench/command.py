"""`tablee bench`: the speed of random play, each game beside its peer in OpenSpiel."""

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.lab.bench.random_play import SLICES, Comparison, OurPlay, PeerPlay, compare
from tablee.lab.bench.search import PLAYERS, compare_search, show_search
from tablee.lab.files import must_be_writable, write_whole, writing

NO_PEERS = "OpenSpiel is not installed, so no ratios: pip install 'tablee[openspiel]'"


LEAST_SECONDS, MOST_SECONDS = 0.01, 3600


class BenchError(TableeError):
    """A request to the bench that cannot be met; the sentence says why."""


def run(games: Sequence[Game], seconds: float, cuda: bool, file: Path | None) -> None:
    """Measure, print a table, and write the figures to a file if one is named.

    Raises BenchError and CannotWrite, before anything is measured.
    """
    _must_be_possible(seconds, file)
    console = Console()
    cases = [(game, players) for game in games for players in game.players]
    rows = _on_the_gpu(console, cases, seconds) if cuda else _on_one_core(console, cases, seconds)
    _write(file, rows)


def _must_be_possible(seconds: float, file: Path | None) -> None:
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise BenchError("bench-bad-seconds", seconds=str(seconds), least=str(LEAST_SECONDS), most=MOST_SECONDS)
    if file:
        must_be_writable(file, "--json")


def _write(file: Path | None, rows: list[dict[str, Any]]) -> None:
    if file:
        figures = {"machine": platform.processor() or platform.machine(), "rows": rows}
        with writing(file, "--json"):
            write_whole(file, json.dumps(figures, indent=1) + "\n")


def _on_one_core(console: Console, cases: Sequence[tuple[Game, int]], seconds: float) -> list[dict[str, Any]]:
    peers = find_spec("pyspiel") is not None
    if not peers:
        console.print(NO_PEERS, style="yellow", markup=False)
    rows = []
    with _progress(console) as progress:
        task = progress.add_task("", total=len(cases) * SLICES)
        for game, players in cases:
            progress.update(task, description=f"{game.title}, {players} players")
            name = game.peer.named(players) if game.peer and peers else None
            result = compare(
                OurPlay(game, players), PeerPlay(name) if name else None, seconds, lambda: progress.advance(task)
            )
            rows.append(_row(game, players, name, result))
    table = Table(
        title="Uniformly random play, whole legal list at every move, one core",
        box=SIMPLE,
        title_justify="left",
        padding=(0, 1, 0, 0),
    )
    table.add_column("game", no_wrap=True)
    for heading in ("players", "moves/s", "listed/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("peer in C++", no_wrap=True)
    for heading in ("moves/s", "moves", "listed"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(
            row["game"],
            str(row["players"]),
            _rate(row["moves"]),
            _rate(row["listed"]),
            (row["peer"] or "-").partition("(")[0],
            _rate(row["peer_moves"]),
            _ratio(row["ratio"]),
            _ratio(row["listed_ratio"]),
        )
    console.print(table)
    console.print(
        "moves: decisions of players, chance not counted; listed: legal moves listed.\n"
        "Last two columns: ours over the peer's, median of slices measured in turn; CPU time.",
        style="dim",
    )
    return rows


def _row(game: Game, players: int, peer: str | None, result: Comparison) -> dict[str, Any]:
    return {
        "game": game.id,
        "players": players,
        "moves": result.ours.moves,
        "listed": result.ours.listed,
        "state_bytes": game.rules.STATE.itemsize,
        "peer": peer,
        "peer_moves": result.peer and result.peer.moves,
        "peer_listed": result.peer and result.peer.listed,
        "ratio": result.ratio,
        "listed_ratio": result.listed_ratio,
    }


def run_search(games: Sequence[Game], seconds: float, file: Path | None) -> None:
    """Measure the bots' search, each game beside its peer. Raises as `run` does."""
    _must_be_possible(seconds, file)
    console, peers = Console(), find_spec("pyspiel") is not None
    if not peers:
        console.print(NO_PEERS, style="yellow", markup=False)
    with _progress(console) as progress:
        task = progress.add_task("", total=len(games) * SLICES)
        rates = []
        for game in games:
            players = min(max(PLAYERS, game.players[0]), game.players[-1])
            progress.update(task, description=f"{game.title}, {players} players")
            rates.append(compare_search(game, players, seconds, peers, lambda: progress.advance(task)))
    show_search(console, rates)
    _write(file, [asdict(rate) for rate in rates])


def _on_the_gpu(console: Console, cases: Sequence[tuple[Game, int]], seconds: float) -> list[dict[str, Any]]:
    from tablee.lab.gpu.random_play import NoCuda, agrees_with_the_cpu, measure

    rows = []
    table = Table(title="Uniformly random play on the GPU, one thread a match", box=SIMPLE, title_justify="left")
    for heading in ("game", "players", "moves/s", "listed/s", "matches ended", "same states as the CPU"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    try:
        with _progress(console) as progress:
            task = progress.add_task("", total=len(cases))
            for game, players in cases:
                progress.update(task, description=f"{game.title}, {players} players")
                rate = measure(game, players, seconds)
                same = agrees_with_the_cpu(game, players)
                progress.advance(task)
                row = {"game": game.id, "players": players, "moves": rate.moves, "listed": rate.listed, "same": same}
                rows.append(row)
                cells = (game.id, str(players), _rate(rate.moves), _rate(rate.listed), str(rate.ended))
                table.add_row(*cells, "yes" if same else "NO")
    except NoCuda as error:
        raise BenchError("bench-no-gpu", problem=str(error)) from None
    console.print(table)
    return rows


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console, transient=True
    )


def _rate(value: float | None) -> str:
    if value is None:
        return "-"
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value:.0f}"


def _ratio(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}x"
