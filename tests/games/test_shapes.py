"""Views and events have the shapes that typed clients are given."""

from __future__ import annotations

import importlib
from random import Random
from typing import Any, Literal, get_args, get_type_hints, is_typeddict

import msgspec
import pytest

import tablee
from tablee.engine.game import EVERYONE

GAMES = list(tablee.games())


def shapes(game: str) -> Any:
    return importlib.import_module(f"tablee.games.{game}.shapes")


def held(value: Any, shape: Any, where: str) -> None:
    """The value has that shape and no field that the shape does not name."""
    assert is_typeddict(shape)
    unnamed = value.keys() - shape.__required_keys__ - shape.__optional_keys__
    assert not unnamed, f"{where}: {unnamed}"
    msgspec.convert(value, shape, strict=True)


def by_type(game: str) -> dict[str, Any]:
    return {get_args(get_type_hints(shape)["type"])[0]: shape for shape in get_args(shapes(game).Event)}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_what_leaves_a_match_has_its_shape(game: str, seed: int) -> None:
    random, told = Random(f"{game} {seed}"), by_type(game)
    found = tablee.game(game)
    players = found.players[seed % len(found.players)]
    match = found.new(players=players, seed=seed)
    eyes: list[Any] = [*range(players), None, EVERYONE]
    since = dict.fromkeys(map(str, eyes), 0)
    for _ in range(250):
        for viewer in eyes:
            held(match.view(viewer), shapes(game).View, f"{game}'s view")
            for event in match.events(viewer, since[str(viewer)]):
                since[str(viewer)] = event.pop("seq") + 1
                held(event, told[event["type"]], f"{game}'s event {event['type']}")
        if match.over:
            break
        match.play(random.choice(match.legal()))


@pytest.mark.parametrize("game", GAMES)
def test_a_shape_names_its_game(game: str) -> None:
    hints = get_type_hints(shapes(game).View)
    assert hints["game"] == Literal[game]
