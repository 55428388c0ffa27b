"""What older versions stored can be opened: records, and the logs of tables, by the rules they were played by.

The files in `old/` were written by the version before the second edition of Daron's and Janus's rules. They are never
written anew: a version that reads them otherwise is wrong.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee import BadRecord
from tablee.bots import bot
from tablee.engine.record import _digest, parse_record
from tablee.server.store import entries
from tablee.server.store.log import Entry
from tablee.server.table.fold import folded
from tablee.server.table.info import info_of
from tablee.server.table.table import Table

OLD = Path(__file__).parent / "old"
GAMES = sorted(path.stem for path in OLD.glob("*.json"))


def stored(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((OLD / f"{game}.json").read_text(encoding="utf-8"))
    return found


def table_of(found: dict[str, Any], entries_read: int | None = None) -> Table:
    """The table that the log came to, or its first entries."""
    log = [Entry("oldt", seq, kind, seat, data, 0) for seq, kind, seat, data in found["log"][:entries_read]]
    return folded("oldt", entries.read_setup(found["setup"]), found["secret"], log)


def test_every_game_has_something_old() -> None:
    assert set(GAMES) == set(tablee.games())


@pytest.mark.parametrize("game", GAMES)
def test_an_old_record_is_replayed_to_the_result_it_had(game: str) -> None:
    found = stored(game)
    match = tablee.replay(found["record"])
    assert (match.scores(), match.winners()) == (found["scores"], found["winners"])
    again = tablee.replay(match.record())
    assert again.position() == match.position()
    assert tablee.game(game).load(match.position()).position() == match.position()


@pytest.mark.parametrize("game", GAMES)
def test_the_bots_of_an_old_table_are_persons_by_the_rule_of_today(game: str) -> None:
    found = stored(game)
    setup = entries.read_setup(found["setup"])
    assert not setup.persons
    shown = info_of(table_of(found)).seats
    assert shown == info_of(table_of(found)).seats
    for seat in shown:
        assert (seat.person is not None) == (seat.kind == "bot" or bool(seat.away))


@pytest.mark.parametrize("game", GAMES)
def test_an_old_table_is_opened_and_shows_all_its_options(game: str) -> None:
    found = stored(game)
    table = table_of(found)
    assert table.match is not None
    assert (table.match.scores(), table.match.winners()) == (found["scores"], found["winners"])
    assert set(info_of(table).options) == set(tablee.game(game).options)


@pytest.mark.parametrize("game", GAMES)
def test_an_old_table_that_is_still_played_goes_on(game: str) -> None:
    found = stored(game)
    table = table_of(found, len(found["log"]) // 2)
    assert table.match is not None and table.actor is not None
    player = bot(game, 1)
    for _ in range(40):
        if table.match.over:
            break
        table.match.play(player.choose(table.match.view(table.match.actor)))


def test_janus_reminded_everyone_before_tables_could_choose() -> None:
    table = table_of(stored("janus"), 8)
    assert table.match is not None
    assert info_of(table).options == {"patience": 4, "memory": True}
    assert table.match.view(0)["memory"] is not None
    assert table.match.edition == tablee.game("janus").edition, "its options say all that differs"


def test_an_old_record_of_janus_that_names_no_options_means_those_of_then() -> None:
    text = tablee.game("janus").new(players=3, seed=1).record()
    body = text.replace("edition: 2\n", "").replace('{"memory":false,"patience":0}', "{}").rpartition("check: ")[0]
    match = tablee.replay(f"{body}check: {_digest(body)}\n")
    assert match.options == {"patience": 12, "memory": True}
    assert tablee.game("janus").new(players=3, seed=1, options={}).options == {"patience": 0, "memory": False}


def test_daron_is_replayed_with_the_draw_of_its_first_edition() -> None:
    record = stored("daron")["record"]
    moves = parse_record(record).moves
    after = [(seat, *following) for (seat, move), following in pairwise(moves) if move == "draw"]
    assert any(seat != follower for seat, follower, _ in after), "a draw that did not fit ended the turn"
    assert {"lay E", "lay O"} & {move for *_, move in after}, "a joker was laid after it was drawn"
    match = tablee.replay(record)
    assert match.edition == match.position()["edition"] == 1
    assert "edition" not in parse_record(match.record()).header_lines
    new = tablee.game("daron").new(players=2, seed=1)
    assert new.edition == 2 and "edition" not in new.position()


@pytest.mark.parametrize("edition", ["0", "3", "99"])
def test_a_record_of_an_edition_that_there_is_not_says_so_and_where(edition: str) -> None:
    text = tablee.game("daron").new(players=2, seed=1).record()
    body = text.replace("edition: 2", f"edition: {edition}").rpartition("check: ")[0]
    with pytest.raises(BadRecord) as refused:
        tablee.replay(f"{body}check: {_digest(body)}\n")
    assert refused.value.facts["line"] == 3
    assert f"no edition {edition}" in str(refused.value)
