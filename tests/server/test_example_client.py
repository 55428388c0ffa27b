"""The example client plays whole matches against a real server, as its readers will run it."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from server.client import LONGEST, Guest
from server.servers import ServerThread

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
SHORT = {"max_rounds": 1}


def said(serving: ServerThread, *arguments: str) -> str:
    """What the example prints until it ends by itself."""
    command = [sys.executable, str(EXAMPLE), f"http://{serving.address}", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stderr
    return done.stdout


def laid(host: Guest, seats: list[str | int], **more: Any) -> dict[str, Any]:
    """A table laid by somebody who does not sit at it."""
    return host.lay("duo", seats, options=SHORT, **more)


def finished(serving: ServerThread) -> dict[str, dict[str, Any]]:
    """The matches that are over, by the ids of their tables."""
    return {table["id"]: table for table in serving.ask("GET", "/api/tables?status=over").json()}


def test_the_example_is_at_most_forty_lines_long() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40


def test_the_example_lays_a_table_and_beats_or_loses_to_a_bot(serving: ServerThread) -> None:
    before = finished(serving)
    output = said(serving)
    (match,) = (table for id, table in finished(serving).items() if id not in before)
    assert [seat["kind"] for seat in match["seats"]] == ["program", "bot"]
    assert output == result(0, match)


def test_two_examples_play_a_match_at_a_table_by_its_id(serving: ServerThread) -> None:
    host = serving.guest("Host")
    table_id = laid(host, ["open", "open"])["id"]
    with ThreadPoolExecutor(2) as clients:
        outputs = sorted(clients.map(lambda _: said(serving, table_id), range(2)))
    assert outputs == [result(seat, finished(serving)[table_id]) for seat in range(2)]
    assert host.get(f"/api/tables/{table_id}").json()["status"] == "over"


def test_the_example_enters_a_private_table_by_its_invitation(serving: ServerThread) -> None:
    host = serving.guest("Host")
    table = laid(host, ["open", 1], public=False)
    assert said(serving, table["id"], table["invitation"]).startswith("Seat 0 was mine.")
    assert host.get(f"/api/tables/{table['id']}").json()["status"] == "over"


def result(seat: int, match: dict[str, Any]) -> str:
    """The line that the example prints after this match."""
    return f"Seat {seat} was mine. Scores: {match['scores']}. Won by: {match['winners']}.\n"
