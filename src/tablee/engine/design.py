"""How the bots of a game think, level by level: a game says it in its `bot/advice.py`."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """How a bot of one level decides."""

    simulations: int = 0
    """How many simulations a move is given at most; with none the playout policy decides."""
    careless: float = 0.0
    """How often it plays any legal move, without a thought."""
    seconds: float = 0.05
    """How long it may think about a move at most."""
    traits: Mapping[str, float] = field(default_factory=dict, hash=False)
    """What else tells its mind from a perfect one: values of fields of the game's KNOWLEDGE, where 0 is perfect."""


@dataclass(frozen=True)
class Design:
    """How the bots of a game think: what of the house's search suits it, found out in the arena (docs/bots.md)."""

    levels: tuple[Level, Level, Level, Level, Level]
    kind: str
    """`flat`: every move is tried in the same imagined deals. `tree`: one tree over all of them. `ahead`: for two seats
    where all is open, every position is looked at some moves ahead."""
    exploration: float = 0.4
    """Tree: how much a move that was tried less often is given the benefit of the doubt; results are from 0 to 1."""
    deepest: int = 64
    """Tree: how many moves of a simulation it keeps."""
    own_moves: bool = False
    """Tree: does it end where another seat acts? From there on everyone follows the playout policy."""
    worlds: int = 0
    """Tree: how many, each over one imagined deal; 0: a single one, and every simulation imagines its own deal."""
    votes: range = range(0)
    """The moves by which players agree on something: no bot makes one without a thought."""
    steps: tuple[float, float, float, float] = (0.7, 0.7, 0.7, 0.7)
    """How often each level beats the one below it, one against one, measured in the arena: bots are rated by it."""
