"""The games of `examples/games` keep the laws of the contract, and each of their rules is proved."""

import importlib
import re
import subprocess
from pathlib import Path

import pytest

from tablee.engine.game import Game
from tablee.testing import check_game
from tablee.words import LANGUAGES

FOLDER = Path(__file__).parents[2] / "examples" / "games"
GAMES = ["dames", "huit", "pouilleux"]


def game(name: str) -> Game:
    found = importlib.import_module(name).GAME
    assert isinstance(found, Game)
    return found


def test_whoever_plays_by_make_finds_them_on_the_shelf() -> None:
    planned = subprocess.run(["make", "--dry-run", "play"], cwd=FOLDER.parents[1], capture_output=True, text=True)
    assert f'TABLEE_GAMES="{FOLDER}' in planned.stdout
    assert sorted(folder.parent.name for folder in FOLDER.glob("*/pyproject.toml")) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_kit_keeps_the_laws(name: str) -> None:
    check_game(game(name), matches=1, longest=80)


def numbers(name: str, lang: str) -> list[str]:
    """The rule numbers that a rulebook defines."""
    text = (FOLDER / name / name / "rulebook" / f"{lang}.md").read_text("utf-8")
    return re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\*", text, re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_proved(name: str) -> None:
    assert numbers(name, "en") == numbers(name, "fr")
    assert len(numbers(name, "en")) == len(set(numbers(name, "en")))
    source = Path(__file__).with_name(f"test_{name}.py").read_text("utf-8")
    proofs = " ".join(re.findall(r"^@proves\((.*)\)", source, re.MULTILINE))
    assert set(re.findall(r"[A-Z]{3}-\d+", proofs)) == set(numbers(name, "en"))
    assert {refusal.rule for refusal in game(name).rules.REFUSALS if refusal} <= set(numbers(name, "en"))


@pytest.mark.parametrize(("name", "most"), [("huit", 100), ("pouilleux", 150), ("dames", 150)])
def test_a_game_takes_few_lines(name: str, most: int) -> None:
    files = (FOLDER / name / name).rglob("*.py")
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= most


@pytest.mark.parametrize("name", GAMES)
def test_the_languages_say_the_same_things(name: str) -> None:
    files = [FOLDER / name / name / "words" / f"{lang}.ftl" for lang in LANGUAGES]
    keys = [re.findall(r"^([\w-]+) =", file.read_text("utf-8"), re.MULTILINE) for file in files]
    assert keys[0] == keys[1]
    found = game(name)
    assert found.layout is not None
    wanted = {f"{name}-pitch", *(f"{name}-option-{option}" for option in found.options)}
    wanted |= {f"{name}-zone-{zone.name}" for zone in found.layout.zones}
    wanted |= {refusal.key for refusal in found.rules.REFUSALS if refusal and refusal.key.startswith(f"{name}-")}
    assert wanted <= set(keys[0])
