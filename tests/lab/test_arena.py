"""The arena: fair seats, honest intervals, and nothing lost when it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.errors import BadOption, BadPlayers, UnknownGame
from tablee.lab.arena import Log, Played, Settings, play, run
from tablee.lab.arena_report import plot
from tablee.lab.entrants import ArenaError, entrants
from tablee.lab.standings import estimate, percentile, share_estimate, standings, student

TABLEE = str(Path(sys.executable).with_name("tablee"))


class First:
    """Somebody's own bot: plays the first legal move."""

    def __init__(self, game: Any, seed: int) -> None:
        self.heard = 0

    def hear(self, events: list[dict[str, Any]], seat: int) -> None:
        self.heard += len(events)

    def choose(self, view: dict[str, Any]) -> str:
        assert self.heard
        return str(view["legal"][0])


def two_seats(**more: Any) -> Settings:
    return Settings("karta", ("random", "random"), **more).checked()


def test_the_same_settings_play_the_same_match() -> None:
    one, other = play(two_seats(), 3, 1), play(two_seats(), 3, 1)
    assert (one.shares, one.scores, one.moves) == (other.shares, other.scores, other.moves)
    assert play(two_seats(seed=2), 3, 1).scores != one.scores or play(two_seats(seed=3), 3, 1).scores != one.scores


def test_rotation_moves_the_entrants_over_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    seats = ("test_arena:First", "random", "random")
    settings = Settings("janus", seats).checked()
    matches = [play(settings, 0, rotation) for rotation in range(3)]
    assert [round(sum(match.shares), 9) for match in matches] == [1, 1, 1]
    assert all(len(match.milliseconds) == 3 for match in matches)


def test_who_plays_is_named_or_refused() -> None:
    assert [entrant.text for entrant in entrants(["5", " 3@200", "random"])] == ["5", "3@200", "random"]
    assert entrants(["5@2000"])[0].name == "level 5, 2,000 simulations"
    for word in ("6", "0", "five", "5@", "5@0", "5@-3", "@", "nowhere:Bot", "tablee:Nobody", ":"):
        with pytest.raises(ArenaError):
            entrants([word])


def test_a_table_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(BadPlayers):
        Settings("karta", ("1", "1", "1")).checked()
    with pytest.raises(UnknownGame):
        Settings("whist", ("1", "1")).checked()
    with pytest.raises(BadOption):
        Settings("duo", ("1", "1"), {"jokers": 3}).checked()


# --- The log ---


def played(deal: int, rotation: int, *shares: float) -> Played:
    return Played(deal, rotation, list(shares), [int(10 * share) for share in shares], 9, [[1.0], [2.0]])


def test_the_log_gives_the_matches_again(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    log = Log(file, settings)
    log.add(played(0, 0, 1, 0))
    log.add(played(0, 1, 0.5, 0.5))
    assert Log(file, settings).played == log.played


def test_a_line_cut_off_is_dropped_and_others_are_not(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    log = Log(file, settings)
    log.add(played(0, 0, 1, 0))
    with file.open("a") as end:
        end.write('{"deal": 0, "rota')
    again = Log(file, settings)
    assert again.played == log.played
    again.add(played(0, 1, 1, 0))
    assert Log(file, settings).played == again.played
    file.write_text(file.read_text().replace('"deal": 0', "deal", 1))
    with pytest.raises(ArenaError, match="line 2"):
        Log(file, settings)


def test_a_log_of_other_settings_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    Log(file, two_seats()).add(played(0, 0, 1, 0))
    before = file.read_bytes()
    with pytest.raises(ArenaError, match="another arena"):
        Log(file, two_seats(seed=2))
    assert file.read_bytes() == before


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    told: list[Played] = []
    run(settings, 3, Log(file, settings), 1, told.append)
    assert sorted((match.deal, match.rotation) for match in told) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    told.clear()
    run(settings, 6, Log(file, settings), 1, told.append)
    assert sorted((match.deal, match.rotation) for match in told) == [(2, 0), (2, 1)]


# --- Figures ---


def test_standings_count_whole_deals_and_tell_intervals() -> None:
    matches = [played(0, 0, 1, 0), played(0, 1, 1, 0), played(1, 0, 1, 0), played(1, 1, 0, 1), played(2, 0, 0, 1)]
    first, second = standings(("5", "3"), matches)
    assert first.share.mean == 0.75
    assert second.share.mean == 0.25
    assert first.share.low < 0.75 < first.share.high == 1
    assert first.even == 0.5
    assert first.ratio.mean == 1.5
    assert (first.median_ms, second.slow_ms) == (1.0, 2.0)


def test_entrants_of_a_kind_are_told_together() -> None:
    matches = [
        Played(0, turn, [1.0 if place == turn else 0.0 for place in range(3)], [0, 0, 0], 1, [[], [], []])
        for turn in range(3)
    ]
    (one,) = standings(("2", "2", "2"), matches)
    assert one.seats == 3
    assert one.share.mean == pytest.approx(1 / 3)


def test_intervals_are_those_of_the_books() -> None:
    assert student(10) == pytest.approx(2.228, abs=0.003)
    assert student(1000) == pytest.approx(1.9623, abs=0.001)
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.high - found.mean == pytest.approx(2.776 * 1.5811 / 5**0.5, rel=0.01)
    won = share_estimate([1.0] * 96)
    assert (won.mean, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(0.9615, abs=0.001)
    assert share_estimate([0.0] * 96).high == pytest.approx(0.0385, abs=0.001)
    assert percentile([1, 2, 3, 4], 0.99) == 4
    assert percentile([], 0.5) == 0


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_plot_is_a_picture(tmp_path: Path, kind: str) -> None:
    matches = [played(deal, turn, 1, 0) for deal in range(3) for turn in range(2)]
    file = tmp_path / f"plot.{kind}"
    plot(two_seats(), matches, standings(("5", "3"), matches), file)
    assert file.read_bytes()[:4] in (b"\x89PNG", b"<?xm")


# --- The command ---


def test_the_command_prints_a_table_and_leaves_its_files(tmp_path: Path) -> None:
    command = [TABLEE, "arena", "karta", "--seats", "random,random", "--games", "3", "--workers", "1"]
    done = subprocess.run([*command, "--out", str(tmp_path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "2 deals, 4 matches" in done.stdout
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == [f"karta-random-random-seed1.{end}" for end in ("json", "jsonl", "svg")]
    figures = json.loads((tmp_path / names[0]).read_text())
    assert figures["matches"] == 4
    assert figures["standings"][0]["share"]["mean"] == 0.5


def test_bad_calls_are_answered_with_a_sentence(tmp_path: Path) -> None:
    for seats, more in (("9,1", []), ("1,1", ["--plot", "pdf"]), ("1,1,1", []), ("1,1", ["--option", "x=1"])):
        command = [TABLEE, "arena", "karta", "--seats", seats, "--out", str(tmp_path), *more]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to another process")
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    command = [TABLEE, "arena", "janus", "--seats", "random,random,random", "--games", "100000", "--workers", "1"]
    arena = subprocess.Popen(
        [*command, "--out", str(tmp_path), "--plot", "none"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    log = tmp_path / "janus-random-random-random-seed1.jsonl"
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and (not log.exists() or log.read_bytes().count(b"\n") < 8):
        time.sleep(0.1)
    arena.send_signal(signal.SIGINT)
    said, wrong = arena.communicate(timeout=60)
    assert "Interrupted: the same command goes on from here." in said, wrong
    assert "Traceback" not in wrong
    assert log.read_bytes().count(b"\n") >= 8
