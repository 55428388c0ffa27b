"""The CUDA kernels of random play and of batches. A separate file: it is imported only where numba-cuda is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cuda.bindings import driver
from numba import cuda, from_dtype, uint64

from tablee.engine.compiling import specialise
from tablee.engine.game import Game

MOST_THREADS = 64
"""Maximum threads per block that steps batches. A multiple of 8: the observations of a block begin on a whole word."""
SHARED_MEMORY = 48 * 1024
"""Bytes that a block may share without a special request."""
WORD = 8
"""Bytes that a thread clears or copies at a time."""


def random_play_kernel(game: Game) -> Any:
    """A kernel in which every thread plays its own matches, and writes only to its own memory."""
    random_moves = specialise("tablee.engine.bulk", game.rules).random_moves

    @cuda.jit  # type: ignore[untyped-decorator]
    def kernel(states: Any, chances: Any, lists: Any, seed: int, wanted: int, tally: Any) -> None:
        number = cuda.grid(1)
        if number < len(states):
            random_moves(states[number], chances[number], lists[number], seed, number, wanted, tally[number])

    return kernel


class SteppingKernels(NamedTuple):
    """The kernels of a batch, one thread a match: each takes its arrays and gives nothing."""

    start: Any
    advance: Any
    choose: Any
    roam: Any

    def on(self, stream: Any) -> SteppingKernels:
        """The same kernels, on a stream."""
        return SteppingKernels(*(kernel.on(stream) for kernel in self))


class Kernel(NamedTuple):
    """A kernel, with its number of threads and their shared memory."""

    kernel: Any
    blocks: int
    threads: int
    shared: int = 0
    stream: Any = 0

    def on(self, stream: Any) -> Kernel:
        """The same on a stream."""
        return self._replace(stream=stream)

    def __call__(self, *arrays: Any) -> None:
        self.kernel[self.blocks, self.threads, self.stream, self.shared](*arrays)


class Recorded:
    """GPU work that is recorded once and then repeated.

    Numba takes 5 microseconds to hand over each array, so that a step would take longer to ask for than to do; to have
    it done again takes 5 in all.
    """

    def __init__(self, work: Callable[[Any], None]) -> None:
        stream = cuda.stream()
        _checked(driver.cuStreamBeginCapture(int(stream), driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED))
        try:
            work(stream)
        finally:
            graph = _checked(driver.cuStreamEndCapture(int(stream)))
        self._graph = _checked(driver.cuGraphInstantiate(graph, 0))
        _checked(driver.cuGraphDestroy(graph))

    def again(self) -> None:
        """Queue it once more, on the default stream."""
        _checked(driver.cuGraphLaunch(self._graph, 0))

    def __del__(self) -> None:
        if driver is not None and hasattr(self, "_graph"):  # at the end of the interpreter the driver is gone
            driver.cuGraphExecDestroy(self._graph)


def _checked(answer: tuple[Any, ...]) -> Any:
    """The driver's result; RuntimeError if it failed."""
    error, *given = answer
    if error != driver.CUresult.CUDA_SUCCESS:
        raise RuntimeError(f"the CUDA driver says {error.name}")
    return given[0] if given else None


def stepping_kernels(game: Game, kernels: Any, batch: int) -> SteppingKernels:
    """The functions of `engine/batches.py` for a batch of this size, with one match per thread.

    Two things make them fast. States are worked on in the memory that a block of threads shares: a deal is a long chain
    of small reads and writes, each of which would have to wait for the GPU's main memory, and some match of a batch is
    always dealt. And observations are mostly zeros, so the threads of a block clear those of all their matches
    together, a word each at a time, before each fills in its own.
    """
    start, advance, is_legal, any_move = kernels.start, kernels.advance, kernels.is_legal, kernels.any_move
    list_legal, unpay, observe = kernels.list_legal, kernels.unpay, game.observation.observe
    playing, ended_here, cut_here = kernels.PLAYING, kernels.ENDED, kernels.CUT
    size, state_words, state_type = (
        game.observation.SIZE,
        game.rules.STATE.itemsize // WORD,
        from_dtype(game.rules.STATE),
    )

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def clear_together(words: Any, count: int) -> None:
        first = cuda.blockIdx.x * cuda.blockDim.x
        last = min(first + cuda.blockDim.x, count)
        cuda.syncthreads()
        for at in range(first * size // WORD + cuda.threadIdx.x, (last * size + WORD - 1) // WORD, cuda.blockDim.x):
            words[at] = 0
        cuda.syncthreads()

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def copy_together(to: Any, first: int, source: Any, start: int, number: int) -> None:
        """Copy the given number of words, each thread four at a time: it waits once for all of them."""
        here, stride = cuda.threadIdx.x, cuda.blockDim.x
        one, two, three, four = uint64(0), uint64(0), uint64(0), uint64(0)
        cuda.syncthreads()
        while here < number:
            one = source[start + here]
            if here + stride < number:
                two = source[start + here + stride]
            if here + 2 * stride < number:
                three = source[start + here + 2 * stride]
            if here + 3 * stride < number:
                four = source[start + here + 3 * stride]
            to[first + here] = one
            if here + stride < number:
                to[first + here + stride] = two
            if here + 2 * stride < number:
                to[first + here + 2 * stride] = three
            if here + 3 * stride < number:
                to[first + here + 3 * stride] = four
            here += 4 * stride
        cuda.syncthreads()

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def fetch(states: Any, count: int) -> None:
        """Fetch the states of a block's matches into the memory that its threads share."""
        first = cuda.blockIdx.x * cuda.blockDim.x
        number = (min(first + cuda.blockDim.x, count) - first) * state_words
        copy_together(cuda.shared.array(0, uint64), 0, states, first * state_words, number)

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def bring_back(states: Any, count: int) -> None:
        """Write them back."""
        first = cuda.blockIdx.x * cuda.blockDim.x
        number = (min(first + cuda.blockDim.x, count) - first) * state_words
        copy_together(states, first * state_words, cuda.shared.array(0, uint64), 0, number)

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def show(batch: Any, state: Any, at: int) -> None:
        """Write the observation and the legal moves of a match's actor."""
        _, _, _, moves, counts, masks, _, _, actors = batch
        counts[at] = list_legal(state, moves[at], counts[at], masks[at])
        actors[at] = state.actor

    @cuda.jit(device=True, inline=True)  # type: ignore[untyped-decorator]
    def step(batch: Any, became: Any, state: Any, at: int, move: int, longest: int) -> None:
        """Play a move, if it is legal; record the match's outcome."""
        rewards, ended, cut, illegal = became
        if ended[at] or cut[at]:
            unpay(state, rewards[at])
        now = playing
        illegal[at] = not is_legal(state, move)
        if not illegal[at]:
            now = advance(state, batch[1][at], batch[2][at], rewards[at], move, longest)
            show(batch, state, at)
        ended[at] = now == ended_here
        cut[at] = now == cut_here

    @cuda.jit  # type: ignore[untyped-decorator]
    def start_kernel(batch: Any, seed: int) -> None:
        states, chances, courses, _, counts, _, words, seen, _ = batch
        at = cuda.grid(1)
        fetch(states, len(counts))
        clear_together(words, len(counts))
        if at < len(counts):
            state = cuda.shared.array(0, state_type)[cuda.threadIdx.x]
            start(state, chances[at], courses[at], seed, at)
            show(batch, state, at)
            observe(state, state.actor, seen[at])
        bring_back(states, len(counts))

    @cuda.jit  # type: ignore[untyped-decorator]
    def advance_kernel(batch: Any, became: Any, chosen: Any, turns: Any, longest: int) -> None:
        states, _, _, _, counts, _, words, seen, _ = batch
        at = cuda.grid(1)
        if at == 0:
            turns[0] += 1
        fetch(states, len(counts))
        clear_together(words, len(counts))
        if at < len(counts):
            state = cuda.shared.array(0, state_type)[cuda.threadIdx.x]
            step(batch, became, state, at, chosen[at], longest)
            observe(state, state.actor, seen[at])
        bring_back(states, len(counts))

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose_kernel(batch: Any, chosen: Any, seeds: Any, turns: Any) -> None:
        moves, counts = batch[3], batch[4]
        at = cuda.grid(1)
        if at < len(counts):
            chosen[at] = any_move(moves[at], counts[at], seeds[0], at, turns[0])

    @cuda.jit  # type: ignore[untyped-decorator]
    def roam_kernel(batch: Any, became: Any, chosen: Any, seed: int, turn: int, turns: int, longest: int) -> None:
        states, _, _, moves, counts, _, words, seen, _ = batch
        at = cuda.grid(1)
        fetch(states, len(counts))
        for later in range(turns):
            clear_together(words, len(counts))
            if at < len(counts):
                state = cuda.shared.array(0, state_type)[cuda.threadIdx.x]
                chosen[at] = any_move(moves[at], counts[at], seed, at, turn + later)
                step(batch, became, state, at, chosen[at], longest)
                observe(state, state.actor, seen[at])
        bring_back(states, len(counts))

    threads = threads_a_block(game.rules.STATE.itemsize)
    grid = (-(-batch // threads), threads, threads * game.rules.STATE.itemsize)
    return SteppingKernels(
        Kernel(start_kernel, *grid),
        Kernel(advance_kernel, *grid),
        Kernel(choose_kernel, *grid[:2]),
        Kernel(roam_kernel, *grid),
    )


def threads_a_block(state: int) -> int:
    """How many matches with states of this size in bytes fit into the memory that a block shares."""
    threads = MOST_THREADS
    while threads * state > SHARED_MEMORY:
        threads //= 2
    assert threads % WORD == 0, "the observations of a block must begin on a whole word"
    return threads
