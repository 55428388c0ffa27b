"""Reading what a stranger wrote: JSON fields, each checked; each complaint names its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from tablee.engine.errors import BadPosition, TableeError, shown

LARGEST = 1_000_000_000
"""The largest score, round or count that any match could have."""


def refuse(where: str, problem: str | TableeError) -> NoReturn:
    """Refuse a position: `problem` says what is wrong at `where` and, if it can, what would be right."""
    whole = isinstance(problem, TableeError)
    raise BadPosition("bad-position-part" if whole else "bad-position", where=where, problem=problem)


def check(condition: bool, where: str, problem: str) -> None:
    """Refuse the position unless the condition holds."""
    if not condition:
        refuse(where, problem)


def integer(value: object, where: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    if isinstance(value, bool) or not isinstance(value, int):
        refuse(where, f"expected a whole number, got {shown(value)}")
    check(low <= value <= high, where, f"expected a number from {low} to {high}, got {shown(value)}")
    return value


def flag(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        refuse(where, f"expected true or false, got {shown(value)}")
    return value


def listed(value: object, where: str, length: int | None = None, most: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list):
        refuse(where, f"expected a list, got {shown(value)}")
    if length is not None:
        check(len(value) == length, where, f"expected {length} entries, got {len(value)}")
    if most is not None:
        check(len(value) <= most, where, f"expected at most {most} entries, got {len(value)}")
    return value


class Fields:
    """A JSON object whose fields are taken one by one; `done` refuses the fields that were not taken."""

    def __init__(self, value: object, where: str = "") -> None:
        if not isinstance(value, Mapping):
            refuse(where or "position", f"expected an object, got {shown(value)}")
        self._left: dict[Any, Any] = dict(value)
        self._where = where

    def place(self, name: str) -> str:
        """The name of this field in a complaint."""
        return f"{self._where}.{name}" if self._where else name

    def take(self, name: str) -> Any:
        """The field's value, of any type; refused if it is missing."""
        if name not in self._left:
            refuse(self.place(name), "is missing")
        return self._left.pop(name)

    def take_if_there(self, name: str, otherwise: Any) -> Any:
        """The field's value, or `otherwise` when it is left out."""
        return self._left.pop(name, otherwise)

    def integer(self, name: str, low: int, high: int = LARGEST) -> int:
        return integer(self.take(name), self.place(name), low, high)

    def seat(self, name: str, players: int) -> int:
        return self.integer(name, 0, players - 1)

    def seat_or_null(self, name: str, players: int) -> int | None:
        value = self.take(name)
        return None if value is None else integer(value, self.place(name), 0, players - 1)

    def flag(self, name: str) -> bool:
        return flag(self.take(name), self.place(name))

    def one_of(self, name: str, choices: Iterable[Any]) -> Any:
        """One of a few values; JSON's null is None."""
        value, choices = self.take(name), tuple(choices)
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        refuse(self.place(name), f"expected one of {', '.join(map(repr, choices))}, got {shown(value)}")

    def numbers(self, name: str, length: int, low: int = -LARGEST, high: int = LARGEST) -> list[int]:
        """A list of `length` whole numbers."""
        values = listed(self.take(name), self.place(name), length)
        return [integer(value, f"{self.place(name)}[{at}]", low, high) for at, value in enumerate(values)]

    def cards(self, name: str, card: Callable[[str], int | None], most: int) -> list[int]:
        """A list of at most `most` cards, bottom first where they are stacked."""
        return cards(self.take(name), self.place(name), card, most)

    def hands(self, name: str, card: Callable[[str], int | None], players: int, most: int) -> list[list[int]]:
        """A list of cards for each seat."""
        rows = listed(self.take(name), self.place(name), players)
        return [cards(row, f"{self.place(name)}[{seat}]", card, most) for seat, row in enumerate(rows)]

    def fields_or_null(self, name: str) -> Fields | None:
        value = self.take(name)
        return None if value is None else Fields(value, self.place(name))

    def done(self) -> None:
        """Refuse the fields that were not taken."""
        for name in self._left:
            refuse(self.place(str(name)[:60]), "is not a field of this game's positions")


class EndedRound(NamedTuple):
    """The result of a round, as a position's `last_round` holds it."""

    winner: int | None
    hands: list[list[int]]
    """As they were counted."""
    change: list[int]
    """Of the score, by seat."""


def ended_round(
    fields: Fields, players: int, card: Callable[[str], int | None], name: Callable[[int], str], deck: Counter[int]
) -> EndedRound | None:
    """The field `last_round`: null, or a round whose hands one deck can hold, with only the winner's empty."""
    last = fields.fields_or_null("last_round")
    if last is None:
        return None
    winner = last.seat_or_null("winner", players)
    hands = last.hands("hands", card, players, deck.total())
    change = last.numbers("change", players)
    last.done()
    left = Counter(deck)
    for seat, hand in enumerate(hands):
        where = last.place(f"hands[{seat}]")
        for held in hand:
            left[held] -= 1
            check(left[held] >= 0, where, f"the deck does not hold so many cards {name(held)}")
        check(bool(hand) != (seat == winner), where, "the winner's hand is empty, and no other")
    return EndedRound(winner, hands, change)


def cards(value: object, where: str, card: Callable[[str], int | None], most: int) -> list[int]:
    """Read at most `most` card texts as card numbers; `card` gives None for a text that is not a card."""
    numbers = []
    for at, text in enumerate(listed(value, where, most=most)):
        number = card(text) if isinstance(text, str) else None
        if number is None:
            refuse(f"{where}[{at}]", f"{shown(text)} is not a card of this game")
        numbers.append(number)
    return numbers


def check_deck(places: Mapping[str, Iterable[int]], deck: Counter[int], name: Callable[[int], str]) -> None:
    """Refuse unless the places together hold each card of the deck as often as the deck does."""
    left = Counter(deck)
    for where, held in places.items():
        for card in held:
            left[card] -= 1
            if left[card] < 0:
                number = deck[card]
                problem = "is not in this deck" if not number else f"is there more than {times(number)}"
                refuse(where, f"card {name(card)} {problem}")
    missing = [name(card) for card in sorted(left.elements())]
    if missing:
        first = ", ".join(missing[:5]) + (", ..." if len(missing) > 5 else "")
        refuse(" + ".join(places), f"of the whole deck, {len(missing)} card(s) are nowhere: {first}")


def times(number: int) -> str:
    """once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
