"""How fast our games are in OpenSpiel, beside games of its own that are written in Python too.

    python benchmarks/openspiel_games.py [--seconds 2] [--rounds 3]

One thread, players who play anything, in a plain loop: is it over, does chance decide, what is legal or likely, apply.
A step is a move or one card that chance decides. Games take turns, and the best of the rounds counts: on a machine that
others use as well, all of them suffer alike. A clone is that of a state after a hundred steps, or at the end.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

OURS = ("tablee_duo(players=4)", "tablee_daron(players=4)", "tablee_karta", "tablee_janus(players=4)")
PEERS = ("python_liars_poker", "python_tic_tac_toe", "python_block_dominoes", "python_team_dominoes")
FAR = 100
CLONES = 300


def main() -> None:
    """Measure every game in turn and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="of a game in one round")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()

    import pyspiel
    from open_spiel.python import games  # noqa: F401  (registers OpenSpiel's own)

    import tablee.lab.adapters.openspiel  # noqa: F401  (registers ours)

    loaded = {name: pyspiel.load_game(name) for name in (*OURS, *PEERS)}
    for game in loaded.values():
        walk(game, Random(0), FAR)  # whatever has to be compiled is
    best: dict[str, tuple[float, float]] = {}
    for turn in range(asked.rounds):
        for name, game in loaded.items():
            steps, clone = measure(game, turn, asked.seconds)
            before = best.get(name, (0.0, float("inf")))
            best[name] = max(before[0], steps), min(before[1], clone)
    print("| | steps a second | a clone |")
    print("|---|---|---|")
    for name, (steps, clone) in best.items():
        print(f"| {name} | {steps:,.0f} | {1e6 * clone:.0f} µs |")


def walk(game: Any, random: Random, most: int) -> tuple[Any, int]:
    """A match of so many steps at most: where it is then, and how many there were."""
    state, steps = game.new_initial_state(), 0
    while steps < most and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return state, steps


def measure(game: Any, seed: int, seconds: float) -> tuple[float, float]:
    """Steps a second, and the seconds that a clone takes."""
    random, steps = Random(seed), 0
    start = time.perf_counter()
    while (taken := time.perf_counter() - start) < seconds:
        steps += walk(game, random, 1000)[1]
    state, _ = walk(game, random, FAR)
    start = time.perf_counter()
    for _ in range(CLONES):
        state.clone()
    return steps / taken, (time.perf_counter() - start) / CLONES


if __name__ == "__main__":
    main()
