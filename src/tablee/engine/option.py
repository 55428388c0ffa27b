"""An option of a game: what may be chosen before the deal, and how a state record holds it."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.engine.errors import BadOption, shown
from tablee.engine.whole import whole


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the deal."""

    name: str
    default: bool | int | str
    rule: str
    """The rule about it."""
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 1_000_000
    hosted: int | None = None
    """The maximum at a new table on a server: as much as people play, so that no bots play for ever; None: `high`.
    Records, studies and older tables may hold more.
    """
    opens: bool = False
    """Does it decide which seat begins? A form that asks who begins need not ask for it too."""
    comfort: bool = False
    """May a player choose it, on or off, once for all tables that are laid with one click?"""
    once: bool | int | str | None = None
    """Its value by older editions of the rules where it was not given, if not the default."""

    def checked(self, value: object, hosted: bool = False) -> bool | int | str:
        """The value, if the option takes it, at a table on a server if it is `hosted`; BadOption if not."""
        if isinstance(self.default, bool):
            fine, expected = isinstance(value, bool), "true, false"
        elif isinstance(self.default, int):
            number = whole(value)
            high = self.most if hosted else self.high
            fine, expected = number is not None and self.low <= number <= high, f"{self.low} - {high}"
            value = number if fine else value
        else:
            fine, expected = isinstance(value, str) and value in self.choices, ", ".join(self.choices)
        if not fine:
            raise BadOption("bad-option-value", option=self.name, value=shown(value), expected=expected)
        return value  # type: ignore[return-value]

    @property
    def most(self) -> int:
        """The largest number that a table on a server accepts."""
        return self.high if self.hosted is None else self.hosted

    def to_number(self, value: bool | int | str) -> int:
        """The value as a state record holds it."""
        return self.choices.index(value) if isinstance(value, str) else int(value)

    def from_number(self, number: int) -> bool | int | str:
        """The value that a state record holds."""
        if isinstance(self.default, bool):
            return bool(number)
        return int(number) if isinstance(self.default, int) else self.choices[number]
