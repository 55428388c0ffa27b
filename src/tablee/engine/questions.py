"""What a study asks of a game, and what its sheet claims: said in its room `questions.py` before a figure is known.

A study is `tablee study` (`lab/study/`): how figures decide about a claim is in `claims.py` there. A game that says
nothing of the kind is asked what can be asked of any.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar


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
        """In the order of `KINDS` in `lab/study/matches.py`."""
        return self.turn, self.forced_turn, self.more, self.forced_more, self.vote, self.shuffle


@dataclass(frozen=True)
class Variant:
    """Options that are compared with those of the rulebook."""

    name: str
    """Of its sentence: `<game>-variant-<name>`."""
    options: Mapping[str, Any]


# --- What sheets claim ---


class Claim:
    """A claim of a sheet. Its sentence is `<game>-claim-<name>` or, for any game, `study-claim-<name>`.

    One that people ask about, too, has a question among the answers, `<game>-ask-<name>`, which is answered by
    `<game>-answer-<name>-<verdict>`. The sentence of its rule is `study-rule-<kind>`.
    """

    kind: ClassVar[str]
    name: str

    @property
    def says(self) -> dict[str, Any]:
        """The facts of its own sentence."""
        return {}


@dataclass(frozen=True)
class Lasts(Claim):
    """A match takes so many minutes, whatever the number of players."""

    kind = "lasts"
    name: str
    low: float
    high: float

    @property
    def says(self) -> dict[str, Any]:
        return {"low": f"{self.low:g}", "high": f"{self.high:g}"}


@dataclass(frozen=True)
class Ideal(Claim):
    """The game is best with so many players; read as: their matches stay open longest."""

    kind = "ideal"
    name: str
    players: range

    @property
    def says(self) -> dict[str, Any]:
        return {"low": str(self.players[0]), "high": str(self.players[-1])}


@dataclass(frozen=True)
class Ends(Claim):
    """The game can be played with every number of players the sheet names; read as: matches come to an end."""

    kind = "ends"
    name: str = "ends"


@dataclass(frozen=True)
class OfVariant(Claim):
    """Something is so with a variant: its place among the game's variants."""

    name: str
    variant: int


@dataclass(frozen=True)
class NoChance(OfVariant):
    """With a variant, chance has no more place; read as: the deal settles next to nothing of the result."""

    kind = "no-chance"


@dataclass(frozen=True)
class Easier(OfVariant):
    """With a variant, cards are easier to lay; read as: fewer turns leave nothing to choose."""

    kind = "easier"


@dataclass(frozen=True)
class Age(Claim):
    """Who is old enough. Bots have no age."""

    kind = "age"
    years: int
    name: str = "age"

    @property
    def says(self) -> dict[str, Any]:
        return {"n_years": self.years}


# --- What is asked ---


@dataclass(frozen=True)
class Questions:
    """What a study compares in one game, and what it holds against the claims of the sheet."""

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
    round_field: str = "round"
    """The field of a state that counts what is dealt or laid anew; without such a field a match is all one round."""
    imagining: bool = True
    """Must bots that follow the policy imagine what is hidden? Not where the policy is known not to look there."""
    worths: Callable[[Any], tuple[float, ...]] | None = None
    """Numbers that a match came to, from its last state, of which the deal's part is wanted."""
