"""The zones that hold a number or a value: counters, and marks, some of them secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from tablee.engine import layout
from tablee.engine.errors import shown as quoted
from tablee.engine.game import State
from tablee.engine.observation import Parts
from tablee.engine.positions import check, listed, refuse
from tablee.kit import errors
from tablee.kit.compiled import secret_link, value_link
from tablee.kit.zones.base import NONE, Reading, Zone

MOST = 30_000
"""The largest number of a counter."""


@dataclass(eq=False)
class Counter(Zone):
    """A number that everyone sees: one, or one a seat. A round begins with `start`."""

    each: bool = False
    low: int = 0
    high: int = MOST
    start: int = 0

    link: ClassVar[ModuleType] = value_link

    def __post_init__(self) -> None:
        super().__post_init__()
        where = f"zones: {self.name}"
        errors.check(
            -MOST <= self.low <= self.start <= self.high <= MOST,
            where,
            f"low, start and high go up, from {-MOST} to {MOST}",
        )

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.int16, self.setting.seats) if self.each else (self.name, np.int16)]

    def facts(self) -> dict[str, Any]:
        rows = self.setting.seats if self.each else 1
        return super().facts() | {"EACH": self.each, "ROWS": rows, "VALUES": 0, "EMPTY": self.start}

    def parts(self) -> Parts:
        return {self.name: (self.setting.seats if self.each else 1,)}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "counter", each=self.each)

    def position(self, state: State) -> dict[str, Any]:
        found = getattr(state, self.name)
        return {self.name: list(found[: state.players]) if self.each else found}

    def read(self, reading: Reading, state: State) -> None:
        if self.each:
            state[self.name][: reading.players] = reading.fields.numbers(
                self.name, reading.players, self.low, self.high
            )
        else:
            state[self.name] = reading.fields.integer(self.name, self.low, self.high)


@dataclass(eq=False)
class Mark(Zone):
    """One of some values, or nothing; everyone sees it: one, or one a seat. A round begins with nothing."""

    values: tuple[str, ...] | str = ()
    each: bool = False

    link: ClassVar[ModuleType] = value_link

    def __post_init__(self) -> None:
        super().__post_init__()
        self.values = tuple(self.values)
        where = f"zones: {self.name}"
        errors.check(self.values, where, "a mark has values: name them; for a card of the actor's, declare a Secret")
        errors.check(
            len(set(self.values)) == len(self.values) <= 127, where, "a mark has at most 127 values, each once"
        )

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.int8, self.setting.seats) if self.each else (self.name, np.int8)]

    def facts(self) -> dict[str, Any]:
        rows = self.setting.seats if self.each else 1
        return super().facts() | {"EACH": self.each, "ROWS": rows, "VALUES": len(self.values), "EMPTY": NONE}

    def parts(self) -> Parts:
        return {self.name: (self.setting.seats, len(self.values)) if self.each else (len(self.values),)}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "mark", each=self.each, values=tuple(self.values))

    def position(self, state: State) -> dict[str, Any]:
        found = getattr(state, self.name)
        if self.each:
            return {self.name: [self._text(value) for value in found[: state.players]]}
        return {self.name: self._text(found)}

    def _text(self, value: int) -> str | None:
        return None if value == NONE else self.values[value]

    def read(self, reading: Reading, state: State) -> None:
        texts, where = reading.fields.take(self.name), reading.fields.place(self.name)
        if self.each:
            for seat, text in enumerate(listed(texts, where, reading.players)):
                state[self.name][seat] = self._value(text, f"{where}[{seat}]")
        else:
            state[self.name] = self._value(texts, where)

    def _value(self, text: object, where: str) -> int:
        if text is None:
            return NONE
        if text not in self.values:
            refuse(where, f"expected null or one of {', '.join(self.values)}, got {quoted(text)}")
        return self.values.index(text)  # type: ignore[arg-type]


@dataclass(eq=False)
class Secret(Zone):
    """A card in the actor's hand that is marked, or none: everyone sees whether there is one, the actor which it is.

    The rules set it to -1 when the turn passes; a round ends without it.
    """

    hand: str = "hands"
    """The hand that the card is in, declared before."""

    link: ClassVar[ModuleType] = secret_link

    @property
    def hides(self) -> bool:
        return True

    @property
    def there(self) -> str:
        """The field of a view that says whether a card is marked, 1 or 0."""
        return f"{self.name}_size"

    def fields(self) -> list[tuple[Any, ...]]:
        return [(self.name, np.int8)]

    def facts(self) -> dict[str, Any]:
        return super().facts() | {"DECK": len(self.deck)}

    def parts(self) -> Parts:
        return {self.name: (len(self.deck),), self.there: (1,)}

    def drawn(self) -> layout.Zone:
        return layout.Zone(self.name, "mark", own=self.name, size=self.there)

    def position(self, state: State) -> dict[str, Any]:
        card = getattr(state, self.name)
        return {self.name: None if card == NONE else self.deck.names[card]}

    def shown(self, state: State) -> dict[str, Any]:
        return {self.there: int(getattr(state, self.name) != NONE)}

    def own(self, state: State, viewer: int | None) -> dict[str, Any]:
        return self.position(state) if viewer is not None and viewer == state.actor else {self.name: None}

    def read(self, reading: Reading, state: State) -> None:
        text, where = reading.fields.take(self.name), reading.fields.place(self.name)
        state[self.name] = NONE
        if text is not None:
            card = self.deck.number(text) if isinstance(text, str) else None
            if card is None:
                refuse(where, f"{quoted(text)} is not a card of this game")
            held = reading.places.get(f"{self.hand}[{reading.actor}]", [])
            check(card in held, where, "is null, or a card that the actor holds")
            state[self.name] = card

    def suppose(self, view: Mapping[str, Any], unseen: list[str], position: Mapping[str, Any]) -> Any:
        if view[self.name] is not None or not view[self.there]:
            return view[self.name]
        return min(position[self.hand][view["actor"]], key=self.deck.names.index)
