"""When people were last here: written down every few minutes at most, and not at all for who does not want it."""

from collections.abc import Callable, Iterable

from sqlalchemy import Connection, select, update
from sqlalchemy.exc import SQLAlchemyError

from tablee.server.store import schema
from tablee.server.store.log import Store, now

OFTEN = 240.0
"""Seconds between two records of one person."""
MANY = 500
"""People written per transaction."""


class Seen:
    """Who was seen by this process since the last record."""

    def __init__(self, store: Store, time: Callable[[], float]) -> None:
        self._store, self._time = store, time
        self._written: dict[str, float] = {}
        self._new: set[str] = set()

    def note(self, players: Iterable[str]) -> None:
        """Remember that these are here."""
        self._new.update(player for player in players if player and player not in self._written)

    async def write(self) -> None:
        """Write down who was noted."""
        time = self._time()
        self._written = {player: at for player, at in self._written.items() if at + OFTEN > time}
        some, self._new = sorted(self._new), set()
        self._written.update(dict.fromkeys(some, time))
        for start in range(0, len(some), MANY):
            batch = some[start : start + MANY]
            try:
                await self._store.write(lambda connection, batch=batch: _write(connection, batch))  # type: ignore[misc]
            except SQLAlchemyError:
                for player in batch:
                    self._written.pop(player, None)  # noted again, and written then

    def forget(self, player: str) -> None:
        """Write this one down again as soon as they are noted."""
        self._written.pop(player, None)


def _write(connection: Connection, some: list[str]) -> None:
    row = schema.players.c
    connection.execute(update(schema.players).where(row.id.in_(some), row.shown, ~row.program).values(seen=now()))


def show(connection: Connection, player: str, shown: bool) -> None:
    """Let those whom a player played with see when they are here, or not: then it is forgotten."""
    row = schema.players
    connection.execute(update(row).where(row.c.id == player).values(shown=shown, seen=row.c.seen if shown else 0))


def is_shown(connection: Connection, player: str) -> bool:
    """May others see when this player is here?"""
    row = schema.players.c
    return bool(connection.scalar(select(row.shown).where(row.id == player)))
