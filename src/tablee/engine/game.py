"""A game as the house knows it: its name, who may play, its options, and the rooms where its rules live."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import numpy as np

from tablee.engine.about import GameCard
from tablee.engine.chance import checked_seed, fresh_seed
from tablee.engine.design import Design
from tablee.engine.errors import BadEdition, BadOption, BadPlayers, shown
from tablee.engine.observation import Parts
from tablee.engine.questions import Questions
from tablee.engine.rows import rows
from tablee.engine.whole import whole

if TYPE_CHECKING:
    from tablee.engine.match import Match
    from tablee.engine.positions import Fields

WORD = 8
"""Bytes of a machine word: states are copied word by word."""
State = Any
"""A record of a game's STATE; Numba compiles functions on it, so its fields have no static type."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the rule it breaks, and the sentence in `words/` that says so."""

    rule: str
    key: str


EVERYONE: Final = "everyone"
"""A viewer, in the place of a seat, who sees only what nobody at the table is denied.

A spectator in the room may see more than a player does: in Janus, the backs of the player's own cards. A stranger on
the net may be that player, in a second window.
"""


Viewer = int | None | Literal["everyone"]
"""Whose view it is: a seat, None for a spectator in the room, or EVERYONE."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: what everyone is told, and what some seats alone are told besides.

    Both forms are written here, where the secret arises; nothing filters an event later.
    """

    type: str
    public: dict[str, Any] = field(default_factory=dict)
    private: dict[Viewer, dict[str, Any]] = field(default_factory=dict)
    """By seat; None is a spectator, who at some tables sees more than any seat."""

    def told_to(self, seat: Viewer) -> dict[str, Any]:
        """The event as that seat is told it; None is a spectator, EVERYONE is told its public form alone.

        What lies inside belongs to the event: nobody may change it.
        """
        if seat in self.private:
            return {"type": self.type, **self.public, **self.private[seat]}
        return {"type": self.type, **self.public}


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before the deal."""

    name: str
    default: bool | int | str
    rule: str
    """The rule that speaks of it."""
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 1_000_000
    hosted: int | None = None
    """The most that a new table on a server takes: as much as people play, so that no bots play for ever; None: `high`.
    Records, studies and older tables may hold more.
    """
    opens: bool = False
    """Does it decide which seat begins? Whoever asks who begins need not ask for it besides."""
    once: bool | int | str | None = None
    """What it came to by older editions of the rules where nobody named it, if not the default."""

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
        """The largest number that a table on a server takes."""
        return self.high if self.hosted is None else self.hosted

    def to_number(self, value: bool | int | str) -> int:
        """The value as it stands in a state record."""
        return self.choices.index(value) if isinstance(value, str) else int(value)

    def from_number(self, number: int) -> bool | int | str:
        """The value that stands in a state record."""
        if isinstance(self.default, bool):
            return bool(number)
        return int(number) if isinstance(self.default, int) else self.choices[number]


class Cards(Protocol):
    """`cards.py`: the deck and its notation."""

    def move_text(self, state: State, move: int, /) -> str: ...
    def move_texts(self, state: State, moves: Sequence[int], /) -> list[str]:
        """What `move_text` says of each of many moves, found faster."""

    def move_number(self, state: State, text: str, /) -> int | None: ...


class Rules(Protocol):
    """`rules.py`: the rulebook, compiled. A state has the fields `players`, `actor` (-1 when over) and `scores`,
    and one field for each option, under the option's name.
    """

    STATE: np.dtype[Any]
    MOVES: int
    """Moves are numbers from 0 to MOVES - 1."""
    MOST_LEGAL: int
    """No position has more legal moves than this."""

    @property
    def REFUSALS(self) -> Sequence[Refusal | None]:  # noqa: N802
        """What the number that `refusal` gives means; the first is None: the move is legal."""

    def begin(self, state: State, chance: Any, /) -> None: ...
    def legal(self, state: State, moves: Any, /) -> int: ...
    def play(self, state: State, move: int, chance: Any, /) -> None: ...
    def refusal(self, state: State, move: int, /) -> int: ...
    def winners(self, state: State, /) -> int: ...


class View(Protocol):
    """`view.py`: what a seat may know, and the position as JSON, beyond the fields that every game has.

    All but `read` only look at states, so they are given them frozen (`engine/rows.py`).
    """

    def read(self, fields: Fields, state: State, /) -> None: ...
    def position(self, state: State, /) -> dict[str, Any]: ...
    def shown(self, state: State, /) -> dict[str, Any]:
        """The fields of a view that everyone sees alike, a spectator too."""

    def own(self, state: State, seat: int | None, /) -> dict[str, Any]:
        """The other fields of a view, which depend on whose it is; None is a spectator."""

    def common(self, state: State, /) -> dict[str, Any]:
        """These fields for EVERYONE: what they hold must be open to each seat. Else they hold null."""

    def dealt(self, state: State, /) -> list[Event]: ...
    def told(self, before: State, move: int, after: State, /) -> list[Event]: ...
    def facts(self, state: State, move: int, /) -> dict[str, Any]: ...
    def wording(self, text: str, /) -> tuple[str, dict[str, Any]]: ...


class Advice(Protocol):
    """`bot/advice.py`: what a bot needs to know of the game. Compiled, but for `suppose`, `heard` and `reason`."""

    DESIGN: Design
    KNOWLEDGE: np.dtype[Any]
    """What a seat knows beyond what stands in the state: at least what `imagine` and `worth` ask for."""

    def suppose(self, view: Mapping[str, Any], knowledge: Any, /) -> dict[str, Any]:
        """A position that neither this view nor what was heard contradicts; what is hidden lies anyhow."""

    def recall(self, state: State, seat: int, knowledge: Any, /) -> None:
        """Note what a seat (-1 a spectator) knows of this state."""

    def heard(self, event: Mapping[str, Any], seat: int, knowledge: Any, /) -> None:
        """Note what an event tells a seat that no later view shows. Knowledge of zeros means: nothing of the kind."""

    def imagine(self, state: State, seat: int, knowledge: Any, place: Any, /) -> Any:
        """Deal what the seat cannot know again, in place; the place of the stream of random numbers after that."""

    def candidates(self, state: State, moves: Any, visits: int, /) -> int:
        """List the legal moves that a search should look at when it is here for so many times."""

    def prefer(self, state: State, moves: Any, dice: Any, /) -> int:
        """A sensible move, found fast; `dice` are 64 random bits, `moves` room for a list."""

    def worth(self, state: State, knowledge: Any, values: Any, /) -> None:
        """What a round that is over is worth to each seat: the share of the match that it can expect, from 0 to 1."""

    def reason(self, view: Mapping[str, Any], move: str, /) -> tuple[str, dict[str, Any]]:
        """What matters about a legal move, from the view alone: the key of a sentence in `words/`, and its facts."""


class Observation(Protocol):
    """`observation.py`: what a seat may know, as small numbers in a row, for programs that learn to play."""

    @property
    def PARTS(self) -> Parts:  # noqa: N802
        """What an observation is made of, in order."""

    SIZE: int
    """How many numbers that is."""

    def observe(self, state: State, seat: int, seen: Any, /) -> int:
        """Write what a seat knows of a state into an array of SIZE zeros; how many numbers that is. Compiled."""


class Chances(Protocol):
    """`chances.py`: what chance decides, card by card, for those who let it: no card of a hidden pile is any one in
    particular before it leaves the pile. Compiled, but for `outcome_text` and `most_outcomes`.
    """

    OUTCOMES: int
    """Chance decides a card to be one of so many."""
    SHUFFLES: int
    """A move has so many shuffles at most, the deal of the next round among them."""
    HIDES: bool
    """Does a seat not see everything?"""

    @property
    def REMEMBERED(self) -> tuple[str, ...]:  # noqa: N802
        """The fields of `advice.KNOWLEDGE` that `advice.heard` keeps."""

    def outcome_text(self, outcome: int, /) -> str: ...
    def most_outcomes(self, players: int, moves: int, /) -> int:
        """How many cards chance decides in so many moves, at most."""

    def piled(
        self, state: State, move: int, after: State, shuffles: int, scratch: Any, spare: Any, cards: Any, /
    ) -> int:
        """List the cards of the pile, bottom first, after so many shuffles in this move; how many they are."""

    def arrange(self, state: State, cards: Any, size: int, /) -> None:
        """Let the pile lie in this order."""

    def taken(self, state: State, move: int, after: State, shuffles: int, scratch: Any, /) -> int:
        """How many cards leave the pile in this move, after so many shuffles and before the next."""

    def outcome_of(self, card: int, /) -> int: ...
    def turned(self, card: int, /) -> int: ...
    def faces(self, cards: Any, size: int, chance: Any, /) -> None:
        """Choose the words of chance by which the cards fall on the faces that they lie on."""


@dataclass(frozen=True)
class Peer:
    """The game of OpenSpiel that random play is measured beside: the nearest to ours that there is in C++."""

    name: str
    """As OpenSpiel loads it; `{players}` stands for how many play."""
    players: range

    def named(self, players: int) -> str:
        """Its name where so many play, or the nearest number that it takes."""
        return self.name.format(players=min(max(players, self.players[0]), self.players[-1]))


@dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game, ready to be played."""

    id: str
    title: str
    players: range
    option_list: tuple[Option, ...]
    cards: Cards
    rules: Rules
    view: View
    advice: Advice
    observation: Observation
    chances: Chances | None = None
    """What OpenSpiel needs; a game without it is not found there."""
    edition: int = 1
    """Which edition of its rules this is: one more when matches recorded by the last would go on differently.

    A state that has a field `edition` holds the one that its match is played by, so that an older one can be replayed.
    Where states have none, older editions differ by what options they had, and a match of one is a match of the newest.
    """
    about: GameCard = field(default_factory=GameCard)
    """Its card; a game without one is known by its title and its players alone."""
    questions: Questions | None = None
    """What a study asks of it; without, what can be asked of any game."""
    peer: Peer | None = None
    """What `tablee bench` measures it beside."""
    shelf: int = 100
    """Where it lies on the shelf: the lowest number first; games of the same number by id."""
    words: Path | None = None
    """For a game that lives in another package: the folder of its `en.ftl` and `fr.ftl`."""

    def __post_init__(self) -> None:
        """Refuse a state that cannot be copied word by word, as searches and studies do."""
        if (size := self.rules.STATE.itemsize) % WORD:
            raise ValueError(f"a STATE of {self.title} takes {size} bytes: make it a multiple of {WORD}")

    def __repr__(self) -> str:
        return f"tablee.game({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels as its name: whoever receives it finds it in their own catalogue."""
        from tablee.engine.catalogue import game

        return game, (self.id,)

    def __copy__(self) -> Game:
        return self  # nothing of it ever changes

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @property
    def options(self) -> Mapping[str, Option]:
        """The options by name."""
        return MappingProxyType({option.name: option for option in self.option_list})

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: int | None = None,
    ) -> Match:
        """Deal a match: the same seed gives the same deal on every machine; no seed gives one nobody can guess.

        `edition` is that of the rules a recorded match was played by; left out, the newest. Raises BadPlayers, BadSeed,
        BadOption or BadEdition.
        """
        from tablee.engine.match import Match

        edition = self.checked_edition(edition)
        number = self.checked_players(self.players[0] if players is None else players)
        seed = fresh_seed() if seed is None else checked_seed(seed)
        return Match.deal(self, number, seed, self.checked_options(options, edition), self.played_by(edition))

    def opener(self, players: int, options: Mapping[str, Any] | None = None) -> int:
        """The seat that begins: the rules decide it, never the cards. Raises BadPlayers or BadOption."""
        opener = self.new(players, 0, options).actor
        assert opener is not None, "a match is not over before it begins"
        return opener

    def load(self, position: Mapping[str, Any], seed: int = 0, edition: int | None = None) -> Match:
        """Take a match up from a position; `seed` decides the shuffles still to come.

        `edition` is that of the rules by which it was written down, if the position does not say. Raises BadPosition
        or BadEdition.
        """
        from tablee.engine.match import Match

        return Match.from_position(self, position, checked_seed(seed), self.checked_edition(edition))

    def checked_edition(self, edition: object) -> int:
        """The edition of the rules, the newest if None; BadEdition if there is none of that number."""
        number = self.edition if edition is None else whole(edition)
        if number is None or not 1 <= number <= self.edition:
            raise BadEdition("bad-edition", game=self.title, edition=shown(edition), newest=self.edition)
        return number

    def played_by(self, edition: int) -> int:
        """The edition that a match of this one is played by: the newest, if options are all that tells them apart."""
        return edition if "edition" in (self.rules.STATE.names or ()) else self.edition

    def checked_players(self, players: object) -> int:
        """The number of players, if the game is played by that many; BadPlayers if not."""
        number = whole(players)
        if number is None or number not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadPlayers("bad-players", game=self.title, players=shown(players), low=low, high=high)
        return number

    def checked_options(
        self, options: object, edition: int | None = None, hosted: bool = False
    ) -> dict[str, bool | int | str]:
        """Every option of the game, given or default; BadOption names the one that is wrong.

        By an older edition of the rules, an option that is left out is what it came to then. For a new table on a
        server (`hosted`) some options take less than a record may hold.
        """
        if options is None:
            options = {}
        if not isinstance(options, Mapping):
            raise BadOption("bad-options", got=shown(options))
        for name in options:
            if not isinstance(name, str) or name not in self.options:
                known = ", ".join(self.options) or "-"
                raise BadOption("bad-option-name", game=self.title, option=shown(name), known=known)
        return {
            name: option.checked(options[name], hosted) if name in options else self._left_out(option, edition)
            for name, option in self.options.items()
        }

    def _left_out(self, option: Option, edition: int | None) -> bool | int | str:
        """What an option comes to that nobody named."""
        older = edition is not None and edition < self.edition
        return option.default if option.once is None or not older else option.once

    def table_laid(self, players: int, options: Mapping[str, Any], count: int = 1, edition: int | None = None) -> Any:
        """So many state records that hold the players and the options, and nothing else yet."""
        states = rows(self.rules.STATE, count)
        states["players"] = players
        if "edition" in (self.rules.STATE.names or ()):
            states["edition"] = self.edition if edition is None else edition
        for name, option in self.options.items():
            states[name] = option.to_number(options[name])
        return states
