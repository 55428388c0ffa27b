"""The bench measures real play, and says what it could not measure."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import tablee
from tablee.cli import app
from tablee.engine.chance import CHANCE
from tablee.engine.compiling import specialise
from tablee.lab.bench import command
from tablee.lab.bench.random_play import OurPlay, PeerPlay, compare
from tablee.lab.files import CannotWrite
from tablee.lab.gpu import random_play

GAMES = list(tablee.games())


@pytest.mark.parametrize("game", GAMES)
def test_play_in_bulk_comes_to_sound_positions(game: str) -> None:
    rules = tablee.game(game)
    bulk = specialise("tablee.engine.bulk", rules.rules)
    for players in rules.players:
        states = rules.table_laid(players, rules.checked_options(None), 20)
        chance, moves, tally = np.zeros(1, CHANCE), np.empty(rules.rules.MOST_LEGAL, np.int32), np.zeros(3, np.int64)
        plain = states.view(rules.rules.STATE)
        bulk.random_matches(plain, chance, moves, 7, 57, tally)
        assert tally[0] == 20 * 57
        assert tally[1] >= tally[0]
        seen = set()
        for state in states:
            match = rules.new(players=players, seed=1)
            match._states[0] = state
            match._now = match._legal = None
            position = match.position()
            assert rules.load(position).position() == position
            seen.add(json.dumps(position))
        assert len(seen) == 20, "every match has its own stream of chance"


def test_play_in_bulk_is_repeatable() -> None:
    game = tablee.game("duo")
    one, other = OurPlay(game, 4), OurPlay(game, 4)
    one.run(1000)
    other.run(1000)
    assert one.states.tobytes() == other.states.tobytes()


def test_ours_and_the_peers_are_measured_in_turn() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: no peer to measure")
    ticks: list[int] = []
    result = compare(OurPlay(tablee.game("karta"), 2), PeerPlay("hex(board_size=11)"), 0.1, lambda: ticks.append(1))
    assert len(ticks) == 6
    assert result.peer is not None
    assert result.ratio
    assert result.listed_ratio
    # A hex board of 121 cells: somewhere between a full and an empty one.
    assert 30 < result.peer.listed / result.peer.moves < 121


def test_the_table_and_the_file_hold_the_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "figures.json"
    command.run([tablee.game("janus")], seconds=0.05, cuda=False, file=file)
    rows = json.loads(file.read_text())["rows"]
    assert [row["players"] for row in rows] == [3, 4, 5, 6]
    assert all(row["moves"] > 0 for row in rows)
    assert "janus" in capsys.readouterr().out


def test_without_open_spiel_the_bench_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    command.run([tablee.game("karta")], seconds=0.05, cuda=False, file=None)
    said = capsys.readouterr().out
    assert "OpenSpiel is not installed" in said
    assert "tablee[openspiel]" in said
    assert "karta" in said


def test_without_a_gpu_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_here() -> None:
        raise random_play.NoCuda("no CUDA device was found")

    monkeypatch.setattr(random_play, "cuda_module", none_here)
    with pytest.raises(command.BenchError, match=r"The GPU cannot be measured: no CUDA device was found\."):
        command.run([tablee.game("duo")], seconds=0.05, cuda=True, file=None)


def test_gpu_and_search_are_not_asked_for_together() -> None:
    done = CliRunner().invoke(app, ["bench", "--cuda", "--search"])
    assert isinstance(done.exception, command.BenchError)
    assert "not for both" in str(done.exception)


@pytest.mark.parametrize("measure", [partial(command.run, cuda=False), command.run_search])
@pytest.mark.parametrize("seconds", [0.0, -1.0, math.nan, math.inf, 1e300])
def test_a_time_in_which_nothing_can_be_measured_is_refused(measure: Callable[..., None], seconds: float) -> None:
    with pytest.raises(command.BenchError, match=r"from 0\.01 to 3600"):
        measure([tablee.game("karta")], seconds=seconds, file=None)


@pytest.mark.parametrize("measure", [partial(command.run, cuda=False), command.run_search])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_measured(
    measure: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "_progress", lambda console: pytest.fail("it measures"))
    for file in (tmp_path, tmp_path / "nowhere" / "figures.json"):
        with pytest.raises(CannotWrite, match="Choose another place with --json"):
            measure([tablee.game("karta")], seconds=0.05, file=file)


def test_every_game_of_ours_has_a_peer() -> None:
    peers = {name: game.peer for name, game in tablee.games().items()}
    assert all(peers.values())
    janus, duo = peers["janus"], peers["duo"]
    assert janus and janus.named(6) == "hanabi(players=5)"
    assert duo and duo.named(4) == "crazy_eights(players=4)"
