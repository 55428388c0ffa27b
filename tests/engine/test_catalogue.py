"""The shelf: games found in packages and in folders, and what becomes of those that cannot be opened."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import elsewhere
import pytest
from typer.testing import CliRunner

import tablee
from tablee import BrokenGame, UnknownGame
from tablee.cli import app
from tablee.engine import catalogue

OURS = ["duo", "daron", "karta", "janus"]


def test_games_in_named_folders_stand_on_the_shelf_behind_ours(tmp_path: Path) -> None:
    elsewhere.project(tmp_path / "many", "solo", "elsewhere_one")
    alone = elsewhere.project(tmp_path / "single", "trio", "elsewhere_two").parent
    with elsewhere.shelved(tmp_path / "many", alone):
        assert list(tablee.games()) == [*OURS, "solo", "trio"]
        assert not catalogue.broken()
    assert list(tablee.games()) == OURS


def test_a_game_in_a_folder_travels_to_other_processes_by_its_name(tmp_path: Path) -> None:
    elsewhere.project(tmp_path, "solo", "elsewhere_far")
    with elsewhere.shelved(tmp_path):
        parcel = pickle.dumps(tablee.game("solo"))
        program = f"import pickle; print(pickle.loads({parcel!r}).new(seed=3).record().splitlines()[1])"
        said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert said.stdout.strip() == tablee.game("solo").new(seed=3).record().splitlines()[1]


BROKEN = [
    ("import nothing_of_that_name", "ModuleNotFoundError: No module named 'nothing_of_that_name' ("),
    ("GAME = (", "SyntaxError"),
    ("raise SystemExit(3)", "SystemExit: 3 ("),
    ("1 / 0", "ZeroDivisionError: division by zero ("),
    ("GAME = 'huit'", "is 'huit', not a Game"),
    ("OTHER = 1", "AttributeError: module"),
    (
        elsewhere.PACKAGE.replace('id="{game}"', 'id="other"'),
        "its entry point is called “spoilt”, and the game “other”",
    ),
    (elsewhere.PACKAGE.replace("range(2, 3)", "range(2, 30)"), "Spoilt is for range(2, 30) players: give a range"),
]


@pytest.mark.parametrize("number", range(len(BROKEN)), ids=[reason[:20] for _, reason in BROKEN])
def test_a_broken_package_costs_its_own_box(tmp_path: Path, number: int) -> None:
    code, reason = BROKEN[number]
    elsewhere.project(tmp_path, "spoilt", f"elsewhere_broken_{number}", code)
    elsewhere.project(tmp_path, "solo", f"elsewhere_whole_{number}")
    with elsewhere.shelved(tmp_path):
        assert list(tablee.games()) == [*OURS, "solo"]
        assert list(catalogue.broken()) == ["spoilt"]
        with pytest.raises(BrokenGame) as refusal:
            tablee.game("spoilt")
    assert isinstance(refusal.value, UnknownGame)
    assert reason in str(refusal.value.reason)
    assert str(refusal.value).startswith("spoilt cannot be opened: ")
    assert refusal.value.sentence("fr").startswith("spoilt ne s’ouvre pas : ")


def test_two_threads_open_a_game_one_after_the_other(tmp_path: Path) -> None:
    """A server lists its games while it tells the host of broken ones: each package is imported once."""
    count = tmp_path / "count"
    code = f"with open({str(count)!r}, 'a') as count: count.write('.')\nimport nothing_of_that_name"
    elsewhere.project(tmp_path / "games", "spoilt", "elsewhere_twice", code)
    with elsewhere.shelved(tmp_path / "games"), ThreadPoolExecutor(4) as threads:
        told = {str(error) for found in threads.map(lambda _: catalogue.broken(), range(4)) for error in found.values()}
    assert count.read_text() == "." and len(told) == 1


def test_what_goes_wrong_in_a_package_is_told_with_its_place(tmp_path: Path) -> None:
    package = elsewhere.project(tmp_path, "bad", "elsewhere_deep", "from elsewhere_deep import rules\n")
    elsewhere.write(package, {"rules.py": "DECK = 3\nCARDS = DECK / 0\n"})
    with elsewhere.shelved(tmp_path):
        assert f"({package / 'rules.py'}, line 2)" in str(catalogue.broken()["bad"])


def test_two_folders_with_a_game_of_one_name_are_told_apart(tmp_path: Path) -> None:
    for place in ("one", "other"):
        elsewhere.project(tmp_path / place, "solo", "elsewhere_same")
    with elsewhere.shelved(tmp_path / "one", tmp_path / "other", tmp_path / "one"):
        troubled = [entry for entry in catalogue.found() if entry.trouble]
        assert [entry.source for entry in troubled] == [str(tmp_path / "other" / "solo")]
        assert troubled[0].trouble is not None and troubled[0].trouble.key == "catalogue-taken"


PROJECTS = {
    "catalogue-pyproject": "[project",
    "catalogue-no-game": "[project]\nname = 'x'\n",
    "catalogue-entry": '[project.entry-points."tablee.games"]\nbad = "no place at all"\n',
    "catalogue-taken": '[project.entry-points."tablee.games"]\nduo = "elsewhere_taken:GAME"\n',
}


@pytest.mark.parametrize("key", PROJECTS)
def test_a_folder_that_does_not_say_where_its_game_is_is_told_what_to_write(tmp_path: Path, key: str) -> None:
    elsewhere.write(tmp_path, {"bad/pyproject.toml": PROJECTS[key]})
    with elsewhere.shelved(tmp_path):
        assert list(tablee.games()) == OURS
        (trouble,) = [
            found for entry in catalogue.found() if not isinstance(found := catalogue.opened(entry), tablee.Game)
        ]
    assert trouble.key == key
    assert trouble.sentence("fr") != trouble.sentence("en")


def test_nobody_takes_the_name_of_one_of_our_games(tmp_path: Path) -> None:
    elsewhere.project(tmp_path, "duo", "elsewhere_duo")
    with elsewhere.shelved(tmp_path):
        assert tablee.game("duo").folder.is_relative_to(Path(tablee.__file__).parent)
        assert not catalogue.broken(), "its box is ours, and can be opened"


def test_folders_that_are_not_there_are_named(tmp_path: Path) -> None:
    with elsewhere.shelved(tmp_path / "nowhere", tmp_path):
        assert {error.key for error in catalogue.broken().values()} == {"catalogue-no-folder", "catalogue-no-game"}
        assert list(tablee.games()) == OURS


def test_a_package_that_has_the_name_of_another_is_not_mistaken_for_it(tmp_path: Path) -> None:
    elsewhere.project(tmp_path / "one", "solo", "elsewhere_same")
    elsewhere.project(tmp_path / "two", "trio", "elsewhere_same")
    with elsewhere.shelved(tmp_path / "one", tmp_path / "two"):
        assert "solo" in tablee.games()
        assert catalogue.broken()["trio"].key == "catalogue-package-taken"


def test_a_record_of_a_broken_game_is_refused_with_the_reason(tmp_path: Path) -> None:
    elsewhere.project(tmp_path / "then", "solo", "elsewhere_recorded")
    elsewhere.project(tmp_path / "now", "solo", "elsewhere_spoilt", "1 / 0")
    with elsewhere.shelved(tmp_path / "then"):
        record = tablee.game("solo").new(seed=1).record()
        assert tablee.replay(record).game.id == "solo"
    reason = "solo cannot be opened: ZeroDivisionError"
    with elsewhere.shelved(tmp_path / "now"), pytest.raises(tablee.BadRecord, match=reason):
        tablee.replay(record)


# --- tablee games ---


def said(*words: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, ["games", *words])
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


def test_our_own_games_lack_nothing() -> None:
    assert all(not game["lacks"] and game["trouble"] is None for game in json.loads(said("--json")))
    assert said("--lang", "fr").count("Rien ne manque.") == len(OURS)


def test_the_games_found_are_listed_with_what_they_lack_and_what_that_costs(tmp_path: Path) -> None:
    folder = elsewhere.furnished(tmp_path, "solo", "elsewhere_listed").parent
    elsewhere.project(tmp_path, "bad", "elsewhere_listed_bad", "1 / 0")
    with elsewhere.shelved(tmp_path):
        text = said("--lang", "en", code=1)
        assert f"Solo (solo, {folder})".replace(" ", "") in text.replace(" ", "")
        assert "- no rulebook in French: the page says so" in text
        assert "no rulebook in English" not in text
        assert "It cannot be opened: ZeroDivisionError" in text
        assert "pas de règle du jeu en français : la page le dit" in said("--lang", "fr", code=1)
        listed = {game["id"]: game for game in json.loads(said("--json", "--lang", "en", code=1))}
    assert list(listed) == [*OURS, "solo", "bad"]
    assert {"what": "rulebook", "language": "fr"} in listed["solo"]["lacks"]
    assert {lack["what"] for lack in listed["solo"]["lacks"]} == {
        "rulebook",
        "lesson",
        "terminal-and-layout",
        "paper-and-cards",
        "art",
        "pictures",
    }
    assert listed["solo"]["source"] == str(folder)
    assert listed["bad"]["trouble"].startswith("ZeroDivisionError")


def test_folders_named_at_the_command_line_are_passed_on_to_what_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(catalogue.FOLDERS, "elsewhere")
    monkeypatch.chdir(tmp_path)
    catalogue.name_folders([Path("mine")])
    assert os.environ[catalogue.FOLDERS] == os.pathsep.join([str(tmp_path / "mine"), "elsewhere"])
    monkeypatch.undo()
    catalogue.forget()
