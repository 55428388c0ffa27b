"""The answers of a study in plain sentences, at the top of its page."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tablee.engine.questions import Claim, Variant
from tablee.lab.arena.standings import Estimate
from tablee.lab.study.claims import CORRELATION, NUMBER, PART, PLAYERS, Verdict
from tablee.lab.study.findings import Findings, Seats, Skill, shorter
from tablee.lab.study.speaker import Speaker


@dataclass(frozen=True)
class Answer:
    """A question, and the sentences that answer it."""

    name: str
    question: str
    sentences: list[str]


def answers(findings: Findings, voice: Speaker) -> list[Answer]:
    """The answers to all common questions."""
    asked: dict[str, Callable[[Findings, Speaker], Iterator[str]]] = {
        "seats": _seats,
        "length": _length,
        "skill": _skill,
        "options": _options,
        "closeness": _closeness,
    }
    found = [(name, list(answer(findings, voice))) for name, answer in asked.items()]
    return [Answer(name, voice.say(f"study-ask-{name}"), sentences) for name, sentences in found if sentences]


# --- The seats ---


def _seats(findings: Findings, voice: Speaker) -> Iterator[str]:
    tables = [findings.seats(f"equals-{players}") for players in findings.game.players]
    for table in tables:
        if table.gaining or table.losing:
            yield _seat_told(table, voice)
    if alike := [table.players for table in tables if table.alike]:
        yield voice.say("study-seats-alike", players=voice.many(alike))
    told = [table.players for table in tables if not (table.gaining or table.losing or table.alike)]
    if told:
        yield voice.say("study-seats-unclear", players=voice.many(told))


def _seat_told(table: Seats, voice: Speaker) -> str:
    """The most gaining seat of a table, or else the most losing one."""
    if table.gaining:
        seat = max(table.gaining, key=lambda seat: table.shares[seat].value)
    else:
        seat = min(table.losing, key=lambda seat: table.shares[seat].value)
    facts = {
        "players": str(table.players),
        "seat": voice.seat(seat, table.players),
        "share": voice.part(table.interval(seat)),
        "even": voice.percent(table.even),
    }
    return voice.say("study-seats-gain" if table.gaining else "study-seats-lose", **facts)


# --- How long a game is ---


def _length(findings: Findings, voice: Speaker) -> Iterator[str]:
    table = findings.questions.table
    length = findings.length(f"equals-{table}")
    facts = {
        "game": findings.game.title,
        "players": str(table),
        "moves": voice.value(length.median_moves),
        "minutes": voice.minutes(length.median_minutes),
    }
    if length.rounds.value > 1:
        yield voice.say("study-length-table", rounds=voice.number(length.rounds.value, 1), **facts)
    else:
        yield voice.say("study-length-one-round", **facts)
    if length.minutes[0] < length.minutes[-1]:
        yield voice.say(
            "study-length-spread", low=voice.number(length.minutes[0]), high=voice.number(length.minutes[-1])
        )
    yield voice.say("study-length-pace", brisk=voice.number(length.brisk), leisurely=voice.number(length.leisurely))
    if len(findings.game.players) > 1:
        yield from _lengths_apart(findings, voice)


def _lengths_apart(findings: Findings, voice: Speaker) -> Iterator[str]:
    """The numbers of players with the shortest and longest matches, if distinguishable."""
    players = list(findings.game.players)
    if findings.shortest == players == findings.longest:
        yield voice.say("study-length-alike", players=voice.many(players))
        return
    medians = {n: findings.length(f"equals-{n}").median_minutes for n in players}
    ends = {"shortest": (findings.shortest, min), "longest": (findings.longest, max)}
    for name, (found, pick) in ends.items():
        told = pick(found, key=lambda n: medians[n].mean)
        facts = {"players": voice.many(found), "minutes": voice.minutes(medians[told])}
        if len(found) == 1:
            yield voice.say(f"study-length-{name}", **facts)
        else:
            yield voice.say(f"study-length-{name}-several", told=str(told), **facts)


# --- Luck and skill ---


def _skill(findings: Findings, voice: Speaker) -> Iterator[str]:
    table = findings.questions.table
    skill = findings.skill(f"skill-{table}")
    yield voice.say("study-skill-share", **_wins_told(skill, voice), part=voice.part(skill.part))
    if skill.needed is None:
        yield voice.say("study-skill-unsure")
    else:
        yield voice.say("study-skill-needed", matches=voice.whole(skill.needed))
    yield voice.say("study-skill-luck", players=str(table), part=voice.part(findings.luck(f"cards-{table}").inside()))
    tops = findings.skill(f"step-{findings.questions.ladder[-1]}")
    yield voice.say("study-skill-top", **_wins_told(tops, voice))


def who_plays(skill: Skill, voice: Speaker) -> dict[str, str]:
    """The facts of a sentence about one better player among weaker ones."""
    better, weaker = voice.entrant(skill.better), voice.entrant(skill.weaker)
    return {"better": better, "weaker": weaker, "players": str(skill.players)}


def _wins_told(skill: Skill, voice: Speaker) -> dict[str, str]:
    """The same, with the better one's share of the wins beside an even share."""
    return who_plays(skill, voice) | {"share": voice.part(skill.share), "even": voice.percent(1 / skill.players)}


# --- What the options change ---


QUANTITIES = ("minutes", "first", "better", "luck")
"""The quantities compared for each variant: a match's length, the first seat's wins, the better player's wins, and the
part settled by the cards. Every variant is compared in all of them, and the intervals that decide are the wider."""


@dataclass(frozen=True)
class Change:
    """A possible effect of an option: the value without and with it."""

    name: str
    before: Estimate
    after: Estimate
    sure: bool
    """Is the difference certain?"""


def changes(findings: Findings, at: int) -> list[Change]:
    """The changes made by variant number `at`."""
    table = findings.questions.table
    comparisons = len(findings.questions.variants) * len(QUANTITIES)
    equals, skills, cards = ((f"{kind}-{table}", f"variant-{at}-{kind}") for kind in ("equals", "skill", "cards"))
    before, after = (findings.median_minutes(cell, comparisons) for cell in equals)
    apart = {"minutes": shorter(before, after) or shorter(after, before)}
    seats = [findings.seats(cell) for cell in equals]
    shown = {
        "minutes": [findings.length(cell).median_minutes for cell in equals],
        "first": [found.interval(0) for found in seats],
        "better": [findings.skill(cell).share for cell in skills],
        "luck": [findings.luck(cell).inside() for cell in cards],
    }
    measured = {
        "first": [found.shares[0] for found in seats],
        "better": [findings.better_share(cell) for cell in skills],
        "luck": [findings.luck(cell) for cell in cards],
    }
    for name, (one, other) in measured.items():
        gap = other.less(one).interval(comparisons)
        apart[name] = gap.low > 0 or gap.high < 0
    return [Change(name, shown[name][0], shown[name][1], apart[name]) for name in QUANTITIES]


def variant_name(findings: Findings, variant: Variant, voice: Speaker) -> str:
    """A variant's name: in words, if available, otherwise as on the command line."""
    key = f"{findings.game.id}-variant-{variant.name}"
    if voice.knows(key):
        return voice.say(key)
    return ", ".join(f"{name} = {voice.option(value)}" for name, value in variant.options.items())


def _options(findings: Findings, voice: Speaker) -> Iterator[str]:
    for at, variant in enumerate(findings.questions.variants):
        found = changes(findings, at)
        parts = [_change_told(change, voice) for change in found if change.sure]
        name = variant_name(findings, variant, voice)
        if parts:
            yield voice.say("study-option-changes", option=name, changes=voice.listed(parts))
        else:
            yield voice.say("study-option-idle", option=name)


def _change_told(change: Change, voice: Speaker) -> str:
    if change.name == "minutes":
        texts = voice.minutes(change.after), voice.number(change.before.mean, 1)
    else:
        texts = voice.part(change.after), voice.percent(change.before.mean)
    return voice.say(f"study-change-{change.name}", after=texts[0], before=texts[1])


# --- Which number of players ---


def _closeness(findings: Findings, voice: Speaker) -> Iterator[str]:
    players = findings.game.players
    found = {n: findings.openness(f"course-{n}").inside() for n in players}
    if len(players) == 1:
        yield voice.say("study-close-only", players=str(players[0]), open=voice.part(found[players[0]]))
        return
    best = max(found, key=lambda n: found[n].mean)
    worst = min(found, key=lambda n: found[n].mean)
    facts = {"open": voice.part(found[best]), "best": str(best)}
    if len(findings.closest) == 1:
        yield voice.say("study-close-one", **facts)
    else:
        yield voice.say("study-close-several", players=voice.many(findings.closest), **facts)
    if worst not in findings.closest:
        yield voice.say("study-close-least", players=str(worst), open=voice.part(found[worst]))


# --- What the sheets claim ---


def figure_told(claim: Claim, verdict: Verdict, voice: Speaker) -> str:
    """The figure behind a verdict."""
    key = f"study-figure-{claim.kind}"
    facts = {name: _fact(kind, value, voice) for name, (kind, value) in verdict.facts.items() if kind != PLAYERS}
    groups = {name: value for name, (kind, value) in verdict.facts.items() if kind == PLAYERS and value}
    told = [voice.say(f"{key}-{name.replace('_', '-')}", players=voice.many(group)) for name, group in groups.items()]
    return " ".join([voice.say(key, **facts), *told])


def claim_told(game: str, claim: Claim, voice: Speaker) -> str:
    """A claim in the words of its game, or in those for any game."""
    own = f"{game}-claim-{claim.name}"
    return voice.say(own if voice.knows(own) else f"study-claim-{claim.name}", **claim.says)


def asked_of_claim(game: str, claim: Claim, verdict: Verdict, voice: Speaker) -> Answer | None:
    """The answer to a question that people ask about a claim: yes or no first; None if they ask none."""
    if not voice.knows(question := f"{game}-ask-{claim.name}"):
        return None
    sentences = [voice.say(f"{game}-answer-{claim.name}-{verdict.verdict}"), figure_told(claim, verdict, voice)]
    return Answer(claim.name, voice.say(question), sentences)


def _fact(kind: str, value: Any, voice: Speaker) -> str:
    if kind == PART:
        return voice.part(value)
    if kind == NUMBER:
        return voice.number(value)
    return voice.value(value, 2) if kind == CORRELATION else voice.minutes(value)
