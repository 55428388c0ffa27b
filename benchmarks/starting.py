"""How long a start takes: the first ever of each game, nothing compiled yet, and later ones of the command.

    .venv/bin/python benchmarks/starting.py

The first start of a game is measured to its first legal list; a later start to the first prompt of `tablee play`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tablee

FIRST_LIST = "import sys, tablee; tablee.game(sys.argv[1]).new(seed=1).legal()"


def seconds(command: list[str], cache: str) -> float:
    """How long a command takes, with compiled code kept in that folder."""
    start = time.perf_counter()
    environment = {**os.environ, "TABLEE_CACHE": cache}
    subprocess.run(command, env=environment, input=b"", stdout=subprocess.DEVNULL, check=True, timeout=300)
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    command = str(Path(sys.executable).with_name("tablee"))
    print("game    first ever start  start to the prompt, later (best of 5)")
    for game in tablee.games():
        with tempfile.TemporaryDirectory() as cache:
            first = seconds([sys.executable, "-c", FIRST_LIST, game], cache)
            # With no answer to give, the command ends at its first prompt.
            play = [command, "play", game]
            seconds(play, cache)
            later = min(seconds(play, cache) for _ in range(5))
        print(f"{game:<7} {first:>14.1f} s {later:>18.2f} s")


if __name__ == "__main__":
    main()
