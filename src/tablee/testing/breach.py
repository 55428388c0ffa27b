"""What is said when a game breaks a law."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from tablee.engine.game import Game
from tablee.engine.match import Match


class LawBroken(AssertionError):
    """A game breaks a law of the contract; the text says which, and ends with the record that shows it."""


def complain(game: Game, law: str) -> NoReturn:
    """Say which law a game breaks by what it says of itself, before or beside any match."""
    raise LawBroken(f"{game.id}: {law}")


def broken(match: Match, law: str) -> NoReturn:
    """Say which law this match breaks."""
    raise LawBroken(f"{match.game.id}: {law}\n\n{match.record()}")


def hold(match: Match, holds: bool, law: str) -> None:
    """Say which law this match breaks, unless it holds."""
    if not holds:
        broken(match, law)


def plain_json(match: Match, value: Any, what: str) -> Any:
    """The value after a journey through JSON, which must not change it."""
    try:
        again = json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        broken(match, f"{what} is not JSON: {error}")
    hold(match, again == value, f"{what} is not the same after a journey through JSON")
    return again
