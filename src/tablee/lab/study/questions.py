"""The questions of a study: the game's own from its room `questions.py`, or the general ones."""

from tablee.engine.game import Game
from tablee.engine.questions import Ends, Questions, Variant

BRISK, LEISURELY = 0.6, 1.6
"""Durations at fast and slow tables, relative to the usual pace."""
GAMES_A_MINUTE = 500
"""For an unknown game."""


def find_questions(game: Game) -> Questions:
    """The game's own questions, or the general ones."""
    if game.questions:
        return game.questions
    without_search = [str(at + 1) for at, level in enumerate(game.advice.DESIGN.levels) if not level.simulations]
    ladder = tuple(without_search) if len(without_search) > 1 else ("1", "2")
    return Questions(
        usual=ladder[-1],
        weak=ladder[0],
        ladder=ladder,
        table=game.players[len(game.players) // 2],
        games_a_minute=GAMES_A_MINUTE,
        variants=tuple(_flipped(game)),
        claims=(Ends(),),
    )


def _flipped(game: Game) -> list[Variant]:
    """Every yes-or-no option turned over, and every choice but the default one."""
    found = []
    for name, option in game.options.items():
        if isinstance(option.default, bool):
            found.append(Variant(name, {name: not option.default}))
        found += [Variant(name, {name: choice}) for choice in option.choices if choice != option.default]
    return found
