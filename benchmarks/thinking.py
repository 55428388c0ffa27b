"""How long bots think about a move, how soon they answer when cancelled, and how much memory they take.

    python benchmarks/thinking.py [--moves 60] [--games duo,karta]

Each game is measured in a process of its own, at moves that leave a choice, taken from matches of level 2. Times are
wall time on one core; memory is what the process grew by, compiled code included, when a level-5 bot sat down to think.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from random import Random
from threading import Event, Timer
from typing import Any

import tablee

CANCELS = 20


def main() -> None:
    """Measure every game and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--moves", type=int, default=60, help="moves a level")
    parser.add_argument("--games", help="all if left out")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(measure(asked.one, asked.moves)))
        return
    print("| | level 1 | 2 | 3 | 4 | 5 | cancelled | memory |")
    print("|---|---|---|---|---|---|---|---|")
    for game in asked.games.split(",") if asked.games else tablee.games():
        command = [sys.executable, __file__, "--one", game, "--moves", str(asked.moves)]
        found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        times = " | ".join(f"{middle:.3g}, {slow:.3g}" for middle, slow in found["levels"])
        print(f"| {game} | {times} | {found['cancelled']:.3g} | {found['memory']:.0f} MB |", flush=True)
    print("\nMilliseconds: the median and the 99th percentile of a move; the longest answer after cancelling.")


def measure(game: str, moves: int) -> dict[str, object]:
    """The figures of one game."""
    from tablee.bots import LEVELS, bot

    rules = tablee.game(game)
    players = min(4, rules.players[-1])
    views: list[dict[str, Any]] = []
    random = Random(1)
    steady = bot(game, 2)
    while len(views) < max(moves, CANCELS):
        match = rules.new(players=players, seed=random.getrandbits(32))
        while not match.over:
            view = match.view(match.actor)
            if len(view["legal"]) > 1 and random.random() < 0.1:
                views.append(view)
            match.play(steady.choose(view))
    random.shuffle(views)
    before = memory()
    player = bot(game, 5)
    player.choose(views[0])
    grown = memory() - before
    levels = []
    for level in LEVELS:
        player = bot(game, level, seed=level)
        times = sorted(timed(player, view) for view in views[:moves])
        levels.append((times[len(times) // 2], times[min(len(times) - 1, int(0.99 * len(times)))]))
    endless = bot(game, 5, simulations=10**9)
    return {"levels": levels, "cancelled": max(cancelled(endless, view) for view in views[:CANCELS]), "memory": grown}


def timed(player: Any, view: dict[str, Any]) -> float:
    """Milliseconds for a move."""
    start = time.perf_counter()
    player.choose(view)
    return 1000 * (time.perf_counter() - start)


def cancelled(player: Any, view: dict[str, Any]) -> float:
    """Milliseconds from cancelling to the answer."""
    stop = Event()
    at: list[float] = []

    def cancel() -> None:
        at.append(time.perf_counter())
        stop.set()

    timer = Timer(0.1, cancel)
    timer.start()
    player.choose(view, stop=stop)
    answered = time.perf_counter()
    timer.join()
    return max(0.0, 1000 * (answered - at[0]))


def memory() -> float:
    """Megabytes that the process has taken at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
