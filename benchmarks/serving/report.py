"""Figures beside what was asked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Line:
    """One figure, and its line: what it must reach, or must not pass."""

    what: str
    got: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def good(self) -> bool | None:
        """Is the line kept? None where none was drawn."""
        if self.at_least is not None:
            return self.got >= self.at_least
        if self.at_most is not None:
            return self.got <= self.at_most
        return None

    @property
    def asked(self) -> str:
        """The line in words."""
        if self.at_least is not None:
            return f"at least {_number(self.at_least)}"
        return f"at most {_number(self.at_most)}" if self.at_most is not None else ""


@dataclass(frozen=True)
class Report:
    """What one measurement found."""

    title: str
    lines: Sequence[Line]
    remarks: Sequence[str] = ()


def show(report: Report) -> None:
    """Print it."""
    table = Table(title=report.title, title_justify="left")
    table.add_column("")
    table.add_column("got", justify="right")
    table.add_column("unit")
    table.add_column("asked")
    for line in report.lines:
        colour = {True: "green", False: "red", None: ""}[line.good]
        table.add_row(
            line.what, f"[{colour}]{_number(line.got)}[/]" if colour else _number(line.got), line.unit, line.asked
        )
    console = Console()
    console.print(table)
    for remark in report.remarks:
        console.print(remark, markup=False)


def write(reports: Sequence[Report], path: Path) -> None:
    """Keep them as JSON."""
    path.write_text(json.dumps([asdict(report) for report in reports], indent=2) + "\n")


def _number(value: float) -> str:
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
