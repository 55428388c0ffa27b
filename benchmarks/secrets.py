"""Can a player tell from anything the server sends how the cards lie that they do not see?

    python -m benchmarks.secrets [--pairs 1000] [--seed 1] [--json FILE]

Pairs of tables differ in cards hidden from one viewer, and nowhere else, in every phase of every game, with people,
bots, clocks and hints. The same is said to both of a pair: by two real servers on 127.0.0.1 the viewer is told the same
bytes, over the socket and over HTTP; and where time is in our hands, each frame comes at the same moment. The pairs are
those of `tests/server/test_secrets.py`, which tries fewer.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

from benchmarks.serving.report import Line, Report, show, write

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.servers import ServerThread, compile_hints
from server.twins import ALIKE, TABLES, Pair, bytes_of, frames_of, pairs

MOST_TOLD = 5
"""Pairs that can be told apart of which it is said how they lie."""


class Findings:
    """What was found so far."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.phases: set[str] = set()
        self.remarks: list[str] = []

    def compare(self, pair: Pair, servings: tuple[ServerThread, ServerThread], random: Random) -> None:
        """Try one pair, in both ways."""
        self.phases.add(f"{pair.matches[0].game.id} {pair.phase}")
        frames, told = frames_of(pair, random), bytes_of(pair, servings, random)
        times, texts = ([[frame[part] for frame in each] for each in frames] for part in (0, 1))
        found = {"times": times[0] != times[1], "frames": texts[0] != texts[1], "wire": told[0] != told[1]}
        self.counts.update(what for what, differs in found.items() if differs)
        self.counts["pairs"] += 1
        self.counts["frames sent"] += len(frames[0])
        self.counts["bytes told"] += len(told[0])
        if any(found.values()) and len(self.remarks) < MOST_TOLD:
            self.remarks.append(f"{', '.join(what for what, differs in found.items() if differs)}: {pair}")


def compare(number: int, seed: int) -> Report:
    """Try so many pairs, as many of each game and number of players."""
    findings, begun = Findings(), time.monotonic()
    compile_hints(*{game for game, _ in TABLES})
    with (
        tempfile.TemporaryDirectory() as one,
        tempfile.TemporaryDirectory() as other,
        ServerThread(Path(one), measures=ALIKE) as here,
        ServerThread(Path(other), measures=ALIKE) as there,
    ):
        for place, (game, players) in enumerate(TABLES):
            random = Random(f"{seed} {game} {players}")
            some = number // len(TABLES) + (place < number % len(TABLES))
            for pair in islice(pairs(game, players, random), some):
                findings.compare(pair, (here, there), random)
    counts = findings.counts
    lines = [
        Line("pairs", counts["pairs"], at_least=number),
        Line("phases of all games", len(findings.phases)),
        Line("frames compared, with their times", counts["frames sent"]),
        Line("bytes compared, of sockets and HTTP", counts["bytes told"], "B"),
        Line("pairs told apart by bytes on the wire", counts["wire"], at_most=0),
        Line("pairs told apart by frames", counts["frames"], at_most=0),
        Line("pairs told apart by when frames come", counts["times"], at_most=0),
        Line("taken", time.monotonic() - begun, "s"),
    ]
    return Report("Tables that differ in hidden cards", lines, findings.remarks)


def main() -> None:
    """Try them, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.secrets", description="Can hidden cards be told?")
    parser.add_argument("--pairs", type=int, default=1000, help="of tables, over all games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    asked = parser.parse_args()
    report = compare(asked.pairs, asked.seed)
    show(report)
    if asked.json:
        write([report], asked.json)
    if any(line.good is False for line in report.lines):
        sys.exit(1)


if __name__ == "__main__":
    main()
