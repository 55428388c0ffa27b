"""The tests that PettingZoo and OpenSpiel bring, on one game: `python foreign_tests.py GAME`."""

from __future__ import annotations

import sys

import pyspiel
from pettingzoo.test import api_test, parallel_api_test, seed_test

import tablee
from tablee.lab.adapters.openspiel import NAMES
from tablee.lab.adapters.pettingzoo import env, parallel_env


def try_pettingzoo(game: str) -> None:
    """Its tests of the interface, of seeds and of parallel environments, at the smallest table and at the largest."""
    players = tablee.game(game).players
    for number in {players[0], players[-1]}:
        api_test(env(game, number), num_cycles=100)
        seed_test(lambda number=number: env(game, number), num_cycles=6)
        parallel_api_test(parallel_env(game, number), num_cycles=12)


def try_openspiel(game: str) -> None:
    """Its random simulations, with every check on the way."""
    name = f"tablee_{game}"
    assert name in NAMES and name in pyspiel.registered_names()
    players = tablee.game(game).players
    for number in {players[0], players[-1]}:
        match = pyspiel.load_game(f"{name}(players={number},longest=50)")
        pyspiel.random_sim_test(match, num_sims=1, serialize=True, verbose=False)


if __name__ == "__main__":
    try_pettingzoo(sys.argv[1])
    try_openspiel(sys.argv[1])
    print(f"{sys.argv[1]} passed")
