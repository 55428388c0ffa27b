"""What people say at a table: set phrases of the house and of the game, never a text of their own.

Nothing of it is in the log. The room remembers for a while what each seat said last, for who comes in; the process that
looks after the table tells it to one that has just come. Whom somebody muted is not told to them. A phrase names no
card, and everybody at the table is told the same.
"""

import json
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import NamedTuple, Protocol

from tablee import words
from tablee.engine.game import Game
from tablee.server.access.limits import Buckets, Limit
from tablee.server.store.notices import recalled, said
from tablee.server.table.audience import Audience, Viewer, tell
from tablee.server.table.table import Table
from tablee.server.wire.messages import Done, Refused, Said, Say, encode
from tablee.server.wire.shapes import PhraseShown

TALK = Limit(0.25, 4)
"""What one player may say: a few phrases in a row, then one in four seconds."""
KEPT = 600.0
"""Seconds for which it is remembered."""
_SEATS, _PHRASES = 3, 9
"""How a notice tells a phrase: bits for the seat, then for the phrase; above them, seconds since it was said."""


class Spoken(NamedTuple):
    """What a seat said last."""

    who: tuple[str, str]
    """The player and the name: whoever sits there later did not say it."""
    phrase: str
    at: float


class Spoke(Protocol):
    """The required part of the room."""

    table: Table
    audience: Audience


@cache
def of_the_house() -> tuple[str, ...]:
    """What may be said at every table."""
    known = json.loads(files("tablee.words").joinpath("phrases.json").read_text("utf-8"))
    return tuple(f"phrase-{name}" for name in (*known["said"], *known["drawn"]))


def offered(game: Game) -> tuple[str, ...]:
    """What may be said at a table of this game: sentences, by their names."""
    return (*of_the_house(), *game.rooms.phrases)


class Phrases:
    """What is said at one table."""

    __slots__ = ("_buckets", "_room", "_said", "_spread", "_time")

    def __init__(self, room: Spoke, time: Callable[[], float], buckets: Buckets, spread: Callable[[str], None]) -> None:
        self._room, self._time, self._buckets, self._spread = room, time, buckets, spread
        self._said: dict[int, Spoken] = {}

    def hear(self, viewer: Viewer, message: Say) -> None:
        """Let a viewer say something."""
        table = self._room.table
        known = offered(table.game)
        if viewer.seat is None:
            return self._refuse(viewer, "only-seated", message.id)
        if message.phrase not in known:
            return self._refuse(viewer, "no-phrase", message.id)
        if not self._buckets.take(viewer.player):
            return self._refuse(viewer, "much-said", message.id)
        self._say(viewer.seat, message.phrase, 0)
        self._spread(said(table.id, _number(viewer.seat, known.index(message.phrase), 0)))
        return tell(viewer, Done(message.id))

    def _refuse(self, viewer: Viewer, why: str, id: str) -> None:
        tell(viewer, Refused(why, words.say(viewer.lang, f"refused-{why}"), id))

    def _say(self, seat: int, phrase: str, ago: int) -> None:
        table, audience = self._room.table, self._room.audience
        chair = table.seats[seat]
        self._said.pop(seat, None)  # the latest comes last
        self._said[seat] = Spoken((chair.player, chair.name), phrase, self._time() - ago)
        message = encode(Said(seat, phrase, ago * 1000))
        for viewer in audience.viewers:
            if not viewer.lagging and _hears(viewer, chair.player, table):
                viewer.send(message)

    def shown(self, viewer: Viewer) -> list[PhraseShown]:
        """What this viewer is told of what was said, the oldest first."""
        return [
            PhraseShown(seat, spoken.phrase, round((self._time() - spoken.at) * 1000))
            for seat, spoken in self._lately().items()
            if _hears(viewer, spoken.who[0], self._room.table)
        ]

    def _lately(self) -> dict[int, Spoken]:
        seats, early = self._room.table.seats, self._time() - KEPT
        self._said = {
            seat: spoken
            for seat, spoken in self._said.items()
            if spoken.at > early and spoken.who == (seats[seat].player, seats[seat].name)
        }
        return self._said

    # --- other processes ---

    def recall(self) -> None:
        """Tell a process that has just come what was said."""
        known = offered(self._room.table.game)
        for seat, spoken in self._lately().items():
            ago = int(self._time() - spoken.at)
            self._spread(recalled(self._room.table.id, _number(seat, known.index(spoken.phrase), ago)))

    def said_elsewhere(self, number: int, again: bool) -> None:
        """Record what was said through another process; `again`: if it is not known here."""
        table = self._room.table
        known = offered(table.game)
        seat, index, ago = number & 7, number >> _SEATS & (1 << _PHRASES) - 1, number >> _SEATS + _PHRASES
        if seat >= len(table.seats) or not table.seats[seat].player or index >= len(known):
            return  # who said it has left, or the other process knows the game otherwise
        if not (again and seat in self._lately()):
            self._say(seat, known[index], ago)


def _number(seat: int, index: int, ago: int) -> int:
    return ago << _SEATS + _PHRASES | index << _SEATS | seat


def _hears(viewer: Viewer, player: str, table: Table) -> bool:
    return viewer.player == player or viewer.muted.hears(player, table.id)
