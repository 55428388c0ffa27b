"""Bots of every level and game: legal, honest, the same each time, and never late."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from itertools import pairwise
from random import Random
from threading import Event, Timer
from typing import Any

import numpy as np
import pytest

import tablee
from tablee import Match
from tablee.bots import LEVELS, RandomBot, bot
from tablee.bots.levels import minded
from tablee.engine.errors import BadLevel, BadPosition, NotYourTurn, UnknownGame
from tablee.engine.rows import rows
from tablee.testing import imagined, settings

GAMES = list(tablee.games())
every_game = pytest.mark.parametrize("game", GAMES)
every_level = pytest.mark.parametrize("level", LEVELS)

FEW = 40
"""Simulations enough to search with, and soon done."""


def moments(game: str, seed: int, count: int, every: int = 7) -> list[Match]:
    """Matches in all numbers of players and options, taken in mid-play where the actor has a choice."""
    rules, random = tablee.game(game), Random(seed)
    found: list[Match] = []
    ways = [(players, options) for players in rules.players for options in settings(rules)]
    while len(found) < count:
        players, options = random.choice(ways)
        match = rules.new(players=players, seed=random.getrandbits(64), options=options)
        for _ in range(random.randrange(every * 6)):
            if match.over:
                break
            match.play(random.choice(match.legal()))
        if not match.over and len(match.legal()) > 1:
            found.append(match)
    return found


def asked(game: str, level: int, match: Match, seed: int = 5) -> str:
    """What a new bot of a level answers, told all that its seat was told."""
    seat = match.actor
    assert seat is not None
    searches = tablee.game(game).advice.DESIGN.levels[level - 1].simulations
    player = bot(game, level, seed=seed, simulations=FEW if searches else None)
    player.hear(match.events(seat), seat)
    return player.choose(match.view(seat))


@every_game
def test_one_bot_can_play_several_seats_each_with_what_it_heard(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = bot(game, 5, seed=5, simulations=FEW)
    untouched, used = shared.knowledge.tobytes(), []
    think = shared._search.think  # type: ignore[union-attr]

    def noted(*given: Any) -> Any:
        used.append(shared._search.knowledge.tobytes())  # type: ignore[union-attr]
        return think(*given)

    monkeypatch.setattr(shared._search, "think", noted)
    for match in moments(game, 3, count=3):
        seat = match.actor
        assert seat is not None
        single, knowledge = bot(game, 5, seed=5, simulations=FEW), rows(tablee.game(game).advice.KNOWLEDGE)
        single.hear(match.events(seat), seat)
        shared.hear(match.events(seat), seat, knowledge)
        assert knowledge.tobytes() == single.knowledge.tobytes()
        assert shared.choose(match.view(seat), knowledge=knowledge) == single.choose(match.view(seat))
        assert used.pop() == minded(shared.level, knowledge).tobytes()
        assert shared.knowledge.tobytes() == untouched


@every_game
@every_level
def test_a_bot_answers_with_a_legal_move_wherever_it_is_asked(game: str, level: int) -> None:
    for match in moments(game, seed=level, count=6):
        assert asked(game, level, match) in match.legal()


@every_game
@every_level
def test_cards_that_the_seat_cannot_know_change_nothing(game: str, level: int) -> None:
    random = Random(level)
    for match in moments(game, seed=10 + level, count=5):
        twin = imagined(match, match.actor, random.getrandbits(64))
        assert json.dumps(twin.view(match.actor)) == json.dumps(match.view(match.actor))
        assert asked(game, level, match) == asked(game, level, twin)


@every_game
@every_level
def test_the_same_seed_and_simulations_give_the_same_answer(game: str, level: int) -> None:
    for match in moments(game, seed=20 + level, count=2):
        assert asked(game, level, match) == asked(game, level, match)


@every_game
def test_another_seed_is_another_player(game: str) -> None:
    match = moments(game, seed=3, count=1)[0]
    assert len({asked(game, 1, match, seed) for seed in range(40)}) > 1


@every_game
def test_whole_matches_are_played_to_their_end(game: str) -> None:
    rules = tablee.game(game)
    for players in (rules.players[0], rules.players[-1]):
        match = rules.new(players=players, seed=players)
        table = [bot(game, 2 + seat % 2, seed=seat) for seat in range(players)]
        while not match.over and len(match.moves) < 3000:
            seat = match.actor
            assert seat is not None
            match.play(table[seat].choose(match.view(seat)))
        assert match.over


@every_game
def test_a_bot_that_is_cancelled_answers_at_once_and_legally(game: str) -> None:
    match = moments(game, seed=4, count=1)[0]
    seat = match.actor
    assert seat is not None
    player = bot(game, 5, simulations=10**9)
    player.choose(match.view(seat), stop=set_already())
    stop = Event()
    cancelled: list[float] = []

    def cancel() -> None:
        cancelled.append(time.perf_counter())
        stop.set()

    timer = Timer(0.2, cancel)
    timer.start()
    move = player.choose(match.view(seat), stop=stop)
    answered = time.perf_counter()
    timer.join()
    assert move in match.legal()
    # Within 50 ms is the promise, which benchmarks/thinking.py measures; here a busy machine is allowed for.
    assert answered - cancelled[0] < 30


def set_already() -> Event:
    stop = Event()
    stop.set()
    return stop


@every_game
def test_levels_have_simulations_or_time_limits_that_grow(game: str) -> None:
    levels = tablee.game(game).advice.DESIGN.levels
    assert len(levels) == len(LEVELS)
    for low, high in pairwise(levels):
        assert (high.simulations, -high.careless) > (low.simulations, -low.careless)
    assert levels[4].seconds <= 0.9
    assert all(level.seconds <= 0.08 or not level.simulations for level in levels[:3])


@every_game
def test_a_seat_without_a_move_is_told_so(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    other = match.players - 1
    with pytest.raises(NotYourTurn) as error:
        bot(game, 2).choose(match.view(other))
    assert f"{other}" in str(error.value)
    assert error.value.sentence("fr") != str(error.value)


@every_game
def test_a_view_that_no_match_shows_is_refused(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    player = bot(game, 2)
    whole: dict[str, Any] = json.loads(json.dumps(match.view(0)))
    other = tablee.game("karta" if game != "karta" else "duo").new(seed=1).view(0)
    scores = {**whole, "scores": ["many"] * match.players}
    fewer = {**whole, "players": match.players + 1}
    broken = [{name: value for name, value in whole.items() if name != missing} for missing in ("players", "actor")]
    wrong: list[Any] = [None, 7, [], {}, {"seat": 0, "legal": ["draw", "stop"]}, other, scores, fewer, *broken]
    for view in wrong:
        with pytest.raises(BadPosition):
            player.choose(view)


def test_wrong_levels_and_games_are_refused() -> None:
    for level in (0, 6, True, "5", None):
        with pytest.raises(BadLevel) as error:
            bot("duo", level)  # type: ignore[arg-type]
        assert "1 to 5" in str(error.value)
    with pytest.raises(UnknownGame):
        bot("whist")


@every_game
def test_even_level_two_beats_random_players(game: str) -> None:
    rules = tablee.game(game)
    players = rules.players[0]
    wins = 0.0
    for number in range(8):
        match = rules.new(players=players, seed=number)
        own = number % players
        table = [bot(game, 2, seed=number) if seat == own else RandomBot(seat) for seat in range(players)]
        while not match.over and len(match.moves) < 3000:
            seat = match.actor
            assert seat is not None
            match.play(table[seat].choose(match.view(seat)))
        best = match.winners() or [int(np.argmax(match.scores()))]
        wins += (own in best) / len(best)
    assert wins >= 5, "by luck alone it would win four, or fewer"


SEARCH = """
import sys, tablee
from itertools import pairwise
from random import Random
from tablee.bots import bot

game, random = tablee.game(sys.argv[1]), Random(1)
for players in (game.players[0], game.players[-1]):
    match = game.new(players=players, seed=players)
    for turn in range(int(sys.argv[2])):
        if match.over:
            break
        if turn % 3 == 0 and len(match.legal()) > 1:
            player = bot(game, 5, seed=turn, simulations=int(sys.argv[3]))
            player.hear(match.events(match.actor), match.actor)
            for result in player.think(match.view(match.actor)).results[:9]:
                print(result.move, result.visits, f"{result.value:.9f}", f"{result.error:.6f}")
            print(bot(game, 2, seed=turn).choose(match.view(match.actor)))
        match.play(random.choice(match.legal()))
"""


@every_game
def test_compiled_and_uncompiled_bots_agree(game: str) -> None:
    moves, simulations = ("2", "6") if game == "karta" else ("7", "8")
    compiled = run(SEARCH, game, moves, simulations)
    assert len(compiled.splitlines()) > 3
    assert compiled == run(SEARCH, game, moves, simulations, NUMBA_DISABLE_JIT="1")


def run(*arguments: str, **environment: str) -> str:
    """What a Python program prints, run by itself."""
    command = [sys.executable, "-W", "error", "-c", *arguments]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stderr
    return done.stdout


@every_game
def test_a_number_of_simulations_is_kept_to(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    design = {"kind": "flat"} if tablee.game(game).advice.DESIGN.kind == "tree" else None
    thought = bot(game, 5, simulations=300, design=design).think(match.view(match.actor))
    assert 0 < thought.simulations <= 300
