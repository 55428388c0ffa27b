"""A game's card: what its box and its sheet say of it, beside the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GameCard:
    """Who made a game, for whom it is, and where its rules come from.

    Only what is known stands here: a field that nobody states is left empty, and is not shown.
    """

    designers: tuple[str, ...] = ()
    design: tuple[str, ...] = ()
    """Who drew it."""
    publisher: str = ""
    number: str = ""
    """What the publisher lists it under."""
    year: int | None = None
    best: range | None = None
    """The numbers of players that it is best with; how many may play is `Game.players`."""
    age: int | None = None
    """How old one should be at least."""
    minutes: tuple[int, int] | None = None
    """How long a match takes: the least and the most, the same where one number alone is stated."""
    printings: int = 0
    """How many printings of its sheet the rules follow."""
    source: str = ""
    """Who put these sheets online."""
