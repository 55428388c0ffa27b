"""Plots as SVG for a page: text stays text, colours are the page's own, so they follow light and dark."""

import importlib.util
import re
from collections.abc import Sequence
from io import StringIO
from typing import Any

from tablee.engine.questions import Lasts
from tablee.lab.arena.standings import Estimate
from tablee.lab.study.answers import changes, variant_name, who_plays
from tablee.lab.study.findings import Findings
from tablee.lab.study.log import StudyError
from tablee.lab.study.plan import CARDS, MOMENTS
from tablee.lab.study.speaker import Speaker

WIDTH = 4.7
"""Inches: at this width letters have a good size on a phone and on a desk."""
ROOM = 0.03
"""Margin beyond nothing and all, as a part of the axis: otherwise marks of values there would be cut in half."""
INK, FAINT = "#010203", "#040506"
ONE, TWO, THREE, FOUR = "#a10001", "#a10002", "#a10003", "#a10004"
"""Placeholders for the colours of the page's style sheet."""
_STYLES = {
    INK: "currentColor",
    FAINT: "var(--faint)",
    ONE: "var(--one)",
    TWO: "var(--two)",
    THREE: "var(--three)",
    FOUR: "var(--four)",
}
_SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tablee",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    **dict.fromkeys(("axes.edgecolor", "axes.labelcolor", "text.color", "xtick.color", "ytick.color"), INK),
    "legend.frameon": False,
    "legend.fontsize": 9.5,
    "savefig.transparent": True,
}


def must_draw() -> None:
    """Raise StudyError if matplotlib is missing."""
    if importlib.util.find_spec("matplotlib") is None:
        raise StudyError("study-no-plots")


def plots(findings: Findings, voice: Speaker) -> dict[str, str]:
    """Every plot by its name; StudyError if matplotlib is missing."""
    must_draw()
    import matplotlib
    from matplotlib.figure import Figure

    drawings = {"seats": _seats, "length": _length, "skill": _skill, "course": _course}
    if findings.questions.variants:
        drawings["options"] = _options
    found = {}
    with matplotlib.rc_context(_SETTINGS):
        for name, draw in drawings.items():
            figure = Figure(layout="constrained")
            draw(figure, findings, voice)
            _write_ticks(figure, voice)
            found[name] = _inlined(figure, name)
    return found


def _inlined(figure: Any, name: str) -> str:
    """A figure as an element of a page: no file header, no external addresses, unique ids."""
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    text = file.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'\sxmlns(:\w+)?="[^"]*"', "", text)
    text = text.replace("xlink:href", "href")
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", text)
    # The page sets the width; the drawing keeps its own shape.
    text = re.sub(r'<svg ([^>]*?)\b(width|height)="[^"]*"', r"<svg \1", text)
    text = re.sub(r'<svg ([^>]*?)\b(width|height)="[^"]*"', r"<svg \1", text)
    for colour, style in _STYLES.items():
        text = text.replace(colour, style)
    return text.strip()


def _write_ticks(figure: Any, voice: Speaker) -> None:
    """Write the numbers along the axes in the language's style; named ticks keep their names."""
    from matplotlib.ticker import FuncFormatter, ScalarFormatter

    def written(value: float, _: int) -> str:
        return voice.number(value, len(f"{value:g}".partition(".")[2]))

    for axes in figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            if isinstance(axis.get_major_formatter(), ScalarFormatter):
                axis.set_major_formatter(FuncFormatter(written))


def _dots(
    axes: Any,
    places: Sequence[float],
    found: Sequence[Estimate],
    colour: str,
    marker: str,
    upright: bool = True,
    **more: Any,
) -> None:
    """Draw values with their intervals, upright or across."""
    values = [one.mean for one in found]
    bars = [[one.mean - one.low for one in found], [one.high - one.mean for one in found]]
    where = {"x": places, "y": values, "yerr": bars} if upright else {"x": values, "y": places, "xerr": bars}
    looks = {"fmt": marker, "color": colour, "ecolor": colour, "markersize": 5, "capsize": 2.5, "linewidth": 1.3}
    axes.errorbar(**where, **looks, **more)


def _times(found: Estimate, factor: float) -> Estimate:
    return Estimate(factor * found.mean, factor * found.low, factor * found.high)


def _players_axis(axes: Any, findings: Findings, voice: Speaker) -> None:
    axes.set_xticks(list(findings.game.players))
    axes.set_xlim(findings.game.players[0] - 0.6, findings.game.players[-1] + 0.6)
    axes.set_xlabel(voice.say("study-axis-players"))


def _legend(figure: Any, axes: Any, columns: int) -> None:
    close = {"handletextpad": 0.2, "columnspacing": 0.9, "handlelength": 1.2, "borderpad": 0.1}
    figure.legend(*axes.get_legend_handles_labels(), loc="outside upper left", ncols=columns, **close)


# --- The plots ---


def _seats(figure: Any, findings: Findings, voice: Speaker) -> None:
    figure.set_size_inches(WIDTH, 3.3)
    axes = figure.subplots()
    axes.axhline(100, color=FAINT, linewidth=1.2)
    kinds: dict[str, tuple[list[float], list[Estimate]]] = {"first": ([], []), "between": ([], []), "last": ([], [])}
    for players in findings.game.players:
        table = findings.seats(f"equals-{players}")
        for seat in range(players):
            name = "first" if seat == 0 else "last" if seat == players - 1 else "between"
            kinds[name][0].append(players + 0.8 * ((seat + 0.5) / players - 0.5))
            kinds[name][1].append(_times(table.interval(seat), 100 * players))
    looks = {"first": (ONE, "o"), "between": (FAINT, "."), "last": (TWO, "s")}
    for name, (places, found) in kinds.items():
        if found:
            _dots(axes, places, found, *looks[name], label=voice.say(f"study-mark-{name}"))
    _players_axis(axes, findings, voice)
    axes.set_ylabel(voice.say("study-axis-share"))
    _legend(figure, axes, 3)


def _length(figure: Any, findings: Findings, voice: Speaker) -> None:
    players = list(findings.game.players)
    figure.set_size_inches(WIDTH, 1.3 + 0.38 * len(players))
    axes = figure.subplots()
    for claim in findings.questions.claims:
        if isinstance(claim, Lasts):
            axes.axvspan(claim.low, claim.high, color=TWO, alpha=0.25, linewidth=0, label=voice.say("study-mark-claim"))
            _legend(figure, axes, 1)
    for number in players:
        low, lower, middle, upper, high = findings.length(f"equals-{number}").minutes
        axes.plot([low, high], [number, number], color=ONE, linewidth=1.4)
        axes.plot([lower, upper], [number, number], color=ONE, linewidth=8, solid_capstyle="butt", alpha=0.55)
        axes.plot([middle], [number], marker="|", color=INK, markersize=13, markeredgewidth=2)
    axes.set_yticks(players)
    axes.set_ylim(players[-1] + 0.6, players[0] - 0.6)
    axes.set_xlim(left=0)
    axes.set_ylabel(voice.say("study-axis-players"))
    axes.set_xlabel(voice.say("study-axis-minutes"))


def _skill(figure: Any, findings: Findings, voice: Speaker) -> None:
    kinds = dict.fromkeys(findings.steps, "step") | dict.fromkeys(findings.among_weak, "weak")
    looks = {"step": (ONE, "o"), "weak": (TWO, "s")}
    figure.set_size_inches(WIDTH, 1.15 + 0.42 * len(kinds))
    axes = figure.subplots()
    named: set[str] = set()

    def once(mark: str) -> str | None:
        """The legend's entry, for its first use only."""
        new = mark not in named
        named.add(mark)
        return voice.say(f"study-mark-{mark}") if new else None

    for at, (cell, kind) in enumerate(kinds.items()):
        skill = findings.skill(cell)
        _dots(axes, [at], [_times(skill.share, 100)], *looks[kind], upright=False, label=once(kind))
        line = {"marker": "|", "linestyle": "none", "color": INK, "markersize": 11, "markeredgewidth": 1.6}
        axes.plot([100 / skill.players], [at], **line, label=once("even"))
        label = voice.say("study-row-skill", **who_plays(skill, voice))
        # Above the row: labels beside the axis would leave no room for the plot on a phone.
        axes.annotate(label, (0, at - 0.3), fontsize=9.5, va="bottom", ha="left", color=INK)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.set_ylim(len(kinds) - 0.5, -0.9)
    axes.set_xlim(-ROOM * 100, (1 + ROOM) * 100)
    axes.set_xlabel(voice.say("study-axis-wins"))
    _legend(figure, axes, 3)


def _course(figure: Any, findings: Findings, voice: Speaker) -> None:
    figure.set_size_inches(WIDTH, 3.3)
    axes = figure.subplots()
    looks = {CARDS: (FOUR, "D"), "quarter": (ONE, "o"), "half": (TWO, "s"), "late": (THREE, "^")}
    highest = 0.0
    for at, moment in enumerate((CARDS, *MOMENTS)):
        cell = CARDS if moment == CARDS else "course"
        found = [
            _times(findings.settled(f"{cell}-{players}", moment).inside(), 100) for players in findings.game.players
        ]
        highest = max(highest, *(one.high for one in found))
        places = [players + 0.16 * (at - 1.5) for players in findings.game.players]
        _dots(axes, places, found, *looks[moment], label=voice.say(f"study-mark-{moment}"))
    _players_axis(axes, findings, voice)
    top = min(100.0, 1.1 * highest) or 1
    axes.set_ylim(-ROOM * top, (1 + ROOM) * top)
    axes.set_ylabel(voice.say("study-axis-settled"))
    _legend(figure, axes, 4)


def _options(figure: Any, findings: Findings, voice: Speaker) -> None:
    variants = findings.questions.variants
    by_variant = [changes(findings, at) for at in range(len(variants))]
    names = [voice.say("study-variant-none"), *(variant_name(findings, variant, voice) for variant in variants)]
    panels = [change.name for change in by_variant[0]]
    figure.set_size_inches(WIDTH, len(panels) * (0.75 + 0.27 * len(names)))
    for place, (axes, panel) in enumerate(zip(figure.subplots(len(panels), 1), panels, strict=True)):
        factor = 1 if panel == "minutes" else 100
        rows = [by_variant[0][place].before, *(found[place].after for found in by_variant)]
        for at, row in enumerate(rows):
            _dots(axes, [at], [_times(row, factor)], INK if at == 0 else ONE, "o", upright=False)
        axes.axvline(factor * rows[0].mean, color=FAINT, linewidth=1)
        axes.set_yticks(range(len(names)), names, fontsize=9.5)
        axes.set_ylim(len(names) - 0.5, -0.5)
        # Aligned right it has room over the names; starting at the axes' left it would be cut off.
        axes.set_title(voice.say(f"study-panel-{panel}"), fontsize=11, loc="right")
        axes.margins(x=0.08)
