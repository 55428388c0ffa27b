"""House rules: named sets of options that the server's host defines, in a file of TOML.

    [[daron]]
    name = "One round, free answers"
    options = { rounds = 1, free_answer = true }

A file with one error is refused whole, with a sentence that names the place: players must not get rules
that the host did not mean.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tablee
from tablee.engine.errors import BadOption, UnknownGame, shown
from tablee.engine.game import Game
from tablee.server.errors import CannotServe

LONGEST_NAME = 60
"""Characters of the name of a set."""
_KEYS = {"name", "options"}


@dataclass(frozen=True)
class HouseRules:
    """A named set of options."""

    name: str
    options: Mapping[str, bool | int | str]
    """Every option of the game, including those with their printed values."""


def read_house_rules(file: str) -> dict[str, list[HouseRules]]:
    """The sets in the file, by game. Raises CannotServe."""
    try:
        told = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise CannotServe("serve-house-rules-unread", file=file, problem=str(error.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CannotServe("serve-house-rules-no-toml", file=file, problem=str(error)[:200]) from None
    return {game: _sets(file, game, sets) for game, sets in told.items()}


def _sets(file: str, game: str, sets: Any) -> list[HouseRules]:
    try:
        found = tablee.game(game)
    except UnknownGame as error:
        raise CannotServe("serve-house-rules-wrong", file=file, where=game[:60], problem=error) from None
    if not isinstance(sets, list):
        raise CannotServe("serve-house-rules-no-list", file=file, game=game)
    rules: list[HouseRules] = []
    for number, given in enumerate(sets, 1):
        rules.append(_set(file, f"{game}, {number}", found, given, {one.name for one in rules}))
    return rules


def _set(file: str, where: str, game: Game, given: Any, before: set[str]) -> HouseRules:
    if not isinstance(given, dict) or not given.keys() <= _KEYS:
        strange = sorted(given.keys() - _KEYS)[0] if isinstance(given, dict) else given
        raise CannotServe("serve-house-rules-strange", file=file, where=where, strange=shown(strange))
    name = given.get("name")
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise CannotServe("serve-house-rules-no-name", file=file, where=where, longest=LONGEST_NAME)
    if name.strip() in before:
        raise CannotServe("serve-house-rules-twice", file=file, where=where, name=name.strip())
    try:
        return HouseRules(name.strip(), game.checked_options(given.get("options"), hosted=True))
    except BadOption as error:
        raise CannotServe("serve-house-rules-wrong", file=file, where=f"{where} ({name})", problem=error) from None
