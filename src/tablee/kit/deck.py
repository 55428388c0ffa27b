"""A deck of cards, declared: their names in the order of their numbers, and the features that they show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import numpy as np

from tablee.engine.chance import MOST_CARDS
from tablee.kit.errors import check

BITS = 64
"""Cards in a machine word: a set of cards is as many words as the deck needs."""
RANKS, SUITS = "A23456789TJQK", "CDHS"
"""Of a standard deck: ten is T; clubs, diamonds, hearts and spades."""

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Sets = np.ndarray[Any, np.dtype[np.uint64]]


class Deck:
    """Cards by name. A card's number is its place in the deck; cards of one name are alike, and lie side by side.

    In a game that the kit makes whole, each card has a name of its own.
    """

    def __init__(self, names: Iterable[str] = (), features: Mapping[str, Mapping[str, str]] | None = None) -> None:
        self.names = tuple(names)
        self.features = dict(features or {})
        self._numbers = {name: number for number, name in reversed([*enumerate(self.names)])}
        check(
            len(self.names) <= MOST_CARDS,
            "deck",
            f"{len(self.names)} cards are more than the {MOST_CARDS} there may be",
        )
        together = [name for name, _ in groupby(self.names)]
        apart = sorted({name for name in together if together.count(name) > 1})
        check(not apart, "deck", f"two cards have the name {', '.join(apart)}, but lie apart: put alike cards together")
        wrong = [name for name in self.names if not isinstance(name, str) or not name or "/" in name]
        check(not wrong, "deck", f"{wrong!r:.60} cannot be the name of a card: it is a text, not empty, with no slash")
        unknown = sorted(set(self.features) - set(self.names))
        check(not unknown, "deck", f"there are features of {', '.join(unknown[:5])}, but no such cards")

    def __len__(self) -> int:
        return len(self.names)

    @property
    def words(self) -> int:
        """How many machine words a set of these cards takes: one at least."""
        return max(1, -(-len(self) // BITS))

    def number(self, name: str) -> int | None:
        """The number of the card of this name, of alike ones the first; None if there is no such card."""
        return self._numbers.get(name)

    @property
    def alike(self) -> list[str]:
        """The names that several cards have."""
        return sorted({name for name in self.names if self.names.count(name) > 1})

    def values(self, feature: str) -> tuple[str, ...]:
        """The values of a feature, in the order in which the deck first shows them."""
        found = dict.fromkeys(shown[feature] for shown in map(self._shown, self.names) if feature in shown)
        check(found, "deck", f"no card has a feature {feature!r}")
        return tuple(found)

    def column(self, feature: str) -> Numbers:
        """For each card, which of the feature's values it shows; -1 if none. Rules read it as a global."""
        values = self.values(feature)
        shown = [self._shown(name).get(feature) for name in self.names]
        return np.array([-1 if value is None else values.index(value) for value in shown], np.int64)

    def sets(self, feature: str) -> Sets:
        """For each value of a feature, the set of the cards that show it, in as many words as a set takes."""
        values = self.values(feature)
        return np.array([self.set_of(self.showing(feature, value)) for value in values], np.uint64)

    def points(self, feature: str, points: Mapping[str, int] | None = None) -> Numbers:
        """For each card, the points of the value that it shows: those given, else the value if it is a number."""
        known = {value: int(value) for value in self.values(feature) if value.isdecimal()} | dict(points or {})
        silent = [value for value in self.values(feature) if value not in known]
        check(not silent, "deck", f"how many points are {', '.join(silent)}?")
        return np.array([known[self._shown(name)[feature]] for name in self.names], np.int64)

    def showing(self, feature: str, value: str) -> tuple[str, ...]:
        """The names of the cards that show this value of a feature."""
        return tuple(name for name in self.names if self._shown(name).get(feature) == value)

    def set_of(self, names: Iterable[str]) -> Sets:
        """The set of the cards of these names, in as many words as a set takes."""
        wanted = set(names)
        bits = sum(1 << number for number, name in enumerate(self.names) if name in wanted)
        return np.array([bits >> BITS * word & (1 << BITS) - 1 for word in range(self.words)], np.uint64)

    @lru_cache(maxsize=4096)
    def held(self, bits: tuple[int, ...]) -> tuple[str, ...]:
        """The cards of a set, by name, in the order of the deck."""
        return tuple(self.names[card] for card in cards_of(bits))

    def _shown(self, name: str) -> Mapping[str, str]:
        return self.features.get(name, {})


def cards_of(bits: Iterable[int]) -> list[int]:
    """The cards of a set, by number."""
    found = []
    for number, word in enumerate(bits):
        rest = int(word)
        while rest:
            lowest = rest & -rest
            found.append(number * BITS + lowest.bit_length() - 1)
            rest ^= lowest
    return found


def standard_deck(ranks: Sequence[str] = RANKS, suits: Sequence[str] = SUITS, without: Iterable[str] = ()) -> Deck:
    """The cards of a standard deck, rank by rank in this order: `AC AD AH AS 2C ...`, without some of them."""
    left_out = set(without)
    shown = {rank + suit: {"rank": rank, "suit": suit} for rank in ranks for suit in suits}
    shown = {name: features for name, features in shown.items() if name not in left_out}
    return Deck(shown, shown)
