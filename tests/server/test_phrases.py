"""What people say at a table: the phrases that there are, from those who sit there, as often as is pleasant."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import elsewhere
import pytest
from server.stage import Looker, Stage

import tablee
from tablee import words
from tablee.engine.rooms import MOST_PHRASES, Rooms
from tablee.server.access.muting import Muted
from tablee.server.store.notices import RECALLED, SAID
from tablee.server.table.phrases import KEPT, TALK, of_the_house, offered
from tablee.server.wire.messages import Say

HELLO, OOPS = "phrase-hello", "phrase-oops"


def say(stage: Stage, looker: Looker, phrase: str = HELLO) -> dict[str, Any]:
    """Say something; what is answered."""
    return next(told for told in reversed(stage.say(looker, Say("s", phrase))) if told["type"] != "said")


def heard(looker: Looker) -> list[dict[str, Any]]:
    return [told for told in looker.sent if told["type"] == "said"]


def notices(stage: Stage) -> list[list[str]]:
    """What other processes were told of what was said."""
    told = [notice.split() for notice in stage.neighbours.notices]
    return [notice for notice in told if notice[2] in (SAID, RECALLED)]


@pytest.mark.parametrize("game", tablee.games())
def test_a_table_has_some_two_dozen_phrases_in_both_languages(game: str) -> None:
    phrases = offered(tablee.game(game))
    assert len(set(phrases)) == len(phrases) and 22 <= len(phrases) <= 28
    for lang in words.LANGUAGES:
        said = [words.say(lang, phrase) for phrase in phrases]
        assert len(set(said)) == len(said) and max(map(len, said)) <= 40


def test_a_game_of_others_may_have_phrases_of_its_own_or_none(tmp_path: Path) -> None:
    mine = "whist-phrase-trump = Trump!\nwhist-phrase-slam = Slam!\nwhist-pitch = x\nduo-phrase-x = y\n"
    elsewhere.write(tmp_path, {"words/en.ftl": mine, "words/fr.ftl": mine.replace("-slam", "-chelem")})
    assert Rooms("whist", tmp_path).phrases == ("whist-phrase-trump",), "what only one language has is not offered"
    many = "".join(f"whist-phrase-{number} = {number}\n" for number in range(2 * MOST_PHRASES))
    elsewhere.write(tmp_path, {"words/en.ftl": many, "words/fr.ftl": many})
    assert len(Rooms("whist", tmp_path).phrases) == MOST_PHRASES
    assert Rooms("whist", tmp_path / "nowhere").phrases == ()


def test_what_a_seat_says_is_told_to_everybody_at_the_table_and_stands_in_no_log() -> None:
    stage = Stage()
    before, ours = len(stage.store.log), stage.seats[0]
    assert say(stage, ours) == {"type": "done", "id": "s"}
    assert say(stage, ours, "duo-phrase-chain")["type"] == "done"
    for looker in (*stage.seats.values(), stage.watcher):
        assert heard(looker) == [
            {"type": "said", "seat": 0, "phrase": phrase} for phrase in (HELLO, "duo-phrase-chain")
        ]
    assert len(stage.store.log) == before


@pytest.mark.parametrize("phrase", ["", "hello", "phrase-", "phrase-hello ", "daron-phrase-boss", "web-house", "B3t"])
def test_what_is_no_phrase_of_the_table_is_refused_with_a_sentence(phrase: str) -> None:
    stage = Stage()
    answer = say(stage, stage.seats[0], phrase)
    assert (answer["type"], answer["why"]) == ("refused", "no-phrase") and answer["sentence"]
    assert not heard(stage.seats[1])


def test_who_only_watches_says_nothing() -> None:
    stage = Stage()
    answer = say(stage, stage.watcher)
    assert answer["why"] == "only-seated" and answer["sentence"]
    assert not heard(stage.seats[0])


def test_a_few_phrases_in_a_row_are_fine_then_one_at_a_time() -> None:
    stage = Stage()
    window = Looker(0)  # another window of the same player
    stage.room.enter(window, [])
    answers = [say(stage, (stage.seats[0], window)[number % 2])["type"] for number in range(3 * int(TALK.burst))]
    assert answers == ["done"] * int(TALK.burst) + ["refused"] * 2 * int(TALK.burst)
    assert say(stage, stage.seats[0])["why"] == "much-said"
    assert say(stage, stage.seats[1])["type"] == "done", "somebody else may speak"
    assert stage.move()[-1]["type"] == "step", "and everybody may play"
    stage.time.pass_by(1 / TALK.rate)
    assert [say(stage, stage.seats[0])["type"] for _ in range(2)] == ["done", "refused"]


def test_who_comes_in_sees_what_each_seat_said_last_and_how_long_ago_that_is() -> None:
    stage = Stage()
    say(stage, stage.seats[0])
    stage.time.pass_by(5)
    say(stage, stage.seats[1])
    say(stage, stage.seats[0], OOPS)
    stage.time.pass_by(2)
    late = Looker(None)
    stage.room.enter(late, [])
    assert late.sent[0]["said"] == [
        {"seat": 1, "phrase": HELLO, "ago": 2000},
        {"seat": 0, "phrase": OOPS, "ago": 2000},
    ]
    stage.time.pass_by(KEPT)
    later = Looker(None)
    stage.room.enter(later, [])
    assert "said" not in later.sent[0]


def test_who_is_muted_is_not_heard_now_nor_later() -> None:
    stage = Stage()
    stage.seats[1].muted = Muted(frozenset({"p0"}))
    stage.watcher.muted = Muted(tables=frozenset({"tttt"}))
    say(stage, stage.seats[0])
    say(stage, stage.seats[1])
    assert [told["seat"] for told in heard(stage.seats[1])] == [1]
    assert heard(stage.watcher) == []
    assert len(heard(stage.seats[0])) == 2
    stage.room.show_whole(stage.seats[1])
    assert [one["seat"] for one in stage.seats[1].sent[-1]["said"]] == [1]
    stage.move()
    assert stage.seats[1].sent[-1]["type"] == "step", "moves are seen as ever"


def test_whoever_reads_slowly_is_told_when_they_have_caught_up() -> None:
    stage = Stage()
    stage.seats[1].lagging = True
    say(stage, stage.seats[0])
    assert not heard(stage.seats[1])
    stage.seats[1].lagging = False
    stage.room.show_whole(stage.seats[1])
    assert stage.seats[1].sent[-1]["said"] == [{"seat": 0, "phrase": HELLO}]


def test_other_processes_hear_it_and_one_that_comes_later_is_told_what_was_said() -> None:
    ours, theirs = Stage(), Stage()
    say(ours, ours.seats[0], OOPS)
    ours.time.pass_by(3)
    (said,) = notices(ours)
    table_id, number, what = said
    assert what == SAID
    for _ in range(2):  # said twice, it is heard twice
        theirs.registry.heard(table_id, int(number), what, "ours")
    assert [told["phrase"] for told in heard(theirs.seats[1])] == [OOPS, OOPS]
    ours.room.look_elsewhere("theirs", 0)
    ours.room.look_elsewhere("theirs", 0)  # they look still
    _, (table_id, number, what) = notices(ours)
    assert what == RECALLED
    theirs.registry.heard(table_id, int(number), what, "ours")
    assert len(heard(theirs.seats[1])) == 2, "who heard it is not told again"
    third = Stage()
    third.registry.heard(table_id, int(number), what, "ours")
    assert heard(third.watcher) == [{"type": "said", "seat": 0, "phrase": OOPS, "ago": 3000}]


def test_a_notice_that_makes_no_sense_here_changes_nothing() -> None:
    stage = Stage(bots=(1,))
    for number in (1, 7, 400 << 3, 1 << 60):  # a bot, no seat, no phrase, an age of a million years
        stage.registry.heard("tttt", number, SAID, "theirs")
    assert [told["seat"] for told in heard(stage.watcher)] in ([], [0])


def test_whoever_sits_there_later_did_not_say_it() -> None:
    stage = Stage()
    say(stage, stage.seats[0])
    stage.room.table.seats[0].name = "Somebody else"
    stage.room.show_whole(stage.watcher)
    assert "said" not in stage.watcher.sent[-1]


def test_no_phrase_names_a_card() -> None:
    """Phrases are all that players say: none of them is a way to show one's hand."""
    digits = set("123456789")
    for game in map(tablee.game, tablee.games()):
        for lang in words.LANGUAGES:
            for phrase in offered(game):
                assert not digits & set(words.say(lang, phrase)), phrase
    assert all(phrase.startswith("phrase-") for phrase in of_the_house())
