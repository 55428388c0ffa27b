"""A game's card: what its box and its sheet say about it, besides the rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class GameCard:
    """Who made a game, whom it is for, and where its rules come from.

    Only what is known stands here: a field that nobody states is left empty, and is not shown.
    """

    designers: tuple[str, ...] = ()
    design: tuple[str, ...] = ()
    """Who drew it."""
    publisher: str = ""
    number: str = ""
    """The publisher's number for it."""
    year: int | None = None
    best: range | None = None
    """The numbers of players it is best with; `Game.players` says how many may play."""
    age: int | None = None
    """Minimum age."""
    minutes: tuple[int, int] | None = None
    """Shortest and longest minutes of a match; equal where only one number is stated."""
    printings: int = 0
    """Number of printings of its sheet that the rules follow."""
    source: str = ""
    """Who put these sheets online."""
