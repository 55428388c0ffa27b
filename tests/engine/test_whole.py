"""Whole numbers are taken from whoever hands them over, and nothing else is."""

from __future__ import annotations

import numpy as np
import pytest

import tablee
from tablee.engine.errors import BadOption, BadPlayers, BadSeed
from tablee.engine.whole import whole


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3), np.array(3)])
def test_a_whole_number_is_one_whoever_made_it(value: object) -> None:
    number = whole(value)
    assert (number, type(number)) == (3, int)


@pytest.mark.parametrize("value", [True, np.bool_(True), 3.0, np.float64(3), "3", b"3", None, float("nan"), [3]])
def test_what_only_looks_like_one_is_none(value: object) -> None:
    assert whole(value) is None
    assert whole(np.array([3, 3])) is None


def test_a_match_takes_the_numbers_that_numpy_draws() -> None:
    janus = tablee.game("janus")
    drawn = janus.new(np.int64(4), seed=np.uint32(7), options={"patience": np.int8(5)})  # type: ignore[arg-type]
    assert drawn.record() == janus.new(4, seed=7, options={"patience": 5}).record()
    with pytest.raises(BadPlayers):
        janus.new(np.float64(4))  # type: ignore[arg-type]
    with pytest.raises(BadSeed):
        janus.new(4, seed=np.int64(-1))  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        janus.new(4, options={"patience": np.bool_(True)})
