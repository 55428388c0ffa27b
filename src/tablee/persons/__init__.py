"""The persons of the house: who plays where a bot does.

The same ones sit down day after day: who comes follows from the game, the level, and who is at the table already. What
they look like stands beside their names in `persons.json`, for the browser; what they say, in `words/*/talk.ftl`.
How a person plays is the level's affair alone: a temperament shows in words and in tempo.
"""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Person(NamedTuple):
    """Somebody who plays in the house."""

    id: str
    name: str
    level: int
    """The level they are at home at; they play at others when those who are at home there are all seated."""
    tempo: float
    """The factor on a table's pace for bots: the same for every move, since haste must reveal nothing. Never below 1:
    the pace is the time that thinking may take."""
    temper: str
    """Chooses the sentences that they say."""


Alike = Callable[[str, str], bool]
"""Could one name be taken for the other?"""


@cache
def cast() -> dict[str, Person]:
    """Everybody, by id."""
    told = json.loads(files(__package__).joinpath("persons.json").read_text("utf-8"))
    return {one["id"]: Person(*(one[field] for field in Person._fields)) for one in told}


def tempo(person: str) -> float:
    """How fast that person plays; somebody who is no longer in the house played at the usual pace."""
    found = cast().get(person)
    return found.tempo if found else 1.0


def name(person: str) -> str:
    """What that person is called; empty for somebody who is no longer in the house."""
    found = cast().get(person)
    return found.name if found else ""


def regulars(level: int) -> list[Person]:
    """Who is at home at that level."""
    return [person for person in cast().values() if person.level == level]


def seated(
    game: str, levels: Sequence[int], persons: Sequence[str], names: Sequence[str], alike: Alike = str.__eq__
) -> list[str]:
    """By seat, who plays there; an empty text where the level is 0, for no bot does.

    Those of `persons` who sit already stay, unless somebody among the people present bears a name like theirs: the
    house gives way to its guests. Other seats are given to the regulars of the game, in their order.
    """

    def welcome(person: str) -> bool:
        known = name(person)
        return bool(known) and not any(alike(known, other) for other in names if other)

    kept = [person if level and welcome(person) else "" for level, person in zip(levels, persons, strict=True)]
    found: list[str] = []
    for seat, (level, person) in enumerate(zip(levels, kept, strict=True)):
        if level and (not person or person in found):
            others = {*found, *kept[seat + 1 :]}
            coming = (one for one in _coming(game, level) if one not in others and welcome(one))
            person = next(coming, "")
        found.append(person)
    return found


@cache
def _coming(game: str, level: int) -> tuple[str, ...]:
    """In which order persons come to play that game at that level: those at home there, then their neighbours."""

    def order(person: Person) -> tuple[int, bytes]:
        lot = hashlib.sha256(f"{person.id}@{game}".encode()).digest()
        return abs(person.level - level), lot

    return tuple(person.id for person in sorted(cast().values(), key=order))
