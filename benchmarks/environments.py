"""Environments for learning, beside those of other libraries in the same run: steps a second on one core.

    python -m benchmarks.environments [--seconds 1] [--rounds 7] [--json FILE]

It needs `tablee[pettingzoo,peers]`. Everyone plays at random; what an agent is shown is made at every step, on both
sides. Slices of both take turns, and the ratio is the median of those of neighbouring slices: on a machine that others
use, too, both suffer alike.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

Slice = Callable[[float], float]
"""Runs for about so many seconds; the steps a second."""


def agents(env: Any) -> Slice:
    """An environment of PettingZoo, driven as its own benchmark does."""
    env.reset(seed=1)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(50):
                seen, _, ended, cut, _ = env.last()
                over = ended or cut
                env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                steps += 1
                if over and (all(env.terminations.values()) or all(env.truncations.values())):
                    env.reset()
        return steps / (time.perf_counter() - start)

    return run


def own_agents() -> Slice:
    """Janus with four players."""
    from tablee.lab.adapters.pettingzoo import env

    return agents(env("janus", players=4))


def hanabi() -> Slice:
    """PettingZoo's hanabi_v5 with four players."""
    from pettingzoo.classic import hanabi_v5

    return agents(hanabi_v5.env(players=4))


def own_batch() -> Slice:
    """DUO with four players, many matches at a time, on one core."""
    from tablee.lab.adapters.vector import VectorEnv

    env = VectorEnv("duo", players=4, batch=1024, seed=1)

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            for _ in range(20):
                env.step(env.sample())
            steps += 20 * env.batch
        return steps / (time.perf_counter() - start)

    return run


def uno() -> Slice:
    """RLCard's uno with four players."""
    import rlcard

    env = rlcard.make("uno", config={"game_num_players": 4})

    def run(seconds: float) -> float:
        steps, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                steps += 1
        return steps / (time.perf_counter() - start)

    return run


COMPARED: dict[str, tuple[Callable[[], Slice], Callable[[], Slice]]] = {
    "PettingZoo, Janus 4 players / hanabi_v5 4 players": (own_agents, hanabi),
    "VectorEnv on one core, DUO 4 players / RLCard uno 4 players": (own_batch, uno),
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of a slice")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path)
    wishes = parser.parse_args()
    warnings.simplefilter("ignore")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures = {}
    for name, (own, peer) in COMPARED.items():
        ours, theirs = own(), peer()
        ours(0.2), theirs(0.2)
        pairs = [(ours(wishes.seconds), theirs(wishes.seconds)) for _ in range(wishes.rounds)]
        ratios = sorted(mine / other for mine, other in pairs)
        figures[name] = {
            "ours": median(mine for mine, _ in pairs),
            "theirs": median(other for _, other in pairs),
            "ratio": median(ratios),
            "lowest": ratios[0],
        }
        print(
            "{}: {ours:,.0f} / {theirs:,.0f} steps a second, {ratio:.0f}x (at least {lowest:.0f}x)".format(
                name, **figures[name]
            ),
            flush=True,
        )
    if wishes.json:
        wishes.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
