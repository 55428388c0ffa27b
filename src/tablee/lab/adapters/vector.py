"""Thousands of simultaneous matches, one move in each at a time: NumPy arrays in and out, on the compiled rules.

    env = VectorEnv("duo", players=4, batch=4096, seed=7)
    while learning:
        step = env.step(choose(env.observation, env.mask, env.actor))

The arrays that an environment shows are its own memory. Nothing is copied: the next step overwrites the same arrays,
so callers who want to keep one must copy it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import tablee
from tablee.engine.chance import CHANCE, checked_seed, fresh_seed
from tablee.engine.compiling import specialise
from tablee.engine.errors import IllegalMove
from tablee.engine.game import Game
from tablee.engine.observation import split
from tablee.engine.rows import frozen, rows
from tablee.engine.whole import whole
from tablee.lab.adapters.returns import LONGEST

Array = npt.NDArray[Any]

MOST_MASKED = 1 << 16
"""A game with more moves has no mask unless requested: Karta Doppio's takes half a megabyte a match."""
LARGEST_SEED = (1 << 64) - 1
"""The kernels count in 64 bits."""


class Step(NamedTuple):
    """The result of a step: the arrays of the environment, a row a match."""

    observation: Array
    """What the seat to move may know."""
    mask: Array
    """Which moves are legal; without columns if masks are off."""
    actor: Array
    """The seat to move."""
    rewards: Array
    """For each seat; all 0 unless a match ended in this step."""
    ended: Array
    """Did the match end in this step? Then another was dealt, which the other arrays show."""
    cut: Array
    """Was it stopped for excessive length?"""


class Batch(NamedTuple):
    """The memory of an environment, as the kernels of `engine/batches.py` take it."""

    states: Array
    chances: Array
    courses: Array
    moves: Array
    counts: Array
    masks: Array
    seen: Array
    actors: Array
    rewards: Array
    ended: Array
    cut: Array


def at_least_one(name: str, value: object) -> int:
    """The number, if it is a positive whole one; otherwise a ValueError that names it."""
    number = whole(value)
    if number is None or number < 1:
        raise ValueError(f"{name} must be a whole number from 1 on, not {value!r}")
    return number


def seed_of_batch(seed: int | None) -> np.uint64:
    """The seed for the kernels. A longer one is hashed: seeds with equal endings must not deal alike."""
    number = fresh_seed() if seed is None else checked_seed(seed)
    if number > LARGEST_SEED:
        number = int.from_bytes(sha256(str(number).encode()).digest()[:8])
    return np.uint64(number)


class Setting(NamedTuple):
    """The checked settings of a batch: the game and how it is played."""

    game: Game
    players: int
    options: dict[str, bool | int | str]
    batch: int
    longest: int
    masked: bool

    @classmethod
    def checked(
        cls,
        game: str | Game,
        players: int | None,
        options: Mapping[str, Any] | None,
        batch: int,
        longest: int,
        masks: bool | None,
    ) -> Setting:
        """The setting, if the game exists and can be played so; otherwise a TableeError or ValueError."""
        game = game if isinstance(game, Game) else tablee.game(game)
        batch, longest = at_least_one("batch", batch), at_least_one("longest", longest)
        if masks is not None and not isinstance(masks, bool | np.bool_):
            raise ValueError(f"masks is True, False or None, not {masks!r}")
        masked = game.rules.MOVES <= MOST_MASKED if masks is None else bool(masks)
        seats = game.checked_players(game.players[0] if players is None else players)
        return cls(game, seats, game.checked_options(options), batch, longest, masked)

    def must_be_masked(self) -> None:
        """Raise ValueError if there are no masks, and name the alternative."""
        if not self.masked:
            number = f"{self.game.title} has {self.game.rules.MOVES:,} moves"
            raise ValueError(f"{number}: use `legal` and `legal_count`, or ask for masks=True")

    def kernels(self) -> Any:
        """The functions that step matches of this game."""
        bulk = specialise("tablee.engine.bulk", self.game.rules)
        return specialise("tablee.engine.batches", self.game.rules, self.game.observation, bulk)

    def memory(self, course: Any) -> Batch:
        """Arrays on this machine for all data of the matches."""
        rules, count = self.game.rules, self.batch
        return Batch(
            states=self.game.table_laid(self.players, self.options, count),
            chances=rows(CHANCE, count),
            courses=rows(course, count),
            moves=np.zeros((count, rules.MOST_LEGAL), np.int32),
            counts=np.zeros(count, np.int32),
            masks=np.zeros((count, rules.MOVES if self.masked else 0), np.bool_),
            seen=np.zeros((count, self.game.observation.SIZE), np.int8),
            actors=np.zeros(count, np.int8),
            rewards=np.zeros((count, self.players), np.float32),
            ended=np.zeros(count, np.bool_),
            cut=np.zeros(count, np.bool_),
        )


class VectorEnv:
    """A batch of matches of one game, stepped together; a finished match is dealt again immediately.

    Moves are numbers of the game's action space (`rules.MOVES` of them, described in the game's `cards.py`); seats are
    counted as in the game. The same seed gives the same matches, whatever the number of threads.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        batch: int = 1024,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        longest: int = LONGEST,
        threads: int = 1,
        masks: bool | None = None,
    ) -> None:
        self._lay(Setting.checked(game, players, options, batch, longest, masks), at_least_one("threads", threads))
        self.reset(seed)

    def _lay(self, setting: Setting, threads: int) -> None:
        """Allocate memory for the matches, and divide the work."""
        self.setting = setting
        self.game, self.players, self.batch = setting.game, setting.players, setting.batch
        self._kernels = self.setting.kernels()
        self._memory = self.setting.memory(self._kernels.COURSE)
        bounds = np.linspace(0, self.batch, min(threads, self.batch) + 1).astype(int).tolist()
        self._shares = list(pairwise(bounds))
        self._threads = ThreadPoolExecutor(len(self._shares)) if len(self._shares) > 1 else None
        self._chosen = np.zeros(self.batch, np.int32)
        memory = self._memory
        self.observation, self.actor = memory.seen, memory.actors
        self.legal, self.legal_count = memory.moves, memory.counts
        self.rewards, self.ended, self.cut = memory.rewards, memory.ended, memory.cut
        self._step = Step(memory.seen, memory.masks, memory.actors, memory.rewards, memory.ended, memory.cut)

    def __getstate__(self) -> dict[str, Any]:
        """The state of an independent copy, here or in another process."""
        memory = [array.tobytes() for array in self._memory]
        return {
            "setting": self.setting,
            "threads": len(self._shares),
            "seed": self._seed,
            "turn": self._turn,
            "memory": memory,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._lay(kept["setting"], kept["threads"])
        self._seed, self._turn = kept["seed"], kept["turn"]
        for array, raw in zip(self._memory, kept["memory"], strict=True):
            array.view(np.uint8).reshape(-1)[:] = np.frombuffer(raw, np.uint8)

    @property
    def mask(self) -> Array:
        """Which moves are legal, a row a match. `legal` and `legal_count` list the same."""
        self.setting.must_be_masked()
        return self._memory.masks

    @property
    def states(self) -> Array:
        """The records of the matches, hidden cards included: for training with more than a seat may know."""
        return self._memory.states.view(self.game.rules.STATE)

    def parts(self) -> dict[str, Array]:
        """The parts of the observation by name; the game's `observation.py` explains them."""
        return split(self.game.observation.PARTS, self.observation)

    def reset(self, seed: int | None = None) -> Step:
        """Deal all the matches anew; without a seed, unpredictably."""
        self._seed = seed_of_batch(seed)
        self._turn = 0
        self._share(lambda first, last: self._kernels.start_all(self._memory, self._seed, first, last))
        return self._step

    def step(self, moves: Array) -> Step:
        """Play a move in every match. IllegalMove names the first illegal one; then nothing was played."""
        chosen = self._checked_moves(np.asarray(moves))
        kernels, memory, longest = self._kernels, self._memory, self.setting.longest
        found = self._share(lambda first, last: kernels.first_illegal(memory, chosen, first, last))
        if any(at != kernels.NO_MOVE for at in found):
            raise self._refusal(min(at for at in found if at != kernels.NO_MOVE), chosen)
        self._share(lambda first, last: kernels.advance_all(memory, chosen, longest, first, last))
        self._turn += 1
        return self._step

    def _checked_moves(self, moves: Array) -> Array:
        """The moves in the kernels' form. A number that is not whole, or too large, becomes illegal."""
        if moves.shape != (self.batch,) or moves.dtype.kind not in "iu":
            what = f"{moves.shape} of {moves.dtype}"
            raise ValueError(f"{self.batch} matches take as many moves, whole numbers in one dimension; got {what}")
        chosen = np.ascontiguousarray(moves, np.int32)
        if chosen is not moves and (wrong := np.flatnonzero(chosen != moves)).size:
            raise self._refusal(int(wrong[0]), moves)
        return chosen

    def sample(self) -> Array:
        """A legal move of every match, uniformly random; the same ones for the same seed and turn.

        The array is the environment's own, like all it shows: the next call writes into it.
        """
        kernels, memory, chosen = self._kernels, self._memory, self._chosen
        self._share(lambda first, last: kernels.choose_all(memory, chosen, self._seed, self._turn, first, last))
        return chosen

    def _share(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Divide the matches among the threads; the kernels hold no lock."""
        if self._threads is None:
            return [work(*self._shares[0])]
        return list(self._threads.map(lambda share: work(*share), self._shares))

    def _refusal(self, at: int, chosen: Array) -> IllegalMove:
        """The error for the illegal move of a match."""
        error = refusal(self.game, self._memory.states[at : at + 1].copy(), int(chosen[at]))
        error.add_note(f"This is match {at} of the batch; nothing was played in any.")
        return error


def refusal(game: Game, states: Array, move: int) -> IllegalMove:
    """The reason why a number is no legal move of a match, given as an array of its state alone."""
    if not 0 <= move < game.rules.MOVES:
        return IllegalMove("no-move", move=str(move), game=game.title)
    why = game.rules.REFUSALS[game.rules.refusal(states[0], move)]
    assert why is not None, "this move is legal"
    facts = game.view.facts(frozen(states), move)
    return IllegalMove(why.key, move=game.cards.move_text(states[0], move), rule=why.rule, **facts)
