"""A match of a game: the contract that tables, bots and other people's programs call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from tablee.engine.chance import Source
from tablee.engine.compiling import specialise
from tablee.engine.errors import BadOption, BadPlayers, BadSeat, BadSince, IllegalMove, shown
from tablee.engine.game import EVERYONE, Event, Game, Viewer
from tablee.engine.positions import Fields, check, integer, refuse
from tablee.engine.record import Record
from tablee.engine.rows import copied, frozen, rows_of

LONGEST_MOVE = 80
"""Maximum characters of a move, in any game."""


class Match:
    """A match of one game. Make one with `game.new`, `game.load` or `tablee.replay`.

    Every change goes through `play`, which checks. Nothing here knows any game's rules: the game's modules do.
    """

    def __init__(self, game: Game, states: Any, source: Source, start: Record) -> None:
        self.game = game
        self._states = states
        self._turn = specialise("tablee.engine.turn", game.rules)
        self._source = source
        self._start = start
        self._options, self._players = start.options, start.players
        self._moves: list[tuple[int, str]] = []
        self._moves_forgotten = False
        self._events: list[Event] = []
        self._forgotten = 0
        self._now: Any = None
        self._legal: tuple[str, ...] | None = None

    @classmethod
    def deal(cls, game: Game, players: int, seed: int, options: Mapping[str, Any], edition: int) -> Match:
        """Deal a new match; all arguments have been checked."""
        states = game.table_laid(players, options, edition=edition)
        source = Source(seed)
        game.rules.begin(states[0], source.chances[0])
        start = Record(game=game.id, edition=edition, players=players, seed=seed, options=dict(options))
        match = cls(game, states, source.renewed(), start)
        match._events += game.view.dealt(match._seen())
        return match

    @classmethod
    def from_position(cls, game: Game, position: object, seed: int, edition: int) -> Match:
        """Start a match from a position; BadPosition if it is not one of this game."""
        fields = Fields(position)
        edition = integer(fields.take_if_there("edition", edition), "edition", 1, game.edition)
        if (name := fields.take("game")) != game.id:
            refuse("game", f"expected {game.id!r}, got {shown(name)}")
        players, options = fields.take("players"), fields.take("options")
        try:
            players, given = game.checked_players(players), game.checked_options(options, edition)
        except (BadPlayers, BadOption) as error:
            refuse("players" if isinstance(error, BadPlayers) else "options", error)
        if edition == game.edition:
            missing = [name for name in game.options if not isinstance(options, Mapping) or name not in options]
            check(not missing, "options", f"say nothing of {', '.join(missing)}")
        states = game.table_laid(players, given, edition=edition)
        actor = fields.seat_or_null("actor", players)
        states["actor"] = -1 if actor is None else actor
        states["scores"][0, :players] = fields.numbers("scores", players)
        game.view.read(fields, states[0])
        fields.done()
        by = game.played_by(edition)
        start = Record(game=game.id, edition=by, players=players, seed=seed, options=given)
        match = cls(game, states, Source(seed), start)
        match._start = replace(match._start, position=match.position())
        match._events.append(Event("loaded"))
        return match

    # --- what is going on ---

    @property
    def _state(self) -> Any:
        """The state itself. Callers may change it, so what was read there is forgotten."""
        self._now = self._legal = None
        return self._states[0]

    def _seen(self) -> Any:
        """The state, read-only."""
        if self._now is None:
            self._now = frozen(self._states)
        return self._now

    @property
    def players(self) -> int:
        """Number of players."""
        return self._players

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option of the game, as this table set it."""
        return dict(self._options)

    @property
    def edition(self) -> int:
        """The edition of the game's rules that this match is played by."""
        return self._start.edition

    @property
    def actor(self) -> int | None:
        """The seat to move; None if and only if the match is over."""
        actor: int = self._seen().actor
        return actor if actor >= 0 else None

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.actor is None

    def legal(self) -> tuple[str, ...]:
        """Every legal move of the actor, in the game's fixed order; empty when the match is over."""
        if self._legal is None:
            self._legal = tuple(self.game.cards.move_texts(self._seen(), self.legal_numbers()))
        return self._legal

    def legal_numbers(self) -> list[int]:
        """The legal moves as numbers of the game's action space, in the order of `legal`."""
        if self._seen().actor < 0:
            return []
        moves = np.empty(self.game.rules.MOST_LEGAL, np.int32)
        numbers: list[int] = moves[: self._turn.listed(self._states, moves)].tolist()
        return numbers

    def scores(self) -> list[int]:
        """The score of each seat."""
        state = self._seen()
        return list(state.scores[: state.players])

    def winners(self) -> list[int]:
        """The seats that won, several if they share the victory; empty until the match is over."""
        if self._seen().actor >= 0:
            return []
        seats = int(self.game.rules.winners(self._states[0]))
        return [seat for seat in range(self._players) if seats >> seat & 1]

    # --- playing ---

    def play(self, move: str) -> None:
        """Play a move of the actor, written as `legal` writes it.

        Raises IllegalMove, which names the rule; the match then stays as it was.
        """
        number, before = self._number(move), self._seen()
        refusal = self.game.rules.REFUSALS[self._turn.attempt(self._states, number, self._source.chances)]
        if refusal is not None:
            raise IllegalMove(refusal.key, move=move, rule=refusal.rule, **self.game.view.facts(before, number))
        self._source = self._source.renewed()
        self._now = self._legal = None
        self._moves.append(_played(before.actor, move))
        after = self._seen()
        self._events += self.game.view.told(before, number, after)
        if after.actor < 0:
            self._events.append(Event("over", {"scores": self.scores(), "winners": self.winners()}))

    def _number(self, move: object) -> int:
        """The move's number; IllegalMove if it is not a move of the game, or the match is over."""
        fits = isinstance(move, str) and len(move) <= LONGEST_MOVE
        state = self._seen()
        if state.actor < 0:
            raise IllegalMove("match-is-over", move=move if fits else shown(move))
        number = self.game.cards.move_number(state, move) if fits else None  # type: ignore[arg-type]
        if number is None:
            raise IllegalMove("no-move", move=move if fits else shown(move), game=self.game.title)
        return number

    # --- what leaves the engine ---

    def position(self) -> dict[str, Any]:
        """Everything, hidden cards included, as JSON that `game.load` reads."""
        return {**self._common(), **self.game.view.position(self._seen())}

    def view(self, seat: Viewer) -> dict[str, Any]:
        """What that seat may know, as JSON; None is a spectator, EVERYONE sees what every seat may see.

        It depends only on the position and the seat.
        """
        return {**self.shown(), **self.own(seat)}

    def shown(self) -> dict[str, Any]:
        """The half of a view that is the same for all viewers."""
        return {**self._common(), "winners": self.winners(), **self.game.view.shown(self._seen())}

    def own(self, seat: Viewer) -> dict[str, Any]:
        """The half of a view that depends on the viewer."""
        seat, state = self._checked_seat(seat), self._seen()
        if seat == EVERYONE:
            return {"seat": None, "legal": [], **self.game.view.common(state)}
        legal = list(self.legal()) if seat is not None and seat == state.actor else []
        return {"seat": seat, "legal": legal, **self.game.view.own(state, seat)}

    def events(self, seat: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """What that seat was told from event `since` on, in order: enough to show each move happening.

        Raises BadSince if that is not an event's number, or if that event was forgotten.
        """
        if isinstance(since, bool) or not isinstance(since, int) or since < self._forgotten:
            raise BadSince("bad-since", since=shown(since))
        seat = self._checked_seat(seat)
        told = (event.told_to(seat) for event in self._events[since - self._forgotten :])
        return [{"seq": seq, **_fresh(event)} for seq, event in enumerate(told, since)]

    def news(self, seat: Viewer) -> list[dict[str, Any]]:
        """What that seat was told since events were last forgotten, without numbers; callers must not change it."""
        seat = self._checked_seat(seat)
        return [event.told_to(seat) for event in self._events]

    def told_apart(self) -> set[Viewer]:
        """The viewers whose news differs from everyone's."""
        return {viewer for event in self._events for viewer in event.private}

    def forget(self) -> None:
        """Drop the events and moves so far, if they are kept elsewhere. Event numbers continue."""
        self._forgotten += len(self._events)
        self._events = []
        self._moves_forgotten = self._moves_forgotten or bool(self._moves)
        self._moves = []

    def rest(self) -> None:
        """Drop what can be worked out again: a match that waits for its next move then takes less memory."""
        self._now = self._legal = None

    def record(self, moves: Sequence[tuple[int, str]] | None = None) -> str:
        """The match as text: header and moves; `tablee.replay` gives the match again.

        A match that has forgotten its moves must be given them.
        """
        assert moves is not None or not self._moves_forgotten, "the moves of this match are kept elsewhere"
        moves = self._moves if moves is None else moves
        return self._start.with_moves(moves, self.scores(), self.winners()).format()

    def _common(self) -> dict[str, Any]:
        state = self._seen()
        older = {"edition": self.edition} if self.edition != self.game.edition else {}
        return {
            "game": self.game.id,
            **older,
            "players": state.players,
            "options": self.options,
            "actor": state.actor if state.actor >= 0 else None,
            "scores": list(state.scores[: state.players]),
        }

    def _checked_seat(self, seat: object) -> Viewer:
        if seat.__class__ is int and 0 <= seat < self._players:
            return seat
        if seat is None or seat == EVERYONE:
            return None if seat is None else EVERYONE
        raise BadSeat("bad-seat", seat=shown(seat), last=self._players - 1)

    def foreseen(self, move: str) -> list[tuple[str, dict[str, Any]]]:
        """What a legal move would bring the actor, in sentences of `words/`: from its view alone, which tells no more.

        Empty in a game that says nothing of it.
        """
        foresight = self.game.foresight
        return [] if foresight is None else foresight(self.view(self.actor), move)

    # --- copies ---

    def at_the_start(self) -> Match:
        """The match as it was dealt or loaded."""
        start = self._start
        if start.position is None:
            return self.game.new(start.players, start.seed, start.options, start.edition)
        return self.game.load(start.position, start.seed, start.edition)

    def after(self, move: str) -> Match:
        """The match after that move, with news of that move only; this one stays as it is. Raises IllegalMove."""
        following = self.copy()
        following.forget()
        following.play(move)
        return following

    def copy(self) -> Match:
        """An independent copy, which would be dealt the same cards."""
        twin = Match.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        twin._states, twin._moves, twin._events = copied(self._states), self._moves.copy(), self._events.copy()
        return twin

    def apart(self) -> Match:
        """A copy for another thread: it shares nothing that either of them changes."""
        twin = self.copy()
        twin._source = Source(self._source.seed, self._source.shuffles)
        twin.rest()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """What a match needs in another process; the compiled rules are found there."""
        kept = {name: value for name, value in self.__dict__.items() if name != "_turn"}
        return kept | {"_states": self._states.tobytes(), "_now": None, "_legal": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._turn = specialise("tablee.engine.turn", self.game.rules)
        self._states = rows_of(kept["_states"], self.game.rules.STATE)

    @property
    def moves(self) -> tuple[tuple[int, str], ...]:
        """The moves played so far, each with the seat that played it."""
        return tuple(self._moves)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.actor} to move"
        return f"<Match of {self.game.title}: {self.players} players, {len(self._moves)} moves, {state}>"


@lru_cache(maxsize=4096)
def _played(seat: int, move: str) -> tuple[int, str]:
    """A seat and its move, made once: the same ones recur, and a server keeps the moves of many matches."""
    return seat, move


def _fresh(value: Any) -> Any:
    """A deep copy of a JSON value, so that what was told stays as it was told."""
    if isinstance(value, dict):
        return {name: _fresh(part) for name, part in value.items()}
    return [_fresh(part) for part in value] if isinstance(value, list | tuple) else value
