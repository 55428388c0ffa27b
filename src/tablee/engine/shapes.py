"""The types of what every game shows and tells: see each game's `shapes.py`."""

from typing import Literal, NotRequired, TypedDict


class CommonView(TypedDict):
    """What every view has; each game adds `game` and its own fields."""

    edition: NotRequired[int]
    players: int
    options: dict[str, bool | int | str]
    actor: int | None
    scores: list[int]
    winners: list[int]
    seat: int | None
    legal: list[str]


class Round(TypedDict):
    """The result of a round, in games that are played in rounds."""

    winner: int | None
    hands: list[list[str]]
    change: list[int]


class Prospect(TypedDict):
    """What a card held would do now: the moves that playing it may mean, and a sentence about the first of them.

    The sentence says what that move would do or, where there is a `rule`, why it is forbidden. There is none about what
    goes without saying, and no prospect of a card that can be laid and no more.
    """

    tries: list[str]
    rule: NotRequired[str]
    key: NotRequired[str]
    facts: NotRequired[dict[str, str | int]]


class Over(TypedDict):
    """The match ended."""

    type: Literal["over"]
    scores: list[int]
    winners: list[int]


class Loaded(TypedDict):
    """The match started from a position."""

    type: Literal["loaded"]
