"""Studies: played the same everywhere, gone on with when interrupted, told on one page that needs nothing else."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import tablee
from tablee.bots import bot
from tablee.cli import app
from tablee.engine.chance import scatter
from tablee.engine.rows import rows
from tablee.lab.files import CannotWrite
from tablee.lab.study.blocks import play_block
from tablee.lab.study.command import LEAST_GAMES, figures, planned, show
from tablee.lab.study.findings import Findings
from tablee.lab.study.log import Log, StudyError, log_name
from tablee.lab.study.matches import Table, place
from tablee.lab.study.page import page
from tablee.lab.study.plan import Plan
from tablee.lab.study.questions import find_questions
from tablee.lab.study.run import run

GAMES = list(tablee.games())


# --- At the table ---


@pytest.mark.parametrize("game", GAMES)
def test_the_policy_looks_at_nothing_that_the_actor_cannot_know(game: str) -> None:
    """Else the bots of a study would have to imagine what is hidden (`Questions.imagining`)."""
    found = tablee.game(game)
    assert not find_questions(found).imagining
    table = Table(game, found.players[-1], {}, ("1",) * found.players[-1], imagining=False)
    moves, knowledge = np.zeros(found.rules.MOST_LEGAL, np.int32), rows(found.advice.KNOWLEDGE)
    asked = 0
    for deal in range(4):
        table.deal(place(deal), place(deal, 1))
        for at in range(60):
            table.play_on(at)
            if table.state.actor < 0 or found.rules.legal(table.state, moves) < 2:
                continue
            mind, actor, dice = table._states[:1].copy(), int(table.state.actor), np.uint64(scatter(np.uint64(at)))
            found.advice.recall(mind[0], actor, knowledge[0])
            found.advice.imagine(mind[0], actor, knowledge[0], place(deal, at))
            truly = int(found.advice.prefer(table.state, moves, dice))
            assert truly == int(found.advice.prefer(mind[0], moves, dice))
            asked += 1
    assert asked > 40


def test_the_same_luck_deals_the_same_cards_and_the_same_dice_play_them_alike() -> None:
    table = Table("duo", 3, {}, ("4",) * 3, imagining=False)

    def played(luck: int, dice: int) -> tuple[bytes, Any]:
        table.deal(place(luck), place(dice))
        dealt = table.state.tobytes()
        table.play_on()
        return dealt, table.ending()

    assert played(1, 2) == played(1, 2)
    assert played(1, 2)[0] == played(1, 3)[0] != played(2, 2)[0]
    assert len({played(1, dice)[1].moves for dice in range(5)}) > 1


def test_a_match_taken_up_again_goes_on_as_it_went_or_otherwise() -> None:
    table = Table("daron", 3, {}, ("3",) * 3, imagining=False)
    table.deal(place(1), place(2))
    table.play_on(40)
    here = table.moment()
    table.play_on()
    first = table.ending()
    table.back_to(here)
    table.play_on()
    assert table.ending() == first
    others = set()
    for again in range(4):
        table.back_to(here, place(3, again), place(4, again))
        assert table.state.actor >= 0
        table.play_on()
        others.add(table.ending().moves)
    assert len(others) > 1


def test_moves_are_counted_by_what_they_ask_of_people() -> None:
    table = Table("duo", 2, {"max_rounds": 2}, ("4", "4"))
    table.deal(place(5), place(6))
    table.play_on()
    ending = table.ending()
    assert ending.over
    assert sum(ending.kinds[:-1]) == ending.moves
    assert ending.kinds[-1] == ending.rounds == 2
    assert sum(ending.shares) == 1


def test_a_match_that_is_stopped_is_shared_by_those_who_lead() -> None:
    table = Table("karta", 2, {}, ("1", "1"))
    table.deal(place(1), place(2))
    table.play_on(3)
    assert (table.ending().over, table.ending().shares, table.ending().moves) == (False, (0.5, 0.5), 3)


def test_bots_that_look_ahead_play_what_the_bots_of_the_house_play() -> None:
    """The same state, stream and budget: telling of fewer moves must not change the first."""
    table = Table("karta", 2, {}, ("4", "4"))
    ours, theirs = table._search, bot("karta", 4)._search
    assert theirs is not None
    from tablee.bots.searching import Budget

    table.deal(place(7), place(8))
    for at in (0, 1, 2, 9, 15):
        table.play_on(at)
        for simulations in (1, 8):
            found = [
                one.think(table.state, int(table.state.actor), 5, Budget(simulations))[0].move for one in (ours, theirs)
            ]
            assert found[0] == found[1]


# --- Playing a study ---


class Alone:
    """A crew of one, in this process; it may be interrupted after so many jobs, and do them in any order."""

    workers = 1

    def __init__(self, most: int | None = None, backwards: bool = False) -> None:
        self.most, self.backwards = most, backwards

    def each(self, work: Callable[..., Any], jobs: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        found = list(jobs)
        for done, job in enumerate(reversed(found) if self.backwards else found):
            if done == self.most:
                raise KeyboardInterrupt
            yield work(*job)


def small_plan(game: str = "duo", games: int = LEAST_GAMES, seed: int = 1) -> Plan:
    return planned(game, None, games, seed)


def few_cells(plan: Plan, *names: str) -> Plan:
    plan.cells = {name: plan.cells[name] for name in names}
    return plan


def test_a_study_that_was_interrupted_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole = Log(tmp_path / "whole.jsonl", small_plan())
    run(small_plan(), whole, Alone(), lambda: None)
    with pytest.raises(KeyboardInterrupt):
        run(small_plan(), Log(tmp_path / "cut.jsonl", small_plan()), Alone(most=30), lambda: None)
    with (tmp_path / "cut.jsonl").open("a") as file:
        file.write('{"cell": "equals-2", "blo')  # the machine went down
    ticks: list[None] = []
    cut = Log(tmp_path / "cut.jsonl", small_plan())
    assert len(cut.blocks) == 30
    run(small_plan(), cut, Alone(backwards=True), lambda: ticks.append(None))
    assert len(ticks) == len(whole.blocks) - 30
    again = Log(tmp_path / "cut.jsonl", small_plan())
    one, other = (figures(Findings(small_plan(), list(log.blocks.values()))) for log in (whole, again))
    assert json.dumps(one) == json.dumps(other)


def test_processes_play_what_one_alone_plays(tmp_path: Path) -> None:
    from tablee.lab.crew import crew

    plan = few_cells(small_plan(), "equals-2", "course-3")
    log = Log(tmp_path / "log.jsonl", plan)
    with crew(workers=2) as hands:
        run(plan, log, hands, lambda: None)
    assert log.blocks == {key: play_block(*job) for key, job in plan.jobs()}


def test_another_seed_deals_other_matches_and_every_cell_has_its_own() -> None:
    def played(seed: int, name: str) -> dict[str, Any]:
        (job, *_) = few_cells(small_plan(seed=seed), name).jobs()
        return {key: value for key, value in play_block(*job[1]).items() if key != "cell"}

    assert played(1, "equals-2") == played(1, "equals-2") != played(2, "equals-2")
    plan = small_plan()
    assert len({job[-1] for _, job in plan.jobs()}) == len(plan.cells), "the streams of random numbers"


def test_every_deal_is_played_with_every_rotation_where_players_differ() -> None:
    plan = small_plan(games=40)
    assert plan.cells["skill-4"].rotations == 4
    assert plan.cells["equals-4"].rotations == 1
    (job, *_) = few_cells(plan, "skill-4").jobs()
    block = play_block(*job[1])
    assert block["matches"] == 4 * block["deals"]
    assert sum(block["shares"]) == pytest.approx(block["deals"])
    assert sum(block["seats"]) == pytest.approx(block["matches"])


def test_a_log_of_another_study_is_left_alone_and_a_bad_line_named(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    (_, job), *_ = small_plan().jobs()
    Log(file, small_plan()).add(play_block(*job))
    before = file.read_bytes()
    with pytest.raises(StudyError, match="another study"):
        Log(file, small_plan(seed=2))
    with pytest.raises(StudyError, match="another study"):
        Log(file, small_plan("karta"))
    assert file.read_bytes() == before
    file.write_text(file.read_text() + "no block\n")
    with pytest.raises(StudyError, match="line 3"):
        Log(file, small_plan())
    for line in ('{"cell": "equals-2"}', '{"cell": "equals-2", "block": 999}'):
        file.write_bytes(before + line.encode() + b"\n")
        with pytest.raises(StudyError, match="line 3"):
            Log(file, small_plan())


def test_a_log_that_other_bots_played_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Log(tmp_path / "log.jsonl", small_plan())
    monkeypatch.setattr("tablee.lab.study.log.digest", lambda game, folder: "of other sources")
    with pytest.raises(StudyError, match="another study"):
        Log(tmp_path / "log.jsonl", small_plan())


def test_what_cannot_be_drawn_or_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = tmp_path / "page.html", tmp_path / "folder"
    folder.mkdir()
    for out, more in ((folder, None), (file, folder)):
        with pytest.raises(CannotWrite, match="folder cannot be written"):
            show(small_plan(), "en", out, more, 1, None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(StudyError, match="Matplotlib"):
        show(small_plan(), "en", file, None, 1, None)
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("figures_file", ["page.html", "folder/../page.html", "link.html", "study-duo-8-seed1.jsonl"])
def test_a_file_that_would_be_written_for_two_things_is_told_before_anything_is_played(
    tmp_path: Path, figures_file: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.html").symlink_to(tmp_path / "page.html")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(StudyError, match="used for two things"):
        show(small_plan(games=8), "en", tmp_path / "page.html", tmp_path / figures_file, 1, None)
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(("minutes", "said"), [(0.0001, "too few"), (float("inf"), "the most"), (1e300, "the most")])
def test_too_little_and_too_much_are_not_played(minutes: float, said: str) -> None:
    with pytest.raises(StudyError, match=said):
        planned("duo", minutes, None, 1)


# --- The page ---


@cache
def found(game: str) -> Findings:
    """What a small study of a game came to, read as from a log."""
    plan = small_plan(game)
    return Findings(plan, json.loads(json.dumps(_blocks(plan))))


class Reader(HTMLParser):
    """Reads a page: its text, its ids, what it refers to, and whether every element is closed."""

    VOID = ("meta", "br", "link", "img", "input", "hr")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.references: list[str] = []
        self.tags: list[str] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        self.handle_startendtag(tag, attributes)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src", "srcset", "data", "action"):
                self.references.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words += data


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_whole_says_everything_and_needs_nothing_else(game: str, lang: str) -> None:
    findings = found(game)
    text = page(findings, lang)
    reader = Reader(text)
    assert not reader.open
    assert all(reference.startswith("#") for reference in reader.references)
    assert "://" not in text
    assert "@import" not in text
    assert not {"script", "link", "img", "iframe", "object"} & set(reader.tags)
    assert len(reader.ids) == len(set(reader.ids))
    assert {reference[1:] for reference in reader.references} <= set(reader.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(reader.ids)
    assert reader.tags.count("svg") == 5
    assert "study-" not in reader.words.replace("tablee study", "")
    assert not re.search(r"[{}]|\bnan\b|\bNone\b|Estimate|#0[14]0", reader.words)
    assert findings.game.title in reader.words
    if lang == "fr":
        assert not re.search(r"\d\.\d", reader.words.replace(tablee.__version__, "")), "a decimal point in French"
        assert not re.search(r"\d %", reader.words), "a breaking blank before %"
        assert not re.search(r"\w[:;?!]", reader.words), "no blank before a mark that French writes one before"


@pytest.mark.parametrize("game", GAMES)
def test_no_part_of_a_small_study_is_told_without_an_interval_of_some_width(game: str) -> None:
    told = figures(found(game))
    intervals = [one for moments in told["settled"].values() for one in moments.values()] + list(told["open"].values())
    assert all(one["low"] < one["high"] for one in intervals)
    assert not re.search(r"\((\d+\.\d)–\1\)", Reader(page(found(game), "en")).words)


def test_every_table_is_reached_by_the_keyboard_and_has_a_name_of_its_own() -> None:
    text = page(found("daron"), "en")
    names = re.findall(r'<div class="scroll" role="region" tabindex="0" aria-label="([^"]+)"><table>', text)
    assert len(names) == len(set(names)) == text.count("<table>") > 5


def test_a_plot_names_its_colours_and_no_two_rows_alike() -> None:
    words = re.findall(r"<text[^>]*>([^<]+)</text>", page(found("janus"), "en"))
    rows = [text for text in words if " among level " in text]
    assert rows
    assert len(rows) == len(set(rows))
    assert {"one level better", "good among weak", "even share"} <= set(words)


def test_the_same_matches_give_the_same_bytes_in_whatever_order_they_ended() -> None:
    fresh = Findings(small_plan("duo"), _blocks(small_plan("duo"))[::-1])
    assert page(found("duo"), "fr") == page(fresh, "fr")


def test_a_game_of_which_nothing_is_known_is_studied_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fifth game, without questions of its own."""
    fifth = dataclasses.replace(tablee.game("duo"), id="whist", title="Whist", players=range(2, 4), questions=None)
    monkeypatch.setattr(tablee, "game", lambda name: fifth)
    plan = small_plan("whist")
    words = Reader(page(Findings(plan, _blocks(plan)), "fr")).words
    assert "turbo = true" in words
    assert "Whist" in words


def _blocks(plan: Plan) -> list[dict[str, Any]]:
    return [play_block(*job) for _, job in plan.jobs()]


# --- The command ---


def test_the_command_writes_the_page_its_figures_and_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from contextlib import nullcontext

    monkeypatch.setattr("tablee.lab.study.command.crew", lambda workers, ray: nullcontext(Alone()))
    out, numbers = tmp_path / "duo.html", tmp_path / "duo.json"
    command = ["study", "duo", "--games", str(LEAST_GAMES), "--out", str(out), "--json", str(numbers), "--lang", "fr"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    assert "ce que disent les parties" in out.read_text(encoding="utf-8")
    found = json.loads(numbers.read_text())
    assert found["settings"]["games"] == LEAST_GAMES
    assert {claim["verdict"] for claim in found["claims"]} <= {"holds", "fails", "partly", "unknown"}
    assert (tmp_path / log_name(small_plan())).exists()


def test_the_command_says_that_it_was_interrupted_and_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from contextlib import nullcontext

    monkeypatch.setattr("tablee.lab.study.command.crew", lambda workers, ray: nullcontext(Alone(most=3)))
    out = tmp_path / "duo.html"
    done = CliRunner().invoke(app, ["study", "duo", "--games", str(LEAST_GAMES), "--out", str(out), "--lang", "en"])
    assert done.exit_code == 130
    assert "run the same command to continue" in done.output.replace("\n", " ")
    assert not out.exists()
    assert len(Log(tmp_path / log_name(small_plan()), small_plan()).blocks) == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "whist"),
        (["duo", "--games", "16", "--minutes", "1"], "not both"),
        (["duo", "--games", "3"], "too few"),
        (["duo", "--minutes", "0"], "too few"),
    ],
)
def test_what_cannot_be_studied_is_answered_with_a_sentence(words: list[str], sentence: str) -> None:
    done = CliRunner().invoke(app, ["study", *words, "--lang", "en"])
    assert isinstance(done.exception, tablee.TableeError)
    assert sentence in done.exception.sentence("en")


def test_a_page_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotWrite, match="cannot be written"):
        Log(tmp_path / "file" / "log.jsonl", small_plan())
