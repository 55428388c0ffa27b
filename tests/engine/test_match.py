"""The contract of DESIGN section 3, as other people's programs call it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tablee
from tablee import Game, IllegalMove, Match

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def test_the_shelf_holds_the_four_games() -> None:
    games = tablee.games()
    assert list(games) == ["duo", "daron", "karta", "janus"]
    assert {name: game.players for name, game in games.items()} == {
        "duo": range(2, 7),
        "daron": range(2, 9),
        "karta": range(2, 3),
        "janus": range(3, 7),
    }
    assert {
        name: {option.name: option.default for option in game.options.values()} for name, game in games.items()
    } == {
        "duo": {"turbo": False, "max_rounds": 0},
        "daron": {"free_answer": False, "turn_limit": 0, "rounds": 3},
        "karta": {"seat0": "red", "rematch": False},
        "janus": {"patience": 0, "memory": False},
    }


@pytest.mark.parametrize("game", tablee.games())
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_match_that_was_copied_or_sent_goes_its_own_way(game: str, way: Callable[[Match], Match]) -> None:
    match = tablee.game(game).new(seed=3)
    for _ in range(6):
        match.play(match.legal()[0])
    before, twin = match.record(), way(match)
    assert (twin.record(), twin.game) == (before, match.game)
    assert twin.events(0) == match.events(0)
    twin.play(twin.legal()[-1])
    assert match.record() == before != twin.record()
    match.play(match.legal()[-1])
    assert match.record() == twin.record()
    if not match.over:
        news = match.after(match.legal()[0])  # which has forgotten what led there
        assert way(news).position() == news.position() and way(news).news(0) == news.news(0)


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(tablee.UnknownGame, match=r"'chess'.*duo, daron, karta, janus"):
        tablee.game("chess")


@pytest.mark.parametrize("players", [0, 1, 7, -1, 2.0, "2", True, 10**30])
def test_a_wrong_number_of_players_is_refused(duo: Game, players: Any) -> None:
    with pytest.raises(tablee.BadPlayers, match="2 to 6"):
        duo.new(players=players, seed=1)


@pytest.mark.parametrize(
    "options",
    [{"turbo": 1}, {"turbo": "true"}, {"max_rounds": -1}, {"max_rounds": True}, {"speed": 3}, {3: 4}, [], "turbo"],
)
def test_wrong_options_are_refused(duo: Game, options: Any) -> None:
    with pytest.raises(tablee.BadOption):
        duo.new(players=2, seed=1, options=options)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, 1 << 256])
def test_a_wrong_seed_is_refused(duo: Game, seed: Any) -> None:
    with pytest.raises(tablee.BadSeed):
        duo.new(players=2, seed=seed)


def test_without_a_seed_every_deal_is_another(duo: Game) -> None:
    assert len({json.dumps(duo.new(players=2).position()) for _ in range(5)}) == 5


def test_the_deal_of_a_seed_never_changes(duo: Game) -> None:
    start = duo.new(players=2, seed=7).position()
    assert start["hands"][0] == ["R2s", "R3o", "Y1s", "Y2o", "Y4s", "G", "o"]
    assert (start["left"], start["right"]) == (["B3x"], ["R"])


@pytest.mark.parametrize("seat", [2, -1, "0", 0.0, True])
def test_a_seat_that_is_not_there_is_refused(duo: Game, seat: Any) -> None:
    match = duo.new(players=2, seed=1)
    with pytest.raises(tablee.BadSeat):
        match.view(seat)
    with pytest.raises(tablee.BadSeat):
        match.events(seat)


@pytest.mark.parametrize("game", tablee.games())
@given(text=st.text(max_size=30) | st.none() | st.integers() | st.binary(max_size=9))
def test_garbage_is_no_move_and_changes_nothing(game: str, text: Any) -> None:
    match = tablee.game(game).new(seed=5)
    before = match.position()
    # Hypothesis tries words of our own sources too, and some of them are moves.
    assume(not isinstance(text, str) or match.game.cards.move_number(match._state, text) is None)
    with pytest.raises(IllegalMove) as refusal:
        match.play(text)
    assert refusal.value.rule is None
    assert match.position() == before
    assert match.moves == ()


FOREIGN = ["B3t>L", "*>R", "draw", "stop", "lay 4", "duel +3", "answer x2", "daron 2", "give", "end"]
FOREIGN += ["C r1 2,-1", "A b0 0,0", "take 2.0", "take P", "drop 1", "keep 3", "propose", "agree", "refuse"]


@pytest.mark.parametrize("game", tablee.games())
@pytest.mark.parametrize("move", FOREIGN)
def test_a_move_is_played_if_legal_and_refused_with_a_rule_only_if_of_this_game(game: str, move: str) -> None:
    rules = tablee.game(game)
    match = rules.new(seed=5)
    if move in match.legal():
        return
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    ours = rules.cards.move_number(match._state, move) is not None
    assert (refusal.value.rule is not None) == ours
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("blank", [" {}", "{} ", "{}\n", "\t{}", "{}\x00"])
@pytest.mark.parametrize("game", tablee.games())
def test_a_legal_move_in_another_spelling_is_no_move(game: str, blank: str) -> None:
    match = tablee.game(game).new(seed=5)
    with pytest.raises(IllegalMove) as refusal:
        match.play(blank.format(match.legal()[0]))
    assert refusal.value.rule is None


@pytest.mark.parametrize("game", tablee.games())
@given(position=JSON)
def test_garbage_is_no_position(game: str, position: Any) -> None:
    with pytest.raises(tablee.BadPosition):
        tablee.game(game).load(position)


@pytest.mark.parametrize("game", tablee.games())
@given(data=st.data())
def test_a_position_with_one_field_exchanged_is_refused_or_a_match_that_goes_on(game: str, data: st.DataObject) -> None:
    rules = tablee.game(game)
    position = rules.new(seed=data.draw(st.integers(0, 50))).position()
    field = data.draw(st.sampled_from(sorted(position)))
    position[field] = data.draw(
        JSON | st.integers(-2, 9) | st.just(position[data.draw(st.sampled_from(sorted(position)))])
    )
    try:
        match = rules.load(position)
    except tablee.BadPosition as error:
        assert error.where
        assert len(str(error)) < 500
    else:
        for _ in range(5):
            if not match.over:
                match.play(match.legal()[0])
        assert rules.load(match.position()).position() == match.position()


@pytest.mark.parametrize("game", tablee.games())
def test_each_missing_or_superfluous_field_is_named(game: str) -> None:
    rules = tablee.game(game)
    position = rules.new(seed=3).position()
    for field in position:
        with pytest.raises(tablee.BadPosition) as refusal:
            rules.load({name: value for name, value in position.items() if name != field})
        assert refusal.value.where == field
    with pytest.raises(tablee.BadPosition) as refusal:
        rules.load({**position, "colour": "blue"})
    assert refusal.value.where == "colour"


def test_the_position_of_another_game_is_refused(duo: Game) -> None:
    with pytest.raises(tablee.BadPosition, match="'duo'"):
        duo.load(tablee.game("karta").new(seed=1).position())


def test_errors_speak_both_languages_and_can_be_pickled(duo: Game) -> None:
    with pytest.raises(IllegalMove) as refusal:
        duo.new(players=2, seed=1).play("stop")
    error = pickle.loads(pickle.dumps(refusal.value))
    assert (error.rule, str(error)) == ("DUO-7", "Nothing is laid yet: lay a card that fits, or draw one.")
    assert error.sentence("fr").startswith("Rien n’est encore posé")


def test_events_since_a_number_are_those_not_yet_told(duo: Game) -> None:
    match = duo.new(players=2, seed=1)
    for _ in range(6):
        match.play(match.legal()[-1])
    everything = match.events(0)
    assert [event["seq"] for event in everything] == list(range(len(everything)))
    for since in range(len(everything) + 2):
        assert match.events(0, since) == everything[since:]


@pytest.mark.parametrize("since", [-1, None, "0", 1.0, True])
def test_events_are_counted_from_0(duo: Game, since: Any) -> None:
    with pytest.raises(tablee.BadSince):
        duo.new(players=2, seed=1).events(0, since)


def played_on(match: Match, moves: int) -> None:
    for _ in range(moves):
        match.play(match.legal()[-1])


def test_news_is_what_happened_since_events_were_forgotten(duo: Game) -> None:
    match = duo.new(players=2, seed=1)
    for moves in (0, 1, 3, 0):
        told = len(match.events(None))
        remembering = match.copy()
        match.forget()
        assert match.news(0) == match.events(0, told) == []
        played_on(match, moves)
        played_on(remembering, moves)
        for seat in (0, 1, None):
            assert match.events(seat, told) == remembering.events(seat, told)
            assert [{"seq": told + at, **event} for at, event in enumerate(match.news(seat))] == match.events(
                seat, told
            )
        match = remembering


@pytest.mark.parametrize("game", tablee.games())
def test_a_match_that_forgets_its_events_goes_on_as_before(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    forgetful = match.copy()
    for _ in range(12):
        move = match.legal()[-1]
        match.play(move)
        forgetful.forget()
        forgetful = forgetful.copy()
        forgetful.play(move)
    assert forgetful.position() == match.position()
    assert forgetful.record(match.moves) == match.record()
    assert [forgetful.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
    told = match.events(0)
    assert forgetful.news(0)
    assert forgetful.events(0, len(told) - 1) == told[-1:]


def test_events_that_are_forgotten_cannot_be_asked_for(duo: Game) -> None:
    match = duo.new(players=2, seed=1)
    match.play("draw")
    match.forget()
    with pytest.raises(tablee.BadSince):
        match.events(0)
    with pytest.raises(tablee.BadSince):
        match.events(0, 1)
    assert match.events(0, 2) == []
    match.play(match.legal()[-1])
    assert [event["seq"] for event in match.events(0, 2)] == [2]
    with pytest.raises(tablee.BadSince):
        match.copy().events(0, 1)


@pytest.mark.parametrize("game", tablee.games())
def test_a_view_has_two_halves(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    for seat in (0, 1, None):
        assert match.view(seat) == {**match.shown(), **match.own(seat)}
    with pytest.raises(tablee.BadSeat):
        match.own(9)
    with pytest.raises(tablee.BadSeat):
        match.news(9)


def test_a_copy_does_not_share_what_was_read_of_the_state(duo: Game) -> None:
    match = duo.new(players=2, seed=1)
    before = match.view(0)
    twin = match.copy()
    twin.play("draw")
    assert match.view(0) == before
    assert twin.view(0) != before


def test_a_view_is_the_viewers_own_copy(duo: Game) -> None:
    match = duo.new(players=2, seed=1)
    match.view(0)["hand"].clear()
    match.position()["draw"].clear()
    match.events(0)[0]["hand"].clear()
    match.events(0)[0].clear()
    assert len(match.view(0)["hand"]) == 7
    assert len(match.position()["draw"]) == 60
    assert match.events(0)[0]["type"] == "deal"
    assert len(match.events(0)[0]["hand"]) == 7


def test_games_is_the_shelf_also_once_a_game_was_imported() -> None:
    import tablee.games.duo as rooms
    from tablee.games import duo

    assert rooms is duo
    assert tablee.games()["duo"] is rooms.GAME
