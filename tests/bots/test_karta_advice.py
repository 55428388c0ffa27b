"""What bots know of Karta Doppio: what a card does to the lead, how a leg ends, and why a move may be a good one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from threading import Event, Timer
from typing import Any

import numpy as np
import pytest
from bots.minds import reasons
from karta_positions import SHUT_IN, position
from karta_twin import Table

from tablee import Game, Match, words
from tablee.bots.deepening import Deepening
from tablee.bots.lookahead import INFINITE
from tablee.bots.searching import Budget, Search
from tablee.engine.chance import CHANCE
from tablee.engine.rows import rows
from tablee.games.karta.bot import advice, appraisal
from tablee.games.karta.cards import DECK
from tablee.games.karta.squares import Squares
from tablee.testing import imagined

UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT", "0") != "0"
MATCHES = 1 if UNCOMPILED else 6
SETTINGS = [{"rematch": rematch, "seat0": seat0} for rematch, seat0 in product((False, True), ("red", "blue"))]
CHANCES = rows(CHANCE)[0]


def moments(karta: Game, matches: int = MATCHES) -> Iterator[Match]:
    """Matches at every moment, with every setting: some cards are laid at random, some by the policy, some greedily."""
    for number, options in product(range(matches), SETTINGS[-1:] if UNCOMPILED else SETTINGS):
        match = karta.new(seed=number, options=options)
        random = Random(number)
        while not match.over:
            yield match
            match.play(karta.cards.move_text(match._state, some_move(match, random)))
        yield match


def some_move(match: Match, random: Random) -> int:
    kind = random.random()
    if kind < 0.3:
        return random.choice(match.legal_numbers())
    if kind < (0.95 if UNCOMPILED else 0.5):
        return preferred(match, random)
    moves, leads, _ = appraised(match)
    return int(moves[np.argmax(leads)])


def preferred(match: Match, random: Random) -> int:
    moves = np.zeros(match.game.rules.MOST_LEGAL, np.int32)
    return int(advice.prefer(match._state, moves, np.uint64(random.getrandbits(64))))


def sheet() -> Any:
    made = rows(advice.SHEET)[0]
    advice.prepare(made)
    return made


SHEET = sheet()


def appraised(match: Match, enough: int = INFINITE) -> tuple[Any, Any, int]:
    moves, leads = np.zeros((2, match.game.rules.MOST_LEGAL), np.int32)
    listed = int(advice.appraise(match._state, moves, leads, SHEET, enough))
    return moves[:listed], leads[:listed], listed


def lead_after(match: Match, move: int) -> int:
    """The lead of whoever lays the card, counted on the table as it is then, every line and every square of it."""
    state, seat = match._state.copy(), int(match._state.actor)
    stage = DECK - 1 - int(state.laid_count)
    state.rematch = 0
    match.game.rules.play(state, move, CHANCES)
    state.actor = seat
    fresh = sheet()
    appraisal.spread(state, appraisal.colour_of(state, seat), fresh)
    return int(appraisal.lead_now(state, fresh, stage))


# --- What the seat knows ---


def test_the_view_is_the_position(karta: Game) -> None:
    random = Random(0)
    for match in moments(karta, 1):
        if match.over or random.random() < 0.2:
            seat = random.randrange(2)
            again = karta.load(advice.suppose(match.view(seat)))
            assert again.position() == match.position()
            assert again.view(seat) == match.view(seat)


def test_nothing_is_imagined_but_that_the_match_ends_with_the_leg(karta: Game) -> None:
    knowledge = rows(advice.KNOWLEDGE)[0]
    for match in moments(karta, 1):
        for event in match.events(0):
            advice.heard(event, 0, knowledge)
        for seat in (0, 1, None):
            assert imagined(match, seat, 7).position() == match.position()
        state = match._state.copy()
        advice.recall(state, 0, knowledge)
        assert advice.imagine(state, 0, knowledge, np.uint64(5)) == 5
        assert (state.rematch, knowledge.rematch) == (0, match._state.rematch)


# --- The appraisal ---


def test_every_legal_move_is_appraised_and_nothing_else(karta: Game) -> None:
    for match in moments(karta, 1):
        if not match.over:
            moves, _, listed = appraised(match)
            legal = set(match.legal_numbers())
            assert len(set(moves.tolist())) == listed
            if match._state.laid_count:
                assert set(moves.tolist()) == legal
            else:  # on an empty table a turn makes no difference
                upright = {text for text in match.legal() if text[3] == "0"}
                assert {karta.cards.move_text(match._state, move) for move in moves} == upright


def test_a_move_is_appraised_as_if_it_were_played(karta: Game) -> None:
    random = Random(1)
    for match in moments(karta):
        if not match.over:
            moves, leads, listed = appraised(match)
            for at in random.sample(range(listed), 2 if UNCOMPILED else min(listed, 30)):
                move = int(moves[at])
                lead = lead_after(match, move)
                assert leads[at] == lead, karta.cards.move_text(match._state, move)
                assert advice.appraise_move(match._state, move, SHEET) == lead


def test_after_the_last_card_the_lead_is_the_result(karta: Game) -> None:
    random = Random(2)
    for match in moments(karta, 1):
        if match._state.laid_count == DECK - 1:
            moves, leads, listed = appraised(match)
            seat, red = match._state.actor, match._state.red_seat
            before = match._state.first_tokens * appraisal.TOKEN + match._state.first_dots
            for at in random.sample(range(listed), 10):
                table = Table(*match.view(0)["laid"], karta.cards.move_text(match._state, int(moves[at])))
                tokens, dots = table.by_seat(red)
                total = [int(before[one]) + tokens[one] * appraisal.TOKEN + dots[one] for one in (0, 1)]
                assert leads[at] == total[seat] - total[1 - seat]


def test_an_appraisal_that_found_enough_ends_early(karta: Game) -> None:
    for match in moments(karta, 1):
        if not match.over and match._state.laid_count:
            leads = appraised(match)[1]
            middle = int(np.median(leads))
            _, less, listed = appraised(match, middle)
            assert middle <= less.max() <= leads.max()
            assert (less == leads[:listed]).all() and listed < len(leads)


# --- How to play on ---


@pytest.mark.parametrize("options", SETTINGS)
def test_the_policy_plays_legal_moves(karta: Game, options: dict[str, Any]) -> None:
    random = Random(3)
    for number in range(1 if UNCOMPILED else 40):
        match = karta.new(seed=number, options=options)
        while not match.over:
            move = preferred(match, random)
            assert karta.rules.refusal(match._state, move) == 0
            karta.rules.play(match._state, move, CHANCES)


def test_the_policy_turns_the_last_card_where_it_must_overlap(karta: Game) -> None:
    """KAR-9: where no card fits upright, it is laid sideways."""
    match = karta.load(position(*SHUT_IN))
    random = Random(4)
    legal = set(match.legal_numbers())
    assert {preferred(match, random) for _ in range(200)} <= legal


def test_the_tree_considers_more_moves_after_more_visits(karta: Game) -> None:
    moves = np.zeros(karta.rules.MOST_LEGAL, np.int32)
    before: list[int]
    for match in moments(karta, 1):
        if not match.over:
            legal, before = set(match.legal_numbers()), []
            for visits in (0, 1, 10, 100, 10_000):
                found = moves[: advice.candidates(match._state, moves, visits)].tolist()
                assert set(found) <= legal and len(set(found)) == len(found)
                assert found[: len(before)] == before and found
                before = found


def test_the_policy_beats_chance(karta: Game) -> None:
    random, won = Random(5), 0
    for number in range(2 if UNCOMPILED else 30):
        match = karta.new(seed=number)
        while not match.over:
            wise = match.actor == number % 2
            move = preferred(match, random) if wise else random.choice(match.legal_numbers())
            karta.rules.play(match._state, move, CHANCES)
            match._legal = None
        won += number % 2 in match.winners()
    assert UNCOMPILED or won > 22


# --- What a leg is worth ---


def test_worth_is_shared_and_the_leader_has_more(karta: Game) -> None:
    values, knowledge = np.zeros(8), rows(advice.KNOWLEDGE)[0]
    for match in moments(karta, 2):
        if match.over:
            for rematch in (0, 1):
                knowledge.rematch = rematch
                advice.worth(match._state, knowledge, values)
                assert values[0] + values[1] == pytest.approx(1) and 0 <= values[0] <= 1
            if len(match.winners()) == 1:
                assert values[match.winners()[0]] > 0.5 or match._state.leg == 1
    match._state.leg, match._state.rematch = 1, 0
    shares = []
    for lead in range(-4, 5):
        match._state.scores[:] = lead, 0
        advice.worth(match._state, knowledge, values)
        shares.append(values[0])
    assert shares == sorted(shares) and len(set(shares)) == 9


def test_a_share_grows_with_the_lead_and_is_certain_at_the_end(karta: Game) -> None:
    knowledge, state = rows(advice.KNOWLEDGE)[0], karta.new(seed=1)._state
    for rematch, unseen in product((0, 1), range(DECK)):
        knowledge.rematch = rematch
        shares = [advice.share(state, knowledge, lead, unseen) for lead in (-5000, -1000, -1, 0, 1, 1000, 5000)]
        assert shares == sorted(shares) and 0 <= shares[0] < shares[-1] <= 1
        if (rematch, unseen) == (0, 0):
            assert shares == [0, 0, 0, 0.5, 1, 1, 1]


# --- Looking ahead ---


def seat_of(match: Match) -> int:
    """The seat to move."""
    assert match.actor is not None
    return match.actor


def near_the_end(karta: Game, left: int, number: int) -> Match:
    """A match with so many cards left to lay."""
    random = Random(number)
    match = karta.new(seed=number, options=SETTINGS[number % len(SETTINGS)])
    while DECK - match._state.laid_count > left:
        match.play(karta.cards.move_text(match._state, some_move(match, random)))
    return match


def value_of(search: Deepening) -> int:
    """The lead that a search found for its answer."""
    return int(search._leads[0, : search._plies[0].tried].max())


def best_last_card(karta: Game, state: Any) -> int:
    """The best lead that the actor can have with the last card of the leg: every move is played, and counted."""
    moves = np.zeros(karta.rules.MOST_LEGAL, np.int32)
    seat, best = int(state.actor), -INFINITE
    for move in moves[: karta.rules.legal(state, moves)].tolist():
        after = state.copy()
        karta.rules.play(after, move, CHANCES)
        red, blue = np.bitwise_count(after.dots).sum(axis=1).tolist()
        dots = red - blue if after.red_seat == seat else blue - red
        dots += int(after.first_dots[seat] - after.first_dots[1 - seat])
        best = max(best, appraisal.TOKEN * int(after.scores[seat] - after.scores[1 - seat]) + dots)
    return best


@pytest.mark.skipif(UNCOMPILED, reason="hundreds of thousands of lines of play")
def test_the_last_two_cards_are_laid_perfectly(karta: Game) -> None:
    """Every line of play is looked at; the last card's moves are played for some, and appraised for all the others."""
    search, random = Deepening(karta, advice.DESIGN), Random(6)
    for number in range(4):
        match = near_the_end(karta, 2, number)
        search.think(match._state, seat_of(match), 1, Budget(1_000_000))
        best = -INFINITE
        for move in match.legal_numbers():
            after = match.copy()
            after._state.rematch = 0
            karta.rules.play(after._state, move, CHANCES)
            lead = int(appraised(after)[1].max())
            if random.random() < 0.02:
                assert lead == best_last_card(karta, after._state)
            best = max(best, -lead)
        assert value_of(search) == best


@pytest.mark.skipif(UNCOMPILED, reason="a thousand million lines of play")
def test_with_three_cards_left_no_other_move_is_better(karta: Game) -> None:
    """Each move is answered by the search for two cards, which is proved above."""
    three, two = Deepening(karta, advice.DESIGN), Deepening(karta, advice.DESIGN)
    random = Random(6)
    match = near_the_end(karta, 3, 9)
    results = three.think(match._state, seat_of(match), 1, Budget(1_000_000))
    best = value_of(three)

    def worth(move: int) -> int:
        state = match._state.copy()
        karta.rules.play(state, move, CHANCES)
        two.think(state, int(state.actor), 1, Budget(1_000_000))
        return -value_of(two)

    assert worth(results[0].move) == best
    moves, leads, _ = appraised(match)
    likely = moves[np.argsort(-leads)[:60]].tolist()
    assert max(worth(move) for move in likely + random.sample(moves.tolist(), 60)) == best


@pytest.mark.skipif(UNCOMPILED, reason="minutes")
def test_the_same_question_has_the_same_answer(karta: Game) -> None:
    first, second = Deepening(karta, advice.DESIGN), Deepening(karta, advice.DESIGN)
    for left in (16, 12, 5, 1):
        match = near_the_end(karta, left, left)
        legal = set(match.legal_numbers())
        answers = [search.think(match._state, seat_of(match), 3, Budget(100)) for search in (first, second, first)]
        assert answers[0] == answers[1] == answers[2]
        assert {result.move for result in answers[0]} <= legal
        values = [result.value for result in answers[0] if result.visits == answers[0][0].visits]
        assert values == sorted(values, reverse=True) and all(0 <= value <= 1 for value in values)


@pytest.mark.skipif(UNCOMPILED, reason="minutes")
def test_a_search_ends_when_it_is_told(karta: Game) -> None:
    search, stop = Deepening(karta, advice.DESIGN), Event()
    match = near_the_end(karta, 10, 1)
    endless = 1 << 40  # positions: whoever looks at all of them does not come back
    Timer(0.1, stop.set).start()
    assert search.think(match._state, seat_of(match), 1, Budget(endless), stop)
    results = search.think(match._state, seat_of(match), 1, Budget(endless, seconds=0.1))
    assert karta.rules.refusal(match._state, results[0].move) == 0
    stop.set()
    assert search.think(match._state, seat_of(match), 1, Budget(endless), stop), "an answer there is, at first sight"


@pytest.mark.skipif(UNCOMPILED, reason="minutes")
def test_looking_ahead_beats_the_policy(karta: Game) -> None:
    search, random = Deepening(karta, advice.DESIGN), Random(7)
    for number in range(4):
        match = karta.new(seed=number)
        while not match.over:
            if match.actor == number % 2:
                move = search.think(match._state, seat_of(match), number, Budget(12))[0].move
            else:
                move = preferred(match, random)
            karta.rules.play(match._state, move, CHANCES)
        assert match.winners() == [number % 2]


def test_the_tree_searches_too(karta: Game) -> None:
    search = Search(karta, replace(advice.DESIGN, kind="tree"))
    match = near_the_end(karta, 14, 2)
    results = search.think(match._state, seat_of(match), 1, Budget(5 if UNCOMPILED else 200))
    assert karta.rules.refusal(match._state, results[0].move) == 0


# --- Reasons ---


def test_every_move_has_a_reason_in_both_languages(karta: Game) -> None:
    random, keys = Random(8), set[str]()
    for match in moments(karta, 2):
        if not match.over and random.random() < 0.5:
            good = [karta.cards.move_text(match._state, some_move(match, random)) for _ in range(2)]
            keys |= reasons(match, good + random.sample(match.legal(), 20))
    expected = "first last gives makes-and-breaks makes breaks secures stops threes takes locks spreads"
    assert UNCOMPILED or keys - {"karta-hint-loses"} == {f"karta-hint-{kind}" for kind in expected.split()}


def test_breaking_the_own_line_is_no_good_reason(karta: Game) -> None:
    match = karta.load(position("A r0 0,0", "B r0 2,0", "D r0 4,1"))
    match.play(match.legal()[0])
    view = match.view(0)
    reasons = (advice.reason(view, move) for move in view["legal"])
    assert ("karta-hint-loses", {"n_lines": 1}) in reasons
    assert words.say("en", "karta-hint-loses", n_lines=1) == "It costs you a line."


def test_a_hint_sees_the_table_as_the_rules_do(karta: Game) -> None:
    random = Random(9)
    for match in moments(karta, 1):
        if not match.over and match._state.laid_count < DECK - 1:
            move = random.choice(match.legal())
            before = Squares.seen(match.view(match.actor))
            twin = match.copy()
            twin.play(move)
            assert before.with_card(karta.cards.parse(move)) == Squares.seen(twin.view(0))  # type: ignore[attr-defined]
