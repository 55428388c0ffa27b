"""Lessons over HTTP: as they are written, with every play as the learner's socket would tell it."""

from __future__ import annotations

import pytest
from server.client import refused
from server.servers import ServerThread

from tablee import lessons, words
from tablee.server.table.difference import patched

GAMES = lessons.games()


def test_the_games_with_a_lesson_are_listed(serving: ServerThread) -> None:
    assert serving.ask("GET", "/api/lessons").json() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_plays_of_a_step_lead_the_view_to_where_it_ends(serving: ServerThread, game: str) -> None:
    written = lessons.lesson(game)
    shown = serving.ask("GET", f"/api/lessons/{game}").json()
    assert (shown["game"], shown["seat"], shown["names"]) == (game, written.seat, written.names)
    for step, told in zip(written.steps, shown["steps"], strict=True):
        assert (told["say"], told["want"], told["try"], told["light"]) == (step.say, step.want, step.try_, step.light)
        view = told["view"]
        assert view == step.view
        for play, change in zip(step.plays, told["plays"], strict=True):
            view = patched(view, change["set"], change["splice"])
            assert (change["seat"], change["move"], change["events"]) == (play.seat, play.move, play.events)
            assert view == play.view


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_tried_against_the_rules_in_either_language(serving: ServerThread, game: str) -> None:
    for number, step in enumerate(lessons.lesson(game).steps):
        path = f"/api/lessons/{game}/{number}/try"
        for move in step.want:
            tried = serving.ask("POST", path, json={"move": move}).json()
            assert (tried["legal"], tried["rule"], tried["sentence"]) == (True, None, None)
            assert [(told["key"], told["facts"]) for told in tried["would"]] == step.match.foreseen(move)
        if step.try_ is not None:
            answers = [
                serving.ask("POST", f"{path}?lang={lang}", json={"move": step.try_}).json() for lang in words.LANGUAGES
            ]
            error = step.refusal(step.try_)
            assert error is not None
            assert [each["sentence"] for each in answers] == [error.sentence(lang) for lang in words.LANGUAGES]
            assert {(each["legal"], each["rule"], each["key"]) for each in answers} == {(False, error.rule, error.key)}
    nonsense = serving.ask("POST", f"/api/lessons/{game}/0/try", json={"move": "dance"}).json()
    assert (nonsense["legal"], nonsense["rule"]) == (False, None) and nonsense["sentence"]


def test_what_is_no_lesson_is_refused(serving: ServerThread) -> None:
    refused(serving.ask("GET", "/api/lessons/chess"), 404, "lobby-no-lesson")
    refused(serving.ask("GET", "/api/lessons/..%2fduo"), 404, "lobby-no-page")
    last = len(lessons.lesson("duo").steps)
    form = {"move": "draw"}
    refused(serving.ask("POST", f"/api/lessons/duo/{last}/try", json=form), 404, "lobby-no-lesson-step")
    refused(serving.ask("POST", "/api/lessons/duo/0/try", json={"move": "a" * 201}), 422, "lobby-malformed")
