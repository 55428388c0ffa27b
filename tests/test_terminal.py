"""The terminal, driven as a person would: typed answers in, a drawn table out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee

TABLEE = str(Path(sys.executable).with_name("tablee"))
GAMES = ["duo", "daron", "karta", "janus"]


def tablee_says(*arguments: str, answers: str = "", code: int = 0, **environment: str) -> str:
    """What the command prints when it is given these answers."""
    done = subprocess.run(
        [TABLEE, *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=120,
        env={
            **os.environ,
            "COLUMNS": "100",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "PYTHONIOENCODING": "utf-8",
            **environment,
        },
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_is_played_to_its_end_by_number(game: str, lang: str) -> None:
    options = {
        "duo": ["--option", "max_rounds=1"],
        "daron": ["--option", "rounds=1", "--option", "turn_limit=40"],
        "karta": [],
        "janus": ["--option", "patience=2"],
    }[game]
    said = tablee_says("play", game, "--seed", "3", "--lang", lang, *options, answers="1\n" * 3000)
    last = said.strip().splitlines()[-1]
    assert any(word in said[-600:] for word in ("win", "victory", "gagne", "victoire")), last


def test_the_shelf_asks_for_a_game_and_for_players() -> None:
    said = tablee_says("play", "--lang", "en", answers="9\n1\nmany\n2\nquit\n")
    for game in tablee.games().values():
        assert game.title in said
    assert "A number from 1 to 4, please." in said
    assert "A number from 2 to 6, please." in said
    assert "You left the table." in said


def test_a_refused_move_is_answered_with_a_sentence_and_its_rule() -> None:
    said = tablee_says("play", "duo", "--seed", "3", "--lang", "en", answers="stop\nxyzzy\nquit\n")
    assert "Nothing is laid yet: lay a card that fits, or draw one. (DUO-7)" in said
    assert "“xyzzy” is no move of DUO." in said
    french = tablee_says("play", "duo", "--seed", "3", "--lang", "fr", answers="stop\nquitter\n")
    assert "Rien n’est encore posé" in french


def test_the_language_is_the_systems_if_none_is_asked_for() -> None:
    assert "Votre main" in tablee_says("play", "duo", "--seed", "3", LC_ALL="fr_FR.UTF-8")
    assert "Your hand" in tablee_says("play", "duo", "--seed", "3", LC_ALL="de_DE.UTF-8")


def test_two_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    said = tablee_says("play", "duo", "--seats", "you,you", "--seed", "3", "--lang", "en", answers="\ndraw\n\nquit\n")
    assert "Seat 1, take the keyboard" in said or "take the keyboard" in said
    assert said.count("take the keyboard") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_saved_and_replayed(game: str, tmp_path: Path) -> None:
    file = tmp_path / "a match.txt"
    said = tablee_says("play", game, "--seed", "3", "--lang", "en", answers=f"save {file}\nquit\n")
    assert "Saved as" in said
    match = tablee.replay(file.read_text(encoding="utf-8"))
    for _ in range(5):
        match.play(match.legal()[0])
    file.write_text(match.record(), encoding="utf-8")
    for lang in ("en", "fr"):
        shown = tablee_says("replay", str(file), "--lang", lang, answers="\n\nb\n4\ne\n?\nq\n")
        assert f"{len(match.moves)}/{len(match.moves)}" in shown
    assert tablee_says("replay", str(file), "--seat", "0", answers="\n" * 80)


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_is_shown_in_both_languages(game: str) -> None:
    number = {"duo": "DUO-7", "daron": "DAR-7", "karta": "KAR-7", "janus": "JAN-7"}[game]
    english, french = (tablee_says("rules", game, "--lang", lang) for lang in ("en", "fr"))
    assert number in english
    assert number in french
    assert english != french


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["play", "chess", "--lang", "en"], "There is no game called 'chess'"),
        (["play", "chess", "--lang", "fr"], "Aucun jeu ne s’appelle 'chess'"),
        (["play", "duo", "--seats", "you,dog"], "dog"),
        (["play", "duo", "--seats", "you", "--lang", "en"], "2 to 6"),
        (["play", "duo", "--seats", ",".join(["bot"] * 40), "--lang", "en"], "2 to 6"),
        (["play", "duo", "--option", "turbo"], "NAME=VALUE"),
        (["play", "duo", "--option", "turbo=3", "--lang", "en"], "takes true, false"),
        (["play", "duo", "--option", "speed=3", "--lang", "en"], "has no option 'speed'"),
        (["play", "duo", "--seed", "-4", "--lang", "en"], "A seed is a whole number"),
        (["play", "duo", "--lang", "xx"], "en, fr"),
        (["rules", "chess", "--lang", "en"], "There is no game"),
        (["replay", "no such file"], "no such file"),
        (["replay", __file__, "--lang", "en"], "a record begins with"),
        (["replay", __file__, "--lang", "fr"], "un enregistrement commence"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(arguments: list[str], answer: str) -> None:
    assert answer in " ".join(tablee_says(*arguments, code=2).replace("│", " ").split())


def test_bots_play_among_themselves() -> None:
    said = tablee_says("play", "duo", "--seats", "bot,bot", "--seed", "3", "--lang", "en", "--option", "max_rounds=1")
    assert "wins" in said or "victory" in said
