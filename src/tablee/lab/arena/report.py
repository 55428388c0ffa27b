"""The results of an arena, for people: a table, a plot, and the figures as JSON."""

from collections.abc import Sequence
from dataclasses import asdict
from math import inf, isfinite
from pathlib import Path
from typing import Any

from rich.box import SIMPLE
from rich.table import Table

import tablee
from tablee.lab.arena.entrants import ArenaError, Entrant
from tablee.lab.arena.match import Played, Settings
from tablee.lab.arena.standings import Estimate, Standing

INK, EVEN = "#2b6f77", "#b3541e"


def title(settings: Settings, played: Sequence[Played]) -> str:
    """The match settings in one line; `played` are the matches of whole deals, here and below."""
    game = tablee.game(settings.game)
    options = [f"{name}={value}" for name, value in settings.options.items() if value != game.options[name].default]
    deals = len(played) // len(settings.seats)
    parts = [game.title, f"{len(settings.seats)} players", *options, f"{deals} deals", f"{len(played)} matches"]
    return ", ".join(parts)


def table(settings: Settings, played: Sequence[Played], found: Sequence[Standing]) -> Table:
    """The standings as a table."""
    shown = Table(title=title(settings, played), box=SIMPLE, title_justify="left", padding=(0, 1, 0, 0))
    shown.add_column("player", min_width=8, overflow="fold")
    for heading in ("seats", "wins, %", "x even", "score", "ms, 99 %"):
        shown.add_column(heading, justify="right", no_wrap=True)
    for standing in found:
        shown.add_row(
            Entrant(standing.entrant).name,
            str(standing.seats),
            _with_interval(standing.share, 100, 1),
            _with_interval(standing.ratio, 1, 2),
            _with_interval(standing.score, 1, 1),
            f"{standing.median_ms:.1f}, {standing.slow_ms:.0f}",
        )
    return shown


def _with_interval(estimate: Estimate, times: float, digits: int) -> str:
    if estimate.high == inf:
        return f"{times * estimate.mean:.{digits}f} (?)"
    low, high = f"{times * estimate.low:.{digits}f}", f"{times * estimate.high:.{digits}f}"
    return f"{times * estimate.mean:.{digits}f} ({low}–{high})"


def figures(settings: Settings, played: Sequence[Played], found: Sequence[Standing]) -> dict[str, Any]:
    """The figures of the table, and the settings to reproduce it, for programs."""
    return {
        "settings": {**asdict(settings), "seats": list(settings.seats)},
        "matches": len(played),
        "stopped": sum(match.stopped for match in played),
        "moves_a_match": sum(match.moves for match in played) / max(len(played), 1),
        "standings": [
            {
                **asdict(standing),
                "share": _plain(standing.share),
                "score": _plain(standing.score),
                "ratio": _plain(standing.ratio),
            }
            for standing in found
        ],
    }


def _plain(estimate: Estimate) -> dict[str, float | None]:
    """An estimate for JSON, which has no infinite numbers: null if unknown."""
    return {name: value if isfinite(value) else None for name, value in asdict(estimate).items()}


def plot(settings: Settings, played: Sequence[Played], found: Sequence[Standing], file: Path) -> None:
    """Draw the shares with their intervals into a PNG or SVG file."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ArenaError("arena-no-plot") from None
    names = [Entrant(standing.entrant).name for standing in found]
    names = [f"{name} (x{one.seats})" if one.seats > 1 else name for name, one in zip(names, found, strict=True)]
    shares = [100 * standing.share.mean for standing in found]
    below = [100 * (standing.share.mean - standing.share.low) for standing in found]
    above = [100 * (standing.share.high - standing.share.mean) for standing in found]
    figure = Figure(figsize=(7, 1.4 + 0.55 * len(found)), layout="constrained")
    axes = figure.subplots()
    axes.barh(names, shares, color=INK, height=0.55, alpha=0.85)
    axes.errorbar(shares, names, xerr=[below, above], fmt="none", ecolor="black", capsize=4, linewidth=1.2)
    even = 100 / len(settings.seats)
    axes.axvline(even, color=EVEN, linestyle="--", linewidth=1.2, label=f"an even share, {even:.4g} %")
    axes.invert_yaxis()
    furthest = max(share + more for share, more in zip(shares, above, strict=True))
    axes.set_xlim(0, min(101.0, 1.15 * max(furthest, even)))
    axes.set_xlabel("matches won by one such player, % (shared victories count in part); 95 % intervals")
    axes.set_title(title(settings, played), loc="left", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="lower right", frameon=False, fontsize=9)
    figure.savefig(file, dpi=160)
