"""A view and its difference: what a client puts together is what the server has."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablee
from tablee.server.table.difference import difference, patched, spliced

values = st.recursive(
    st.none() | st.integers(0, 3) | st.text("ab", max_size=2), lambda parts: st.lists(parts, max_size=6)
)
views = st.dictionaries(st.sampled_from("pqrstu"), values, max_size=6)


@given(views, views)
def test_a_patched_view_is_the_new_view(old: dict[str, Any], new: dict[str, Any]) -> None:
    new = {**old, **new}
    assert patched(old, *difference(old, new)) == new


@given(st.lists(st.integers(0, 2), max_size=12), st.lists(st.integers(0, 2), max_size=12))
def test_a_splice_makes_the_new_list_of_the_old(old: list[int], new: list[int]) -> None:
    splice = spliced(old, new)
    if splice is not None:
        start, gone, *come = splice
        again = list(old)
        again[start : start + gone] = come
        assert again == new


def test_what_did_not_change_is_not_sent() -> None:
    view = {"hand": ["R1o"], "scores": [0, 0]}
    assert difference(view, {**view, "scores": [0, 0]}) == ({}, {})


def test_a_card_laid_on_a_pile_is_all_that_is_sent_of_the_pile() -> None:
    pile = ["R1o", "R2o", "R3o", "B3o", "B4o"]
    assert difference({"left": pile}, {"left": [*pile, "B4t"]}) == ({}, {"left": [5, 0, "B4t"]})


@pytest.mark.parametrize("game", tablee.games())
def test_every_view_of_a_match_follows_from_the_one_before(game: str) -> None:
    match, dice = tablee.game(game).new(seed=3), random.Random(3)
    kept: dict[int | None, dict[str, Any]] = {seat: match.view(seat) for seat in [None, *range(match.players)]}
    for _ in range(60):
        if match.over:
            break
        match.play(dice.choice(match.legal()))
        for seat, view in kept.items():
            sent = json.loads(json.dumps(difference(view, match.view(seat))))
            kept[seat] = patched(view, *sent)
            assert kept[seat] == match.view(seat)
