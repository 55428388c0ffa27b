"""The games of `examples/games` keep the laws of the contract."""

import importlib

import pytest

from tablee.engine.game import Game
from tablee.testing import check_game

GAMES = ["dames", "huit", "pouilleux"]


def game(name: str) -> Game:
    found = importlib.import_module(name).GAME
    assert isinstance(found, Game)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_kit_keeps_the_laws(name: str) -> None:
    check_game(game(name), matches=1, longest=150)
