"""The page of a study: one self-contained HTML file, without scripts, fonts or pictures from elsewhere."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

import tablee
from tablee.lab.study import tables
from tablee.lab.study.answers import answers, asked_of_claim, claim_told, figure_told
from tablee.lab.study.claims import LIMITS, judge
from tablee.lab.study.findings import Findings
from tablee.lab.study.matches import KINDS, LONGEST
from tablee.lab.study.plan import BLOCKS
from tablee.lab.study.plots import plots
from tablee.lab.study.questions import BRISK, LEISURELY
from tablee.lab.study.speaker import Speaker

STYLE = Path(__file__).with_name("style.css")


def page(findings: Findings, lang: str) -> str:
    """The whole page in one language."""
    voice = Speaker(lang)
    title = voice.say("study-title", game=findings.game.title)
    body = "\n".join(_body(findings, voice, title))
    style = STYLE.read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _body(findings: Findings, voice: Speaker, title: str) -> Iterator[str]:
    matches = findings.plan.matches
    yield f"<header><h1>{escape(title)}</h1>"
    lead = voice.say("study-lead", n_matches=matches, matches=voice.number(matches))
    yield f'<p class="lead">{escape(lead)}</p></header>\n<main>'
    yield from _answers(findings, voice)
    yield from _claims(findings, voice)
    yield from _figures(findings, voice)
    yield from _method(findings, voice)
    yield "</main>"


def _heading(voice: Speaker, key: str) -> str:
    return f"<h2>{escape(voice.say(key))}</h2>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


# --- Answers and verdicts ---


def _answers(findings: Findings, voice: Speaker) -> Iterator[str]:
    yield '<section class="answers">' + _heading(voice, "study-answers")
    game, claims = findings.game.id, findings.questions.claims
    of_claims = (asked_of_claim(game, claim, judge(claim, findings), voice) for claim in claims)
    for answer in (*answers(findings, voice), *filter(None, of_claims)):
        yield f"<h3>{escape(answer.question)}</h3>"
        yield from map(_paragraph, answer.sentences)
    yield "</section>"


def _claims(findings: Findings, voice: Speaker) -> Iterator[str]:
    yield "<section>" + _heading(voice, "study-claims")
    for claim in findings.questions.claims:
        found = judge(claim, findings)
        said = claim_told(findings.game.id, claim, voice)
        yield f'<div class="claim {found.verdict}"><p>{escape(said)}</p>'
        yield f'<p class="verdict">{escape(voice.say(f"study-verdict-{found.verdict}"))}</p>'
        yield _paragraph(figure_told(claim, found, voice)) + "</div>"
    yield _paragraph(voice.say("study-rules-heading")) + "<ul>"
    for kind in dict.fromkeys(claim.kind for claim in findings.questions.claims):
        facts = {"most": voice.percent(LIMITS[kind], 0)} if kind in LIMITS else {}
        yield f"<li>{escape(voice.say(f'study-rule-{kind}', **facts))}</li>"
    yield f"<li>{escape(voice.say('study-rule-together'))}</li>"
    yield "</ul>"
    if voice.knows(changed := f"{findings.game.id}-study-changed"):
        yield _paragraph(voice.say(changed))
    yield "</section>"


# --- Figures ---


def _figures(findings: Findings, voice: Speaker) -> Iterator[str]:
    yield "<section>" + _heading(voice, "study-figures")
    below = {
        "seats": tables.seats,
        "length": tables.length,
        "skill": tables.skill,
        "course": tables.course,
        "options": tables.options,
    }
    facts = {
        "seats": {"entrant": voice.entrant(findings.questions.usual)},
        "options": {"players": str(findings.questions.table)},
    }
    for name, drawing in plots(findings, voice).items():
        caption = escape(voice.say(f"study-plot-{name}", **facts.get(name, {})))
        drawing = drawing.replace("<svg ", f'<svg role="img" aria-label="{caption}" ', 1)
        yield f"<figure><figcaption>{caption}</figcaption>\n{drawing}</figure>"
        yield below[name](findings, voice)
    yield "</section>"


# --- Method ---


def _method(findings: Findings, voice: Speaker) -> Iterator[str]:
    asked, plan = findings.questions, findings.plan
    yield "<section>" + _heading(voice, "study-method")
    yield _paragraph(voice.say("study-method-repeat"))
    command = f"tablee study {findings.game.id} --games {plan.games} --seed {plan.seed} --lang {voice.lang}"
    yield f"<pre><code>{escape(command)}</code></pre>"
    yield _paragraph(voice.say("study-method-version", version=tablee.__version__, seed=str(plan.seed)))
    yield _paragraph(voice.say("study-method-bots", usual=voice.entrant(asked.usual), weak=voice.entrant(asked.weak)))
    yield _paragraph(voice.say("study-method-fast"))
    yield _paragraph(voice.say("study-method-deals", blocks=str(BLOCKS)))
    for key in ("study-method-many", "study-method-settled", "study-method-skill"):
        yield _paragraph(voice.say(key))
    yield _paragraph(voice.say("study-method-stopped", longest=voice.number(LONGEST)))
    yield _paragraph(
        voice.say("study-method-pace", brisk=voice.percent(BRISK, 0), leisurely=voice.percent(LEISURELY, 0))
    )
    yield _paragraph(voice.say("study-method-paces", players=str(asked.table))) + _paces(findings, voice)
    yield _paragraph(voice.say("study-method-cells")) + _cells(findings, voice)
    yield "</section>"


def _paces(findings: Findings, voice: Speaker) -> str:
    times = findings.length(f"equals-{findings.questions.table}").kinds
    rows = [
        [voice.say(f"study-kind-{kind}"), voice.number(seconds, 1), voice.number(count, 1)]
        for kind, seconds, count in zip(KINDS, findings.questions.pace.seconds, times, strict=True)
        if count
    ]
    head = [voice.say(f"study-column-{name}") for name in ("kind", "seconds", "times")]
    return tables.table(voice.say("study-table-paces"), head, rows)


def _cells(findings: Findings, voice: Speaker) -> str:
    rows = []
    for cell in findings.plan.cells.values():
        who = voice.listed(
            [f"{cell.entrants.count(one)} × {voice.entrant(one)}" for one in dict.fromkeys(cell.entrants)]
        )
        chosen = ", ".join(f"{name} = {voice.option(value)}" for name, value in cell.options)
        numbers = voice.number(cell.deals), voice.number(cell.deals * cell.playings)
        rows.append([voice.say("study-row-cell", cell=cell.name, who=who), chosen, *numbers])
    head = [voice.say(f"study-column-{name}") for name in ("cell", "options", "deals", "matches")]
    return tables.table(voice.say("study-table-cells"), head, rows)
