"""What somebody missed is told again within bounds: so much, from a mark, for all who ask at once, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server.client import Seat, play_on, refused, until
from server.servers import ServerThread
from server.stage import Stage
from sqlalchemy import StaticPool, create_engine, insert

from tablee.server.access.limits import Limit, Turns
from tablee.server.process.server import Measures
from tablee.server.store import schema
from tablee.server.table import pauses
from tablee.server.table.fold import opened
from tablee.server.table.room import Room
from tablee.server.table.stories import Stories, retold
from tablee.server.table.table import Memory, Table
from tablee.server.wire.messages import TakeBack

MARK = 16
ALIKE = 8
"""Tables with the same log."""


MEMORY = Memory(marked=MARK)
"""Of tables that leave a mark after few entries."""


class Shelf:
    """A store that holds the log of a stage, says how much of it was read, and can be made to wait."""

    def __init__(self, stage: Stage) -> None:
        self.read_entries: list[int] = []
        self.reading = self.most_reading = 0
        self.gate: asyncio.Event | None = None
        self._engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
        schema.metadata.create_all(self._engine)
        with self._engine.begin() as connection:
            for entry in (*stage.log, *stage.store.log):
                for table_id in (entry.table_id, *(f"t{number}" for number in range(ALIKE))):
                    connection.execute(insert(schema.log).values(entry._replace(table_id=table_id)._asdict()))

    async def read(self, work: Callable[[Any], Any]) -> Any:
        self.reading += 1
        self.most_reading = max(self.reading, self.most_reading)
        if self.gate:
            await self.gate.wait()
        self.reading -= 1
        with self._engine.connect() as connection:
            found = work(connection)
        self.read_entries.append(len(found))
        return found


def played(game: str, players: int, moves: int, random: Random, **setup: Any) -> Stage:
    """A table at which so much was played, and some of it taken back."""
    stage = Stage(game, players, take_back=True, **setup)
    for number in range(moves):
        if stage.room.table.actor is None:
            break
        actor = stage.seats.get(stage.room.table.actor)
        if actor is None:
            stage.time.pass_by(5)
            continue
        stage.move(random.choice(stage.room.table.match.legal()), actor)  # type: ignore[union-attr]
        if random.random() < 0.3:
            stage.say(actor, TakeBack(f"back {number}", stage.room.table.on))
    return stage


def told_from_the_first_entry(stage: Stage, viewers: Iterable[int | None]) -> dict[int | None, Any]:
    """The whole story."""
    table = stage.room.table
    return retold(Table(table.id, table.setup, table.secret), [*stage.log, *stage.store.log], viewers, 0)


@pytest.mark.parametrize(
    ("game", "players", "setup"),
    [
        ("duo", 3, {}),
        ("daron", 2, {}),
        ("janus", 3, {}),
        ("duo", 2, {"bots": (1,), "practice": True}),
        ("daron", 3, {"bots": (2, 2), "practice": True}),
    ],
)
def test_a_story_is_the_same_from_a_mark_as_from_the_first_entry(
    game: str, players: int, setup: dict[str, Any]
) -> None:
    stage = played(game, players, 90, Random(game), memory=MEMORY, **setup)
    last, viewers = stage.room.table.seq, [None, *range(players)]
    assert last > 4 * MARK, "too little was played"
    shelf, whole = Shelf(stage), told_from_the_first_entry(stage, viewers)

    async def ask() -> None:
        asked = Stories(cast(Any, shelf), MARK)
        for viewer in viewers:
            for since in range(last - MARK, last):
                told = await asked.told(stage.room, viewer, since)
                assert told == (last, [raw for seq, raw in whole[viewer] if seq > since])
            assert await asked.told(stage.room, viewer, last - MARK - 1) == (last, None)

    asyncio.run(ask())
    assert max(shelf.read_entries) < 2 * MARK, "a story begins near what was missed"


def test_what_happens_at_a_table_after_a_mark_does_not_change_the_mark() -> None:
    stage = played("duo", 2, 3 * MARK, Random(2), memory=MEMORY, bots=(1,), practice=True)
    table = stage.room.table
    mark = table.marks[-1]
    before = (mark.seq, mark.match and mark.match.position(), len(mark.undoable), dict(mark.answered))
    here = stage.seats[0]
    while stage.room.table.undoable:
        assert stage.say(here, TakeBack(f"u{table.seq}", table.on))[-1]["type"] != "refused"
    assert before == (mark.seq, mark.match and mark.match.position(), len(mark.undoable), dict(mark.answered))


def test_a_table_keeps_two_marks_and_a_short_one_none() -> None:
    assert [mark.seq for mark in played("duo", 2, 4, Random(1), memory=MEMORY).room.table.marks] == []
    table = played("duo", 2, 5 * MARK, Random(1), memory=MEMORY).room.table
    assert [mark.seq for mark in table.marks] == [(table.seq // MARK - 1) * MARK, table.seq // MARK * MARK]
    assert not any(mark.marks for mark in table.marks)


def test_those_who_ask_at_one_table_at_once_are_told_by_one_replay() -> None:
    stage = played("duo", 3, 40, Random(1))
    shelf, whole = Shelf(stage), told_from_the_first_entry(stage, [None, 0, 1, 2])

    async def ask() -> None:
        asked, shelf.gate = Stories(cast(Any, shelf)), asyncio.Event()
        first = asyncio.create_task(asked.told(stage.room, None, 1))
        while not shelf.reading:
            await asyncio.sleep(0)
        others = [
            asyncio.create_task(asked.told(stage.room, (None, 0, 1, 2)[number % 4], number % 30))
            for number in range(40)
        ]
        await asyncio.sleep(0)
        shelf.gate.set()
        await first
        for number, other in enumerate(others):
            viewer, since = (None, 0, 1, 2)[number % 4], number % 30
            assert (await other)[1] == [raw for seq, raw in whole[viewer] if seq > since]
        assert asked.replays == 3, "one for the first, and one for all who came while it went on, seated or not"

    asyncio.run(ask())


def alike(stage: Stage) -> list[Room]:
    """Rooms of as many tables, at each of which the same was played."""
    tables = [
        Table(f"t{number}", stage.setup, stage.room.table.secret, seq=stage.room.table.seq) for number in range(ALIKE)
    ]
    return [cast(Room, SimpleNamespace(table=table)) for table in tables]


def test_one_log_is_replayed_at_a_time_whatever_the_tables() -> None:
    stage = played("duo", 2, 20, Random(1))
    rooms, shelf = alike(stage), Shelf(stage)

    async def ask() -> None:
        asked, shelf.gate = Stories(cast(Any, shelf)), asyncio.Event()
        tasks = [asyncio.create_task(asked.told(room, 0, 1)) for room in rooms]
        for _ in range(20):
            await asyncio.sleep(0)
        shelf.gate.set()
        assert len({len((await task)[1] or []) for task in tasks}) == 1
        assert (asked.replays, shelf.most_reading) == (len(rooms), 1)

    asyncio.run(ask())


def test_who_sits_at_a_table_waits_for_no_stranger_who_asks_for_many_stories() -> None:
    stage = played("duo", 2, 20, Random(1))
    rooms, shelf = alike(stage), Shelf(stage)

    async def ask() -> None:
        asked, shelf.gate, told = Stories(cast(Any, shelf)), asyncio.Event(), list[str]()

        async def hear(room: Room, viewer: int | None, person: str) -> None:
            await asked.told(room, viewer, 1, person)
            told.append(person)

        tasks = [asyncio.create_task(hear(room, None, "eve")) for room in rooms]
        tasks += [asyncio.create_task(hear(stage.room, None, "bob")), asyncio.create_task(hear(stage.room, 0, "ada"))]
        for _ in range(5):
            await asyncio.sleep(0)
        shelf.gate.set()
        await asyncio.gather(*tasks)
        assert told[:2] == ["eve", "ada"], "the one who had begun, then who sits at the table"
        assert told.index("bob") <= 3, "strangers take turns"

    asyncio.run(ask())


def test_who_missed_more_than_is_told_is_shown_the_table_and_told_so(tmp_path: Any) -> None:
    with ServerThread(tmp_path, measures=Measures(memory=MEMORY)) as serving:
        guests = serving.guests(2)
        table_id = serving.table(guests)
        seats = [guest.sit(table_id) for guest in guests]
        play_on(seats, Random(3), 3 * MARK)
        room = serving.server.registry.rooms[table_id]
        last = room.table.seq
        late = guests[0].sit(table_id, query="?since=1").hear()
        assert late["untold"] and "missed" not in late and late["view"] == seats[0].view
        soon = guests[0].sit(table_id, query=f"?since={last - 5}").hear()
        assert "untold" not in soon and [told["seq"] for told in soon["missed"]] == list(range(last - 4, last + 1))
        assert "untold" not in guests[0].sit(table_id).hear(), "who does not ask has missed nothing"


class Clockwork:
    """Time of which each look at it takes some."""

    def __init__(self) -> None:
        self.now, self.rests = 0.0, 0

    def perf_counter(self) -> float:
        self.now += 0.0006
        return self.now

    def sleep(self, seconds: float) -> None:
        self.rests += 1


def test_long_work_in_a_thread_rests_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clockwork = Clockwork()
    monkeypatch.setattr(pauses, "time", clockwork)
    stage = played("duo", 2, 60, Random(1))
    log = [*stage.log, *stage.store.log]
    assert clockwork.rests == 0, "what happens in the event loop never rests"
    table = opened("tttt", stage.setup, stage.room.table.secret, log)
    assert table.seq == len(log) and clockwork.rests >= len(log) // 4


def test_a_client_does_one_thing_at_a_time_and_keeps_nobody_else_waiting() -> None:
    async def work() -> None:
        turns, going = Turns(), list[str]()
        end = asyncio.Event()

        async def review(client: str) -> None:
            async with turns.of(client):
                going.append(client)
                await end.wait()

        tasks = [asyncio.create_task(review(client)) for client in ("ada", "ada", "ada", "ben")]
        for _ in range(5):
            await asyncio.sleep(0)
        assert sorted(going) == ["ada", "ben"]
        end.set()
        await asyncio.gather(*tasks)
        assert sorted(going) == ["ada", "ada", "ada", "ben"]
        assert not turns._locks and not turns._waiting, "nothing is kept of who is gone"

    asyncio.run(work())


def test_records_like_replays_are_given_so_often_and_no_more(tmp_path: Any) -> None:
    with ServerThread(tmp_path, measures=Measures(reviews=Limit(0, 2)), strict=True) as serving:
        guests = serving.guests(2)
        table_id = serving.table(guests, "karta")
        seats = [guest.sit(table_id) for guest in guests]
        play_on(seats, Random(1))
        until(lambda: guests[0].get(f"/api/tables/{table_id}").json()["status"] == "over")
        paths = [f"/api/tables/{table_id}/{what}" for what in ("record", "replay", "record")]
        answers = [guests[0].get(path) for path in paths]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        refused(answers[-1], 429, "lobby-too-many")
        assert guests[1].get(paths[0]).status_code == 200


def test_a_spectator_who_comes_back_is_told_what_a_spectator_was(tmp_path: Any) -> None:
    with ServerThread(tmp_path) as serving:
        guests = serving.guests(2)
        table_id = serving.table(guests)
        seats = [guest.sit(table_id) for guest in guests]
        watcher = Seat(serving, table_id).dealt()
        since = seats[0].dealt().on
        play_on(seats, Random(5), 6)
        steps = []
        while watcher.on < seats[0].on:
            if (message := watcher.hear())["type"] == "step":
                steps.append({"seq": message["seq"], "events": message["events"]})
        assert Seat(serving, table_id, query=f"?since={since}").hear()["missed"] == steps
