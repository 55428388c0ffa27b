"""Bots at a table: a match dealt, continued, and replayed from any moment, with the same cards or with others.

Bots that follow the playout policy play inside compiled code. Those that search are asked move by move; either way a
bot decides in a world that it imagines, and is shown no card that its seat cannot know. Those that search listen, as
the bots of `tablee play` do; for those that do not, the past is what the state of the game keeps of it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Event
from typing import Any

import numpy as np

import tablee
from tablee.bots.deepening import Deepening
from tablee.bots.levels import minded, searcher
from tablee.bots.searching import Budget, Result, Search
from tablee.engine.chance import CHANCE, MOST_CARDS, scaled, scatter, step, stream
from tablee.engine.compiling import specialise
from tablee.engine.design import Level
from tablee.engine.game import Event as Told
from tablee.engine.game import Game
from tablee.engine.rows import WORD, copied, frozen, rows
from tablee.lab.adapters.returns import leaders
from tablee.lab.study.compiled.table import NONE, SITTING, TABLE
from tablee.lab.study.questions import find_questions

LONGEST = 20_000
"""Maximum moves per match: some games never end between players who do not aim to end them (DUO-19).

More than `tablee.lab.adapters.returns.LONGEST`: two weak players of DUO need some 15,000 now and then, and a match that
is cut short would be counted as shared, and as shorter than it is.
"""
KINDS = ("turns", "forced_turns", "more", "forced_more", "votes", "shuffles")
"""A match's demands on people: turns begun, with a choice or without, further moves of a turn, votes, and shuffles."""
_ALL_WORDS = 1 << 32
_HALF_WORD, _LOW_WORD = np.uint64(32), np.uint64(_ALL_WORDS - 1)


def level_of(game: Game, entrant: str) -> Level:
    """How an entrant such as `3` or `5@1000` decides; never by the clock, so that every machine plays the same."""
    level, _, simulations = entrant.partition("@")
    found = game.advice.DESIGN.levels[int(level) - 1]
    return replace(found, simulations=int(simulations)) if simulations else found


def place(*numbers: int) -> np.uint64:
    """The start of a stream of random numbers, derived from these."""
    found = np.uint64(0)
    for number in numbers:
        found = np.uint64(stream(found, np.uint64(number)))
    return found


def words_of(records: Any) -> Any:
    """The same memory as machine words, one row per record."""
    return np.ndarray((len(records), records.dtype.itemsize // WORD), np.uint64, records.data)


class _Glance(Deepening):
    """Looks ahead as bots do, but reports only moves that could be chosen: reporting thousands takes longest."""

    def think(self, state: Any, seat: int, stream: int, budget: Budget, stop: Event | None = None) -> list[Result]:
        self._simulations = budget.simulations
        return super().think(state, seat, stream, budget, stop)

    def _rank(self, stream: int) -> tuple[Any, Any]:
        moves, leads = super()._rank(stream)
        if self._simulations == 1:
            return moves[:1], leads[:1]  # there was only the first sight
        if self.advice.plies_left(self._states[0]) <= self.exact_plies:
            return moves, leads
        widest = max(widths[0] for widths in self.widths)
        return moves[:widest], leads[:widest]

    def _result(self, move: int, lead: int, before: int, depth: int, left: int) -> Result:
        return Result(move, depth, 0.0, 0.0)


def _thinker(game: Game) -> Search | Deepening:
    """The search of the bots that search."""
    found = searcher(game, game.advice.DESIGN)
    return _Glance(game, game.advice.DESIGN) if isinstance(found, Deepening) else found


@dataclass(frozen=True)
class Ending:
    """The result of a match."""

    shares: tuple[float, ...]
    """Of the victory, by seat."""
    moves: int
    rounds: int
    kinds: tuple[int, ...]
    """The count of each of KINDS; dealing is one shuffle."""
    over: bool
    """Did it end by itself, or was it stopped?"""


@dataclass(frozen=True)
class Moment:
    """A saved match, in plain words."""

    states: Any
    sitting: Any
    chance: Any
    heard: Any


class Table:
    """A table of seats with entrants."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any], entrants: Sequence[str], imagining: bool = True
    ) -> None:
        self.game = tablee.game(game)
        self.players, self.imagining = players, imagining
        self._kernel = specialise("tablee.lab.study.compiled.table", self.game.rules, self.game.advice)
        self._laid = self.game.table_laid(players, self.game.checked_options(options), 2)
        self._states = self._laid.copy()
        self._words = words_of(self._states)
        self._knowledge = rows(self.game.advice.KNOWLEDGE)
        self._heard = rows(self.game.advice.KNOWLEDGE, players)
        self._chance = rows(CHANCE)
        self._cards = np.zeros(MOST_CARDS, np.int16)
        self._moves = np.zeros(self.game.rules.MOST_LEGAL, np.int32)
        self._sitting = rows(SITTING)
        # NumPy copies records field by field, a hundred times slower than plain words.
        self._laid_words, self._chance_bytes = words_of(self._laid), self._chance.view(np.uint8)
        self._sitting_words = words_of(self._sitting)
        rounds = find_questions(self.game).round_field
        self._rounds = rounds if rounds in (self.game.rules.STATE.names or ()) else None
        self.seat(entrants)

    @cached_property
    def _search(self) -> Search | Deepening:
        return _thinker(self.game)

    @cached_property
    def _mixer(self) -> Any:
        """The function that mixes the hidden pile; None if the game does not name its cards (`Game.chances`)."""
        room = self.game.chances
        return room and specialise("tablee.lab.study.compiled.unseen", self.game.rules, room)

    def seat(self, entrants: Sequence[str]) -> None:
        """Seat these entrants."""
        self._levels = [level_of(self.game, entrant) for entrant in entrants]
        self._searching = any(level.simulations for level in self._levels)
        self._careless = np.zeros(SITTING["careless"].shape, np.uint64)
        self._careless[: self.players] = [int(level.careless * _ALL_WORDS) for level in self._levels]

    # --- Playing ---

    def deal(self, luck: np.uint64, dice: np.uint64) -> None:
        """Deal a match: `luck` decides every shuffle, `dice` the bots' thinking."""
        self._words[:] = self._laid_words
        self._sitting_words[:] = 0
        sitting = self._sitting[0]
        sitting.last, sitting.dice, sitting.imagining = NONE, dice, self.imagining
        sitting.careless = self._careless
        votes = self.game.advice.DESIGN.votes
        sitting.first_vote, sitting.past_votes = votes.start, votes.stop
        sitting.luck, sitting.round = luck, 1
        self._kernel.supply(sitting, self._chance[0], 0)
        self.game.rules.begin(self._states[TABLE], self._chance[0])
        sitting.dealt, sitting.shuffle = self._chance[0].used, 1
        self._kernel.supply(sitting, self._chance[0], 0)
        if self._searching:
            self._hear(self.game.view.dealt(frozen(self._states[:1])))

    def play_on(self, until: int = LONGEST) -> None:
        """Play to the end, or until `until` moves were played."""
        if not self._searching:
            self._make(until, NONE)
            return
        table, sitting = self._states[TABLE], self._sitting[0]
        while table.actor >= 0 and sitting.moves < until:
            level = self._levels[table.actor]
            chosen = self._thought_out(int(table.actor), level) if level.simulations else NONE
            before = frozen(self._states[:1])
            self._make(int(sitting.moves) + 1, chosen)
            self._hear(self.game.view.told(before, int(sitting.move), frozen(self._states[:1])))

    def _hear(self, events: Iterable[Told]) -> None:
        """Let the searching seats remember their events."""
        for seat, level in enumerate(self._levels):
            if level.simulations:
                for event in events:
                    self.game.advice.heard(event.told_to(seat), seat, self._heard[seat])

    def _make(self, until: int, chosen: int) -> None:
        knowledge, chance = self._knowledge[0], self._chance[0]
        self._kernel.play_on(self._sitting[0], self._states, self._words, knowledge, chance, self._moves, until, chosen)

    def _thought_out(self, actor: int, level: Level) -> int:
        """The move of a bot that searches; NONE if there is no choice."""
        state, sitting = self._states[TABLE], self._sitting[0]
        listed = int(self.game.rules.legal(state, self._moves))
        if listed == 1:
            return NONE
        sitting.dice = step(np.uint64(sitting.dice))
        dice = np.uint64(scatter(np.uint64(sitting.dice)))
        if int(dice & _LOW_WORD) < int(sitting.careless[actor]):
            whim = int(self._moves[int(scaled(dice >> _HALF_WORD, listed))])
            if whim not in self.game.advice.DESIGN.votes:
                return whim
        self._search.knowledge[0] = minded(level, self._heard[actor : actor + 1])[0]
        return self._search.think(state, actor, int(dice), Budget(level.simulations))[0].move

    # --- Inspection ---

    def moment(self) -> Moment:
        """The match at present."""
        return Moment(self._words.copy(), self._sitting_words.copy(), self._chance_bytes.copy(), copied(self._heard))

    def back_to(self, moment: Moment, dice: np.uint64 | None = None, luck: np.uint64 | None = None) -> None:
        """Resume the match from there: unchanged, or with other thoughts, or with other luck.

        Other luck changes all later shuffles, and the order of the cards that no seat knows and no hand holds yet.
        """
        self._words[:] = moment.states
        self._sitting_words[:] = moment.sitting
        self._chance_bytes[:] = moment.chance
        self._heard[:] = moment.heard
        if dice is not None:
            self._sitting[0].dice = dice
        if luck is not None:
            self._sitting[0].luck = luck
            self._kernel.supply(self._sitting[0], self._chance[0], 0)
            if self._mixer:
                self._mixer.mix(self._states[TABLE], self._chance[0], self._cards, place(int(luck)))

    @property
    def state(self) -> Any:
        """The state of the match."""
        return self._states[TABLE]

    def ending(self) -> Ending:
        """The result of the match; the leaders share the victory of a stopped one."""
        state, sitting = frozen(self._states[:1]), frozen(self._sitting)
        if over := state.actor < 0:
            bits = int(self.game.rules.winners(self._states[TABLE]))
            winners = [seat for seat in range(self.players) if bits >> seat & 1]
        else:
            winners = leaders(state.scores[: self.players])
        shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.players))
        kinds = [getattr(sitting, kind) for kind in KINDS]
        kinds[-1] += 1
        rounds = getattr(state, self._rounds) if self._rounds else 1
        return Ending(shares, sitting.moves, rounds, tuple(kinds), over)


__all__ = ["KINDS", "LONGEST", "Ending", "Moment", "Table", "level_of", "place"]
