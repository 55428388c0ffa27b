"""The tables of a study's page: every number with its interval."""

import math
from collections.abc import Sequence
from html import escape

from tablee.lab.arena.standings import Estimate
from tablee.lab.study.answers import changes, variant_name, who_plays
from tablee.lab.study.findings import Findings
from tablee.lab.study.plan import CARDS, MOMENTS
from tablee.lab.study.speaker import DASH, Speaker


def table(name: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of that name; its first column describes a row, the others are numbers.

    Where it is wider than the page it scrolls by itself: so the keyboard must reach it, and it must be told what it is.
    """
    short = all(row[0].isdecimal() for row in rows)
    kinds = ["" if short else ' class="t"', *[' class="n"'] * (len(head) - 1)]
    top = "".join(f"<th{kind}>{escape(text)}</th>" for kind, text in zip(kinds, head, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td{kind}>{escape(text)}</td>" for kind, text in zip(kinds, row, strict=True)) + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(name)}">'
        f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def seats(findings: Findings, voice: Speaker) -> str:
    """The wins of each seat, a column a seat."""
    most = findings.game.players[-1]
    rows = []
    for players in findings.game.players:
        found = findings.seats(f"equals-{players}")
        shares = [voice.part(found.interval(seat)) for seat in range(players)]
        rows.append([str(players), *shares, *[""] * (most - players)])
    head = [voice.say("study-row-players"), *(f"{voice.say('study-row-seat')} {seat + 1}" for seat in range(most))]
    return table(voice.say("study-table-seats"), head, rows) + _levels(findings, voice)


def _levels(findings: Findings, voice: Speaker) -> str:
    """The effect of the level of play."""
    rows = []
    for entrant in findings.questions.ladder:
        cell = f"level-{entrant}"
        length = findings.length(cell)
        share = voice.part(findings.seats(cell).interval(0))
        rows.append(
            [voice.entrant(entrant), share, voice.value(length.median_moves), voice.minutes(length.median_minutes)]
        )
    level = voice.say("study-row-level", players=str(findings.questions.table))
    head = [level, *(voice.say(f"study-row-{name}") for name in ("first", "moves", "minutes"))]
    return table(voice.say("study-table-levels"), head, rows)


def length(findings: Findings, voice: Speaker) -> str:
    """The length of matches, a row a number of players."""
    rows = []
    for players in findings.game.players:
        found = findings.length(f"equals-{players}")
        spread = f"{voice.number(found.minutes[0])}{DASH}{voice.number(found.minutes[-1])}"
        rounds = found.rounds.interval()
        numbers = [
            voice.number(found.matches),
            voice.value(found.median_moves),
            # If every match had the same number, usually by the rules, it is written without an interval.
            voice.value(rounds, 2) if math.isfinite(rounds.high) else voice.number(rounds.mean, 2),
        ]
        stopped = voice.number(found.stopped)
        rows.append([str(players), *numbers, voice.minutes(found.median_minutes), spread, stopped])
    names = ("players", "matches", "moves", "rounds", "minutes", "spread", "stopped")
    return table(voice.say("study-table-length"), [voice.say(f"study-row-{name}") for name in names], rows)


def skill(findings: Findings, voice: Speaker) -> str:
    """The better player's wins, a row a table."""
    rows = []
    for cell in (*findings.steps, *findings.among_weak):
        found = findings.skill(cell)
        who = voice.say("study-row-skill", **who_plays(found, voice))
        needed = [DASH if one is None else voice.whole(one) for one in (found.needed, found.needed_rotated)]
        rows.append([who, voice.number(found.matches), voice.part(found.share), voice.part(found.part), *needed])
    names = ("who", "matches", "share", "part", "needed", "needed-rotated")
    return table(voice.say("study-table-skill"), [voice.say(f"study-row-{name}") for name in names], rows)


def course(findings: Findings, voice: Speaker) -> str:
    """The settled part, a row a number of players."""
    rows = []
    for players in findings.game.players:
        cells = {CARDS: f"cards-{players}"} | dict.fromkeys(MOMENTS, f"course-{players}")
        found = [voice.part(findings.settled(cell, moment).inside()) for moment, cell in cells.items()]
        rows.append([str(players), *found, voice.part(findings.openness(f"course-{players}").inside())])
    marks = [voice.say(f"study-mark-{moment}") for moment in (CARDS, *MOMENTS)]
    head = [voice.say("study-row-players"), *marks, voice.say("study-row-open")]
    return table(voice.say("study-table-course"), head, rows)


def options(findings: Findings, voice: Speaker) -> str:
    """The effects of the options, a row a variant."""
    by_variant = [changes(findings, at) for at in range(len(findings.questions.variants))]
    if not by_variant:
        return ""
    names = [variant_name(findings, variant, voice) for variant in findings.questions.variants]
    rows = [[voice.say("study-variant-none"), *(_shown(one.name, one.before, voice) for one in by_variant[0])]]
    for name, found in zip(names, by_variant, strict=True):
        rows.append([name, *(_shown(one.name, one.after, voice) for one in found)])
    head = [voice.say("study-row-option"), *(voice.say(f"study-panel-{one.name}") for one in by_variant[0])]
    return table(voice.say("study-table-options"), head, rows)


def _shown(name: str, found: Estimate, voice: Speaker) -> str:
    return voice.minutes(found) if name == "minutes" else voice.part(found)
