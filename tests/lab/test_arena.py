"""The arena: fair seats, honest intervals, and nothing lost when it is interrupted."""

from __future__ import annotations

import io
import json
import math
import os
import pickle
import signal
import subprocess
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from commands import tablee_says
from rich.console import Console

import tablee
from tablee import Game
from tablee.bots import bot
from tablee.bots.levels import Bot
from tablee.bots.searching import FOREVER
from tablee.engine.errors import BadOption, BadPlayers, UnknownGame
from tablee.lab.arena import command
from tablee.lab.arena.entrants import ArenaError, Entrant, entrants
from tablee.lab.arena.log import Log
from tablee.lab.arena.match import Played, Settings, play
from tablee.lab.arena.report import figures, plot, table
from tablee.lab.arena.run import run
from tablee.lab.arena.standings import Estimate, estimate, percentile, share_estimate, standings
from tablee.lab.crew import crew
from tablee.lab.files import CannotWrite

TABLEE = str(Path(sys.executable).with_name("tablee"))
LONGEST = 600
"""Seconds that a command is waited for, on a busy machine too."""


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
    for word in ("6", "0", "five", "5@", "5@0", "5@-3", "@", "nowhere:Bot", "tablee:Nobody", ":", "..:Bot"):
        with pytest.raises(ArenaError):
            entrants([word])


@pytest.mark.parametrize("word", ["５", "²", "05", "5@２００", "5@" + "9" * 5000])
def test_a_level_and_simulations_are_written_with_plain_digits(word: str) -> None:
    with pytest.raises(ArenaError, match="is not a player"):
        entrants([word])


def test_who_counts_simulations_is_not_hurried_and_who_plays_by_the_clock_is_known(karta: Game) -> None:
    for game in tablee.games():
        clocked = [word for word in ("1", "2", "3", "4", "5", "5@2000", "random") if Entrant(word).by_the_clock(game)]
        assert clocked == ["5"]
    hurried = bot(karta, 4, seconds=0)
    patient = Entrant("4").player(karta, 0)
    assert isinstance(patient, Bot)
    assert patient.level == replace(hurried.level, seconds=FOREVER)
    assert Entrant("5").player(karta, 0).level == bot(karta, 5).level  # type: ignore[attr-defined]


# --- Bots that fail ---


class Thrower(First):
    """Raises at its third move."""

    def choose(self, view: dict[str, Any]) -> str:
        self.moves = getattr(self, "moves", 0) + 1
        if self.moves == 3:
            raise ZeroDivisionError("too much")
        return super().choose(view)


class Unseated:
    """Cannot be made with a game and a seed."""


class Leaver(First):
    """Would end the whole arena."""

    def choose(self, view: dict[str, Any]) -> str:
        raise SystemExit(0)


class Silent(First):
    """Forgets to answer."""

    def choose(self, view: dict[str, Any]) -> str:
        return None  # type: ignore[return-value]


class Cheat(First):
    """Answers with a move of another game, and spoils what it was shown."""

    def choose(self, view: dict[str, Any]) -> str:
        view.clear()
        return "checkmate"


NO_BOT = 3


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "Thrower",
            r"raised .* deal 4, rotation 1, at move [56]: ZeroDivisionError: too much \(.*test_arena.py:\d+\)$",
        ),
        ("Unseated", "raised .* deal 4, rotation 1, at move 1: TypeError"),
        ("Leaver", "raised .* deal 4, rotation 1, at move [12]: SystemExit"),
        ("Silent", "chose None in deal 4, rotation 1, at move [12]: .* is not a move in Karta"),
        ("Cheat", "chose 'checkmate' in deal 4, rotation 1, at move [12]: .* is not a move in Karta"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_place(name: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    settings = Settings("karta", (f"test_arena:{name}", "random")).checked()
    with pytest.raises(ArenaError, match=f"'test_arena:{name}' {told}") as refusal:
        play(settings, 4, 1)
    assert f"'test_arena:{name}' a " in refusal.value.sentence("fr")
    assert str(pickle.loads(pickle.dumps(refusal.value))) == str(refusal.value), "it comes home from a worker"


def test_what_is_no_bot_is_told_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "spoilt_bot.py").write_text("1 / 0\n")
    with pytest.raises(ArenaError, match="3 cannot be called"):
        entrants(["test_arena:NO_BOT"])
    with pytest.raises(ArenaError, match="ZeroDivisionError"):
        entrants(["spoilt_bot:Bot"])


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
    again_text = file.read_text()
    for spoilt in ("deal", '"hand": 0'):
        file.write_text(again_text.replace('"deal": 0', spoilt, 1))
        with pytest.raises(ArenaError, match="line 2"):
            Log(file, settings)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"deal": -1},
        {"deal": 1.0},
        {"deal": "0"},
        {"deal": True},
        {"rotation": 2},
        {"rotation": -1},
        {"rotation": [0]},
        {"shares": [1.0]},
        {"shares": [1.0, "0"]},
        {"shares": [2.0, -1.0]},
        {"shares": [float("nan"), 0.0]},
        {"shares": None},
        {"scores": [0.5, 1]},
        {"scores": [10**400, 1]},
        {"scores": {"0": 1}},
        {"moves": None},
        {"milliseconds": [1.0, 2.0]},
        {"milliseconds": [[1.0], ["2"]]},
        {"milliseconds": [[float("inf")], []]},
        {"stopped": 0},
    ],
)
def test_a_line_with_a_value_of_the_wrong_kind_is_named(tmp_path: Path, spoilt: dict[str, Any]) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    Log(file, settings).add(played(0, 0, 1, 0))
    with file.open("a") as log:
        log.write(json.dumps(asdict(played(0, 1, 1, 0)) | spoilt) + "\n")
    with pytest.raises(ArenaError, match="line 3"):
        Log(file, settings)


def test_a_match_that_the_log_holds_twice_counts_once(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    log = Log(file, settings)
    matches = [played(0, 0, 1, 0), played(0, 1, 1, 0), played(1, 0, 0, 1), played(1, 1, 1, 0)]
    for match in [*matches, played(0, 0, 0, 1), played(1, 1, 0, 1)]:
        log.add(match)
    assert log.played == Log(file, settings).played == matches
    assert standings(settings.seats, [*matches, *matches]) == standings(settings.seats, matches)


def test_a_log_of_other_settings_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    Log(file, two_seats()).add(played(0, 0, 1, 0))
    before = file.read_bytes()
    with pytest.raises(ArenaError, match="another arena"):
        Log(file, two_seats(seed=2))
    assert file.read_bytes() == before


def test_a_log_that_other_bots_played_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings("karta", ("random", "random")).checked()
    Log(tmp_path / "log.jsonl", settings)
    monkeypatch.setattr("tablee.lab.arena.log.digest", lambda game: "of other sources")
    with pytest.raises(ArenaError, match="another version of Tablée"):
        Log(tmp_path / "log.jsonl", settings)


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite, match="Choose another place with --out"):
        Log(tmp_path / "file" / "log.jsonl", Settings("karta", ("random", "random")).checked())


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, settings = tmp_path / "log.jsonl", two_seats()
    told: list[Played] = []
    with crew(workers=1) as hands:
        run(settings, 3, Log(file, settings), hands, told.append)
    assert sorted((match.deal, match.rotation) for match in told) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    told.clear()
    with crew(workers=1) as hands:
        run(settings, 6, Log(file, settings), hands, told.append)
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
    assert one.share == Estimate(1 / 3, 1 / 3, 1 / 3), "whatever happens"


def test_intervals_are_those_of_the_books() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.high - found.mean == pytest.approx(2.776 * 1.5811 / 5**0.5, rel=0.001)
    won = share_estimate([1.0] * 96)
    assert won.mean == 1.0
    assert won.high == pytest.approx(1.0)
    assert won.low == pytest.approx(0.9615, abs=0.001)
    assert share_estimate([0.0] * 96).high == pytest.approx(0.0385, abs=0.001)
    assert percentile([1, 2, 3, 4], 0.99) == 4
    assert percentile([], 0.5) == 0


def test_deals_that_came_out_alike_do_not_make_sure() -> None:
    few, many = share_estimate([0.5, 0.5]), share_estimate([0.5] * 400)
    assert few.mean == many.mean == 0.5
    assert [few.low, few.high] == pytest.approx([0.0945, 0.9055], abs=0.001)
    assert [many.low, many.high] == pytest.approx([0.451, 0.549], abs=0.001)
    one = share_estimate([0.5])
    assert 0 <= one.low < few.low < few.high < one.high <= 1
    assert estimate([7, 7]) == Estimate(7, -math.inf, math.inf)


def test_what_one_deal_cannot_tell_is_null_in_the_figures_and_a_question_mark_in_the_table() -> None:
    matches = [played(0, 0, 1, 0), played(0, 1, 0, 1)]
    found = standings(("5", "3"), matches)
    numbers = json.loads(json.dumps(figures(two_seats(), matches, found), allow_nan=False))
    assert numbers["standings"][0]["score"] == {"mean": 5, "low": None, "high": None}
    assert numbers["standings"][0]["share"]["low"] > 0
    shown = Console(width=100, file=io.StringIO())
    shown.print(table(two_seats(), matches, found))
    assert "5.0 (?)" in shown.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_plot_is_a_picture(tmp_path: Path, kind: str) -> None:
    matches = [played(deal, turn, 1, 0) for deal in range(3) for turn in range(2)]
    file = tmp_path / f"plot.{kind}"
    plot(two_seats(), matches, standings(("5", "3"), matches), file)
    assert file.read_bytes()[:4] in (b"\x89PNG", b"<?xm")


def test_a_plot_can_show_who_won_everything(tmp_path: Path) -> None:
    for deals in range(1, 21):
        matches = [played(deal, turn, 1, 0) for deal in range(deals) for turn in range(2)]
        found = standings(("5", "3"), matches)
        for one in found:  # else there is no drawing the interval, by however little
            assert 0 <= one.share.low <= one.share.mean <= one.share.high <= 1
    plot(two_seats(), matches, found, tmp_path / "plot.svg")


# --- The command ---


def test_the_command_prints_a_table_and_leaves_its_files(tmp_path: Path) -> None:
    command = [TABLEE, "arena", "karta", "--seats", "random,random", "--games", "3", "--workers", "1"]
    done = subprocess.run([*command, "--out", str(tmp_path)], capture_output=True, text=True, timeout=LONGEST)
    assert done.returncode == 0, done.stderr
    assert "2 deals, 4 matches" in done.stdout
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == [f"karta-random-random-seed1.{end}" for end in ("json", "jsonl", "svg")]
    figures = json.loads((tmp_path / names[0]).read_text())
    assert figures["matches"] == 4
    assert figures["standings"][0]["share"]["mean"] == 0.5


def shown_again(folder: Path, games: int = 2, picture: str = "svg") -> bool:
    return command.show("karta", ["random", "random"], games, 1, {}, folder, picture, workers=1)


def test_the_title_and_the_figures_count_the_deals_that_the_standings_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = Log(tmp_path / "karta-random-random-seed1.jsonl", two_seats())
    for match in (played(0, 0, 1, 0), played(0, 1, 1, 0), replace(played(1, 0, 1, 0), stopped=True)):
        log.add(match)
    assert shown_again(tmp_path, picture="none")
    said = capsys.readouterr().out
    assert "1 deals, 2 matches" in said
    assert "did not end" not in said
    numbers = json.loads((tmp_path / "karta-random-random-seed1.json").read_text())
    assert (numbers["matches"], numbers["stopped"]) == (2, 0)


def test_every_bot_of_one_s_own_has_files_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    for name in ("First", "Silent"):
        monkeypatch.setattr(command, "_run", lambda *everything: True)
        command.show("karta", [f"test_arena:{name}", "1"], 2, 1, {}, tmp_path, "none", workers=1)
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == [f"karta-test_arena.{name}-1-seed1.jsonl" for name in ("First", "Silent")]


@pytest.mark.parametrize("end", ["json", "svg", "png"])
def test_files_that_cannot_be_written_are_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    monkeypatch.setattr(command, "_run", lambda *everything: pytest.fail("it plays"))
    (tmp_path / f"karta-random-random-seed1.{end}").mkdir()
    with pytest.raises(CannotWrite, match=rf"seed1\.{end} cannot be written"):
        shown_again(tmp_path, picture="svg" if end == "json" else end)


@pytest.mark.parametrize(
    "wishes",
    [
        ["--seats", "9,1"],
        ["--seats", "1,1", "--plot", "pdf"],
        ["--seats", "1,1,1"],
        ["--seats", "1,1", "--option", "x=1"],
        ["--seats", "1,1", "--option", "rematch=²"],
    ],
)
def test_bad_calls_are_answered_with_a_sentence(tmp_path: Path, wishes: list[str]) -> None:
    assert tablee_says("arena", "karta", *wishes, "--out", str(tmp_path), code=2)


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to another process")
def test_a_second_arena_keeps_off_the_log_and_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    command = [TABLEE, "arena", "janus", "--seats", "random,random,random", "--games", "100000", "--workers", "1"]
    arena = subprocess.Popen(
        [*command, "--out", str(tmp_path), "--plot", "none"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    log = tmp_path / "janus-random-random-random-seed1.jsonl"
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline and (not log.exists() or log.read_bytes().count(b"\n") < 8):
        time.sleep(0.1)
    again = subprocess.run([*command, "--out", str(tmp_path)], capture_output=True, text=True, timeout=LONGEST)
    assert again.returncode == 2
    assert "Another process plays the same matches" in again.stderr
    arena.send_signal(signal.SIGINT)
    said, wrong = arena.communicate(timeout=LONGEST)
    assert "Interrupted: run the same command to continue." in said, wrong
    assert arena.returncode == 130
    assert "Traceback" not in wrong
    assert log.read_bytes().count(b"\n") >= 8
