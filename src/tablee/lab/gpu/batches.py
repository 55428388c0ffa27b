"""Batches of matches that stay on the GPU: observations, masks and steps as arrays that other libraries take as theirs.

    env = CudaEnv("duo", players=4, batch=65_536, seed=7)
    seen = torch.as_tensor(env.observation, device="cuda")      # or cupy.asarray(...), jax.dlpack.from_dlpack(...)
    env.step(moves)                                             # `seen` shows the next positions

Nothing is copied, and nothing waits: a step is queued on the default stream, where PyTorch's and CuPy's own work is
queued too unless they were told otherwise. JAX has streams of its own: call `env.synchronize()` between its work and a
step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tablee.engine.game import Game
from tablee.lab.adapters.returns import LONGEST
from tablee.lab.adapters.vector import Setting, refusal, seed_of_batch
from tablee.lab.gpu.random_play import cuda_module


class DeviceArray:
    """An array in the memory of the GPU, for any available library.

    It speaks both languages in which they hand such arrays to each other: `__cuda_array_interface__` and DLPack.
    """

    def __init__(self, array: Any) -> None:
        self._array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self._array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        device: tuple[int, int] = self._view().__dlpack_device__()
        return device

    def __dlpack__(self, **wishes: Any) -> Any:
        return self._view().__dlpack__(**wishes)

    def _view(self) -> Any:
        from cuda.core.utils import StridedMemoryView  # included with numba-cuda

        return StridedMemoryView.from_cuda_array_interface(self._array, stream_ptr=-1)

    def to_host(self) -> np.ndarray[Any, Any]:
        """A copy in the memory of this machine, after all queued work."""
        copy: np.ndarray[Any, Any] = self._array.copy_to_host()
        return copy

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<DeviceArray {self.shape} {self.dtype}>"


class CudaEnv:
    """A batch of matches of one game on the GPU; the same seed gives the matches of `VectorEnv`, byte for byte.

    `illegal` marks the matches whose last move was not legal: they stay as they were. To find out costs a copy, so
    a step looks at it only if it is asked to.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        batch: int = 65_536,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        longest: int = LONGEST,
        masks: bool | None = None,
    ) -> None:
        self.setting = Setting.checked(game, players, options, batch, longest, masks)
        self._cuda = cuda_module()
        from tablee.lab.gpu.kernels import WORD, Recorded, stepping_kernels

        self.game, self.players, self.batch = self.setting.game, self.setting.players, self.setting.batch
        functions = self.setting.kernels()
        self._kernels = stepping_kernels(self.game, functions, batch)
        assert self.game.rules.STATE.itemsize % WORD == 0, "a state is made of whole words"
        self._table(functions.COURSE, WORD)
        self.reset(seed)
        # Recorded work must have been compiled: a step with no move at all, which is illegal and changes nothing.
        self._cuda.cudadrv.driver.device_memset(self._chosen, 0xFF, self._chosen.nbytes)
        self._queue_step(0)
        self._queue_sample(0)
        self._step, self._sample = Recorded(self._queue_step), Recorded(self._queue_sample)
        self.reset(int(self._seed))

    def _table(self, course: Any, word: int) -> None:
        """Lay out all data in the memory of the GPU."""
        cuda, rules, size = self._cuda, self.game.rules, self.game.observation.SIZE
        host = self.setting._replace(batch=1).memory(course)
        laid = host.states.view(rules.STATE).repeat(self.batch)

        def zeros(shape: Any, kind: Any) -> Any:
            array = cuda.device_array(shape, kind)
            cuda.cudadrv.driver.device_memset(array, 0, array.nbytes)
            return array

        self._states = cuda.to_device(laid)
        self._chances = zeros(self.batch, host.chances.dtype.base)
        self._courses = zeros(self.batch, course)
        moves, counts = zeros((self.batch, rules.MOST_LEGAL), np.int32), zeros(self.batch, np.int32)
        masks = zeros((self.batch, rules.MOVES if self.setting.masked else 0), np.bool_)
        # The same memory twice: as words, for clearing, and as numbers.
        words = zeros(-(-self.batch * size // word), np.int64)
        seen = words.view(np.int8)[: self.batch * size].reshape(self.batch, size)
        actors, rewards = zeros(self.batch, np.int8), zeros((self.batch, self.players), np.float32)
        ended, cut, illegal = (zeros(self.batch, np.bool_) for _ in range(3))
        self._chosen, self._seeds, self._turns = zeros(self.batch, np.int32), zeros(1, np.uint64), zeros(1, np.int64)
        carried = self._states.view(np.uint64)
        self._matches = (carried, self._chances, self._courses, moves, counts, masks, words, seen, actors)
        self._became = (rewards, ended, cut, illegal)
        self.observation, self.actor, self.rewards = DeviceArray(seen), DeviceArray(actors), DeviceArray(rewards)
        self.legal, self.legal_count = DeviceArray(moves), DeviceArray(counts)
        self.ended, self.cut, self.illegal = DeviceArray(ended), DeviceArray(cut), DeviceArray(illegal)
        self._masks, self.moves = DeviceArray(masks), DeviceArray(self._chosen)

    @property
    def mask(self) -> DeviceArray:
        """Which moves are legal, a row a match. `legal` and `legal_count` list the same."""
        self.setting.must_be_masked()
        return self._masks

    @property
    def states(self) -> np.ndarray[Any, Any]:
        """A copy of the records of the matches, hidden cards included."""
        copy: np.ndarray[Any, Any] = self._states.copy_to_host()
        return copy

    def reset(self, seed: int | None = None) -> None:
        """Deal all the matches anew; without a seed, unpredictably."""
        self._seed = seed_of_batch(seed)
        self._seeds.copy_to_device(np.array([self._seed]))
        self._count(0)
        for array in self._became:
            self._cuda.cudadrv.driver.device_memset(array, 0, array.nbytes)
        self._kernels.start(self._matches, self._seed)

    def _count(self, turns: int) -> None:
        """Set the number of turns since the deal."""
        self._turn = turns
        self._turns.copy_to_device(np.array([turns]))

    def step(self, moves: Any = None, check: bool = False) -> None:
        """Play a move in every match: an array of int32 on the GPU, of any library. Without one, what is in `moves`.

        With `check` it waits and raises IllegalMove if any was not legal; those matches stay as they were in any case.
        """
        if moves is not None and moves is not self.moves:
            given = moves._array if isinstance(moves, DeviceArray) else self._cuda.as_cuda_array(moves)
            if given.shape != (self.batch,) or given.dtype != np.int32:
                what = f"{given.shape} of {given.dtype}"
                raise ValueError(f"{self.batch} matches take as many moves, in one dimension, as int32; got {what}")
            self._chosen.copy_to_device(given)
        self._step.again()
        self._turn += 1
        if check and (found := np.flatnonzero(self.illegal.to_host())).size:
            self._refuse(int(found[0]))

    def _queue_step(self, stream: Any) -> None:
        wishes = (self._chosen, self._turns, self.setting.longest)
        self._kernels.on(stream).advance(self._matches, self._became, *wishes)

    def _queue_sample(self, stream: Any) -> None:
        self._kernels.on(stream).choose(self._matches, self._chosen, self._seeds, self._turns)

    def _refuse(self, at: int) -> None:
        """Give the reason why the move of a match is illegal."""
        held = self.game.table_laid(self.players, self.setting.options)
        held.view(self.game.rules.STATE)[:] = self._states[at : at + 1].copy_to_host()
        error = refusal(self.game, held, int(self._chosen.copy_to_host()[at]))
        error.add_note(f"This is match {at} of the batch, which stays as it was.")
        raise error

    def sample(self) -> DeviceArray:
        """Put a uniformly random legal move of every match into `moves`; the seed and the turn decide."""
        self._sample.again()
        return self.moves

    def roam(self, turns: int) -> None:
        """Play `turns` steps with moves of `sample`, in one go: to reach the middle of matches, or for speed."""
        wishes = (self._chosen, self._seed, self._turn, turns, self.setting.longest)
        self._kernels.roam(self._matches, self._became, *wishes)
        self._count(self._turn + turns)

    def synchronize(self) -> None:
        """Wait until all queued work is done."""
        self._cuda.synchronize()
