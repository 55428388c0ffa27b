"""Batches on a GPU, beside Pgx on the same GPU: steps a second, observations, masks and new deals included.

    python -m benchmarks.gpu_batches [--batch 65536] [--json FILE]

It needs `tablee[cuda]` and, for the peer, Pgx with JAX for CUDA. Before anything is measured, every game is held to the
CPU's batches, byte for byte, and every array to what PyTorch, CuPy and JAX make of it, where they are installed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import tablee
from tablee.engine.errors import IllegalMove
from tablee.lab.adapters.vector import VectorEnv
from tablee.lab.gpu.batches import CudaEnv
from tablee.lab.gpu.random_play import cuda_module

PEER, GAME, PLAYERS = "sparrow_mahjong", "duo", 4
ROUNDS, SECONDS = 5, 0.5


def rates(runs: dict[str, Callable[[int], None]], batch: int) -> dict[str, float]:
    """Steps a second of each `run(turns)`, the best of some rounds, which they take in turn."""
    turns = {name: enough(run) for name, run in runs.items()}
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            start = time.perf_counter()
            run(turns[name])
            best[name] = max(best[name], turns[name] * batch / (time.perf_counter() - start))
    return best


def enough(run: Callable[[int], None]) -> int:
    """So many turns that they take a while."""
    turns, took = 8, 0.0
    run(turns)
    while took < SECONDS / 2:
        turns *= 2
        start = time.perf_counter()
        run(turns)
        took = time.perf_counter() - start
    return turns


def stepping(env: CudaEnv) -> Callable[[int], None]:
    """Turn by turn: a kernel that chooses, and one that steps."""

    def run(turns: int) -> None:
        for _ in range(turns):
            env.step(env.sample())
        env.synchronize()

    return run


def roaming(env: CudaEnv) -> Callable[[int], None]:
    """All turns in one kernel, as the peer's are in one compiled loop."""

    def run(turns: int) -> None:
        env.roam(turns)
        env.synchronize()

    return run


def peer(batch: int) -> Callable[[int], None]:
    """Random legal moves of Pgx's game, with its own way to begin anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(PEER)
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(_: int, carry: Any) -> Any:
        key, state = carry
        key, dice, deals = jax.random.split(key, 3)
        moves = jax.random.categorical(dice, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        return key, step(state, moves, jax.random.split(deals, batch))

    @jax.jit  # type: ignore[untyped-decorator]
    def many(carry: Any, turns: int) -> Any:
        return jax.lax.fori_loop(0, turns, turn, carry)

    now = (jax.random.PRNGKey(0), jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch)))

    def run(turns: int) -> None:
        nonlocal now
        now = many(now, turns)
        now[1].observation.block_until_ready()

    return run


def agrees(game: str, players: int, batch: int = 300, turns: int = 200) -> bool:
    """Do the matches of a batch on the GPU stay those of the CPU, in all that is shown of them?"""
    there, here = CudaEnv(game, players, batch, seed=5), VectorEnv(game, players, batch, seed=5)
    for turn in range(turns):
        if turn % 2:
            there.step(there.sample(), check=True)
        else:
            there.roam(1)
        here.step(here.sample())
    shown = [
        (there.observation, here.observation),
        (there.actor, here.actor),
        (there.legal_count, here.legal_count),
        (there.rewards, here.rewards),
        (there.ended, here.ended),
        (there.cut, here.cut),
    ]
    if here.setting.masked:
        shown.append((there.mask, here.mask))
    same = all(np.array_equal(theirs.to_host(), mine) for theirs, mine in shown)
    listed = zip(there.legal.to_host(), here.legal, here.legal_count, strict=True)
    same = same and all(np.array_equal(theirs[:count], mine[:count]) for theirs, mine, count in listed)
    return same and there.states.tobytes() == here.states.tobytes()


def refuses(env: CudaEnv) -> bool:
    """Is a move that is not legal refused with its rule, and the match left as it was?"""
    env.sample()
    moves = env.moves.to_host()
    moves[3] = env.game.rules.MOVES - 1 if env.mask.to_host()[3, -1] == 0 else env.game.rules.MOVES - 2
    before = env.states[3].tobytes()
    try:
        env.step(cuda_module().to_device(moves), check=True)
    except IllegalMove as error:
        marked = np.flatnonzero(env.illegal.to_host()).tolist()
        return error.rule is not None and marked == [3] and env.states[3].tobytes() == before
    return False


def shared_with(env: CudaEnv) -> dict[str, bool]:
    """For each library that is installed: does it take the arrays as they are, in the same memory?"""
    found: dict[str, bool] = {}
    arrays = (env.observation, env.mask, env.rewards, env.actor, env.legal)
    where = [array.__cuda_array_interface__["data"][0] for array in arrays]
    try:
        import torch

        found["torch"] = [torch.as_tensor(array, device="cuda").data_ptr() for array in arrays] == where
        found["torch, DLPack"] = [torch.from_dlpack(array).data_ptr() for array in arrays] == where
        chosen = torch.as_tensor(env.sample(), device="cuda")
        env.step(chosen, check=True)
        found["torch, moves"] = True
    except ImportError:
        pass
    try:
        import cupy

        found["cupy"] = [cupy.asarray(array).data.ptr for array in arrays] == where
        found["cupy, DLPack"] = [cupy.from_dlpack(array).data.ptr for array in arrays] == where
        env.step(cupy.asarray(env.sample()), check=True)
        found["cupy, moves"] = True
    except ImportError:
        pass
    try:
        import jax

        env.synchronize()
        found["jax, DLPack"] = [jax.dlpack.from_dlpack(a).unsafe_buffer_pointer() for a in arrays] == where
    except ImportError:
        pass
    return found


def main() -> None:
    """Check, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batch", type=int, default=65_536)
    parser.add_argument("--json", type=Path)
    wishes = parser.parse_args()
    figures: dict[str, Any] = {"batch": wishes.batch}
    for game in tablee.games().values():
        figures[f"{game.id} agrees with the CPU"] = agrees(game.id, game.players[-1])
        print(game.id, "agrees with the CPU:", figures[f"{game.id} agrees with the CPU"], flush=True)
    env = CudaEnv(GAME, PLAYERS, wishes.batch, seed=1)
    figures["refuses"] = refuses(env)
    print("refuses what is not legal:", figures["refuses"], flush=True)
    figures["shared"] = shared_with(env)
    print("shared without a copy:", figures["shared"], flush=True)
    if not all(
        [
            figures["refuses"],
            *figures["shared"].values(),
            *(value for name, value in figures.items() if "agrees" in name),
        ]
    ):
        raise SystemExit("nothing is measured: what was checked is not as it should be")
    runs = {"roam": roaming(env), "step": stepping(env)}
    try:
        runs["peer"] = peer(wishes.batch)
    except ImportError as error:
        print(f"no peer: {error}")
    figures |= rates(runs, wishes.batch)
    print(f"{GAME}, {PLAYERS} players: {figures['roam']:.3e} steps/s in one kernel, {figures['step']:.3e} turn by turn")
    if "peer" in figures:
        ratios = (figures[way] / figures["peer"] for way in ("roam", "step"))
        print(f"Pgx {PEER}: {figures['peer']:.3e} steps/s")
        print("ratio: {:.1f} in one kernel, {:.1f} turn by turn".format(*ratios))
    if wishes.json:
        wishes.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
