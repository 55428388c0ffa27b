"""The example client plays whole matches against a real server, as its readers will run it."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from server.running import running

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"
LONGEST = 600
"""Seconds for an answer, or for a match to be played: the first ever compiles the rules."""
SHORT = {"max_rounds": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs while these tests do."""
    with running(tmp_path_factory.mktemp("server"), "--pace", "0", "--open-house", "--rate", "100000") as started:
        yield f"http://{started.address}"


def asked(address: str, body: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """What the lobby answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=LONGEST) as answer:
        return json.load(answer)


def said(*arguments: str) -> str:
    """What the example prints until it ends by itself."""
    done = subprocess.run([sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stderr
    return done.stdout


def laid(server: str, seats: list[str | int], **more: Any) -> tuple[str, dict[str, Any]]:
    """A table laid by somebody who does not sit at it, and their token."""
    token = asked(f"{server}/api/programs", {"name": "Host"})["token"]
    return token, asked(f"{server}/api/tables", {"game": "duo", "seats": seats, "options": SHORT, **more}, token)


def test_the_example_is_at_most_forty_lines_long() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40


def test_the_example_lays_a_table_and_beats_or_loses_to_a_bot(server: str) -> None:
    before = {table["id"] for table in asked(f"{server}/api/tables?status=over")}
    output = said(server)
    finished = [table for table in asked(f"{server}/api/tables?status=over") if table["id"] not in before]
    assert [[seat["kind"] for seat in table["seats"]] for table in finished] == [["program", "bot"]]
    assert output == result(0, finished[0])


def test_two_examples_play_a_match_at_a_table_by_its_id(server: str) -> None:
    token, table = laid(server, ["open", "open"])
    with ThreadPoolExecutor(2) as clients:
        outputs = sorted(clients.map(lambda _: said(server, table["id"]), range(2)))
    finished = next(match for match in asked(f"{server}/api/tables?status=over") if match["id"] == table["id"])
    assert outputs == [result(seat, finished) for seat in range(2)]
    assert asked(f"{server}/api/tables/{table['id']}", token=token)["status"] == "over"


def test_the_example_enters_a_private_table_by_its_invitation(server: str) -> None:
    token, table = laid(server, ["open", 1], public=False)
    assert said(server, table["id"], table["invitation"]).startswith("Seat 0 was mine.")
    assert asked(f"{server}/api/tables/{table['id']}", token=token)["status"] == "over"


def result(seat: int, match: dict[str, Any]) -> str:
    """The line that the example prints after this match."""
    return f"Seat {seat} was mine. Scores: {match['scores']}. Won by: {match['winners']}.\n"
