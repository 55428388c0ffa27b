"""Logs: one process writes, whatever is wrong with a line is told, and a full disk costs nothing that was played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablee.lab.arena.log import Log as ArenaLog
from tablee.lab.arena.match import Played, Settings
from tablee.lab.logs import Lines, LogError, OtherHeader
from tablee.lab.study.blocks import play_block
from tablee.lab.study.command import LEAST_GAMES, planned
from tablee.lab.study.log import Log, StudyError
from tablee.lab.study.plan import Plan

HEADER = {"tablee test": 1}
LONGEST = 600

HOLDER = """
import sys
from pathlib import Path
from tablee.lab.logs import Lines
lines = Lines(Path(sys.argv[1]), {"tablee test": 1})
lines.add({"by": "the other"})
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(os.name == "nt", reason="logs are not locked there")
def test_a_log_is_one_process_s_until_that_ends(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(file)], **pipes) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        before = file.read_bytes()
        with pytest.raises(LogError, match="Another process") as refusal:
            Lines(file, HEADER)
        assert "Un autre processus" in refusal.value.sentence("fr")
        assert file.read_bytes() == before
        other.kill()
        other.communicate(timeout=LONGEST)
    assert Lines(file, HEADER).found == [{"by": "the other"}]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork there")
def test_a_process_that_was_forked_does_not_hold_the_log_of_its_parent(tmp_path: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from tablee.lab.logs import Lines, LogError
lines = Lines(Path(sys.argv[1]), {"tablee test": 1})
if os.fork() == 0:
    try:
        Lines(Path(sys.argv[1]), {"tablee test": 1})
    except LogError:
        os._exit(7)
    os._exit(0)
print(os.waitstatus_to_exitcode(os.wait()[1]))
"""
    command = [sys.executable, "-c", script, str(tmp_path / "log.jsonl")]
    assert subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=True).stdout == "7\n"


def test_the_process_that_holds_a_log_may_open_it_again(tmp_path: Path) -> None:
    lines = Lines(tmp_path / "log.jsonl", HEADER)
    lines.add({"n": 1})
    again = Lines(tmp_path / "log.jsonl", HEADER)
    again.add({"n": 2})
    lines.add({"n": 3})
    assert [line and line["n"] for line in Lines(tmp_path / "log.jsonl", HEADER).found] == [1, 2, 3]


def test_a_first_line_that_was_cut_off_is_written_whole_and_another_s_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(json.dumps(HEADER).encode()[:7])
    Lines(file, HEADER).add({"n": 1})
    assert Lines(file, HEADER).found == [{"n": 1}]
    file.write_text("somebody's notes")
    with pytest.raises(OtherHeader):
        Lines(file, HEADER)
    assert file.read_text() == "somebody's notes"


@pytest.mark.parametrize("line", ["[" * 100_000, '{"n": ' + "9" * 5000 + "}", "[1]", '"n"', "\x00"])
def test_a_line_that_is_no_object_of_json_is_none(tmp_path: Path, line: str) -> None:
    file = tmp_path / "log.jsonl"
    Lines(file, HEADER)
    with file.open("a") as log:
        log.write(line + "\n")
    assert Lines(file, HEADER).found == [None]


# --- A full disk ---


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file of this process grows beyond that."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(os.name == "nt", reason="there is no limit to set")
def test_an_arena_that_has_no_room_keeps_what_was_played(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", Settings("karta", ("random", "random")).checked()
    log, match = ArenaLog(file, settings), Played(0, 0, [1.0, 0.0], [3, 2], 16, [[0.1], [0.2]])
    log.add(match)
    with room_for(file.stat().st_size + 20), pytest.raises(LogError, match="What was played so far is kept"):
        log.add(Played(0, 1, [1.0, 0.0], [3, 2], 16, [[0.1], [0.2]]))
    assert log.played == [match]
    assert ArenaLog(file, settings).played == [match]


@pytest.mark.skipif(os.name == "nt", reason="there is no limit to set")
def test_a_study_that_has_no_room_keeps_what_was_played(tmp_path: Path) -> None:
    file, plan = tmp_path / "log.jsonl", study()
    (first, one), (_, other), *_ = plan.jobs()
    log = Log(file, plan)
    log.add(play_block(*one))
    with room_for(file.stat().st_size + 20), pytest.raises(LogError, match="What was played so far is kept"):
        log.add(play_block(*other))
    assert set(log.blocks) == set(Log(file, plan).blocks) == {first}


# --- Lines of a study ---


def study(game: str = "karta") -> Plan:
    return planned(game, None, LEAST_GAMES, 1)


@pytest.mark.parametrize("game", ["duo", "karta"])
def test_every_kind_of_block_that_is_played_is_taken_from_the_log(tmp_path: Path, game: str) -> None:
    """Whoever changes what a block sums up changes what its log demands."""
    plan = study(game)
    log, kinds = Log(tmp_path / "log.jsonl", plan), set()
    for key, job in plan.jobs():
        kind = key[0].partition("-")[0]
        if kind not in kinds:
            kinds.add(kind)
            log.add(play_block(*job))
    assert {"equals", "cards", "course", "skill"} <= kinds
    assert Log(tmp_path / "log.jsonl", plan).blocks == log.blocks


@pytest.mark.parametrize(
    ("cell", "spoilt"),
    [
        ("equals-2", {"cell": ["equals-2"]}),
        ("equals-2", {"cell": {}}),
        ("equals-2", {"block": 0.0}),
        ("equals-2", {"block": False}),
        ("equals-2", {"deals": 0}),
        ("equals-2", {"deals": None}),
        ("equals-2", {"matches": 0}),
        ("equals-2", {"lead": "0"}),
        ("equals-2", {"lead": float("nan")}),
        ("equals-2", {"shares": 1.0}),
        ("equals-2", {"shares": [1.0]}),
        ("equals-2", {"kinds": [[1]]}),
        ("equals-2", {"moves": {}}),
        ("equals-2", {"moves": {"many": 1}}),
        ("equals-2", {"moves": {"16": "1"}}),
        ("equals-2", {"more": 1}),
        ("equals-2", {"squares": ...}),
        ("cards-2", {"cards_both": [1.0]}),
        ("cards-2", {"cards_seats": ...}),
        ("cards-2", {"worth_means": 1.0}),
        ("cards-2", {"worth_means": []}),
        ("cards-2", {"worth_means": [1.0]}),
        ("cards-2", {"worth_means": [[1.0]]}),
        ("cards-2", {"worth_pairs": [[1.0], [1.0, 2.0]]}),
        ("course-2", {"half_same": None}),
    ],
)
def test_a_line_of_a_study_with_a_value_of_the_wrong_kind_is_named(
    tmp_path: Path, cell: str, spoilt: dict[str, Any]
) -> None:
    file, plan = tmp_path / "log.jsonl", study()
    jobs = dict(plan.jobs())
    log, block = Log(file, plan), play_block(*jobs[cell, 0])
    log.add(play_block(*jobs["skill-2", 0]))
    spoilt_block = {name: value for name, value in (block | spoilt).items() if value is not ...}
    with file.open("a") as end:
        end.write(json.dumps(spoilt_block) + "\n")
    with pytest.raises(StudyError, match="line 3"):
        Log(file, plan)


def test_a_block_that_the_log_holds_twice_counts_once(tmp_path: Path) -> None:
    file, plan = tmp_path / "log.jsonl", study()
    key, job = next(iter(plan.jobs()))
    log, block = Log(file, plan), play_block(*job)
    log.add(block)
    log.add(block | {"lead": 123.0})
    assert Log(file, plan).blocks == {key: block}
