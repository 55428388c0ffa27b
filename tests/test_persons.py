"""The persons of the house: who they are, who comes, and what they may say."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablee
from tablee import persons, words
from tablee.bots import LEVELS
from tablee.engine.game import EVERYONE
from tablee.engine.seats import MOST_SEATS
from tablee.server.access.names import checked_name, like_a_person, skeleton
from tablee.words import telling

OCCASIONS = ("attack", "hit", "yield", "last", "round", "won", "lost")
LONGEST_NAME, LONGEST_WORDS = 8, 34
SENTENCES = 4
"""As many as `web/src/lib/persons/remarks.ts` chooses among."""
MOST_MOVES = 300
TELLING = Path(telling.__file__).with_name("telling.json")
CAST = list(persons.cast().values())


def test_every_person_has_a_name_of_their_own_that_is_like_no_other() -> None:
    assert len({skeleton(person.name.casefold()) for person in CAST}) == len(CAST)
    for person in CAST:
        assert checked_name(person.name) == person.name and len(person.name) <= LONGEST_NAME
        assert re.fullmatch("[a-z]+", person.id)


def test_every_level_has_its_persons_and_no_two_look_the_same() -> None:
    assert {person.level for person in CAST} == set(LEVELS)
    told = json.loads(files("tablee.persons").joinpath("persons.json").read_text("utf-8"))
    assert len({json.dumps(one["face"]) for one in told}) == len(CAST)
    assert all(1.0 <= person.tempo <= 1.3 for person in CAST), "nobody plays before the time that thinking may take"


@pytest.mark.parametrize("game", [*tablee.games(), "whatever"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_table_is_seated_at_one_level_those_at_home_there_first(game: str, level: int) -> None:
    seats = MOST_SEATS - 1
    found = persons.seated(game, [level] * seats, [""] * seats, [])
    assert "" not in found and len(set(found)) == seats
    home = {person.id for person in persons.regulars(level)}
    assert set(found[: len(home)]) == home
    assert found == persons.seated(game, [level] * seats, [""] * seats, []), "the same ones day after day"


def test_games_have_regulars_of_their_own() -> None:
    first = {game: persons.seated(game, [3, 3], ["", ""], []) for game in tablee.games()}
    assert len({tuple(found) for found in first.values()}) > 2


def test_who_sits_stays_and_who_comes_is_somebody_else() -> None:
    (usual,) = persons.seated("duo", [3], [""], [])
    assert persons.seated("duo", [5, 3], [usual, ""], [])[0] == usual, "a person may play at another level tonight"
    found = persons.seated("duo", [3, 0, 3], ["", "", usual], [])
    assert found[1:] == ["", usual] and found[0] not in ("", usual)
    assert persons.seated("duo", [3], ["nobody-any-more"], []) == [usual]


@pytest.mark.parametrize("change", [str, str.upper, lambda name: name.replace("O", "Ο").replace("e", "е")])
def test_the_house_gives_way_to_a_guest_of_that_name(change: Any) -> None:
    for person in CAST:
        name = change(person.name)
        found = persons.seated("duo", [person.level] * 2, [person.id, ""], ["Ada", name], like_a_person)
        assert person.id not in found and "" not in found


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_temper_has_its_words_for_every_occasion(lang: str) -> None:
    tempers = {person.temper for person in CAST}
    assert len(tempers) > 3
    for temper in tempers:
        for occasion in OCCASIONS:
            said = {words.say(lang, f"talk-{temper}-{occasion}", n_choice=choice) for choice in range(SENTENCES)}
            assert len(said) == SENTENCES
            assert max(map(len, said)) <= LONGEST_WORDS
    for level in LEVELS:
        assert words.say(lang, f"persons-level-{level}") != words.say(lang, f"persons-level-{level}-how")


def occasions(game: str) -> dict[str, list[dict[str, str]]]:
    everywhere = telling.read_table(TELLING)["occasions"]
    own = tablee.game(game).telling.table.get("occasions", {})
    return {**everywhere, **own}


@pytest.mark.parametrize("game", tablee.games())
def test_occasions_are_named_as_they_are_everywhere(game: str) -> None:
    for rules in occasions(game).values():
        assert all(rule["is"] in OCCASIONS and rule.keys() <= {"is", "who", "but", "if"} for rule in rules)


@pytest.mark.parametrize("game", tablee.games())
def test_what_gives_occasion_to_speak_is_known_to_everybody(game: str) -> None:
    """Who speaks, and when, follows from what no seat is denied: so all hear the same, and words betray nothing."""
    rules, found, random = occasions(game), set[str](), Random(7)
    low, high = tablee.game(game).players[0], tablee.game(game).players[-1]
    options: dict[str, int] = {"daron": {"rounds": 1}, "duo": {"max_rounds": 1}}.get(game, {})
    for players in (low, high, high):
        match = tablee.game(game).new(players=players, seed=random.randrange(1000), options=options)
        for _ in range(MOST_MOVES):
            if match.over:
                break
            match.play(random.choice(match.legal()))
            public = heard(rules, match.news(EVERYONE), match.view(EVERYONE))
            for seat in range(players):
                assert heard(rules, match.news(seat), match.view(seat)) == public
            found |= {occasion for occasion, _ in public}
    assert len(found) >= 3, found


def heard(
    rules: dict[str, list[dict[str, str]]], events: list[dict[str, Any]], view: dict[str, Any]
) -> list[tuple[str, Any]]:
    """Who has occasion to speak, by what somebody is told and sees."""
    return [
        (rule["is"], event.get(rule.get("but") or rule.get("who", "seat")))
        for event in events
        for rule in rules.get(event["type"], [])
        if telling._holds(rule.get("if"), {**view, **event})
    ]
