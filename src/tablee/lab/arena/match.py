"""A match of the arena: its settings, its players and its result."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from typing import Any

import tablee
from tablee.engine.errors import IllegalMove, shown
from tablee.lab.adapters.returns import LONGEST, leaders
from tablee.lab.arena.entrants import ArenaError, Entrant, answering, hear


@dataclass(frozen=True)
class Settings:
    """The settings of an arena: equal settings give equal matches."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def checked(self) -> Settings:
        """The settings, if the game can be played so; otherwise a TableeError."""
        game = tablee.game(self.game)
        game.checked_players(len(self.seats))
        return Settings(self.game, self.seats, game.checked_options(self.options), self.seed)


@dataclass(frozen=True)
class Played:
    """The result of a match; entrants are counted as in the settings, wherever they sat."""

    deal: int
    rotation: int
    shares: list[float]
    """Of the victory, by entrant."""
    scores: list[int]
    moves: int
    milliseconds: list[list[float]]
    """The thinking times of each entrant for moves with a choice."""
    stopped: bool = False
    """Was it stopped before its end? Then the leaders share the victory."""


def play(settings: Settings, deal: int, rotation: int) -> Played:
    """Play one match: entrant k sits on seat k - rotation.

    Raises ArenaError for an illegal move, and for an error of a custom bot; it names the bot.
    """
    game, seats = tablee.game(settings.game), len(settings.seats)
    match = game.new(players=seats, seed=_number(settings.seed, deal), options=settings.options)
    entrant_on = [(seat + rotation) % seats for seat in range(seats)]
    players = []
    for entrant in entrant_on:
        with answering(settings.seats[entrant], deal=deal, rotation=rotation, move_number=1):
            seed = _number(settings.seed, deal, rotation, entrant)
            players.append(Entrant(settings.seats[entrant]).player(game, seed))
    heard = [0] * seats
    times: list[list[float]] = [[] for _ in range(seats)]
    while (actor := match.actor) is not None and len(match.moves) < LONGEST:
        events = match.events(actor, heard[actor])
        heard[actor] += len(events)
        view, text = match.view(actor), settings.seats[entrant_on[actor]]
        choice = len(view["legal"]) > 1
        where = {"deal": deal, "rotation": rotation, "move_number": len(match.moves) + 1}
        with answering(text, **where):
            hear(players[actor], events, actor)
            start = time.perf_counter()
            move = players[actor].choose(view)
            took = time.perf_counter() - start
        if choice:
            times[entrant_on[actor]].append(round(1000 * took, 2))
        try:
            match.play(move)
        except IllegalMove as error:
            raise ArenaError(
                "arena-bot-illegal", entrant=shown(text), move=shown(move), problem=error, **where
            ) from None
    winners = match.winners() or leaders(match.scores())
    shares, scores = [0.0] * seats, [0] * seats
    for seat, entrant in enumerate(entrant_on):
        shares[entrant] = 1 / len(winners) if seat in winners else 0.0
        scores[entrant] = match.scores()[seat]
    return Played(deal, rotation, shares, scores, len(match.moves), times, stopped=not match.over)


def _number(*parts: int) -> int:
    """A number derived from these; derived numbers reveal nothing of each other."""
    digest = hashlib.blake2b(" ".join(map(str, parts)).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "little")
