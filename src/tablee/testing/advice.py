"""What a game's bots go by: `suppose`, `candidates`, `prefer`, `worth` and `reason`, held to what they promise."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from random import Random
from typing import Any

import numpy as np

from tablee.engine.chance import CHANCE, WORDS, refill
from tablee.engine.errors import TableeError
from tablee.engine.match import Match
from tablee.engine.rows import copied, rows
from tablee.engine.seats import MOST_SEATS
from tablee.testing.breach import broken, hold

VISITS = (0, 1, 30, 1000)
"""How often a search may have come to a position when it asks for candidates."""
LONGEST = 1000
"""Moves after which a simulated match is given up."""
NEARLY = 1e-6
"""How far from one the shares of a match may add up."""


class Minds:
    """What the bots of each seat have heard of a match."""

    def __init__(self, match: Match) -> None:
        self._advice = match.game.advice
        self._heard = [rows(self._advice.KNOWLEDGE) for _ in range(match.players)]

    def hear(self, match: Match, since: int) -> None:
        """Let every seat hear what it was told from event `since` on."""
        for seat in range(match.players):
            self._note(match.events(seat, since), seat, self._heard[seat])

    def after(self, seat: int, told: Iterable[Mapping[str, Any]]) -> bytes:
        """What a seat would know if it were told this."""
        mind = copied(self._heard[seat])
        self._note(told, seat, mind)
        known: bytes = mind.tobytes()
        return known

    def of(self, seat: int) -> Any:
        """What a seat has heard."""
        return copied(self._heard[seat])

    def _note(self, told: Iterable[Mapping[str, Any]], seat: int, mind: Any) -> None:
        for event in told:
            self._advice.heard(event, seat, mind[0])


def check(match: Match, random: Random, minds: Minds) -> None:
    """Hold all that bots go by to its laws, at this position."""
    if match.actor is not None:
        for mind in (rows(match.game.advice.KNOWLEDGE), minds.of(match.actor)):
            check_supposition(match, mind)
        check_candidates(match)
        check_preference(match, random)
    check_worth(match, random, minds)


def check_supposition(match: Match, mind: Any) -> None:
    """What the seat to move supposes is a position, and shows that seat what it sees now."""
    seat = match.actor
    try:
        supposed = match.game.load(match.game.advice.suppose(match.view(seat), mind[0]), edition=match.edition)
    except TableeError as error:
        broken(match, f"suppose gives no position: {error}")
    same = json.dumps(supposed.view(seat)) == json.dumps(match.view(seat))
    hold(match, same, f"suppose contradicts the view: what it gives does not look the same to seat {seat}")


def check_candidates(match: Match) -> None:
    """A search is offered legal moves, at least one, and none of them twice."""
    legal, moves = set(match.legal_numbers()), np.zeros(match.game.rules.MOST_LEGAL, np.int32)
    for visits in VISITS:
        state = copied(match._states)[0]
        offered = moves[: match.game.advice.candidates(state, moves, visits)].tolist()
        hold(match, bool(offered) and set(offered) <= legal, "candidates must be legal moves, at least one")
        hold(match, len(set(offered)) == len(offered), "candidates lists a move twice")


def check_preference(match: Match, random: Random) -> None:
    """The move that the policy prefers is legal, and to ask for it changes nothing."""
    states, moves = copied(match._states), np.zeros(match.game.rules.MOST_LEGAL, np.int32)
    move = int(match.game.advice.prefer(states[0], moves, np.uint64(random.getrandbits(64))))
    if move not in match.legal_numbers():
        known = 0 <= move < match.game.rules.MOVES
        text = match.game.cards.move_text(states[0], move) if known else f"the number {move}"
        broken(match, f"prefer chose {text}, which is not legal")
    hold(match, states.tobytes() == match._states.tobytes(), "prefer must leave the state as it is")


def check_worth(match: Match, random: Random, minds: Minds) -> None:
    """What an end is worth to the seats are shares of one match: none below 0, and together 1."""
    game = match.game
    seat = random.randrange(match.players)
    states, mind, chance = copied(match._states), minds.of(seat), rows(CHANCE)
    place = refill(chance[0], np.uint64(random.getrandbits(64)), WORDS)
    game.advice.recall(states[0], seat, mind[0])
    if not match.over:
        place = game.advice.imagine(states[0], seat, mind[0], np.uint64(place))
    moves = np.zeros(game.rules.MOST_LEGAL, np.int32)
    for _ in range(LONGEST):
        if states[0].actor < 0:
            break
        move = game.advice.prefer(states[0], moves, np.uint64(random.getrandbits(64)))
        game.rules.play(states[0], move, chance[0])
        place = refill(chance[0], np.uint64(place), WORDS)
    else:
        return
    values = np.zeros(MOST_SEATS)
    game.advice.worth(states[0], mind[0], values)
    shares = values[: match.players].tolist()
    fair = all(isfinite(share) and share >= -NEARLY for share in shares) and abs(sum(shares) - 1) < NEARLY
    hold(match, fair, f"worth must divide one match among the seats, and gives {shares}")
