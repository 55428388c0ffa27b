"""Chance: shuffles are fair, repeatable everywhere, and tell nothing of each other."""

from __future__ import annotations

import hashlib
import hmac
import math
from collections import Counter

import numpy as np

from tablee.engine.bits import bit, count, has, lowest, without_lowest
from tablee.engine.chance import CHANCE, WORDS, Source, below, refill, shuffle, stream
from tablee.engine.rows import rows


def test_the_words_of_a_shuffle_are_hmac_sha256_of_the_seed() -> None:
    source = Source(7)
    first = b"".join(hmac.digest(b"7", f"tablee shuffle 0 block {block}".encode(), "sha256") for block in range(2))
    assert source.chances[0].words[:16].tobytes() == np.frombuffer(first, "<u4").tobytes()
    assert len(first) == 2 * hashlib.sha256().digest_size


def test_words_are_never_used_twice() -> None:
    source = Source(1)
    seen = set()
    for _ in range(20):
        seen.add(source.chances[0].words.tobytes())
        below(10, source.chances[0])
        source = source.renewed()
    assert len(seen) == 20
    assert source.renewed() is source, "nothing was used, so nothing was renewed"


def test_a_source_that_was_drawn_from_gives_the_same_words_again_to_whoever_shares_it() -> None:
    source = Source(3)
    taken = [below(1000, source.chances[0]) for _ in range(9)]
    assert source.renewed().shuffles == 1
    assert [below(1000, source.chances[0]) for _ in range(9)] == taken


def chi_squared(counts: Counter[object], outcomes: int) -> float:
    """How far counts are from even, in standard deviations of the chi-squared statistic."""
    expected = counts.total() / outcomes
    statistic = sum((number - expected) ** 2 / expected for number in counts.values())
    statistic += expected * (outcomes - len(counts))
    return (statistic - (outcomes - 1)) / math.sqrt(2 * (outcomes - 1))


def test_every_order_of_four_cards_is_equally_likely_in_a_match() -> None:
    counts: Counter[object] = Counter()
    for seed in range(2400):
        cards = np.arange(4)
        shuffle(cards, 4, Source(seed).chances[0])
        counts[tuple(cards.tolist())] += 1
    assert abs(chi_squared(counts, 24)) < 5


def test_every_order_of_four_cards_is_equally_likely_in_bulk() -> None:
    counts: Counter[object] = Counter()
    chance = rows(CHANCE)[0]
    for number in range(4800):
        refill(chance, np.uint64(stream(5, number)), WORDS)
        cards = np.arange(4)
        shuffle(cards, 4, chance)
        counts[tuple(cards.tolist())] += 1
    assert abs(chi_squared(counts, 24)) < 5


def test_sets_of_bits_count_and_list_what_they_hold() -> None:
    for places in ([], [0], [63], [0, 63], [3, 17, 40, 41], list(range(64))):
        bits = np.uint64(sum(1 << place for place in places))
        assert count(bits) == len(places)
        assert [place for place in range(64) if has(bits, place)] == places
        listed = []
        while bits:
            listed.append(int(lowest(bits)))
            bits = np.uint64(without_lowest(bits))
        assert listed == places
    assert bit(63) == np.uint64(1 << 63)
