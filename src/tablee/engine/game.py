"""A game as the frame knows it: its name, players, options, and the modules that hold its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import numpy as np

from tablee import words
from tablee.engine.about import GameCard
from tablee.engine.admission import check, folder_of
from tablee.engine.chance import checked_seed, fresh_seed
from tablee.engine.design import Design
from tablee.engine.errors import BadEdition, BadOption, BadPlayers, shown
from tablee.engine.layout import Layout
from tablee.engine.observation import Parts
from tablee.engine.option import Option
from tablee.engine.questions import Questions
from tablee.engine.rooms import Rooms
from tablee.engine.rows import rows
from tablee.engine.whole import whole
from tablee.words.telling import Telling

if TYPE_CHECKING:
    from tablee.engine.match import Match
    from tablee.engine.positions import Fields

USUAL_TABLE = 3
"""How many sit down where nobody says otherwise, if the game takes so many."""
State = Any
"""A record of a game's STATE; Numba compiles functions on it, so its fields have no static type."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the rule it breaks, and the sentence in `words/` that says so."""

    rule: str
    key: str


EVERYONE: Final = "everyone"
"""A viewer, in the place of a seat, who sees only what everyone at the table may see.

A spectator in the room may see more than a player does: in Janus, the backs of the player's own cards. A stranger on
the net may be that player, in a second window.
"""


Foresight = Callable[[Mapping[str, Any], str], list[tuple[str, dict[str, Any]]]]
"""What a legal move would bring, from the view of the seat to move alone: keys of sentences in `words/`, and facts."""
Viewer = int | None | Literal["everyone"]
"""Whose view it is: a seat, None for a spectator in the room, or EVERYONE."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: what everyone is told, and what only some seats are told.

    Both forms are written here, where the secret arises; nothing filters an event later.
    """

    type: str
    public: dict[str, Any] = field(default_factory=dict)
    private: dict[Viewer, dict[str, Any]] = field(default_factory=dict)
    """By seat; None is a spectator, who at some tables sees more than any seat."""

    def told_to(self, seat: Viewer) -> dict[str, Any]:
        """The event as that seat is told it; None is a spectator, EVERYONE gets only its public form.

        The values inside belong to the event: callers must not change them.
        """
        if seat in self.private:
            return {"type": self.type, **self.public, **self.private[seat]}
        return {"type": self.type, **self.public}


class Cards(Protocol):
    """`cards.py`: the deck and its notation."""

    def move_text(self, state: State, move: int, /) -> str: ...
    def move_texts(self, state: State, moves: Sequence[int], /) -> list[str]:
        """The `move_text` of each of many moves, found faster."""

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
        """The meaning of each number that `refusal` returns; the first is None: the move is legal."""

    def begin(self, state: State, chance: Any, /) -> None: ...
    def legal(self, state: State, moves: Any, /) -> int: ...
    def play(self, state: State, move: int, chance: Any, /) -> None: ...
    def refusal(self, state: State, move: int, /) -> int: ...
    def winners(self, state: State, /) -> int: ...


class View(Protocol):
    """`view.py`: what a seat may know, and the position as JSON, beyond the fields that every game has.

    All but `read` only look at states, so they get them frozen (`engine/rows.py`).
    """

    def read(self, fields: Fields, state: State, /) -> None: ...
    def position(self, state: State, /) -> dict[str, Any]: ...
    def shown(self, state: State, /) -> dict[str, Any]:
        """The fields of a view that are the same for everyone, spectators included."""

    def own(self, state: State, seat: int | None, /) -> dict[str, Any]:
        """The other fields of a view, which depend on the viewer; None is a spectator."""

    def common(self, state: State, /) -> dict[str, Any]:
        """These fields for EVERYONE: what is open to each seat, else null."""

    def dealt(self, state: State, /) -> list[Event]: ...
    def told(self, before: State, move: int, after: State, /) -> list[Event]: ...
    def facts(self, state: State, move: int, /) -> dict[str, Any]: ...


class Advice(Protocol):
    """`bot/advice.py`: what a bot needs to know of the game. Compiled, except `suppose`, `heard` and `reason`."""

    DESIGN: Design
    KNOWLEDGE: np.dtype[Any]
    """What a seat knows beyond the state: at least what `imagine` and `worth` ask for."""

    def suppose(self, view: Mapping[str, Any], knowledge: Any, /) -> dict[str, Any]:
        """A position that fits this view and what was heard; hidden cards are anywhere they could be."""

    def recall(self, state: State, seat: int, knowledge: Any, /) -> None:
        """Note what a seat (-1 a spectator) knows of this state."""

    def heard(self, event: Mapping[str, Any], seat: int, knowledge: Any, /) -> None:
        """Note what an event tells a seat and no later view shows. All zeros mean: nothing was heard."""

    def imagine(self, state: State, seat: int, knowledge: Any, place: Any, /) -> Any:
        """Deal again, in place, what the seat cannot know; return the place the random stream has come to."""

    def candidates(self, state: State, moves: Any, visits: int, /) -> int:
        """List the legal moves that a search should look at after this number of visits."""

    def prefer(self, state: State, moves: Any, dice: Any, /) -> int:
        """A sensible move, found fast; `dice` are 64 random bits, `moves` is room for a list."""

    def worth(self, state: State, knowledge: Any, values: Any, /) -> None:
        """Write what a finished round is worth to each seat: the share of the match it can expect, from 0 to 1."""

    def reason(self, view: Mapping[str, Any], move: str, /) -> tuple[str, dict[str, Any]]:
        """What matters about a legal move, from the view alone: the key of a sentence in `words/` and its facts."""


class Observation(Protocol):
    """`observation.py`: what a seat may know, as small numbers in a row, for programs that learn to play."""

    @property
    def PARTS(self) -> Parts:  # noqa: N802
        """What an observation is made of, in order."""

    SIZE: int
    """How many numbers that is."""

    def observe(self, state: State, seat: int, seen: Any, /) -> int:
        """Write what a seat knows of a state into an array of SIZE zeros; return how many numbers. Compiled."""


class Chances(Protocol):
    """`chances.py`: what chance decides, card by card, where a caller leaves that to it: no card of a hidden pile is
    decided before it leaves the pile. Compiled, except `outcome_text` and `most_outcomes`.
    """

    OUTCOMES: int
    """Number of outcomes of one chance decision."""
    SHUFFLES: int
    """Maximum shuffles per move, the deal of the next round included."""
    HIDES: bool
    """Does a seat not see everything?"""

    @property
    def REMEMBERED(self) -> tuple[str, ...]:  # noqa: N802
        """The fields of `advice.KNOWLEDGE` that `advice.heard` keeps."""

    def outcome_text(self, outcome: int, /) -> str: ...
    def most_outcomes(self, players: int, moves: int, /) -> int:
        """Maximum cards that chance decides in that many moves."""

    def piled(
        self, state: State, move: int, after: State, shuffles: int, scratch: Any, spare: Any, cards: Any, /
    ) -> int:
        """List the pile's cards, bottom first, after that many shuffles in this move; return how many."""

    def arrange(self, state: State, cards: Any, size: int, /) -> None:
        """Put the pile into this order."""

    def taken(self, state: State, move: int, after: State, shuffles: int, scratch: Any, /) -> int:
        """How many cards leave the pile in this move, after that many shuffles and before the next."""

    def outcome_of(self, card: int, /) -> int: ...
    def turned(self, card: int, /) -> int: ...
    def faces(self, cards: Any, size: int, chance: Any, /) -> None:
        """Choose the words of chance that turn each card to the face it shows."""


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
    """The edition of its rules; it goes up when matches recorded by the last one would continue differently.

    A state with a field `edition` holds the one that its match is played by, so that older matches can be replayed.
    Where states have none, older editions differ only in their options, and their matches are matches of the newest.
    """
    about: GameCard = field(default_factory=GameCard)
    """Its card; a game without one shows only its title and its players."""
    questions: Questions | None = None
    """What a study asks of it; without, what can be asked of any game."""
    layout: Layout | None = None
    """What lies on its table, for whoever draws a game that has no drawing of its own."""
    foresight: Foresight | None = None
    """What it says of a move before it is played; without, nothing. It is given a view, so it can tell no more."""
    peer: Peer | None = None
    """What `tablee bench` measures it beside."""
    shelf: int = 100
    """Where it lies on the shelf: the lowest number first; games of the same number by id."""
    folder: Path = Path()
    """The folder with everything of it (`rooms.py`); left out, the one of its rules."""

    def __post_init__(self) -> None:
        """Find the folder, and refuse what could not be played: BadGame says why."""
        if self.folder == Path():
            object.__setattr__(self, "folder", folder_of(self.rules))
        check(self)
        words.add_game(self.id, self.folder)

    def __repr__(self) -> str:
        return f"tablee.game({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game as its name: the receiver finds it in its own catalogue."""
        from tablee.engine.catalogue import game

        return game, (self.id,)

    def __copy__(self) -> Game:
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @cached_property
    def rooms(self) -> Rooms:
        """What its folder holds beside its rules: words, rulebook, lesson, drawings."""
        return Rooms(self.id, self.folder)

    @cached_property
    def telling(self) -> Telling:
        """What happens in the game, and its moves, in words: those that its table names, or plain ones."""
        return Telling(self.id, self.rooms.telling)

    @property
    def hidden(self) -> bool:
        """Are there hands that others must not see? Where nothing says so, it is taken to be so."""
        if self.layout is not None:
            return any(zone.own for zone in self.layout.zones)
        return self.chances is None or self.chances.HIDES

    @property
    def usual(self) -> int:
        """How many sit at a table that is laid with one click."""
        return min(max(self.players[0], USUAL_TABLE), self.players[-1])

    @property
    def comforts(self) -> tuple[str, ...]:
        """The options that a player may choose once for all such tables."""
        return tuple(option.name for option in self.option_list if option.comfort)

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
        """Deal a match: the same seed gives the same deal everywhere; no seed gives one that nobody can guess.

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
        """Start a match from a position; `seed` decides the shuffles still to come.

        `edition` is that of the rules by which it was written down, if the position does not say. Raises BadPosition
        or BadEdition.
        """
        from tablee.engine.match import Match

        return Match.from_position(self, position, checked_seed(seed), self.checked_edition(edition))

    def checked_edition(self, edition: object) -> int:
        """The edition of the rules, the newest if None; BadEdition if there is no such edition."""
        number = self.edition if edition is None else whole(edition)
        if number is None or not 1 <= number <= self.edition:
            raise BadEdition("bad-edition", game=self.title, edition=shown(edition), newest=self.edition)
        return number

    def played_by(self, edition: int) -> int:
        """The edition that a match of this one is played by: the newest, if they differ only in options."""
        return edition if "edition" in (self.rules.STATE.names or ()) else self.edition

    def checked_players(self, players: object) -> int:
        """The number of players, if the game takes that many; BadPlayers if not."""
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
        """The value of an option that was not given."""
        older = edition is not None and edition < self.edition
        return option.default if option.once is None or not older else option.once

    def table_laid(self, players: int, options: Mapping[str, Any], count: int = 1, edition: int | None = None) -> Any:
        """`count` state records that hold the players and the options, and nothing else yet."""
        states = rows(self.rules.STATE, count)
        states["players"] = players
        if "edition" in (self.rules.STATE.names or ()):
            states["edition"] = self.edition if edition is None else edition
        for name, option in self.options.items():
            states[name] = option.to_number(options[name])
        return states
