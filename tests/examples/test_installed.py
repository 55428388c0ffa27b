"""Games that others made are installed beside the package, and everything that it can do can be done with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from installed import GAMES, ROOT, Installed

import tablee
from tablee.engine.sources import ENGINE_FOLDER, home_or, sources

TITLES = {"huit": "Huit américain", "pouilleux": "Le Pouilleux", "dames": "Dames anglaises"}
SHORT = {"huit": ("--option", "target=1"), "pouilleux": ("--option", "rounds=1"), "dames": ()}
FOREIGN_TESTS = str(Path(__file__).with_name("foreign_tests.py"))


def test_what_is_installed_is_what_runs(installed: Installed) -> None:
    said = installed.says(installed.python, "-c", "import huit, tablee; print(tablee.__file__, huit.__file__)")
    files = [Path(file) for file in said.split()]
    assert len(files) == 2
    assert all(installed.folder.parent in file.parents and ROOT not in file.parents for file in files)


def test_what_was_compiled_for_this_tree_serves_the_installed_package(installed: Installed) -> None:
    program = (
        "import huit; from tablee.engine.sources import ENGINE_FOLDER, home_or, sources;"
        "print(*(name for name, _ in sources([ENGINE_FOLDER, home_or(huit.__file__)])))"
    )
    here = [name for name, _ in sources([ENGINE_FOLDER, home_or(str(GAMES["huit"] / "huit" / "__init__.py"))])]
    assert installed.says(installed.python, "-c", program).split() == here


def test_seven_games_are_found_each_once_and_it_is_said_what_they_lack(installed: Installed) -> None:
    told = {game["id"]: game for game in json.loads(installed.says(installed.tablee, "games", "--json"))}
    assert list(told) == [*tablee.games(), *GAMES]
    assert all(game["trouble"] is None for game in told.values())
    assert {game: told[game]["source"] for game in GAMES} == {game: f"tablee-{game} 1.0" for game in GAMES}
    lacks = {game: {lack["what"] for lack in told[game]["lacks"]} for game in told}
    assert not any(lacks[game] for game in tablee.games())
    assert all({"face", "lesson", "terminal"} <= lacks[game] for game in GAMES)
    assert {game for game in GAMES if "paper" in lacks[game]} == {"huit", "pouilleux"}
    assert not [game for game in GAMES if lacks[game] & {"words", "pitch", "rulebook", "chances"}]


@pytest.mark.parametrize(("game", "lang"), [("huit", "fr"), ("huit", "en"), ("pouilleux", "fr"), ("dames", "en")])
def test_a_match_is_played_to_its_end_at_the_terminal(installed: Installed, game: str, lang: str) -> None:
    wishes = ("--seats", "you,1", "--seed", "3", "--lang", lang, *SHORT[game])
    said = installed.says(installed.tablee, "play", game, *wishes, answers="1\n" * 1000)
    assert any(word in said[-600:] for word in ("win", "victory", "gagne", "victoire")), said[-600:]
    assert f"{game}-" not in said, "every sentence is there"


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_it_in_the_arena_and_a_page_tells_what_a_study_found(installed: Installed, game: str) -> None:
    played = installed.says(
        installed.tablee, "arena", game, "--seats", "2,1", "--games", "4", "--workers", "1", "--plot", "none"
    )
    assert TITLES[game] in played and "level 2" in played and "4 matches" in played
    budget = ("--games", "16", "--workers", "1")
    for lang in ("fr", "en"):  # the second page is told from what was played for the first
        page = installed.folder / f"{game}-{lang}.html"
        installed.says(installed.tablee, "study", game, *budget, "--out", str(page), "--lang", lang)
        text = page.read_text("utf-8")
        assert f'<html lang="{lang}"' in text and TITLES[game] in text and "<svg" in text
        assert f"{game}-" not in text.replace(f"study-{game}-", ""), "every sentence is there"


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_tests_of_pettingzoo_and_of_openspiel(installed: Installed, game: str) -> None:
    assert f"{game} passed" in installed.says(installed.python, FOREIGN_TESTS, game)


@pytest.mark.parametrize(("game", "cards"), [("huit", 52), ("pouilleux", 51)])
def test_its_cards_are_printed(installed: Installed, game: str, cards: int) -> None:
    file = installed.folder / f"{game}.pdf"
    said = installed.says(installed.tablee, "print", game, "--out", str(file), "--lang", "fr")
    assert f"{cards} cartes" in said
    assert file.read_bytes().startswith(b"%PDF-")


def test_where_there_are_no_cards_printing_says_so(installed: Installed) -> None:
    said = installed.says(installed.tablee, "print", "dames", "--lang", "en", code=2)
    assert said == "Dames anglaises is played without cards: there is nothing to print.\n"
    assert not list(installed.folder.glob("*dames.pdf"))
