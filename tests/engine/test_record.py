"""Records: read back as they were written, and refused with the line at fault when they are not."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee import BadRecord, Match


def played(game: str, moves: int = 12, seed: int = 1) -> Match:
    match = tablee.game(game).new(seed=seed)
    random = Random(seed)
    for _ in range(moves):
        if not match.over:
            match.play(random.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", ["duo", "daron", "karta", "janus"])
def test_a_replayed_record_gives_the_same_match(game: str) -> None:
    match = played(game)
    again = tablee.replay(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()
    assert again.events(0) == match.events(0)
    assert again.moves == match.moves


@pytest.mark.parametrize("game", ["duo", "daron", "karta", "janus"])
def test_the_record_of_a_loaded_match_holds_its_position(game: str) -> None:
    match = tablee.game(game).load(played(game).position(), seed=9)
    match.play(match.legal()[0])
    again = tablee.replay(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()


def test_a_record_reads_like_a_record() -> None:
    match = tablee.game("duo").new(players=2, seed=7)
    match.play("draw")
    assert match.record() == (
        'tablee-record: 1\ngame: duo\nplayers: 2\noptions: {"max_rounds":0,"turbo":false}\nseed: 7\nmoves: 1\n\n'
        "0 draw\n\nscores: [0,0]\nwinners: []\ncheck: 37e7bd79693a59bb\n"
    )


def test_windows_line_ends_do_no_harm() -> None:
    record = played("duo").record()
    assert tablee.replay(record.replace("\n", "\r\n")).record() == record


def complaint(text: object) -> tuple[int, str]:
    with pytest.raises(BadRecord) as refusal:
        tablee.replay(text)  # type: ignore[arg-type]
    assert refusal.value.sentence("fr")
    return refusal.value.line, str(refusal.value)


@pytest.mark.parametrize("text", ["", "hello", "\x00", "game: duo", None, 3, b"tablee-record: 1"])
def test_what_is_no_record_says_so(text: object) -> None:
    assert complaint(text)[0] == 1


def test_a_record_of_another_version_says_so() -> None:
    line, said = complaint(played("duo").record().replace("tablee-record: 1", "tablee-record: 2"))
    assert line == 1
    assert "version 2" in said


@given(cut=st.integers(0, 10_000))
def test_a_record_cut_off_anywhere_is_refused(cut: int) -> None:
    record = played("duo").record()
    complaint(record[: cut % (len(record) - 1)])


@given(data=st.data())
def test_a_record_with_one_character_exchanged_is_refused(data: st.DataObject) -> None:
    record = played("duo").record()
    at = data.draw(st.integers(0, len(record) - 2))
    other = data.draw(st.sampled_from("0123456789abLR> \n{}").filter(lambda character: character != record[at]))
    complaint(record[:at] + other + record[at + 1 :])


@given(data=st.data())
def test_a_record_with_a_line_lost_or_doubled_is_refused(data: st.DataObject) -> None:
    lines = played("duo").record().splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 1))
    complaint("".join(lines[:at] + lines[at + 1 :]))
    complaint("".join(lines[: at + 1] + lines[at:]))


def resigned(text: str) -> str:
    """The record with a check that agrees: somebody edited it who knows how."""
    from tablee.engine.record import _digest

    body = text[: text.rindex("check: ")]
    return f"{body}check: {_digest(body)}\n"


def test_an_edited_move_is_named_with_its_line_and_rule() -> None:
    match = tablee.game("duo").new(players=2, seed=7)
    match.play("draw")
    line, said = complaint(resigned(match.record().replace("0 draw", "0 stop")))
    assert (line, said) == (8, "Line 8: Nothing is laid yet: lay a card that fits, or draw one.")
    line, said = complaint(resigned(match.record().replace("0 draw", "1 draw")))
    assert line == 8
    assert "seat 0" in said


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("game: duo", "game: chess", "chess"),
        ("players: 2", "players: 9", "2 to 6"),
        ('"turbo":false', '"turbo":7', "turbo"),
        ("seed: 7", "seed: -7", "seed"),
        ("seed: 7", "seed: 07", "seed"),
        ("scores: [0,0]", "scores: [1,0]", "another result"),
        ("options: {", "options: {{", "options"),
    ],
)
def test_an_edited_header_is_named(old: str, new: str, named: str) -> None:
    match = tablee.game("duo").new(players=2, seed=7)
    match.play("draw")
    assert named in complaint(resigned(match.record().replace(old, new)))[1]
