"""The lines of a table's log, one class per kind. They are read for as long as the table exists: a field
may be added with a default, never renamed or removed.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct


class Clock(Struct):
    """How long a seat may think: about each move (`move`), or in the whole game (`game`)."""

    kind: Literal["move", "game"]
    seconds: int


class Days(Struct, omit_defaults=True):
    """A table over days: how long a seat may take for a move, and what happens then."""

    limit: int = 0
    """Days a move; 0: no limit."""
    bot: int = 0
    """The level of the bot that plays on for whoever is late; 0: they have lost."""


class TakenFrom(Struct):
    """The finished match that a table continues, and the number of its moves taken over."""

    table: str
    step: int


class Setup(Struct, omit_defaults=True):
    """A table's setup, fixed before anyone sits down."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    bots: list[int]
    """By seat, the level of the bot that sits there; 0: a seat for a player."""
    host: str = ""
    """The player who created it."""
    public: bool = True
    clock: Clock | None = None
    stand_in: int | None = None
    """The level of the bot that replaces absent players; None: the table waits."""
    stand_in_after: int = 0
    """Seconds that the table waits before; 0: as long as the house does."""
    days: Days | None = None
    """Set at a table over days."""
    take_back: bool = False
    """May a move that revealed nothing be taken back, or any move in practice against bots alone?"""
    invitation: str = ""
    rematch_of: str | None = None
    reserved: list[str] = []
    """By seat, the player it is reserved for: in a rematch, or as a neighbour at one screen."""
    beside: list[str] = []
    """By seat, the name of the neighbour who shares a screen with the player the seat is reserved for."""
    kept: list[str] = []
    """By seat, in a rematch, the name of the player it is reserved for."""
    lot: bool = False
    """Is the first seat drawn by lot, when everyone is seated?"""
    practice: bool = False
    """Is it a practice table? It is unrated, and hints are given."""
    position: dict[str, Any] | None = None
    """The starting position of a match, instead of a deal."""
    taken_from: TakenFrom | None = None
    """The origin of that position."""
    edition: int = 1
    """The edition of the game's rules in use."""
    persons: list[str] = []
    """By seat, which of the house's persons plays as its bot; older tables do not say."""

    def is_beside(self, seat: int, player: str) -> bool:
        """Is that seat for a neighbour of this player?"""
        return bool(self.beside) and bool(self.beside[seat]) and self.reserved[seat] == player


class Opened(Struct, tag="open"):
    """The table was created."""


class Sat(Struct, tag="sit", omit_defaults=True):
    """A player sat down."""

    player: str
    name: str
    program: bool = False
    nonce: str | None = None


class Filled(Struct, tag="fill", omit_defaults=True):
    """A bot of this level took a free seat."""

    level: int
    person: str = ""
    """Which of the house's persons that is; older entries do not say."""


class Rose(Struct, tag="rise"):
    """A player got up before the cards were dealt."""


class Dealt(Struct, tag="deal", omit_defaults=True):
    """The match began; its seed follows from the table's secret and these nonces."""

    nonces: list[str | None]
    turned: int = 0
    """How many seats everyone moved on before the deal, because the lot chose the first seat."""


class Moved(Struct, tag="move", omit_defaults=True):
    """A move was played."""

    move: str
    id: str = ""
    """The client's id for it; empty for a bot's move."""
    spent: int = 0
    """Milliseconds that the seat used."""


class TookBack(Struct, tag="take_back", omit_defaults=True):
    """A seat's last move was taken back."""

    id: str = ""
    moves: int = 1
    """How many moves that were, including the bots' answers."""


class Away(Struct, tag="away", omit_defaults=True):
    """A bot of this level replaces the player until they return."""

    level: int
    why: str = "left"
    """`left`, `lost` (no connection) or `time` (none left)."""


class Forfeited(Struct, tag="forfeit"):
    """The player to move ran out of time at a table over days: they have lost, and the match is over."""


class Returned(Struct, tag="return"):
    """The player plays again."""


class Rematched(Struct, tag="rematch", omit_defaults=True):
    """The rematch table was created."""

    table: str
    instead: str = ""
    """The earlier rematch table, erased because no one came."""


class Chair(Struct, omit_defaults=True):
    """The occupant of a chair, as the lobby lists it."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
    level: int = 0
    away: int = 0
    person: str = ""


class Summary(Struct, omit_defaults=True):
    """The lobby's summary of a table besides its setup, in the table's own row."""

    seats: list[Chair]
    scores: list[int] | None = None
    winners: list[int] | None = None


class Bookmark(Struct, omit_defaults=True):
    """How a match in play stood when it was left, for the shelf of those who play it."""

    seq: int
    """The last entry of its log then: if others follow, the bookmark is not true any more."""
    turn: int | None
    """The seat to move."""
    scores: list[int]
    asked: int = 0
    """At a table over days: when that turn began, in milliseconds since 1970."""


Happening = Opened | Sat | Filled | Rose | Dealt | Moved | TookBack | Away | Forfeited | Returned | Rematched

KIND: dict[type, str] = {
    kind: str(kind.__struct_config__.tag)
    for kind in (Opened, Sat, Filled, Rose, Dealt, Moved, TookBack, Away, Forfeited, Returned, Rematched)
}

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Happening).decode
read_summary = msgspec.json.Decoder(Summary).decode
read_setup = msgspec.json.Decoder(Setup).decode
read_bookmark = msgspec.json.Decoder(Bookmark).decode
