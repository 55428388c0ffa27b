"""What a study should know of one game beforehand: one module a game, called like its id. Other games are studied too.

Everything that decides a verdict stands here and in `claims.py`, before any figure is known; what was mended later is
told there.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tablee.engine.game import Game
from tablee.lab.study.claims import Claim, Ends


@dataclass(frozen=True)
class Pace:
    """Seconds that people take, at a usual pace; brisk and leisurely tables lie on either side by a factor.

    Nobody was timed. The numbers are put together from what people are known to need for small acts (Card, Moran and
    Newell's keystroke-level model: a look or a thought 1.35 s, reaching for a thing and putting it down 1.5 s): a
    further card of a turn is a thought and an act, a turn begins with three or four thoughts more, to see what has
    changed, to look through the hand, to compare and to decide.
    """

    turn: float = 8.0
    """To begin a turn that leaves a choice."""
    forced_turn: float = 5.0
    """To begin one that leaves none: that has to be seen first."""
    more: float = 3.0
    """For a further move of the same turn."""
    forced_more: float = 1.5
    vote: float = 3.0
    """To answer yes or no to what somebody else proposes."""
    shuffle: float = 45.0
    """To gather the cards, shuffle and deal them."""

    @property
    def seconds(self) -> tuple[float, ...]:
        """In the order of `sitting.KINDS`."""
        return self.turn, self.forced_turn, self.more, self.forced_more, self.vote, self.shuffle


BRISK, LEISURELY = 0.6, 1.6
"""What tables that play fast and slow take, over the usual pace."""


@dataclass(frozen=True)
class Variant:
    """Options that are compared with those of the rulebook."""

    name: str
    """Of its sentence: `study-variant-<game>-<name>`."""
    options: Mapping[str, Any]


@dataclass(frozen=True)
class About:
    """What is peculiar to one game."""

    usual: str
    """The entrant that stands for people who know the game; equals are of this kind."""
    weak: str
    """Whom the usual one is measured against."""
    ladder: tuple[str, ...]
    """Entrants from the weakest to the strongest."""
    table: int
    """The number of players at which options and levels are compared."""
    games_a_minute: int
    """Matches of a cell that a study of one minute on two cores can afford."""
    thinning: int = 100
    """Of so many matches one is played where bots think more than the usual one, which takes so much longer."""
    deals_weight: int = 1
    """How many times as many deals are played again with the same cards as for other games."""
    pace: Pace = field(default_factory=Pace)
    variants: tuple[Variant, ...] = ()
    claims: tuple[Claim, ...] = ()
    imagining: bool = True
    """Must bots that follow the policy imagine what is hidden? Not where the policy is known not to look there."""
    worths: Callable[[Any], tuple[float, ...]] | None = None
    """Numbers that a match came to, from its last state, of which the deal's part is wanted."""


GAMES_A_MINUTE = 500
"""For a game of which nothing is known."""


def about(game: Game) -> About:
    """What is known of a game, or what can be said of any."""
    name = f"{__name__}.{game.id}"
    if importlib.util.find_spec(name):
        found: About = importlib.import_module(name).ABOUT
        return found
    without_search = [str(at + 1) for at, level in enumerate(game.advice.DESIGN.levels) if not level.simulations]
    ladder = tuple(without_search) if len(without_search) > 1 else ("1", "2")
    return About(
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
