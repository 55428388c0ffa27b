"""What every zone has: the fields of a state that hold it, its share of positions, views and observations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

from tablee.engine import layout
from tablee.engine.game import State, Viewer
from tablee.engine.observation import Parts
from tablee.engine.positions import Fields
from tablee.kit.deck import BITS, Deck
from tablee.kit.errors import check

NONE = -1
"""No card, no value, no piece: null in JSON."""


Copies = Counter[int]
"""How many of each card were met so far."""


class Setting(NamedTuple):
    """What a zone knows of its game."""

    deck: Deck
    seats: int


@dataclass
class Reading:
    """A position that is being read: where its cards lie so far, and who is to move."""

    fields: Fields
    players: int
    actor: int
    places: dict[str, list[int]] = field(default_factory=dict)
    """Of alike cards, each has the number of the first."""
    copies: Copies = field(default_factory=Copies)

    def found(self, place: str, cards: list[int]) -> list[int]:
        """Cards lie at this place; their own numbers, of alike ones each another."""
        self.places[place] = cards
        return told_apart(cards, self.copies)


@dataclass(eq=False)
class Zone:
    """A place on the table. Its name is the field of a position, and of a view as far as it is seen."""

    name: str

    template: ClassVar[ModuleType | None] = None
    """The module in `compiled/` with what rules can do here; none for what rules read and write as a field."""
    link: ClassVar[ModuleType]
    """The module in `compiled/` with what is done to all zones, one after another."""
    holds_cards = False

    @property
    def hides(self) -> bool:
        """Does it hold what somebody does not see?"""
        return False

    def __post_init__(self) -> None:
        check(
            isinstance(self.name, str) and self.name.isidentifier() and not self.name.startswith("_"),
            "zones",
            f"{self.name!r} cannot be the name of a zone: it is a word that Python takes as a name",
        )

    def join(self, setting: Setting) -> None:
        """Take a place on this table."""
        self.setting = setting

    @property
    def deck(self) -> Deck:
        """The game's cards."""
        return self.setting.deck

    # --- Declared ---

    def fields(self) -> list[tuple[Any, ...]]:
        """The fields of a state record that hold what lies here."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What its template is told, beside the next zone's functions."""
        return {"NAME": self.name}

    def parts(self) -> Parts:
        """What it adds to an observation."""
        raise NotImplementedError

    def drawn(self) -> layout.Zone | None:
        """How a client draws it; None if there is nothing to draw."""
        raise NotImplementedError

    # --- Looked at: states are frozen ---

    def position(self, state: State) -> dict[str, Any]:
        """Everything that lies here."""
        raise NotImplementedError

    def shown(self, state: State) -> dict[str, Any]:
        """What everyone sees."""
        return self.position(state)

    def own(self, state: State, viewer: int | None) -> dict[str, Any]:
        """What only this viewer sees."""
        return {}

    def lying(self, state: State) -> Iterator[tuple[int, str]]:
        """Every card here, by number, with its place as events call it."""
        return iter(())

    def is_seen(self, place: str, viewer: Viewer) -> bool:
        """Does the viewer see the cards that lie at this place?"""
        return True

    def laid_open(self, state: State) -> dict[str, Any]:
        """What everyone sees besides when the match is over."""
        return {}

    # --- Read ---

    def read(self, reading: Reading, state: State) -> None:
        """Read what lies here into a state; BadPosition if it cannot be so."""
        raise NotImplementedError

    def suppose(self, view: Mapping[str, Any], unseen: list[str], position: Mapping[str, Any]) -> Any:
        """What may lie here, by a view: cards that it does not show are taken from the end of `unseen`.

        `position` holds what the zones before this one are supposed to hold.
        """
        return view[self.name]

    def seen(self, view: Mapping[str, Any]) -> list[str]:
        """The cards here that a view shows."""
        return []


def told_apart(cards: Iterable[int], copies: Copies) -> list[int]:
    """Cards by numbers of their own: of alike ones, which have the number of the first, each is the next."""
    numbers = []
    for card in cards:
        numbers.append(card + copies[card])
        copies[card] += 1
    return numbers


def put(row: Any, cards: list[int]) -> None:
    """Write a set of cards into a row of a state."""
    for number in range(len(row)):
        row[number] = sum(1 << card - number * BITS for card in cards if card // BITS == number)
