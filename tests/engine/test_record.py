"""Records: read back as they were written, and refused with the line at fault when they are not."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee import BadRecord, Match
from tablee.engine.fairness import Fairness
from tablee.engine.record import Record, annotated, parse_record


def played(game: str, moves: int = 12, seed: int = 1) -> Match:
    match = tablee.game(game).new(seed=seed)
    random = Random(seed)
    for _ in range(moves):
        if not match.over:
            match.play(random.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", tablee.games())
def test_a_replayed_record_gives_the_same_match(game: str) -> None:
    match = played(game)
    again = tablee.replay(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()
    assert again.events(0) == match.events(0)
    assert again.moves == match.moves


@pytest.mark.parametrize("game", tablee.games())
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
        ("scores: [0,0]", "scores: [1,0]", "do not lead to the result"),
        ("options: {", "options: {{", "options"),
    ],
)
def test_an_edited_header_is_named(old: str, new: str, named: str) -> None:
    match = tablee.game("duo").new(players=2, seed=7)
    match.play("draw")
    assert named in complaint(resigned(match.record().replace(old, new)))[1]


# --- what a table adds ---

FAIR = Fairness("c" * 64, "5" * 64, ("8c1f0e6a7d2b3954", None))


def noted() -> Record:
    """A record of two with every line that a table may add."""
    record = parse_record(tablee.game("duo").new(players=2, seed=7).record())
    return annotated(record, fairness=FAIR, table="k3v9", names=["Zoë", "bot 3"], date=date(2026, 11, 16))


def test_what_a_table_adds_stands_before_the_moves() -> None:
    assert noted().format().split("seed: 7\n")[1].split("moves: 0\n")[0] == (
        f'commitment: {"c" * 64}\nsecret: {"5" * 64}\nnonces: ["8c1f0e6a7d2b3954",null]\n'
        'table: k3v9\nnames: ["Zoë","bot 3"]\ndate: 2026-11-16\n'
    )


NONCES = st.none() | st.text("0123456789abcdef", min_size=16, max_size=64)
NAMES = st.text(st.characters(codec=None, exclude_categories=()), min_size=1, max_size=30)


@given(
    fairness=st.none() | st.builds(Fairness, st.just("c" * 64), st.just("5" * 64), st.tuples(NONCES, NONCES)),
    table=st.none() | st.from_regex(r"[A-Za-z0-9_-]{1,64}", fullmatch=True),
    names=st.none() | st.tuples(NAMES, NAMES),
    day=st.none() | st.dates(),
)
def test_what_a_table_adds_is_read_as_it_was_written(
    fairness: Fairness | None, table: str | None, names: tuple[str, str] | None, day: date | None
) -> None:
    plain = parse_record(tablee.game("duo").new(players=2, seed=7).record())
    record = annotated(plain, fairness=fairness, table=table, names=names, date=day)
    again = parse_record(record.format())
    assert (again.fairness, again.table, again.names, again.date) == (fairness, table, names, day)
    assert again.format() == record.format()
    assert tablee.replay(record.format()).record() == record.format()


def test_characters_that_cannot_be_seen_are_spelt_out_in_names() -> None:
    text = annotated(noted(), names=["a\u202eb", "c\nmoves: 9"]).format()
    assert 'names: ["a\\u202eb","c\\nmoves: 9"]\n' in text


def test_a_record_is_annotated_bit_by_bit() -> None:
    plain = parse_record(tablee.game("duo").new(players=2, seed=7).record())
    bit_by_bit = annotated(
        annotated(plain, fairness=FAIR, table="k3v9"), names=["Zoë", "bot 3"], date=date(2026, 11, 16)
    )
    assert bit_by_bit == noted()
    assert annotated(plain) == plain


def test_the_match_goes_on_after_a_replay_and_keeps_what_its_table_added() -> None:
    match = tablee.replay(noted().format())
    match.play("draw")
    assert parse_record(match.record()).names == ("Zoë", "bot 3")
    assert parse_record(match.copy().record()).fairness == FAIR


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"fairness": Fairness("c", "5" * 64, (None, None))}, "commitment"),
        ({"fairness": Fairness("c" * 64, "S" * 64, (None, None))}, "secret"),
        ({"fairness": Fairness("c" * 64, "5" * 64, (None,))}, "nonces"),
        ({"fairness": Fairness("c" * 64, "5" * 64, (None, "x"))}, "nonces"),
        ({"table": "a b"}, "table"),
        ({"names": []}, "names"),
        ({"names": ["Ada", ""]}, "names"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=f"its {named}$"):
        annotated(noted(), **wrong)


@pytest.mark.parametrize(
    ("old", "new", "at", "named"),
    [
        (f"commitment: {'c' * 64}\n", "", 6, "no “commitment: …”"),
        (f"secret: {'5' * 64}\n", "", 6, "no “secret: …”"),
        ('nonces: ["8c1f0e6a7d2b3954",null]\n', "", 6, "no “nonces: …”"),
        ("c" * 64, "c" * 63, 6, "“commitment” takes 64"),
        ("5" * 64, "S" * 64, 7, "“secret” takes 64"),
        (",null]", "]", 8, "a list of 2"),
        (",null]", ",null,null]", 8, "a list of 2"),
        (",null]", ",7]", 8, "a list of 2"),
        (",null]", ',"8C1F0E6A7D2B3954"]', 8, "a list of 2"),
        (",null]", ",null", 8, "“nonces:” cannot be read"),
        ("k3v9", "k3 v9", 9, "“table” takes"),
        ("k3v9", "k" * 65, 9, "“table” takes"),
        (',"bot 3"]', "]", 10, "a list of 2 names"),
        (',"bot 3"]', ',""]', 10, "a list of 2 names"),
        (',"bot 3"]', ",3]", 10, "a list of 2 names"),
        ('["Zoë","bot 3"]', '{"a":"b","c":"d"}', 10, "“names:” cannot be read"),
        ("2026-11-16", "2026-11-31", 11, "“date” takes"),
        ("2026-11-16", "20261116", 11, "“date” takes"),
        ("2026-11-16", "٢٠٢٦-11-16", 11, "“date” takes"),
        ("table: k3v9\n", "table: k3v9\ntable: k3v9\n", 10, "expected “moves: …”"),
        ("table: k3v9\n", "tables: k3v9\n", 9, "expected “moves: …”"),
    ],
)
def test_a_line_of_the_table_that_is_wrong_is_named(old: str, new: str, at: int, named: str) -> None:
    line, said = complaint(resigned(noted().format().replace(old, new)))
    assert line == at
    assert named in said


def test_half_a_character_does_no_more_harm_than_any_other_edit() -> None:
    assert complaint(played("duo").record().replace("moves: 12\n\n0 ", "moves: 12\n\n0 \ud800"))[0] > 1
