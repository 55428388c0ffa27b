"""What travels over the socket of a table: one class a message (docs/protocol.md shows a whole match).

Messages are JSON texts. Those of a client are read strictly: an unknown type, a field too many or a value out of range
is refused with a sentence. Those of the server leave out fields that have their default.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

LONGEST_MESSAGE = 4096
"""Bytes that a client may send in one message."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
"""A name that the client gives to its message; the answer carries it."""
Sequence = Annotated[int, Meta(ge=0, le=1 << 53)]

Facts = dict[str, str | int | None]
"""What a sentence of `words/` speaks of."""

# --- What a client says ---


class Move(Struct, tag="move", forbid_unknown_fields=True):
    """Play a move. `on` is the request it answers: the number that came with the state it was chosen in."""

    id: Id
    on: Sequence
    move: Annotated[str, Meta(max_length=200)]


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Why may I not play this? Asked before one plays; nothing is played."""

    id: Id
    on: Sequence
    move: Annotated[str, Meta(max_length=200)]


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Take one's last move back."""

    id: Id
    on: Sequence


class Back(Struct, tag="back", forbid_unknown_fields=True):
    """I am here again: the bot that plays for me may rise."""

    id: Id


class Sync(Struct, tag="sync", forbid_unknown_fields=True):
    """Show me the whole table again."""

    id: Id


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    id: Id


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would you play? Answered at practice tables, to the seat that is to move."""

    id: Id


ClientMessage = Move | Why | TakeBack | Back | Sync | Ping | Hint

# --- What the server says ---


class Clock(Struct, forbid_unknown_fields=True):
    """How long a seat may think: about each move, or in the whole game."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=86_400)]


class SeatShown(Struct, omit_defaults=True):
    """Who sits there, as everyone sees it."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
    """Of an open seat: whom it is kept for."""
    level: int = 0
    """A bot's."""
    away: int = 0
    """The level of the bot that plays for a player who is away; 0: nobody does."""


class TakenFrom(Struct):
    """The finished match that a table goes on with, and after how many of its moves."""

    table: str
    step: int


class Begins(Struct):
    """Who begins, and why."""

    seat: int | None
    """None: the lot has yet to be drawn."""
    why: Literal["laid", "lot", "left"]
    """`laid`: the table was laid so; `lot`: drawn by lot; `left`: in a rematch the start passes to the left."""


class TableInfo(Struct):
    """A table without its cards."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    unusual: dict[str, bool | int | str]
    """Those of the options that are not as printed."""
    status: Literal["open", "playing", "over"]
    public: bool
    clock: Clock | None
    stand_in: int | None
    take_back: bool
    commitment: str
    secret: str | None
    nonces: list[str | None]
    seats: list[SeatShown]
    begins: Begins | None
    """None: the match is taken up from a position."""
    rematch: str | None
    rematch_of: str | None
    practice: bool
    """May the players ask for hints?"""
    taken_from: TakenFrom | None
    invitation: str | None = None
    """Told only to those who sit at the table."""


class Missed(Struct):
    """What happened while the client was not there."""

    seq: int
    events: list[dict[str, Any]]


class TableShown(Struct, tag="table", omit_defaults=True):
    """The whole table, as one viewer may see it."""

    seq: int
    on: int
    seat: int | None
    table: TableInfo
    view: dict[str, Any] | None
    """None until the cards are dealt."""
    missed: list[Missed] = []
    untold: bool = False
    """Has more happened after `since` than is told? `missed` is empty then: what was heard before has a gap."""
    take_back: bool = False
    """May the viewer take a move back now?"""
    clock: list[int] | None = None
    """Milliseconds that each seat has left, at this moment."""
    id: str | None = None
    """Of the message this answers."""
    pace: int = 1000
    """Milliseconds that every move of a bot takes: a client that says the only move left by itself takes as long."""
    build: str = ""
    """Which pages the server has, told on coming in to who asked for it by `?pages=1`: a page of another build loads
    itself anew."""


class Step(Struct, tag="step", omit_defaults=True):
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
    id: str | None = None


class Info(Struct, tag="info"):
    """Something about the table changed, but not its cards."""

    seq: int
    table: TableInfo


class HintShown(Struct):
    """What is to be said of one move."""

    move: str
    expected: float
    """The share of the victory it should bring, from 0 to 1."""
    uncertainty: float
    reason: str
    key: str
    """The sentence of `words/` that the reason is and what it speaks of: for clients with their own names for cards."""
    facts: Facts


class Hints(Struct, tag="hints"):
    """The moves that are worth thinking of, the best first."""

    id: str
    on: int
    hints: list[HintShown]


class Refused(Struct, tag="refused", omit_defaults=True):
    """No, and why. Nothing was changed."""

    why: str
    sentence: str
    id: str | None = None
    rule: str | None = None
    key: str | None = None
    """Of an illegal move: the sentence of `words/`, and what it speaks of."""
    facts: Facts = {}


class Done(Struct, tag="done", omit_defaults=True):
    """Yes."""

    id: str
    seq: int | None = None


class Closing(Struct, tag="closing"):
    """The server closes this socket."""

    why: str
    sentence: str


ServerMessage = TableShown | Step | Info | Hints | Refused | Done | Closing

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ClientMessage).decode
