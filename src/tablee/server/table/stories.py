"""Missed events at a table: retold from its log, within bounds.

The cost of a story grows with its table's log, and anyone may ask for one. So at most MOST_TOLD entries are told; the
story begins at a mark that the table left, not at its first entry; simultaneous requests at one table share
one replay; and replays run one at a time, in a thread that gives way to the tables: for seated players
first, and for others in turn, so that a person who asks for many stories does not delay the others.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from tablee.server.store.log import Entry, Store, entries_of
from tablee.server.table.pauses import giving_way
from tablee.server.table.room import Room
from tablee.server.table.table import MEMORY, Table
from tablee.server.table.views import missed
from tablee.server.thinking.queues import FairTurns, Rank
from tablee.server.wire.messages import encode

Viewer = int | None
MOST_TOLD = MEMORY.marked
"""Maximum log entries retold; a viewer who missed more is shown the table afresh."""
Told = list[tuple[int, msgspec.Raw]]
"""Told events by the number of their entry: a `Missed`, in JSON already."""


@dataclass
class Asked:
    """The requests to a replay that has not begun."""

    replay: asyncio.Task[tuple[int, dict[Viewer, Told] | None]]
    since: int
    viewers: set[Viewer] = field(default_factory=set)


class Stories:
    """Retells missed events to returning viewers."""

    def __init__(self, store: Store, most_told: int = MOST_TOLD) -> None:
        self._store, self._most_told = store, most_told
        self._asked: dict[tuple[str, Rank], Asked] = {}
        """By table and rank (seated players or others): the replay that waits for its turn."""
        self._turns = FairTurns()
        self.replays = 0

    async def told(
        self, room: Room, viewer: Viewer, since: int, person: str = ""
    ) -> tuple[int, list[msgspec.Raw] | None]:
        """The events told to that seat after entry `since`, and the last entry covered; None: too many to tell.

        `person` is the caller or their address: they take turns.
        """
        table, rank = room.table, Rank.WATCHED if viewer is None else Rank.PEOPLE
        if table.seq - since > self._most_told:
            return table.seq, None
        if (asked := self._asked.get((table.id, rank))) is None:
            replay = asyncio.create_task(self._replay(room, rank, person))
            asked = self._asked[table.id, rank] = Asked(replay, since)
        asked.since = min(asked.since, since)
        asked.viewers.add(viewer)
        upto, stories = await asyncio.shield(asked.replay)
        return upto, None if stories is None else [told for seq, told in stories[viewer] if seq > since]

    async def _replay(self, room: Room, rank: Rank, person: str) -> tuple[int, dict[Viewer, Told] | None]:
        async with self._turns.of(rank, person):
            # Later callers join the next replay.
            asked, table = self._asked.pop((room.table.id, rank)), room.table
            upto, start = table.seq, table.marked_before(asked.since)
            if start is None:
                return upto, None  # too much has happened in the meantime
            self.replays += 1
            log = await self._store.read(lambda connection: entries_of(connection, table.id, start.seq, upto))
            return upto, await asyncio.to_thread(retold, start, giving_way(log), asked.viewers, asked.since)


def retold(table: Table, log: Iterable[Entry], viewers: Iterable[Viewer], since: int) -> dict[Viewer, Told]:
    """The events told to each of these viewers after `since`; the table takes in the whole log."""
    stories: dict[Viewer, Told] = {viewer: [] for viewer in viewers}
    for entry in log:
        was_on = table.on
        table.apply(entry)
        if entry.seq > since and table.on != was_on:
            for viewer, told in stories.items():
                told.append((entry.seq, msgspec.Raw(encode(missed(table, viewer)))))
    return stories
