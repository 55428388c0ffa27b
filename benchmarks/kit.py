"""Random play of Huit américain, a game made with the kit, beside OpenSpiel's crazy_eights, on one core and in one run.

    PYTHONPATH=examples/games/huit python -m benchmarks.kit

Once with the `legal` that the game writes, once with the one that the kit derives from its `refusal`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from types import ModuleType

import huit

from tablee.engine.game import Game
from tablee.lab.bench.random_play import OurPlay, PeerPlay, compare


def derived(game: Game) -> Game:
    """The game with its legal list found by asking for the refusal of every move."""
    rules = ModuleType(f"{game.id}.derived")
    rules.__dict__.update(vars(game.rules))
    rules.__dict__.update(__name__=f"{game.id}.derived", legal=vars(game.rules)["legal_by_refusal"])
    return replace(game, rules=rules)


def main() -> None:
    """Measure and print a row for each number of players."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0, help="for each side of a row")
    seconds = arguments.parse_args().seconds
    games = {"written": huit.GAME, "derived": derived(huit.GAME)}
    print("| players | legal | moves/s | listed/s | crazy_eights, moves/s | moves | listed |")
    print("|---|---|---|---|---|---|---|")
    for players in huit.GAME.players:
        for legal, game in games.items():
            peer = PeerPlay(f"crazy_eights(players={players})")
            found = compare(OurPlay(game, players), peer, seconds, lambda: None)
            assert found.peer is not None
            rates = [found.ours.moves, found.ours.listed, found.peer.moves]
            row = [str(players), legal, *(f"{rate / 1e6:.2f} M" for rate in rates)]
            print(f"| {' | '.join(row)} | {found.ratio:.1f}x | {found.listed_ratio:.1f}x |", flush=True)


if __name__ == "__main__":
    main()
