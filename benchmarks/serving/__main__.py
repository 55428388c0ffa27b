"""The command: a measurement, its database, where to keep the figures."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.serving import alerts, days, kill, latency, memory, restart, throughput
from benchmarks.serving.report import Report, show, write

MEASUREMENTS: dict[str, Callable[[str], Report]] = {
    "throughput": throughput.measure,
    "latency": latency.measure,
    "memory": memory.measure,
    "kill": kill.measure,
    "restart": restart.measure,
    "days": days.measure,
    "alerts": alerts.measure,
}
BOTH = ("sqlite", "postgresql")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serving", description="The server under load.")
    parser.add_argument("measurement", choices=[*MEASUREMENTS, "all"])
    parser.add_argument(
        "--database", help="sqlite, postgresql (one of our own) or an address; sqlite if left out, for kill both"
    )
    parser.add_argument("--kills", type=int, default=kill.KILLS, help="how often the server is killed on each database")
    parser.add_argument("--tables", type=int, default=kill.TABLES, help="under load while the server is killed")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    asked = parser.parse_args()
    # Told to stop, it stops what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    measurements = MEASUREMENTS | {"kill": lambda database: kill.measure(database, asked.kills, asked.tables)}
    reports = []
    for name in MEASUREMENTS if asked.measurement == "all" else [asked.measurement]:
        usual = BOTH if name == "kill" else BOTH[:1]
        for database in [asked.database] if asked.database else usual:
            reports.append(measurements[name](database))
            show(reports[-1])
    if asked.json:
        write(reports, asked.json)


if __name__ == "__main__":
    main()
