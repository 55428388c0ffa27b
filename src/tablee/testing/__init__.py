"""Tests for games: the laws that every game keeps, and the proof marks of rulebook tests.

`check_game(game)` plays random matches with every number of players and every option, and holds each position to the
laws in the rooms of this package. Our own games are tested with it, and so can be any `Game`, whether in the catalogue
or not.

    breach.py       what is said when a law is broken
    declaration.py  what a game says of itself before anything is played
    course.py       how a match goes: its legal moves, its position, its copies, its record
    worlds.py       other deals that a seat cannot tell from this one, found without asking the game what it hides
    secrets.py      what a seat is shown and told, and that it is nothing else
    advice.py       what its bots go by
    chances.py      what it says of chance, card by card
    sentences.py    that everything can be said in every language
    table.py        that what lies on its declared table is what its views say
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.option import Option
from tablee.engine.revealing import imagined
from tablee.testing import advice, chances, course, declaration, secrets, sentences, table
from tablee.testing.breach import LawBroken

__all__ = ["LawBroken", "check_game", "imagined", "proves", "settings"]

Test = TypeVar("Test", bound=Callable[..., Any])


def proves(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of rules, by their numbers: `@proves("DUO-10")`."""

    def mark(test: Test) -> Test:
        test.proves = rules  # type: ignore[attr-defined]
        return test

    return mark


def check_game(game: Game, matches: int = 2, longest: int = 300, thorough: float = 0.05, seed: int = 0) -> None:
    """Hold a game to the laws of the contract; LawBroken says which one it breaks.

    For every number of players and every way to set one option, it plays `matches` matches, each of at most `longest`
    moves. The cheap laws are checked at every move, the others at a share `thorough` of them.
    """
    declaration.check(game)
    sentences.check_declared(game)
    random, secrecy = Random(seed), secrets.Secrecy(game)
    for players in game.players:
        for options in settings(game):
            for _ in range(matches):
                match = game.new(players=players, seed=random.getrandbits(64), options=options)
                _check_match(match, random, longest, thorough, secrecy)
    secrecy.check_declared()


def settings(game: Game) -> Iterator[dict[str, Any]]:
    """The default options, then each option set to other values, one at a time."""
    yield {}
    for option in game.options.values():
        for value in _other_values(option):
            yield {option.name: value}


def _other_values(option: Option) -> list[Any]:
    if isinstance(option.default, bool):
        return [not option.default]
    if isinstance(option.default, int):
        near = (value for value in (option.low + 1, option.low + 5) if option.low <= value <= option.high)
        return [value for value in near if value != option.default]
    return [choice for choice in option.choices if choice != option.default]


def _check_match(match: Match, random: Random, longest: int, thorough: float, secrecy: secrets.Secrecy) -> None:
    course.check_start(match)
    chances.check_deal(match)
    rivals: secrets.Rivals | None = None
    minds = advice.Minds(match)
    told = 0
    for number in range(longest):
        minds.hear(match, told)
        told = course.check_events(match, told)
        course.check_cheap(match)
        if match.over or number == 0 or random.random() < thorough:
            course.check_refusals(match, random)
            course.check_position(match)
            secrecy.check_views(match, random)
            rivals = rivals or secrets.Rivals(match, random, minds)
            rivals.check_imagination(match, random)
            advice.check(match, random, minds)
            sentences.check_choice(match, random)
            table.check(match, random)
            chances.check_moves(match, random)
            course.check_copy(match, random)
        if match.over:
            break
        move = random.choice(match.legal())
        advice.check_preference(match, random)
        secrets.check_news(match, move, random, minds)
        if rivals is not None:
            rivals.follow(match, move)
        match.play(move)
    sentences.check_told(match, random)
    course.check_record(match)
