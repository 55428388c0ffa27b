"""The zones that hold cards: hands and heaps, in no order; stacks and piles, one card on another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from tablee.engine import layout
from tablee.engine.game import State, Viewer
from tablee.engine.observation import Parts
from tablee.kit.compiled import set_link, sets, stack_link, stacks
from tablee.kit.deck import cards_of
from tablee.kit.zones.base import NONE, Reading, Zone, put


class CardZone(Zone):
    """A zone that holds cards."""

    holds_cards = True


@dataclass(eq=False)
class Hand(CardZone):
    """Cards that only their owner sees; every seat has such a hand."""

    owned: str = ""
    """The field of a view with the viewer's own cards; `hand` for `hands`, if nothing is said."""
    kept: bool = True
    """Are all hands laid open when a round is over? Then `last_round` shows them."""

    template: ClassVar[ModuleType | None] = sets
    link: ClassVar[ModuleType] = set_link

    def __post_init__(self) -> None:
        super().__post_init__()
        singular = self.name.removesuffix("s")
        self.owned = self.owned or (singular if singular != self.name else f"own_{self.name}")

    @property
    def hides(self) -> bool:
        return True

    @property
    def last(self) -> str:
        """The field of a state that keeps what everyone held when the last round ended."""
        return f"last_{self.name}"

    @property
    def sizes(self) -> str:
        """The field of a view with the number of cards everyone holds."""
        return f"{self.name.removesuffix('s')}_sizes"

    def fields(self) -> list[tuple[Any, ...]]:
        shape = (self.setting.seats, self.deck.words)
        kept = [(self.last, np.uint64, shape)] if self.kept else []
        return [(self.name, np.uint64, shape), *kept]

    def facts(self) -> dict[str, Any]:
        facts = {"LAST": self.last, "ROWS": self.setting.seats, "WORDS": self.deck.words, "DECK": len(self.deck)}
        return super().facts() | facts | {"OWNED": True, "KEPT": self.kept}

    def parts(self) -> Parts:
        return {self.owned: (len(self.deck),), self.sizes: (self.setting.seats,)}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "hand", each=True, own=self.owned, size=self.sizes)

    def held(self, state: State, field: str) -> list[list[str]]:
        """The cards of every seat, by name."""
        return [list(self.deck.held(bits)) for bits in getattr(state, field)[: state.players]]

    def position(self, state: State) -> dict[str, Any]:
        return {self.name: self.held(state, self.name)}

    def shown(self, state: State) -> dict[str, Any]:
        sizes = [sum(word.bit_count() for word in bits) for bits in getattr(state, self.name)[: state.players]]
        return {self.sizes: sizes}

    def laid_open(self, state: State) -> dict[str, Any]:
        return self.position(state)

    def own(self, state: State, viewer: int | None) -> dict[str, Any]:
        return {self.owned: None if viewer is None else list(self.deck.held(getattr(state, self.name)[viewer]))}

    def lying(self, state: State) -> Iterator[tuple[int, str]]:
        for seat, bits in enumerate(getattr(state, self.name)[: state.players]):
            for card in cards_of(bits):
                yield card, f"{self.name}/{seat}"

    def is_seen(self, place: str, viewer: Viewer) -> bool:
        return place == f"{self.name}/{viewer}"

    def read(self, reading: Reading, state: State) -> None:
        hands = reading.fields.hands(self.name, self.deck.number, reading.players, len(self.deck))
        for seat, cards in enumerate(hands):
            put(state[self.name][seat], reading.found(f"{self.name}[{seat}]", cards))

    def suppose(self, view: Mapping[str, Any], unseen: list[str], position: Mapping[str, Any]) -> Any:
        if self.name in view:
            return view[self.name]
        sizes = enumerate(view[self.sizes])
        return [view[self.owned] if seat == view["seat"] else _some(unseen, size) for seat, size in sizes]

    def seen(self, view: Mapping[str, Any]) -> list[str]:
        return list(view[self.owned] or ())


@dataclass(eq=False)
class Heap(CardZone):
    """Open cards in no order: one heap, or one a seat."""

    each: bool = False

    template: ClassVar[ModuleType | None] = sets
    link: ClassVar[ModuleType] = set_link

    @property
    def rows(self) -> int:
        """How many heaps there are."""
        return self.setting.seats if self.each else 1

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.uint64, (self.rows, self.deck.words))]

    def facts(self) -> dict[str, Any]:
        facts = {"LAST": "", "ROWS": self.rows, "WORDS": self.deck.words, "DECK": len(self.deck)}
        return super().facts() | facts | {"OWNED": False, "KEPT": False}

    def parts(self) -> Parts:
        return {self.name: (self.rows, len(self.deck))}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "heap", each=self.each)

    def position(self, state: State) -> dict[str, Any]:
        heaps = [list(self.deck.held(bits)) for bits in getattr(state, self.name)]
        return {self.name: heaps[: state.players] if self.each else heaps[0]}

    def lying(self, state: State) -> Iterator[tuple[int, str]]:
        for seat, bits in enumerate(getattr(state, self.name)):
            for card in cards_of(bits):
                yield card, f"{self.name}/{seat}" if self.each else self.name

    def read(self, reading: Reading, state: State) -> None:
        if self.each:
            heaps = reading.fields.hands(self.name, self.deck.number, reading.players, len(self.deck))
        else:
            heaps = [reading.fields.cards(self.name, self.deck.number, len(self.deck))]
        for seat, cards in enumerate(heaps):
            place = f"{self.name}[{seat}]" if self.each else self.name
            put(state[self.name][seat], reading.found(place, cards))

    def seen(self, view: Mapping[str, Any]) -> list[str]:
        return [card for heap in view[self.name] for card in heap] if self.each else list(view[self.name])


@dataclass(eq=False)
class Ordered(CardZone):
    """Cards one on another, the last on top."""

    template: ClassVar[ModuleType | None] = stacks
    link: ClassVar[ModuleType] = stack_link
    number = NONE
    """A stack's: its place among the hidden stacks of the game."""

    @property
    def size(self) -> str:
        """The field of a state, and of a view, with the number of cards."""
        return f"{self.name}_size"

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.int8, len(self.deck)), (self.size, np.int16)]

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"SIZE": self.size, "DECK": len(self.deck), "STACK": self.number}

    def cards(self, state: State) -> tuple[int, ...]:
        """The cards that lie here, bottom first."""
        lying: tuple[int, ...] = getattr(state, self.name)[: getattr(state, self.size)]
        return lying

    def position(self, state: State) -> dict[str, Any]:
        return {self.name: [self.deck.names[card] for card in self.cards(state)]}

    def lying(self, state: State) -> Iterator[tuple[int, str]]:
        return ((card, self.name) for card in self.cards(state))

    def read(self, reading: Reading, state: State) -> None:
        cards = reading.fields.cards(self.name, self.deck.number, len(self.deck))
        state[self.name][: len(cards)] = reading.found(self.name, cards)
        state[self.size] = len(cards)


@dataclass(eq=False)
class Stack(Ordered):
    """Cards face down, one on another: nobody sees them, everyone sees how many there are."""

    dealt_out: bool = False
    """Does the deal leave nothing here? Then it is not drawn."""
    traced: bool = True
    """Is it noted which cards leave it, for OpenSpiel's chance? Not where the game has `chances` of its own."""
    renewed_by: str = ""
    """The pile whose cards, but the one on top, are shuffled and lie here again once the stack is used up."""

    @property
    def hides(self) -> bool:
        return True

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"HIDDEN": True, "TOP_SEEN": False}

    def parts(self) -> Parts:
        return {self.size: (1,)}

    def drawn(self) -> layout.Zone | None:
        return None if self.dealt_out else layout.Zone(self.name, "stack", size=self.size)

    def shown(self, state: State) -> dict[str, Any]:
        return {self.size: getattr(state, self.size)}

    def laid_open(self, state: State) -> dict[str, Any]:
        return self.position(state)

    def is_seen(self, place: str, viewer: Viewer) -> bool:
        return False

    def suppose(self, view: Mapping[str, Any], unseen: list[str], position: Mapping[str, Any]) -> Any:
        return view[self.name] if self.name in view else _some(unseen, view[self.size])


@dataclass(eq=False)
class Pile(Ordered):
    """Cards face up, one on another: everyone sees all of them, or only the one on top."""

    top_only: bool = False
    """Does nobody see the cards beneath the one on top, nor remember them?"""

    @property
    def hides(self) -> bool:
        return self.top_only

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"HIDDEN": self.top_only, "TOP_SEEN": True}

    def parts(self) -> Parts:
        beneath = {} if self.top_only else {self.name: (len(self.deck),)}
        return {f"{self.name}_top": (len(self.deck),), **beneath, self.size: (1,)}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "pile", size=self.size if self.top_only else None)

    def shown(self, state: State) -> dict[str, Any]:
        if not self.top_only:
            return self.position(state)
        top = [self.deck.names[card] for card in self.cards(state)[-1:]]
        return {self.name: top, self.size: getattr(state, self.size)}

    def laid_open(self, state: State) -> dict[str, Any]:
        return self.position(state) if self.top_only else {}

    def suppose(self, view: Mapping[str, Any], unseen: list[str], position: Mapping[str, Any]) -> Any:
        if not self.top_only or view["actor"] is None:
            return view[self.name]
        return _some(unseen, view[self.size] - len(view[self.name])) + view[self.name]

    def seen(self, view: Mapping[str, Any]) -> list[str]:
        return list(view[self.name])


def _some(unseen: list[str], size: int) -> list[str]:
    """As many of the unseen cards."""
    if size > len(unseen):
        raise ValueError("the view speaks of more cards than there are")
    return [unseen.pop() for _ in range(size)]
