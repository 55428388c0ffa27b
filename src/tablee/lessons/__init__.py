"""Guided first games: fixed positions, what to do there, what happens then; `lesson/lesson.json` in a game's folder.

    {"seat": 0, "names": ["you", "Ada"], "position": {...},
     "steps": [{"say": "duo-lesson-1", "want": ["R3t>L"], "then": ["draw"]}, ...]}

`seat` is the learner's, `names` says who sits where. A step starts where the last one ended, or at its own `position`:

    say    the key of its sentence, in lesson/en.ftl and lesson/fr.ftl beside it
    want   the moves that lead on: the learner plays one of them. None: the step is only read. Several are allowed if
           they leave the learner with the same view, so that the lesson continues in the same way after each
    try    instead: an illegal move to try; its refusal leads on
    then   the moves made afterwards, by the seats to move
    light  what the browser lights up; nothing here knows what that is

A lesson is played through when it is read, so a broken one is found at once: `BrokenLesson` says where.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee import words
from tablee.engine.catalogue import game as find_game
from tablee.engine.catalogue import games as find_games
from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.match import Match


class BrokenLesson(ValueError):
    """A broken lesson file: the text names the file, the step, and what is wrong."""


class _StepFile(msgspec.Struct, forbid_unknown_fields=True):
    say: str
    want: list[str] = []
    try_: str | None = msgspec.field(default=None, name="try")
    then: list[str] = []
    position: dict[str, Any] | None = None
    light: list[str] = []


class _LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    names: list[str]
    position: dict[str, Any]
    steps: list[_StepFile]


@dataclass(frozen=True)
class Play:
    """A move of a lesson, as the learner is told of it."""

    seat: int
    move: str
    events: list[dict[str, Any]]
    view: dict[str, Any]
    """What the learner sees after it."""


@dataclass(frozen=True)
class Step:
    """One thing to read, to do or to try."""

    say: str
    want: list[str]
    try_: str | None
    light: list[str]
    match: Match
    """The match when the step begins; callers must not change it."""
    view: dict[str, Any]
    plays: list[Play]
    """The first of the wanted moves, if any, and what follows it."""

    def refusal(self, move: str) -> IllegalMove | None:
        """What the rules say against a move here; None: nothing."""
        try:
            self.match.after(move)
        except IllegalMove as error:
            return error
        return None


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    game: str
    seat: int
    names: list[str]
    steps: list[Step]


def games() -> list[str]:
    """The games that have a lesson."""
    return sorted(name for name, game in find_games().items() if game.rooms.lesson is not None)


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game that has one. Raises BrokenLesson."""
    file = find_game(game).rooms.lesson
    assert file is not None, f"{game} has no lesson"
    return read_lesson(game, file)


def read_lesson(game: str, file: Path) -> Lesson:
    """The lesson of a game that stands in this file. Raises BrokenLesson."""
    try:
        written = msgspec.json.decode(file.read_bytes(), type=_LessonFile)
    except msgspec.DecodeError as error:
        raise BrokenLesson(f"{file.name}: {error}") from None
    if not written.steps:
        raise BrokenLesson(f"{file.name}: there are no steps")
    match = _loaded(game, written.position, f"{file.name}, position")
    if written.seat not in range(match.players):
        raise BrokenLesson(f"{file.name}, seat: there are seats 0 to {match.players - 1}")
    if len(written.names) != match.players:
        raise BrokenLesson(f"{file.name}, names: {match.players} play, {len(written.names)} are named")
    steps = []
    for number, step in enumerate(written.steps):
        where = f"{file.name}, step {number}"
        if step.position is not None:
            match = _loaded(game, step.position, where)
        walked = _walked(step, match, written.seat, where)
        match = walked.end
        steps.append(walked.step)
    return Lesson(game, written.seat, written.names, steps)


@dataclass(frozen=True)
class _Walked:
    step: Step
    end: Match


def _walked(step: _StepFile, match: Match, seat: int, where: str) -> _Walked:
    """Play a step through from a match; return it with the match it ends with."""
    for lang in words.LANGUAGES:
        if not words.known(lang, step.say):
            raise BrokenLesson(f"{where}: {lang}.ftl has no sentence {step.say}")
    if step.try_ is not None:
        _check_try(step, match, seat, where)
    if step.want and match.actor != seat:
        raise BrokenLesson(f"{where}: the learner is wanted to play, but seat {match.actor} is to move")
    follows = [_played(match, move, where) for move in step.want]
    if any(other.view(seat) != follows[0].view(seat) for other in follows):
        raise BrokenLesson(f"{where}: the moves wanted leave the learner with different views; want one of them")
    now, plays = match, []
    for move in [*step.want[:1], *step.then]:
        mover, now = now.actor, _played(now, move, where)
        assert mover is not None
        plays.append(Play(mover, move, now.news(seat), now.view(seat)))
    return _Walked(Step(step.say, step.want, step.try_, step.light, match, match.view(seat), plays), now)


def _check_try(step: _StepFile, match: Match, seat: int, where: str) -> None:
    assert step.try_ is not None
    if step.want:
        raise BrokenLesson(f"{where}: something is to be tried and something else is wanted; a step has one of them")
    if match.actor != seat:
        raise BrokenLesson(f"{where}: the learner is to try {step.try_}, but seat {match.actor} is to move")
    try:
        match.after(step.try_)
    except IllegalMove as error:
        if error.rule is None:
            raise BrokenLesson(f"{where}: {step.try_} is to be tried, but no rule speaks of it: {error}") from None
    else:
        raise BrokenLesson(f"{where}: {step.try_} is to be tried in vain, but it is legal")


def _played(match: Match, move: str, where: str) -> Match:
    try:
        return match.after(move)
    except IllegalMove as error:
        raise BrokenLesson(f"{where}: {move} cannot be played by seat {match.actor}: {error}") from None


def _loaded(game: str, position: dict[str, Any], where: str) -> Match:
    try:
        return find_game(game).load(position)
    except TableeError as error:
        raise BrokenLesson(f"{where}: {error}") from None
