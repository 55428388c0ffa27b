"""The only source of chance: every shuffle takes fresh random words from the record it is handed.

A rulebook never makes random numbers. It is given a CHANCE record full of words, takes as many as its shuffles need,
and counts them in `used`; the caller refills the record before the next call. There are two ways to do that:

- `Source`, for a match: shuffle k of a match takes its words from HMAC-SHA256 keyed with the seed, so seen cards reveal
  nothing about hidden ones, and anyone who knows the seed can deal the match again in any language.
- `refill`, in bulk: a fast generator, for millions of matches that nobody plays for honour.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from __future__ import annotations

import hmac
import secrets
from typing import Any

import numpy as np

from tablee.engine.compiling import rule
from tablee.engine.errors import BadSeed, shown
from tablee.engine.rows import rows
from tablee.engine.whole import whole

WORDS = 256
"""Words in a CHANCE record: room for two shuffles of a hundred cards in one move, the most any game can need."""
MOST_CARDS = WORDS // 2
"""Maximum cards in a pile that is shuffled, and so the room for one in a record."""

CHANCE = np.dtype([("words", np.uint32, WORDS), ("used", np.int32)], align=True)

_WORD_BITS = np.uint64(32)
_LOW_WORD = np.uint64(0xFFFFFFFF)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_SHIFT_A = np.uint64(30)
_SHIFT_B = np.uint64(27)
_SHIFT_C = np.uint64(31)


@rule
def scaled(word, bound):
    """A 32-bit word as a number in range(bound), each as likely as any other to within one part in 40 million."""
    return np.int64((np.uint64(word) * np.uint64(bound)) >> _WORD_BITS)


@rule
def below(bound, chance):
    """A fair number in range(bound), at the cost of one word of chance."""
    word = chance.words[chance.used]
    chance.used += 1
    return scaled(word, bound)


@rule
def shuffle(cards, count, chance):
    """Put the first `count` cards into a random order, each equally likely (Fisher and Yates)."""
    used = chance.used  # kept in a register: the compiler cannot rule out that `cards` and `chance` overlap
    for last in range(count - 1, 0, -1):
        pick = scaled(chance.words[used], last + 1)
        used += 1
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card
    chance.used = used


@rule
def scatter(number):
    """SplitMix64's scatter: the n-th random number of a stream is that of `start + n * _GOLDEN`."""
    number = (number ^ (number >> _SHIFT_A)) * _MIX_A
    number = (number ^ (number >> _SHIFT_B)) * _MIX_B
    return number ^ (number >> _SHIFT_C)


@rule
def stream(seed, number):
    """Where the stream of match `number` in a bulk run starts."""
    return scatter(np.uint64(seed) + scatter(np.uint64(number) * _GOLDEN))


@rule
def step(place):
    """The next place of a stream."""
    return place + _GOLDEN


@rule
def refill(chance, place, words):
    """Fill the first `words` words from a stream; return the place after the last number taken."""
    for pair in range((words + 1) // 2):
        place = step(place)
        number = scatter(place)
        chance.words[2 * pair] = np.uint32(number & _LOW_WORD)
        chance.words[2 * pair + 1] = np.uint32(number >> _WORD_BITS)
    chance.used = 0
    return place


@rule
def shuffle_from(cards, count, place):
    """Put the first `count` cards into a random order, straight from a stream; return its new place.

    This does what `shuffle` does, for imagined deals: each number of the stream serves two cards.
    """
    last = count - 1
    while last > 0:
        place = step(place)
        number = scatter(place)
        pick = scaled(number >> _WORD_BITS, last + 1)
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card
        last -= 1
        pick = scaled(number & _LOW_WORD, last + 1)  # 0 if only the last card is left: it stays
        card = cards[pick]
        cards[pick] = cards[last]
        cards[last] = card
        last -= 1
    return place


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


def checked_seed(seed: object) -> int:
    """The seed, if it is a whole number from 0 to 2**256 - 1; BadSeed if not."""
    number = whole(seed)
    if number is None or not 0 <= number < 1 << 256:
        raise BadSeed("bad-seed", seed=shown(seed))
    return number


class Source:
    """The random words of one match: shuffle after shuffle, from its seed.

    A source is what a match has left to draw from at one moment. It never changes: copies of a match share it.
    """

    def __init__(self, seed: int, shuffles: int = 0) -> None:
        self.seed = seed
        self.shuffles = shuffles
        """How often words were taken so far."""
        self.chances = rows(CHANCE)
        """An array of one CHANCE record."""
        key = str(seed).encode()
        # SHA-256 gives 32 bytes at a time, read as eight little-endian words.
        blocks = (
            hmac.digest(key, f"tablee shuffle {shuffles} block {block}".encode(), "sha256")
            for block in range(WORDS // 8)
        )
        self.chances["words"][0] = np.frombuffer(b"".join(blocks), "<u4")

    def __reduce__(self) -> tuple[Any, ...]:
        return Source, (self.seed, self.shuffles)

    def renewed(self) -> Source:
        """The source after the rules took what they needed: this one if they took nothing, else the next."""
        if not self.chances["used"][0]:
            return self
        self.chances["used"] = 0  # other matches that share this source have taken nothing
        return Source(self.seed, self.shuffles + 1)
