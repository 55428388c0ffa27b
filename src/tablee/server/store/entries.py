"""What a line of a table's log says, one class a kind. They are read again for as long as the table exists: a field
may be added with a default, never renamed or taken away.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct


class Clock(Struct):
    """How long a seat may think: about each move (`move`), or in the whole game (`game`)."""

    kind: Literal["move", "game"]
    seconds: int


class TakenFrom(Struct):
    """The finished match that a table goes on with, and after how many of its moves."""

    table: str
    step: int


class Setup(Struct, omit_defaults=True):
    """How a table was laid: what is decided before anybody sits down."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    bots: list[int]
    """By seat, the level of the bot that sits there; 0: a seat for a player."""
    host: str = ""
    """The player who laid it."""
    public: bool = True
    clock: Clock | None = None
    stand_in: int | None = None
    """The level of the bot that plays for whoever is away; None: the table waits."""
    take_back: bool = False
    """May a move that revealed nothing be taken back, and any by who practises against bots alone?"""
    invitation: str = ""
    rematch_of: str | None = None
    reserved: list[str] = []
    """By seat, the player whom it is kept for: in a rematch, or because somebody sits there beside them."""
    beside: list[str] = []
    """By seat, the name of who sits there beside the player whom the seat is kept for, at the same screen."""
    kept: list[str] = []
    """By seat, in a rematch, the name of the player whom it is kept for."""
    lot: bool = False
    """Is it drawn by lot who begins, when everyone is seated?"""
    practice: bool = False
    """Is it for trying things out? Nobody is rated, and hints are given."""
    position: dict[str, Any] | None = None
    """A match taken up from here, instead of a deal."""
    taken_from: TakenFrom | None = None
    """Where that position comes from."""
    edition: int = 1
    """Of the game's rules, by which it is played."""

    def is_beside(self, seat: int, player: str) -> bool:
        """Is that seat for somebody who sits beside this player?"""
        return bool(self.beside) and bool(self.beside[seat]) and self.reserved[seat] == player


class Opened(Struct, tag="open"):
    """The table was laid."""


class Sat(Struct, tag="sit", omit_defaults=True):
    """A player sat down."""

    player: str
    name: str
    program: bool = False
    nonce: str | None = None


class Filled(Struct, tag="fill"):
    """A bot of this level sat down at a seat that was free."""

    level: int


class Rose(Struct, tag="rise"):
    """A player got up before the cards were dealt."""


class Dealt(Struct, tag="deal", omit_defaults=True):
    """The match began; its seed follows from the table's secret and these nonces."""

    nonces: list[str | None]
    turned: int = 0
    """By how many seats everyone moved on before the deal, because the lot decided who begins."""


class Moved(Struct, tag="move", omit_defaults=True):
    """A move was played."""

    move: str
    id: str = ""
    """The client's name for it; none if a bot played."""
    spent: int = 0
    """Milliseconds that the seat took."""


class TookBack(Struct, tag="take_back", omit_defaults=True):
    """A seat's last move was taken back."""

    id: str = ""
    moves: int = 1
    """How many moves that were, with what bots had answered."""


class Away(Struct, tag="away", omit_defaults=True):
    """A bot of this level plays for the seat until its player returns."""

    level: int
    why: str = "left"
    """`left`, `lost` (no connection) or `time` (none left)."""


class Returned(Struct, tag="return"):
    """The player plays again."""


class Rematched(Struct, tag="rematch", omit_defaults=True):
    """They play again, at this table."""

    table: str
    instead: str = ""
    """The table where they meant to, which was erased because nobody came."""


class Chair(Struct, omit_defaults=True):
    """Who sits on a chair, as the lobby lists it."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
    level: int = 0
    away: int = 0


class Summary(Struct, omit_defaults=True):
    """What the lobby lists of a table besides its setup, in the table's own row."""

    seats: list[Chair]
    scores: list[int] | None = None
    winners: list[int] | None = None


Happening = Opened | Sat | Filled | Rose | Dealt | Moved | TookBack | Away | Returned | Rematched

KIND: dict[type, str] = {
    kind: str(kind.__struct_config__.tag)
    for kind in (Opened, Sat, Filled, Rose, Dealt, Moved, TookBack, Away, Returned, Rematched)
}

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Happening).decode
read_summary = msgspec.json.Decoder(Summary).decode
read_setup = msgspec.json.Decoder(Setup).decode
