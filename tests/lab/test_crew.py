"""The crew of processes: nothing is lost, nothing is done in vain, and nobody stays behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lab.labour import MARKS, die_of_seven, die_once, refuse, square

from tablee.lab import crew as crews
from tablee.lab.arena.log import Log
from tablee.lab.arena.match import Played, Settings, play
from tablee.lab.arena.run import run
from tablee.lab.crew import AHEAD, CrewError, cores, crew

PATIENCE = 300
"""Seconds that processes have to start and to end."""


def test_every_job_is_done_once_and_few_are_taken_ahead() -> None:
    taken, before = 0, set(multiprocessing.active_children())  # those of a Ray that other tests use, for one

    def jobs() -> Iterator[tuple[int]]:
        nonlocal taken
        for taken in range(1, 41):
            yield (taken,)

    with crew(workers=2) as hands:
        assert hands.workers == 2
        assert taken == 0
        results = []
        for result in hands.each(square, jobs()):
            results.append(result)
            assert taken - len(results) < AHEAD * 2
        assert sorted(results) == [number * number for number in range(1, 41)]
        assert list(hands.each(square, [])) == []
    assert set(multiprocessing.active_children()) <= before


def test_without_a_number_there_is_a_worker_a_core() -> None:
    with crew() as hands:
        assert hands.workers == cores() >= 1


def test_what_work_raises_is_raised_and_the_crew_works_on() -> None:
    with crew(workers=1) as hands:
        with pytest.raises(ValueError, match="3 is not welcome"):
            list(hands.each(refuse, [(3,)]))
        assert list(hands.each(square, [(3,)])) == [9]


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_worker_that_is_killed_costs_no_job(tmp_path: Path) -> None:
    with crew(workers=2) as hands:
        results = list(hands.each(die_once, [(tmp_path / "mark", number) for number in range(20)]))
        assert (tmp_path / "mark").exists()
        assert sorted(results) == [number * number for number in range(20)]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="processes are looked for in /proc")
def test_nobody_stays_behind_when_the_gatherer_is_killed(tmp_path: Path) -> None:
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[1])!r})
from lab.labour import tell_and_sleep
from tablee.lab.crew import crew
if __name__ == "__main__":
    with crew(workers=2) as hands:
        list(hands.each(tell_and_sleep, [({str(tmp_path)!r},)] * 2))
"""
    (tmp_path / "gather.py").write_text(script, "utf-8")
    gatherer = subprocess.Popen([sys.executable, "gather.py"], cwd=tmp_path)

    def workers() -> list[Path]:
        return [Path(f"/proc/{mark.name}") for mark in tmp_path.glob("[0-9]*")]

    def until(true: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end and gatherer.poll() in (None, -signal.SIGKILL)
            time.sleep(0.05)

    until(lambda: len(workers()) == 2)
    gatherer.kill()
    gatherer.wait()
    until(lambda: not any(worker.exists() for worker in workers()))


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_job_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "TRIES", 3)
    with crew(workers=2) as hands, pytest.raises(CrewError) as refusal:
        list(hands.each(die_of_seven, [(number,) for number in (6, 7, 8, 9, 10)]))
    assert "brought down 3 workers" in str(refusal.value)
    assert "(7,)" in refusal.value.sentence("fr")


def test_an_interrupt_leaves_no_process_behind() -> None:
    before = set(multiprocessing.active_children())

    def interrupted() -> None:
        with crew(workers=1) as hands:
            for _ in hands.each(square, ((number,) for number in range(1_000_000))):
                assert set(multiprocessing.active_children()) > before
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_match_whose_process_was_killed_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARKS, str(tmp_path))
    settings = Settings("karta", ("lab.labour:Mortal", "random")).checked()
    log, told = Log(tmp_path / "log.jsonl", settings), list[Played]()
    with crew(workers=2) as hands:
        run(settings, 6, log, hands, told.append)
    assert (tmp_path / "died").exists()
    # Nobody dies any more: so this is how the matches go.
    expected = [play(settings, deal, turn) for deal in range(3) for turn in range(2)]
    assert sorted(map(result, told)) == sorted(map(result, Log(log.file, settings).played))
    assert sorted(map(result, told)) == sorted(map(result, expected))


def result(played: Played) -> tuple[object, ...]:
    """All of a match but the time it took."""
    return played.deal, played.rotation, played.shares, played.scores, played.moves, played.stopped
