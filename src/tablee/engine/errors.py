"""Everything that can be wrong, and how it is said.

    TableeError
    |- BadGame         a game that could not be played, refused when it is made
    |- UnknownGame     no game of that name
    |  `- BrokenGame   there is one, but it cannot be opened; `.reason` says why
    |- BadPlayers      a number of players that the game does not take
    |- BadOption       an option the game does not have, or a value it does not take
    |- BadEdition      an edition of a game's rules that does not exist
    |- BadSeed         a seed that is not a whole number
    |- BadSeat         a seat that is not at this table
    |- BadSince        events are counted from 0
    |- BadLevel        bots have levels from 1 to 5
    |- NotYourTurn     a bot or a hint was asked for a seat that has no move to make
    |- IllegalMove     a text that is not a move, or not a legal one here; `.rule` names the rule it breaks
    |- BadPosition     a position that is malformed, short of a card, or contradicts itself; `.where` names the place
    |- BadRecord       a record that cannot be replayed; `.line` names the line
    |- BadNonce        a client's share in the seed that is not written as nonces are
    `- Unproven        a record that does not prove its deal

Every error carries the key of a sentence in `words/` and the facts that go into it: `str(error)` is that sentence in
English, `error.sentence("fr")` the same in French. Only what is wrong inside a position, which programs write, stays in
English (CONTRIBUTING.md says why).
"""

from typing import Any

from tablee import words


def shown(value: object) -> str:
    """Quote a value in a complaint: short, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # a number with too many digits for Python to print, a list too deep, an object whose repr fails
        return f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= 60 else text[:57] + "..."


class TableeError(Exception):
    """Something a person or a program asked for is wrong; nothing was changed."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def sentence(self, lang: str = "en") -> str:
        """What is wrong, in that language."""
        facts = {
            name: fact.sentence(lang) if isinstance(fact, TableeError) else fact for name, fact in self.facts.items()
        }
        return words.say(lang, self.key, **facts)

    def __str__(self) -> str:
        return self.sentence()


class BadGame(TableeError, ValueError):
    """The game could not be played; the sentence says what is wrong with it and what would be right."""


class UnknownGame(TableeError, LookupError):
    """No game of that name is in the catalogue."""


class BrokenGame(UnknownGame):
    """A game of that name was found, and cannot be opened."""

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.facts["name"])

    @property
    def reason(self) -> TableeError:
        """What is wrong with it."""
        reason = self.facts["reason"]
        assert isinstance(reason, TableeError)
        return reason


class BadPlayers(TableeError, ValueError):
    """The game does not take that many players."""


class BadOption(TableeError, ValueError):
    """The game has no such option, or the option takes no such value."""


class BadEdition(TableeError, ValueError):
    """A game's rules have editions from 1 to the newest."""


class BadSeed(TableeError, ValueError):
    """A seed is a whole number from 0 to 2**256 - 1."""


class BadSeat(TableeError, ValueError):
    """No such seat at this table."""


class BadSince(TableeError, ValueError):
    """Events are counted from 0."""


class BadLevel(TableeError, ValueError):
    """Bots have levels from 1 to 5."""


class NotYourTurn(TableeError, ValueError):
    """The seat has no move to make now."""


class IllegalMove(TableeError, ValueError):
    """The move cannot be played; the match is as it was."""

    @property
    def move(self) -> str:
        """The move as it was given (cut short if it was very long)."""
        return str(self.facts["move"])

    @property
    def rule(self) -> str | None:
        """The lowest-numbered rule it breaks; None if it is not a move of the game, or the match is over."""
        return self.facts.get("rule")


class BadPosition(TableeError, ValueError):
    """The position cannot be loaded."""

    @property
    def where(self) -> str:
        """The field at fault, such as `hands[1][3]`."""
        return str(self.facts["where"])


class BadRecord(TableeError, ValueError):
    """The record cannot be replayed."""

    @property
    def line(self) -> int:
        """The line at fault, counted from 1."""
        return int(self.facts["line"])


class BadNonce(TableeError, ValueError):
    """A nonce is 16 to 64 hexadecimal digits in lower case."""


class Unproven(TableeError, ValueError):
    """The record does not prove that nobody chose its deal; the sentence says which check failed."""
