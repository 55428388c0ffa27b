"""The guided first games over HTTP: the same for everyone, so learners need no name."""

import asyncio
import logging
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request

import tablee
from tablee import lessons
from tablee.server.http.dependencies import TROUBLES, Refusal, TheWarmup, language_of
from tablee.server.http.replays import Language
from tablee.server.table.difference import difference
from tablee.server.table.foresight import foreseen
from tablee.server.thinking.warmup import Warmup
from tablee.server.wire.answers import LessonShown, LessonStep, PlayShown, Tried
from tablee.server.wire.forms import TryForm

logger = logging.getLogger("tablee.server")

router = APIRouter(prefix="/api", responses=TROUBLES)
GameId = Annotated[str, Path(max_length=40)]


@router.get("/lessons")
async def list_lessons() -> list[str]:
    """The games that have a guided first game."""
    return lessons.games()


@router.get("/lessons/{game}")
async def lesson(game: GameId, warmup: TheWarmup) -> LessonShown:
    """A guided first game, with everything that happens in it."""
    await _prepared(warmup, game)
    await asyncio.to_thread(_read, game)
    return await asyncio.to_thread(shown, game)


@router.post("/lessons/{game}/{step}/try")
async def try_move(
    game: GameId,
    step: Annotated[int, Path(ge=0, le=1000)],
    form: TryForm,
    warmup: TheWarmup,
    request: Request,
    lang: Language = None,
) -> Tried:
    """What the rules say of a move at the beginning of a step."""
    await _prepared(warmup, game)
    steps = (await asyncio.to_thread(_read, game)).steps
    if step >= len(steps):
        raise Refusal(404, "no-lesson-step", last=len(steps) - 1)
    error, lang = steps[step].refusal(form.move), lang or language_of(request)
    if error is None:
        would = foreseen(steps[step].match, form.move, lang)
        return Tried(legal=True, rule=None, sentence=None, key=None, facts={}, would=would)
    return Tried(
        legal=False, rule=error.rule, sentence=error.sentence(lang), key=error.key, facts=error.facts, would=[]
    )


async def _prepared(warmup: Warmup, game: str) -> None:
    if game not in lessons.games():
        raise Refusal(404, "no-lesson")
    await warmup.done(game, "rules")


def _read(game: str) -> lessons.Lesson:
    """The lesson; a broken one is the host's affair, and costs nothing but itself."""
    try:
        return lessons.lesson(game)
    except lessons.BrokenLesson as error:
        logger.error("a lesson cannot be opened", extra={"game": game, "why": str(error)})
        raise Refusal(503, "lesson-broken", game=tablee.game(game).title) from None


@cache
def shown(game: str) -> LessonShown:
    """The lesson as sent to the browser: each play as its changes to the learner's view."""
    found = lessons.lesson(game)
    return LessonShown(game=game, seat=found.seat, names=found.names, steps=[_step_shown(step) for step in found.steps])


def _step_shown(step: lessons.Step) -> LessonStep:
    view, plays = step.view, []
    for play in step.plays:
        fields, splices = difference(view, play.view)
        plays.append(PlayShown(seat=play.seat, move=play.move, events=play.events, set=fields, splice=splices))
        view = play.view
    return LessonStep(step.say, step.want, step.try_, step.light, step.view, plays)
