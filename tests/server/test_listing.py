"""Lists a page at a time: complete while tables change, and nobody can fill them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from server.client import Guest, refused, until
from server.servers import ServerThread
from sqlalchemy import Connection, Engine, insert, select, text, update

from tablee.server.http import lists
from tablee.server.http.dependencies import MOST_LISTED
from tablee.server.http.lists import SHARE, Page, Place
from tablee.server.process.server import Measures
from tablee.server.store import entries, migration, schema
from tablee.server.store.archive import GONE
from tablee.server.store.damage import Damage
from tablee.server.store.database import engine_for
from tablee.server.store.entries import Setup
from tablee.server.store.log import now
from tablee.server.store.migration import migrate
from tablee.server.table import ratings
from tablee.server.table.ratings import Rank, Standing

SETUP = entries.write(Setup("duo", 2, {}, [0, 0])).decode()
GAMES = ["daron", "duo"]


@pytest.fixture(scope="module")
def engine(either: str) -> Iterator[Engine]:
    """A database of the shape before this one, brought up to date."""
    engine = engine_for(either)
    _fill_old(engine)
    migrate(engine)
    yield engine
    engine.dispose()


def _fill_old(engine: Engine) -> None:
    """Make a database as it was before there were lists in pages, with something in it."""
    config = Config()
    config.set_main_option("script_location", str(migration._SCRIPTS))
    setups = {
        "byada": entries.write(Setup("duo", 2, {}, [0, 0], host="ada")).decode(),
        "byprog": entries.write(Setup("duo", 2, {}, [0, 0], host="prog")).decode(),
        "nobodys": SETUP,
        "broken": "{",
        "strange": '["ada"]',
    }
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text("INSERT INTO players (id, name, program, owner, created) VALUES (:id, 'A', :program, :owner, 1)"),
            [{"id": "ada", "program": False, "owner": None}, {"id": "prog", "program": True, "owner": "ada"}],
        )
        row = "(:id, 'duo', 'over', :yes, :no, 's', :setup, '{\"seats\":[]}', 1, 1, :yes)"
        connection.execute(
            text(
                "INSERT INTO tables (id, game, status, public, watched, secret, setup, summary, created, changed, "
                f"rated) VALUES {row}"
            ),
            [{"id": id, "setup": setup, "yes": True, "no": False} for id, setup in setups.items()],
        )
        connection.execute(text("INSERT INTO ratings VALUES ('duo', 'ada', 25.5, 2.25, 7)"))


@pytest.fixture
def connection(engine: Engine) -> Iterator[Connection]:
    """Empty tables, and nothing kept."""
    with engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            connection.execute(table.delete())
        yield connection
        connection.rollback()


def put(connection: Connection, id: str, changed: int, host: str = "", **other: Any) -> None:
    """A public table at which its host sits."""
    row = {"id": id, "game": "duo", "status": "open", "public": True, "secret": "s", "setup": SETUP}
    row |= {"summary": '{"seats":[]}', "created": 1, "changed": changed, "rated": False, "host": host}
    connection.execute(insert(schema.tables).values(row | other))
    connection.execute(insert(schema.seats).values(table_id=id, seat=0, player_id=host or "somebody"))


def listed(connection: Connection, status: str = "open", after: Place | None = None) -> Page:
    return lists.public_tables(connection, Damage(), status, GAMES, after)


def ids(page: Page) -> list[str]:
    return [table.id for table in page.tables]


def test_an_old_database_opens_and_is_filled_in(engine: Engine) -> None:
    row = schema.tables
    with engine.connect() as connection:
        hosts = {found.id: found.host for found in connection.execute(select(row.c.id, row.c.host))}
        assert hosts == {"byada": "ada", "byprog": "ada", "nobodys": "", "broken": "", "strange": ""}
        (found,) = connection.execute(select(schema.ratings)).all()
        assert found.score == Standing(found.mu, found.sigma).score == 18.75


def test_pages_show_every_table_once_while_others_change(connection: Connection) -> None:
    at = now()
    many = [f"t{number:03}" for number in range(2 * MOST_LISTED + 50)]
    for number, id in enumerate(many):
        put(connection, id, at - 1000 - number // 3)  # three at a time are of one age
    first = listed(connection)
    moved = many[-1]
    connection.execute(update(schema.tables).where(schema.tables.c.id == moved).values(changed=at))
    put(connection, "fresh", at + 1)
    second = listed(connection, after=first.end)
    third = listed(connection, after=second.end)
    assert third.end is None
    assert [len(first.tables), len(second.tables), len(third.tables)] == [MOST_LISTED, MOST_LISTED, 49]
    assert Counter([*ids(first), *ids(second), *ids(third)]) == Counter(many[:-1])
    assert ids(listed(connection))[:2] == ["fresh", moved], "what changed is in front when one looks again"
    assert Place.parse(str(first.end)) == first.end


@pytest.mark.parametrize("status", SHARE)
def test_one_person_can_push_nobody_out(connection: Connection, status: str) -> None:
    at = now()
    for number in range(2 * MOST_LISTED):
        put(connection, f"spam{number:03}", at - number, "eve", status=status)
        put(connection, f"daron{number:03}", at - number, "bob", status=status, game="daron")
    put(connection, "quiet", at - 9000, "ada", status=status)
    for id in ("erased1", "erased2", "erased3", "erased4"):
        put(connection, id, at - 9001, status=status)
    page = listed(connection, status)
    share = SHARE[status]
    assert {table.id[:4] for table in page.tables[: 2 * share]} == {"spam", "daro"}
    assert ids(page)[2 * share :] == ["quiet", "erased4", "erased3", "erased2", "erased1"]
    assert page.end is None
    duo = lists.public_tables(connection, Damage(), status, ["duo"], None)
    assert [id for id in ids(duo) if id.startswith("spam")] == [f"spam{number:03}" for number in range(share)]


def test_tables_that_are_not_listed_take_no_place_of_those_that_are(connection: Connection) -> None:
    at = now()
    put(connection, "shown", at - 9000, "ada")
    for number in range(9):
        put(connection, f"private{number}", at, "ada", public=False)
        put(connection, f"gone{number}", at - 10 * GONE, "ada", seen=at - 2 * GONE)
        put(connection, f"bots{number}", at, "ada")
        connection.execute(schema.seats.delete().where(schema.seats.c.table_id == f"bots{number}"))
    assert ids(listed(connection)) == ["shown"]


def test_a_table_whose_people_are_gone_leaves_the_list(connection: Connection) -> None:
    at, long_ago = now(), now() - 2 * GONE
    put(connection, "deserted", long_ago, "ada", seen=long_ago)
    put(connection, "lookedafter", long_ago, "bob", seen=at)
    put(connection, "playing", long_ago, "cleo", seen=long_ago, status="playing")
    assert ids(listed(connection)) == ["lookedafter"]
    put(connection, "playedon", long_ago, "dan", seen=at, status="playing")
    put(connection, "over", long_ago, "eve", seen=long_ago, status="over")
    assert ids(listed(connection, "playing")) == ["playedon"]
    assert ids(listed(connection, "over")) == ["over"]


def test_ones_own_tables_are_paged_whole_however_many_seats_one_has(connection: Connection) -> None:
    for number in range(MOST_LISTED + 5):
        put(connection, f"t{number:03}", number, "ada", public=False)
        connection.execute(insert(schema.seats).values(table_id=f"t{number:03}", seat=1, player_id="ada"))
    first = lists.own_tables(connection, Damage(), "ada", None)
    rest = lists.own_tables(connection, Damage(), "ada", first.end)
    assert (len(first.tables), len(rest.tables), rest.end) == (MOST_LISTED, 5, None)
    assert ids(first) + ids(rest) == [f"t{number:03}" for number in reversed(range(MOST_LISTED + 5))]
    assert all(table.own_seats == [0, 1] for table in first.tables)
    assert lists.own_tables(connection, Damage(), "bob", None) == Page([], None)


def test_a_leaderboard_shows_everyone_once_and_each_bot_where_it_belongs(connection: Connection) -> None:
    people = [(f"p{number:02}", mu) for number, mu in enumerate([40.0, 31.5, *[25.1] * 12, -3.7, 0.1 + 0.2, 20.0])]
    for id, mu in people:
        connection.execute(insert(schema.players).values(id=id, name=id, program=False, created=1))
        standing = Standing(mu, 1.0, 3)
        values = {"mu": mu, "sigma": 1.0, "matches": 3, "score": standing.score}
        connection.execute(insert(schema.ratings).values(game="duo", player_id=id, **values))
    whole, end = ratings.leaderboard(connection, "duo")
    assert end is None and len(whole) == len(people) + 5
    pages, place = [], None
    for _ in range(len(people)):
        lines, place = ratings.leaderboard(connection, "duo", place, most=4)
        pages += lines
        if place is None:
            break
        place = Rank.parse(str(place))
    assert pages == whole
    assert [line["level"] for line in whole if line["kind"] == "bot"] == [5, 4, 3, 2, 1]
    assert not any(id in str(place) for id, _ in people)


# --- over HTTP ---


def everything(serving: ServerThread, path: str, guest: Guest | None = None) -> tuple[list[str], int]:
    """The ids on all pages from this one on, and how many pages there are."""
    found, pages, address = [], 0, f"/api{path}"
    while address:
        answer = serving.ask("GET", address, headers=guest.headers if guest else {})
        assert answer.status_code == 200, answer.text
        found += [table["id"] for table in answer.json()]
        address = answer.links["next"]["url"] if answer.links else ""
        pages += 1
    return found, pages


def test_the_link_leads_from_page_to_page(tmp_path: Path) -> None:
    with ServerThread(tmp_path, measures=Measures(length=2)) as serving:
        guests = serving.guests(3)
        laid = [guest.lay("duo", ["me", "open"])["id"] for guest in [*guests, *guests]]
        for path, guest, expected in (
            ("/tables?status=open&game=duo", None, laid),
            ("/me/tables", guests[1], [laid[1], laid[4]]),
        ):
            found, pages = everything(serving, path, guest)
            assert found == sorted(expected, key=found.index)
            assert pages == -(-len(expected) // 2)
        assert everything(serving, "/tables?game=karta") == ([], 1)
        refused(serving.ask("GET", "/api/tables?after=now"), 422, "lobby-malformed")
        refused(serving.ask("GET", "/api/leaderboard/duo?after=best"), 422, "lobby-malformed")
        for path in ("/tables", "/me/tables", "/leaderboard/{game}"):
            told = serving.app.openapi()["paths"][f"/api{path}"]["get"]
            assert "Link" in told["responses"]["200"]["headers"]
            assert "after" in [parameter["name"] for parameter in told["parameters"]]


def test_a_persons_programs_have_no_share_of_their_own(serving: ServerThread) -> None:
    ada, bob = serving.guests(2)
    bobs = bob.lay("karta", ["me", "open"])["id"]
    mine = []
    for _ in range(4):
        mine.append(ada.program().lay("karta", ["me", "open"])["id"])
    listed = [table["id"] for table in serving.ask("GET", "/api/tables?game=karta").json()]
    assert listed == [*reversed(mine[1:]), bobs]


def test_who_looks_at_an_open_table_keeps_it_in_the_list(serving: ServerThread) -> None:
    ada, eve = serving.guests(2)
    table_id = ada.lay("duo", ["me", "open"])["id"]
    row = schema.tables

    def desert(connection: Connection) -> None:
        long_ago = now() - 2 * GONE
        connection.execute(update(row).where(row.c.id == table_id).values(changed=long_ago, seen=long_ago))

    def listed() -> bool:
        return [table["id"] for table in serving.ask("GET", "/api/tables?game=duo").json()] == [table_id]

    async def sweep() -> None:
        serving.server.presence.sweep()
        await serving.server.store.write(lambda _: None)  # and so what was to be written is

    assert listed()
    serving.run(serving.server.store.write(desert))
    assert not listed()
    eve.sit(table_id).hear()
    serving.run(sweep())
    assert not listed(), "a stranger who watches keeps nothing"
    seat = ada.sit(table_id)
    seat.hear()
    serving.run(sweep())
    until(listed)


def test_a_game_that_nobody_plays_any_more_is_not_listed_as_played(serving: ServerThread) -> None:
    ada, ben, eve = serving.guests(3)
    table_id = serving.table([ada, ben], "daron", clock={"kind": "game", "seconds": 86_400})
    row = schema.tables

    def desert(connection: Connection) -> None:
        long_ago = now() - 2 * GONE
        connection.execute(update(row).where(row.c.id == table_id).values(changed=long_ago, seen=long_ago))

    async def sweep() -> None:
        serving.server.presence.sweep()
        await serving.server.store.write(lambda _: None)  # and so what was to be written is

    def listed() -> bool:
        answer = serving.ask("GET", "/api/tables?game=daron&status=playing")
        return [table["id"] for table in answer.json()] == [table_id]

    assert listed()
    serving.run(serving.server.store.write(desert))
    assert not listed()
    eve.sit(table_id).hear()
    serving.run(sweep())
    assert not listed()
    ben.sit(table_id).hear()
    serving.run(sweep())
    assert listed()
