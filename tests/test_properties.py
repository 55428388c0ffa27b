"""Properties of every game at any moment of any match."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee import IllegalMove, Match
from tablee.testing import imagined
from tablee.testing import settings as option_settings

GAMES = list(tablee.games())
LONGEST = {"duo": 200, "daron": 200, "karta": 32, "janus": 200}
every_game = pytest.mark.parametrize("game", GAMES)
a_few = settings(max_examples=30)


@st.composite
def moments(draw: st.DrawFn, game: str) -> Match:
    """A match of that game, some random moves after its start."""
    rules = tablee.game(game)
    players = draw(st.sampled_from(rules.players))
    options = draw(st.sampled_from(list(option_settings(rules))))
    match = rules.new(players=players, seed=draw(st.integers(0, 2**64)), options=options)
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, LONGEST[game]))):
        if match.over:
            break
        match.play(random.choice(match.legal()))
    return match


def cards(position: dict[str, Any]) -> Counter[str]:
    """Every card of a position, wherever it lies."""
    if position["game"] == "karta":
        return Counter([*chain(*position["hands"]), *(move[0] for move in position["laid"])])
    places = {
        "duo": ("draw", "left", "right"),
        "daron": ("draw", "centre", "duel", "daron"),
        "janus": ("pile",),
    }[position["game"]]
    found = [*chain(*position["hands"]), *chain(*(position[place] for place in places))]
    if position["game"] == "janus":
        found += chain(*position["laid"])
        found = ["".join(sorted(card)) for card in found]
    return Counter(found)


def whole_deck(match: Match) -> Counter[str]:
    """The deck by the rulebook, written down once more."""
    if match.game.id == "duo":
        symbols = [c + n + s for c in "BRYG" for n in "1234" for s in "ostx"]
        return Counter([*symbols, *"BRYG1234ostx", *(["*"] * 4 if match.options["turbo"] else [])])
    if match.game.id == "daron":
        often = {**dict.fromkeys("2345678", 8), "1": 4, "9": 4, "E": 4, "O": 4}
        return Counter({**often, "+2": 4, "+3": 4, "+4": 4, "+5": 2, "x2": 2, "D": 12})
    if match.game.id == "karta":
        return Counter("ABCDEFGHIJKLMNOP")
    symbols = list("ABCDEFGHIJK")
    return Counter(one + other for at, one in enumerate(symbols) for other in symbols[at:])


@every_game
@a_few
@given(data=st.data())
def test_cards_are_conserved(game: str, data: st.DataObject) -> None:
    match = data.draw(moments(game))
    assert cards(match.position()) == whole_deck(match)


@every_game
@a_few
@given(data=st.data())
def test_play_accepts_exactly_the_legal_moves(game: str, data: st.DataObject) -> None:
    match = data.draw(moments(game))
    moves = range(match.game.rules.MOVES)
    tried = moves if len(moves) < 200 else data.draw(st.lists(st.sampled_from(moves), min_size=20, max_size=20))
    texts = {match.game.cards.move_text(match._state, move) for move in tried} | set(match.legal()[:20])
    before = match.position()
    for text in texts:
        try:
            match.copy().play(text)
        except IllegalMove as refusal:
            assert text not in match.legal()
            assert (refusal.rule is None) == match.over
        else:
            assert text in match.legal()
    assert match.position() == before


@every_game
@a_few
@given(data=st.data())
def test_views_are_blind_to_unseen_cards(game: str, data: st.DataObject) -> None:
    match = data.draw(moments(game))
    if match.over:
        return
    random = Random(data.draw(st.integers(0, 2**32)))
    for seat in (*range(match.players), None):
        twin = imagined(match, seat, random.getrandbits(64))
        assert json.dumps(twin.view(seat)) == json.dumps(match.view(seat))
        assert cards(twin.position()) == whole_deck(match), "what was imagined is a whole deck, too"


@every_game
def test_what_is_imagined_is_not_always_what_is(game: str) -> None:
    if game == "karta":
        return  # everything is open: there is nothing to imagine
    match = tablee.game(game).new(seed=1)
    random = Random(1)
    worlds = {json.dumps(imagined(match, 0, random.getrandbits(64)).position()) for _ in range(5)}
    assert len(worlds) == 5


@every_game
@a_few
@given(data=st.data())
def test_parse_and_format_are_inverse(game: str, data: st.DataObject) -> None:
    match = data.draw(moments(game))
    read, write = match.game.cards.move_number, match.game.cards.move_text
    for text in match.legal()[:50]:
        number = read(match._state, text)
        assert number is not None
        assert write(match._state, number) == text
    again = match.game.load(json.loads(json.dumps(match.position())))
    assert again.position() == match.position()
    assert again.legal() == match.legal()


@every_game
@a_few
@given(data=st.data())
def test_a_replayed_record_gives_the_same_match(game: str, data: st.DataObject) -> None:
    match = data.draw(moments(game))
    again = tablee.replay(match.record())
    assert again.position() == match.position()
    assert again.record() == match.record()
    for seat in (*range(match.players), None):
        assert again.events(seat) == match.events(seat)
