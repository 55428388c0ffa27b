"""What travels over the socket of a table: one class a message (docs/protocol.md shows a whole match).

Messages are JSON texts. Those of a client are read strictly: an unknown type, a field too many or a value out of range
is refused with a sentence. Those of the server leave out fields that have their default.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tablee.server.wire.shapes import (
    Facts,
    Foreseen,
    HintShown,
    MissingShown,
    PhraseShown,
    ReadingShown,
    Shape,
    TableInfo,
)

LONGEST_MESSAGE = 4096
"""Bytes that a client may send in one message."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name that the client gives to its message; the answer carries it."""
Sequence = Annotated[int, Meta(ge=0, le=1 << 53)]

# --- What a client says ---


class Move(Shape, tag="move", forbid_unknown_fields=True):
    """Play a move. `on` is the request it answers: the number that came with the state it was chosen in."""

    id: Id
    on: Sequence
    move: Annotated[str, Meta(max_length=200)]


class Why(Shape, tag="why", forbid_unknown_fields=True):
    """Why may I not play this, or what would it bring? Asked before one plays; nothing is played."""

    id: Id
    on: Sequence
    move: Annotated[str, Meta(max_length=200)]


class TakeBack(Shape, tag="take_back", forbid_unknown_fields=True):
    """Take one's last move back."""

    id: Id
    on: Sequence


class Back(Shape, tag="back", forbid_unknown_fields=True):
    """I am here again: the bot that plays for me may rise."""

    id: Id


class Sync(Shape, tag="sync", forbid_unknown_fields=True):
    """Show me the whole table again."""

    id: Id


class Ping(Shape, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    id: Id


class Hint(Shape, tag="hint", forbid_unknown_fields=True):
    """What would you play? Answered at practice tables, to the seat that is to move."""

    id: Id


class Ready(Shape, tag="ready", forbid_unknown_fields=True):
    """I have read what the round brought. `on` is the request that came with the end of the round."""

    id: Id
    on: Sequence


class Speed(Shape, tag="speed", forbid_unknown_fields=True):
    """How fast bots are to play, where nobody else sits with them."""

    id: Id
    speed: Literal["calm", "brisk", "at_once"]


class Skip(Shape, tag="skip", forbid_unknown_fields=True):
    """Let the bots play at once until it is my turn, where nobody else sits with them."""

    id: Id


class Say(Shape, tag="say", forbid_unknown_fields=True):
    """Say something to the table: one of the phrases that the house and the game have, by its sentence's name."""

    id: Id
    phrase: Annotated[str, Meta(max_length=100)]


ClientMessage = Move | Why | TakeBack | Back | Sync | Ping | Hint | Ready | Speed | Skip | Say

# --- What the server says ---


class Missed(Shape):
    """What happened while the client was not there."""

    seq: int
    events: list[dict[str, Any]]


class TableShown(Shape, tag="table", omit_defaults=True):
    """The whole table, as one viewer may see it."""

    seq: int
    on: int
    seat: int | None
    table: TableInfo
    view: dict[str, Any] | None
    """null until the cards are dealt."""
    missed: list[Missed] = []
    untold: bool = False
    """Has more happened after `since` than is told? `missed` is empty then: what was heard before has a gap."""
    take_back: bool = False
    """May the viewer take a move back now?"""
    clock: list[int] | None = None
    """Milliseconds that each seat has left, at this moment."""
    until: int | None = None
    """At a table over days: when the time of the player to move runs out, in milliseconds since 1970."""
    id: str | None = None
    """Of the message this answers."""
    pace: int = 1000
    """Milliseconds that every move of a bot takes: a client that says the only move left by itself takes as long."""
    reading: ReadingShown | None = None
    """The pause after a round, while it lasts."""
    missing: list[MissingShown] = []
    """Who is away while others wait for them."""
    said: list[PhraseShown] = []
    """What each seat said last, the oldest first, if that is not long ago."""
    build: str = ""
    """Which pages the server has, told on coming in to who asked for it by `?pages=1`: a page of another build loads
    itself anew."""


class Step(Shape, tag="step", omit_defaults=True):
    """The match went on: what the viewer is told, and what changed in its view."""

    seq: int
    on: int
    events: list[dict[str, Any]]
    set: dict[str, Any] = {}
    """Fields of the view that have a new value."""
    splice: dict[str, list[Any]] = {}
    """Lists in the view that changed in one place: from where, how many go, what comes."""
    take_back: bool = False
    clock: list[int] | None = None
    until: int | None = None
    id: str | None = None


class Info(Shape, tag="info"):
    """Something about the table changed, but not its cards."""

    seq: int
    table: TableInfo


class Reading(Shape, tag="reading", omit_defaults=True):
    """What a round brought is being read: bots and clocks wait. Told after its last step and at each change."""

    reading: ReadingShown | None = None
    """null: it is over."""
    clock: list[int] | None = None
    """Milliseconds that each seat has left, at this moment; it stands still while people read."""


class Missing(Shape, tag="missing"):
    """Who is away while others wait for them; told at each change."""

    missing: list[MissingShown]


class Said(PhraseShown, tag="said", omit_defaults=True):
    """Somebody at the table said something."""


class Hints(Shape, tag="hints"):
    """The moves that are worth thinking of, the best first."""

    id: str
    on: int
    hints: list[HintShown]


class Refused(Shape, tag="refused", omit_defaults=True):
    """No, and why. Nothing was changed."""

    why: str
    sentence: str
    id: str | None = None
    rule: str | None = None
    key: str | None = None
    """Of an illegal move: the sentence of `words/`, and what it speaks of."""
    facts: Facts = {}


class Done(Shape, tag="done", omit_defaults=True):
    """Yes."""

    id: str
    seq: int | None = None
    would: list[Foreseen] = []
    """What a legal move that was asked about would bring, in games that say so."""


class Closing(Shape, tag="closing"):
    """The server closes this socket."""

    why: str
    sentence: str


ServerMessage = TableShown | Step | Info | Reading | Missing | Said | Hints | Refused | Done | Closing

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode
