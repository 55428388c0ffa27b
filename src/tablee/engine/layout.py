"""What lies on a game's table and which gestures make its moves: enough to draw any game that declares it.

A client that has no drawing of its own for a game, a *face*, draws the zones from this and from the view, and turns a
press or a drag into one of the legal moves it was sent. Every field of a view that a zone needs is named here, so a
client never guesses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["hand", "stack", "pile", "heap", "counter", "mark", "board"]


@dataclass(frozen=True)
class Zone:
    """A place on the table.

    - `hand`: cards that only their owner sees, one hand a seat;
    - `stack`: face-down cards, of which a view tells the number;
    - `pile`: open cards, one on another, the last on top; `heap`: open cards side by side, in no order;
    - `counter`: a number; `mark`: one of some values, or nothing: a suit that was named, a card that was drawn;
    - `board`: squares in rows, each empty or with a piece.
    """

    name: str
    """The field of a position with all that lies here, and of a view, as far as it is seen. Its label is the
    sentence `<game>-zone-<name>`.
    """
    kind: Kind
    each: bool = False
    """Does every seat have one? Then the field holds a list of them, by seat."""
    own: str | None = None
    """A hand's, or a secret mark's: the field of a view with what lies there for the viewer; null for others."""
    size: str | None = None
    """The field of a view with the number of cards; a list by seat if every seat has one."""
    values: tuple[str, ...] = ()
    """A mark's, if it is no card: the values it can have. Their labels are `<game>-value-<zone>-<value>`."""
    squares: tuple[tuple[str, ...], ...] = ()
    """A board's: the names of its squares, row by row from the top, as moves write them."""


@dataclass(frozen=True)
class Gesture:
    """A kind of move as hands make it.

    `{card}` in its pattern is a card pressed or dragged, `{from}` and `{to}` squares of a board, `{seat}` a seat. Any
    other blank is asked for once the rest is chosen. A pattern with no blank and no zone is a button.
    """

    pattern: str
    """How the move is written: `{card}>{suit:CDHS}`, `draw`, `{from}{to}`; `{name:LR}` is one of these letters."""
    source: str | None = None
    """The zone that is pressed, or from which a card or a piece is taken."""
    target: str | None = None
    """The zone that it is moved to."""


@dataclass(frozen=True)
class Layout:
    """A game's table, declared."""

    zones: tuple[Zone, ...]
    """In the order in which they are drawn, and read out."""
    gestures: tuple[Gesture, ...]
    cards: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    """The features of each card, by its name: `{"8C": {"rank": "8", "suit": "C"}}`. Ranks A 2 ... T J Q K with suits
    C D H S are drawn as the cards of a standard deck; others by their features, with the colours of the `art.json`.
    """
    pieces: Mapping[str, int | None] = field(default_factory=dict, hash=False)
    """The pieces of a board, by name: the seat that owns them, or None."""

    @property
    def plays_cards(self) -> bool:
        """Do cards lie anywhere? A game of nothing but boards, counters and marks has none."""
        return bool(self.cards) or any(zone.kind in ("hand", "stack", "pile", "heap") for zone in self.zones)
