"""The guided first games over HTTP: the same for everyone, so nobody needs a name to learn."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request

from tablee import lessons
from tablee.server.http.dependencies import TROUBLES, Lobby, Refusal, TheLobby, language_of
from tablee.server.http.replays import Language
from tablee.server.table.difference import difference
from tablee.server.wire.forms import LessonShown, LessonStep, PlayShown, Tried, TryForm

router = APIRouter(prefix="/api", responses=TROUBLES)
GameId = Annotated[str, Path(max_length=40)]


@router.get("/lessons")
async def list_lessons() -> list[str]:
    """The games that have a guided first game."""
    return lessons.games()


@router.get("/lessons/{game}")
async def lesson(game: GameId, lobby: TheLobby) -> LessonShown:
    """A guided first game, with everything that happens in it."""
    await _prepared(lobby, game)
    return await asyncio.to_thread(shown, game)


@router.post("/lessons/{game}/{step}/try")
async def try_move(
    game: GameId,
    step: Annotated[int, Path(ge=0, le=1000)],
    form: TryForm,
    lobby: TheLobby,
    request: Request,
    lang: Language = None,
) -> Tried:
    """What the rules say of a move at the beginning of a step."""
    await _prepared(lobby, game)
    steps = (await asyncio.to_thread(lessons.lesson, game)).steps
    if step >= len(steps):
        raise Refusal(404, "no-lesson-step", last=len(steps) - 1)
    error = steps[step].refusal(form.move)
    if error is None:
        return Tried(legal=True, rule=None, sentence=None, key=None, facts={})
    sentence = error.sentence(lang or language_of(request))
    return Tried(legal=False, rule=error.rule, sentence=sentence, key=error.key, facts=error.facts)


async def _prepared(lobby: Lobby, game: str) -> None:
    if game not in lessons.games():
        raise Refusal(404, "no-lesson")
    await lobby.house.prepared(game)


@cache
def shown(game: str) -> LessonShown:
    """The lesson as the browser is sent it: each play as what it changes in the learner's view."""
    found = lessons.lesson(game)
    return LessonShown(game=game, seat=found.seat, names=found.names, steps=[_step_shown(step) for step in found.steps])


def _step_shown(step: lessons.Step) -> LessonStep:
    view, plays = step.view, []
    for play in step.plays:
        fields, splices = difference(view, play.view)
        plays.append(PlayShown(seat=play.seat, move=play.move, events=play.events, set=fields, splice=splices))
        view = play.view
    # `try` is the name outside; Python keeps the word for itself.
    given = {"say": step.say, "want": step.want, "try": step.try_, "light": step.light, "view": step.view}
    return LessonStep.model_validate({**given, "plays": plays})
