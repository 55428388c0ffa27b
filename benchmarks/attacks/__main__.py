"""The command: which attacks, for how long, where to keep the figures."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from benchmarks.attacks.measuring import measure
from benchmarks.serving.report import show, write

ATTACKS = {
    "pings": "pings",
    "pongs": "pongs",
    "fragments": "fragments",
    "sockets": "sockets",
    "huge-header": "huge_header",
    "slow-headers": "slow_headers",
    "silence": "silence",
    "files": "files",
    "unread": "unread",
    "slow-bodies": "slow_bodies",
    "crowd": "crowd",
    "bot-tables": "bot_tables",
    "many-bot-tables": "many_bot_tables",
    "watched-bot-tables": "watched_bot_tables",
    "stories": "stories",
}
"""By name, the modules here."""


def main() -> None:
    """Attack, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attacks", description="The server under attack.")
    parser.add_argument("name", nargs="*", help=f"of: {', '.join(ATTACKS)}; all of them if left out")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each goes on")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    asked = parser.parse_args()
    if unknown := [name for name in asked.name if name not in ATTACKS]:
        parser.error(f"no attack called {', '.join(unknown)}")
    # Told to stop, it stops what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    reports = []
    for name in asked.name or ATTACKS:
        reports.append(measure(ATTACKS[name], asked.seconds))
        show(reports[-1])
    if asked.json:
        write(reports, asked.json)


if __name__ == "__main__":
    main()
