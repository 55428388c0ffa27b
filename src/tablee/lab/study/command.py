"""`tablee study`: a study played before a person's eyes, and the page it leaves behind."""

import json
import math
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tablee
from tablee.lab.crew import crew
from tablee.lab.files import must_be_writable, write_whole, writing
from tablee.lab.study.answers import changes
from tablee.lab.study.claims import judge
from tablee.lab.study.findings import Findings
from tablee.lab.study.log import Log, StudyError, log_name
from tablee.lab.study.page import page
from tablee.lab.study.plan import CARDS, MOMENTS, Plan
from tablee.lab.study.plots import must_draw
from tablee.lab.study.questions import find_questions
from tablee.lab.study.run import run
from tablee.lab.study.speaker import Speaker

MINUTES = 8
"""Approximate default minutes of a study on two cores."""
LEAST_GAMES, MOST_GAMES = 8, 100_000_000


def planned(game: str, minutes: float | None, games: int | None, seed: int) -> Plan:
    """The plan of a study; StudyError if it is impossible."""
    found = tablee.game(game)
    known = find_questions(found)
    if minutes is not None and games is not None:
        raise StudyError("study-minutes-or-games")
    if games is None:
        asked = (MINUTES if minutes is None else minutes) * known.games_a_minute
        games = int(min(asked, MOST_GAMES + 1))
    if not LEAST_GAMES <= games <= MOST_GAMES:
        key = "study-too-few" if games < LEAST_GAMES else "study-too-many"
        raise StudyError(key, n_games=games, least=LEAST_GAMES, most=MOST_GAMES)
    return Plan(found, known, games, seed)


def show(
    plan: Plan, lang: str, out: Path | None, figures_file: Path | None, workers: int | None, ray: str | None
) -> bool:
    """Play the rest of a study and write its page; was it finished? Ctrl-C ends it without an error."""
    console, voice = Console(), Speaker(lang)
    out = out or Path(f"study-{plan.game.id}-{lang}.html")
    files, log_file = [out, *([figures_file] if figures_file else [])], out.parent / log_name(plan)
    _must_be_apart(*files, log_file)
    must_draw()
    for file, option in zip(files, ("--out", "--json"), strict=False):
        must_be_writable(file, option)
    log = Log(log_file, plan)
    if not _played(console, plan, log, workers, ray, voice):
        console.print(voice.say("study-interrupted", file=str(log.file)), highlight=False, markup=False)
        return False
    findings = Findings(plan, list(log.blocks.values()))
    with writing(out, "--out"):
        write_whole(out, page(findings, lang))
    if figures_file:
        text = json.dumps(figures(findings), indent=1, allow_nan=False)
        with writing(figures_file, "--json"):
            write_whole(figures_file, text + "\n")
    console.print(voice.say("study-written", file=str(out), log=str(log.file)), highlight=False, markup=False)
    return True


def _must_be_apart(*files: Path) -> None:
    """Raise StudyError if two of the files are one: the later would overwrite the other."""
    seen: set[Path] = set()
    for file in files:
        if (place := file.resolve()) in seen:
            raise StudyError("study-same-file", file=str(file))
        seen.add(place)


def _played(console: Console, plan: Plan, log: Log, workers: int | None, ray: str | None, voice: Speaker) -> bool:
    total = sum(plan.blocks(cell) for cell in plan.cells.values())
    if len(log.blocks) == total:
        return True
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        name = voice.say("study-playing", game=plan.game.title)
        task = progress.add_task(name, total=total, completed=len(log.blocks))
        try:
            with crew(workers, ray) as hands:
                run(plan, log, hands, lambda: progress.advance(task))
        except KeyboardInterrupt:
            return False
    return True


def figures(findings: Findings) -> dict[str, Any]:
    """The figures of the page, for programs; an infinite end of an interval becomes None."""
    plan, players = findings.plan, list(findings.game.players)
    equals = {f"equals-{n}": n for n in players} | {f"level-{one}": 0 for one in findings.questions.ladder}
    skills = [f"skill-{n}" for n in players] + [f"step-{one}" for one in findings.questions.ladder[1:]]
    found = {
        "settings": {"game": plan.game.id, "games": plan.games, "seed": plan.seed, "version": tablee.__version__},
        "matches": plan.matches,
        "pace": asdict(findings.questions.pace),
        "seats": {
            cell: [asdict(found.interval(seat)) for seat in range(found.players)]
            for cell, found in ((cell, findings.seats(cell)) for cell in equals)
        },
        "length": {cell: asdict(findings.length(cell)) for cell in equals},
        "skill": {cell: asdict(findings.skill(cell)) for cell in skills},
        "settled": {
            n: {CARDS: asdict(findings.luck(f"cards-{n}").inside())}
            | {moment: asdict(findings.settled(f"course-{n}", moment).inside()) for moment in MOMENTS}
            for n in players
        },
        "open": {n: asdict(findings.openness(f"course-{n}").inside()) for n in players},
        "closest": findings.closest,
        "options": [
            {"options": dict(variant.options), "changes": [asdict(change) for change in changes(findings, at)]}
            for at, variant in enumerate(findings.questions.variants)
        ],
        "claims": [
            {
                "claim": claim.name,
                "verdict": found.verdict,
                "facts": {name: _plain(fact) for name, fact in found.facts.items()},
            }
            for claim, found in ((claim, judge(claim, findings)) for claim in findings.questions.claims)
        ],
    }
    ended: dict[str, Any] = _ended(found)
    return ended


def _plain(fact: tuple[str, Any]) -> Any:
    """A fact of a verdict, without its format."""
    value = fact[1]
    return asdict(value) if hasattr(value, "__dataclass_fields__") else value


def _ended(found: Any) -> Any:
    """The same with None for infinite numbers, which JSON lacks."""
    if isinstance(found, dict):
        return {name: _ended(value) for name, value in found.items()}
    if isinstance(found, (list, tuple)):
        return [_ended(value) for value in found]
    return None if isinstance(found, float) and not math.isfinite(found) else found
