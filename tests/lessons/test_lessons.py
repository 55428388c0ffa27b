"""Every lesson there is holds together, and one that does not is refused with the place and the reason."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee import lessons, words
from tablee.bots import bot
from tablee.lessons import BrokenLesson

GAMES = lessons.games()


def test_there_is_a_lesson_for_duo_and_each_lesson_is_of_a_game_of_the_house() -> None:
    assert "duo" in GAMES
    assert set(GAMES) <= set(tablee.games())


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_followed_to_its_end(game: str) -> None:
    lesson = lessons.lesson(game)
    assert (lesson.game, len(lesson.names)) == (game, lesson.steps[0].match.players)
    for number, step in enumerate(lesson.steps):
        assert step.view == step.match.view(lesson.seat)
        assert not (step.want and step.try_), number
        for move in step.want:
            assert move in step.match.legal(), (number, move)
            assert step.match.actor == lesson.seat, number
        if step.try_ is not None:
            error = step.refusal(step.try_)
            assert error is not None and error.rule, (number, step.try_)
        match = step.match
        for play in step.plays:
            assert match.actor == play.seat, (number, play.move)
            match = match.after(play.move)
            assert (match.view(lesson.seat), match.news(lesson.seat)) == (play.view, play.events)
        assert [play.move for play in step.plays][: len(step.want[:1])] == step.want[:1]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_says_something_of_its_own_game_in_both_languages(game: str) -> None:
    for step in lessons.lesson(game).steps:
        assert step.say.startswith(f"{game}-lesson-")
        assert len({words.say(lang, step.say) for lang in words.LANGUAGES}) == len(words.LANGUAGES)


@pytest.mark.parametrize("level", [2, 5])
def test_whoever_plays_in_a_lesson_of_janus_votes_as_bots_do(level: int) -> None:
    """What the lesson teaches of the end (JAN-13) is what the bots at the learner's first table go by."""
    votes = 0
    for step in lessons.lesson("janus").steps:
        match = step.match
        for play in step.plays:
            if play.move in ("propose", "agree", "refuse"):
                assert bot("janus", level, simulations=20).choose(match.view(play.seat)) == play.move
                votes += 1
            match = match.after(play.move)
    assert votes >= 3, "a proposal and two answers"


MATCH = tablee.game("duo").new(2, seed=1)
LAID = MATCH.legal()[0]
SAY = lessons.lesson("duo").steps[0].say


def duo() -> dict[str, Any]:
    """A lesson of one step, as it is written."""
    steps: list[dict[str, Any]] = [{"say": SAY, "want": ["draw"]}]
    return {"seat": 0, "names": ["you", "Ada"], "position": MATCH.position(), "steps": steps}


def broken(tmp_path: Path, change: dict[str, Any]) -> str:
    written = {**duo(), **change}
    (tmp_path / "lesson.json").write_text(json.dumps(written), encoding="utf-8")
    with pytest.raises(BrokenLesson) as error:
        lessons.read_lesson("duo", tmp_path / "lesson.json")
    return str(error.value)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seat": 2}, "lesson.json, seat: there are seats 0 to 1"),
        ({"names": ["you"]}, "lesson.json, names: 2 play, 1 are named"),
        ({"steps": []}, "lesson.json: there are no steps"),
        ({"position": {}}, "lesson.json, position:"),
        ({"teacher": "Ada"}, "lesson.json: Object contains unknown field `teacher`"),
        ({"steps": [{"say": SAY, "wants": []}]}, "unknown field `wants`"),
    ],
)
def test_a_lesson_that_is_not_written_as_lessons_are_is_refused(
    tmp_path: Path, change: dict[str, Any], told: str
) -> None:
    assert told in broken(tmp_path, change)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"say": "duo-lesson-nothing"}, "en.ftl has no sentence duo-lesson-nothing"),
        ({"want": ["stop"]}, "stop cannot be played by seat 0"),
        ({"want": ["draw", LAID]}, "different views"),
        ({"want": ["draw"], "try": "stop"}, "a step has one of them"),
        ({"try": "draw"}, "in vain, but it is legal"),
        ({"try": "dance"}, "no rule speaks of it"),
        ({"want": ["draw"], "then": ["stop"]}, "stop cannot be played by seat 1"),
        ({"position": {}}, "game"),
    ],
)
def test_a_step_that_cannot_be_taken_is_named(tmp_path: Path, step: dict[str, Any], told: str) -> None:
    first = {"say": SAY}
    message = broken(tmp_path, {"steps": [first, {**first, **step}]})
    assert message.startswith("lesson.json, step 1: ") and told in message


@pytest.mark.parametrize("step", [{"want": ["draw"]}, {"try": "stop"}])
def test_the_learner_is_asked_for_nothing_out_of_turn(tmp_path: Path, step: dict[str, Any]) -> None:
    message = broken(tmp_path, {"seat": 1, "steps": [{"say": SAY, **step}]})
    assert message.startswith("lesson.json, step 0: ") and "seat 0 is to move" in message


def test_a_step_may_jump_to_a_position_of_its_own(tmp_path: Path) -> None:
    written = duo()
    other = copy.deepcopy(written["position"])
    other["scores"] = [3, 4]
    written["steps"].append({"say": SAY, "position": other, "want": ["draw"]})
    (tmp_path / "lesson.json").write_text(json.dumps(written), encoding="utf-8")
    assert lessons.read_lesson("duo", tmp_path / "lesson.json").steps[1].view["scores"] == [3, 4]
