"""One playing of a game: the contract that tables, bots and other people's programs call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.chance import Source
from tablee.engine.errors import BadOption, BadPlayers, BadSeat, BadSince, IllegalMove, shown
from tablee.engine.game import Event, Game
from tablee.engine.reading import Fields, check, refuse
from tablee.engine.record import Record

LONGEST_MOVE = 80
"""No move of any game is written in more characters than this."""


class Match:
    """A match of one game. Make one with `game.new`, `game.load` or `tablee.replay`.

    Every change goes through `play`, which checks. Nothing here knows the rules of any game: the game's rooms do.
    """

    def __init__(self, game: Game, states: Any, source: Source, start: Record, events: list[Event]) -> None:
        self.game = game
        self._states = states
        self._state = states[0]
        self._source = source
        self._start = start
        self._moves: list[tuple[int, str]] = []
        self._events = events
        self._legal: tuple[str, ...] | None = None

    @classmethod
    def deal(cls, game: Game, players: int, seed: int, options: Mapping[str, Any]) -> Match:
        """A new match; everything given has been checked."""
        states = game.table_laid(players, options)
        source = Source(seed)
        game.rules.begin(states[0], source.chance)
        source.renew()
        start = Record(game=game.id, players=players, seed=seed, options=dict(options))
        return cls(game, states, source, start, game.view.dealt(states[0]))

    @classmethod
    def from_position(cls, game: Game, position: object, seed: int) -> Match:
        """A match taken up from a position; BadPosition if it is none of this game."""
        fields = Fields(position)
        if (name := fields.take("game")) != game.id:
            refuse("game", f"expected {game.id!r}, got {shown(name)}")
        players, options = fields.take("players"), fields.take("options")
        try:
            players, given = game.checked_players(players), game.checked_options(options)
        except (BadPlayers, BadOption) as error:
            refuse("players" if isinstance(error, BadPlayers) else "options", error)
        missing = [name for name in game.options if not isinstance(options, Mapping) or name not in options]
        check(not missing, "options", f"say nothing of {', '.join(missing)}")
        states = game.table_laid(players, given)
        actor = fields.seat_or_null("actor", players)
        states["actor"] = -1 if actor is None else actor
        states["scores"][0, :players] = fields.numbers("scores", players)
        game.view.read(fields, states[0])
        fields.done()
        match = cls(game, states, Source(seed), Record(game=game.id), [Event("loaded")])
        match._start = Record(game=game.id, players=players, seed=seed, options=given, position=match.position())
        return match

    # --- what is going on ---

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._state.players)

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option of the game, as this table set it."""
        return {name: option.from_number(self._state[name]) for name, option in self.game.options.items()}

    @property
    def actor(self) -> int | None:
        """The seat to move; None if and only if the match is over."""
        actor = int(self._state.actor)
        return actor if actor >= 0 else None

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.actor is None

    def legal(self) -> tuple[str, ...]:
        """Every legal move of the actor, in the game's fixed order; empty when the match is over."""
        if self._legal is None:
            self._legal = tuple(self.game.cards.move_text(self._state, move) for move in self.legal_numbers())
        return self._legal

    def legal_numbers(self) -> list[int]:
        """The legal moves as numbers of the game's action space, in the order of `legal`."""
        if self.over:
            return []
        moves = np.empty(self.game.rules.MOST_LEGAL, np.int32)
        numbers: list[int] = moves[: self.game.rules.legal(self._state, moves)].tolist()
        return numbers

    def scores(self) -> list[int]:
        """One number a seat."""
        scores: list[int] = self._state.scores[: self.players].tolist()
        return scores

    def winners(self) -> list[int]:
        """The seats that won, several if they share the victory; empty until the match is over."""
        if not self.over:
            return []
        seats = int(self.game.rules.winners(self._state))
        return [seat for seat in range(self.players) if seats >> seat & 1]

    # --- playing ---

    def play(self, move: str) -> None:
        """Play a move of the actor, written as `legal` writes it.

        Raises IllegalMove, which names the rule; the match is then as it was.
        """
        number = self._checked(move)
        rules = self.game.rules
        before = self._states.copy()[0]
        seat = int(self._state.actor)
        rules.play(self._state, number, self._source.chance)
        self._source.renew()
        self._moves.append((seat, move))
        self._legal = None
        self._events += self.game.view.told(before, number, self._state)
        if self.over:
            self._events.append(Event("over", {"scores": self.scores(), "winners": self.winners()}))

    def _checked(self, move: object) -> int:
        """The move's number; IllegalMove if it is not legal now."""
        quoted = move if isinstance(move, str) and len(move) <= LONGEST_MOVE else shown(move)
        if self.over:
            raise IllegalMove("match-is-over", move=quoted)
        fits = isinstance(move, str) and len(move) <= LONGEST_MOVE
        number = self.game.cards.move_number(self._state, move) if fits else None  # type: ignore[arg-type]
        if number is None:
            raise IllegalMove("no-move", move=quoted, game=self.game.title)
        refusal = self.game.rules.REFUSALS[self.game.rules.refusal(self._state, number)]
        if refusal is not None:
            facts = self.game.view.facts(self._state, number)
            raise IllegalMove(refusal.key, move=quoted, rule=refusal.rule, **facts)
        return number

    # --- what leaves the engine ---

    def position(self) -> dict[str, Any]:
        """Everything, hidden cards included, as JSON: `game.load` takes it up again."""
        return {**self._common(), **self.game.view.position(self._state)}

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may know, as JSON; None is a spectator. A function of the position and the seat alone."""
        seat = self._checked_seat(seat)
        return {
            **self._common(),
            "seat": seat,
            "winners": self.winners(),
            "legal": list(self.legal()) if seat is not None and seat == self.actor else [],
            **self.game.view.view(self._state, seat),
        }

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What that seat was told from event `since` on, in order: enough to show each move happening."""
        seat = self._checked_seat(seat)
        if isinstance(since, bool) or not isinstance(since, int) or since < 0:
            raise BadSince("bad-since", since=shown(since))
        return [{"seq": seq, **event.told_to(seat)} for seq, event in enumerate(self._events[since:], since)]

    def record(self) -> str:
        """The match as text: header and moves; `tablee.replay` gives the match again."""
        return self._start.with_moves(self._moves, self.scores(), self.winners()).format()

    def _common(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "players": self.players,
            "options": self.options,
            "actor": self.actor,
            "scores": self.scores(),
        }

    def _checked_seat(self, seat: object) -> int | None:
        if seat is None:
            return None
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadSeat("bad-seat", seat=shown(seat), last=self.players - 1)
        return seat

    # --- copies ---

    def copy(self) -> Match:
        """A match that goes on from here by itself, and would be dealt the same cards."""
        twin = Match(self.game, self._states.copy(), self._source.copy(), self._start, list(self._events))
        twin._moves = list(self._moves)
        twin._legal = self._legal
        return twin

    @property
    def moves(self) -> tuple[tuple[int, str], ...]:
        """The moves played so far, each with the seat that played it."""
        return tuple(self._moves)

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.actor} to move"
        return f"<Match of {self.game.title}: {self.players} players, {len(self._moves)} moves, {state}>"
