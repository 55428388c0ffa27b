"""A game's folder: what is found in it by its name, and what the game says of itself where nothing is."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import elsewhere
import pytest

import tablee
from tablee import words
from tablee.engine.layout import Layout, Zone
from tablee.engine.rooms import Rooms
from tablee.words.voice import Voice


@pytest.mark.parametrize("game", tablee.games())
def test_our_rooms_are_modules_of_their_packages(game: str) -> None:
    rooms = tablee.game(game).rooms
    terminal, paper = rooms.terminal(), rooms.paper()
    assert terminal is sys.modules[f"tablee.games.{game}.terminal"]
    assert paper is sys.modules[f"tablee.games.{game}.paper"]


def test_a_room_of_a_package_may_import_its_neighbours(tmp_path: Path) -> None:
    package = elsewhere.project(tmp_path, "solo", "elsewhere_rooms")
    elsewhere.write(package, {"terminal.py": "from elsewhere_rooms import ink\n", "ink.py": "COLOUR = 'red'\n"})
    with elsewhere.shelved(tmp_path):
        room = tablee.game("solo").rooms.terminal()
    assert room is not None and (room.__name__, room.ink.COLOUR) == ("elsewhere_rooms.terminal", "red")


def test_a_folder_that_is_no_package_has_rooms_too(tmp_path: Path) -> None:
    elsewhere.write(tmp_path, {"terminal.py": "INK = 'blue'\n"})
    rooms = Rooms("solo", tmp_path)
    assert (room := rooms.terminal()) is not None and room.INK == "blue"
    assert rooms.terminal() is room
    assert rooms.paper() is None


def test_an_empty_folder_lacks_everything_and_breaks_nothing(tmp_path: Path) -> None:
    rooms = Rooms("solo", tmp_path)
    assert (rooms.words("en"), rooms.lesson_words("fr"), rooms.rulebook("en")) == ("", "", None)
    assert (rooms.lesson, rooms.art, rooms.deck, rooms.pictures, rooms.face) == (None, None, None, None, None)
    assert not rooms.telling and not rooms.face_files
    assert rooms.digest() == Rooms("other", tmp_path).digest()


def test_a_lesson_is_one_only_if_every_language_tells_it(tmp_path: Path) -> None:
    elsewhere.write(tmp_path, {"lesson/lesson.json": "{}", "lesson/en.ftl": ""})
    assert Rooms("solo", tmp_path).lesson is None
    elsewhere.write(tmp_path, {"lesson/fr.ftl": ""})
    assert Rooms("solo", tmp_path).lesson == tmp_path / "lesson" / "lesson.json"


def test_what_is_not_for_browsers_changes_no_digest(tmp_path: Path) -> None:
    elsewhere.write(tmp_path, {"words/en.ftl": "", "words/fr.ftl": ""})
    before = Rooms("solo", tmp_path).digest()
    elsewhere.write(tmp_path, {"terminal.py": "", "rules.py": "", "face/draft.js": "a face without its front is none"})
    assert Rooms("solo", tmp_path).digest() == before
    for name in ("rulebook/fr.md", "telling.json", "art.json", "lesson/en.ftl", "face/face.js"):
        elsewhere.write(tmp_path, {name: "{}"})
        now = Rooms("solo", tmp_path).digest()
        assert now != before
        before = now


def test_words_of_a_game_are_there_as_soon_as_it_is_made(tmp_path: Path) -> None:
    elsewhere.write(tmp_path, {f"words/{lang}.ftl": f"quartet-event-sing = La ({lang})." for lang in words.LANGUAGES})
    game = replace(tablee.game("duo"), id="quartet", title="Quartet", folder=tmp_path)
    assert game.telling.tell({"type": "sing"}, Voice("fr")) == "La (fr)."


# --- What a game says of itself ---


def test_the_boxes_of_the_shelf_cover_hands_where_the_rules_hide_cards() -> None:
    assert {game.id for game in tablee.games().values() if game.hidden} == {"duo", "daron", "janus"}
    for game in tablee.games().values():
        assert game.chances is not None
        assert game.hidden == game.chances.HIDES
        assert game.usual in game.players


def test_a_layout_says_whether_there_are_hands_to_be_covered() -> None:
    duo = tablee.game("duo")
    open_table = Layout((Zone("draw", "stack", size="draw_size"), Zone("won", "heap", each=True)), ())
    hands = Layout((Zone("hands", "hand", each=True, own="hand", size="hand_sizes"),), ())
    assert [replace(duo, layout=each).hidden for each in (open_table, hands)] == [False, True]
    assert replace(duo, chances=None).hidden, "where nothing says so, it is taken to be so"
    assert [replace(duo, players=range(*ends)).usual for ends in ((1, 2), (2, 3), (2, 7), (4, 6))] == [1, 2, 3, 4]
