"""Nim, the smallest game of the tests: one heap, three moves, no chance, no secret, and one module for all rooms."""

from tablee.engine.game import Game

from . import rules

GAME = Game(
    id="nim",
    title="Nim",
    players=range(2, 4),
    option_list=(),
    cards=rules,
    rules=rules,
    view=rules,
    advice=rules,
    observation=rules,
    chances=rules,
)
