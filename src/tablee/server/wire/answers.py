"""What the server answers over HTTP."""

from typing import Any, Literal

from tablee.server.wire.shapes import Change, Clock, Facts, HintShown, SeatShown, Shape, TableInfo


class Trouble(Shape):
    """What is wrong, and what would be right."""

    error: str
    sentence: str


class StandingShown(Shape):
    """How strong a player has shown to be in a game, in how many matches."""

    rating: float
    matches: int


class Me(Shape):
    """What the server knows of the one who asks."""

    name: str
    program: bool
    ratings: dict[str, StandingShown]
    """By game."""


class Named(Shape):
    """A guest."""

    name: str


class Tokened(Named):
    """A program, and the token it plays with: shown this once."""

    token: str


class OptionShown(Shape):
    """An option of a game."""

    name: str
    default: bool | int | str
    rule: str
    choices: list[str]
    low: int
    high: int
    opens: bool
    """Does it decide which seat begins?"""


class HouseRulesShown(Shape):
    """A set of options that the host has given a name."""

    name: str
    options: dict[str, bool | int | str]


class CardShown(Shape):
    """A game's card: who made it and for whom it is; what nobody states is null, or an empty list."""

    designers: list[str]
    design: list[str]
    """Who drew it."""
    publisher: str | None
    number: str | None
    """What the publisher lists it under."""
    year: int | None
    best: list[int] | None
    """The numbers of players that it is best with."""
    age: int | None
    """How old one should be at least."""
    minutes: tuple[int, int] | None
    """How long a match takes: the least and the most."""
    printings: int | None
    """How many printings of its sheet the rules follow."""
    source: str | None
    """Who put these sheets online."""


class GameShown(Shape):
    """A game on offer."""

    id: str
    title: str
    players: list[int]
    about: CardShown
    options: list[OptionShown]
    house_rules: list[HouseRulesShown]
    """Sets of options that the host offers by a name."""
    levels: list[int]
    ready: list[Literal["rules", "bots", "hints"]]
    """What is compiled; the rest takes some 20 seconds each, once on a machine."""


class TableListed(Shape):
    """A table as the lobby lists it."""

    id: str
    game: str
    status: Literal["open", "playing", "over"]
    public: bool
    players: int
    options: dict[str, bool | int | str]
    clock: Clock | None
    seats: list[SeatShown]
    practice: bool
    changed: int
    """Milliseconds since 1970."""
    seat: int | None = None
    """Where the one who asks sits."""
    own_seats: list[int] = []
    """All seats played at the screen of the one who asks."""
    scores: list[int] | None = None
    winners: list[int] | None = None


class TableSeen(TableInfo):
    """A table without its cards, as the one who asks may see it."""

    link: str | None = None
    seat: int | None = None
    """Where the one who asks sits."""
    own_seats: list[int] = []
    """All seats played at the screen of the one who asks."""
    host: bool = False
    """Did the one who asks lay the table, or do they sit there without who did?"""


class ReplayStep(Shape):
    """The deal, where `seat` and `move` are null, or a move; what changed in the view, and in the whole position."""

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    set: dict[str, Any]
    splice: dict[str, list[Any]]
    position: Change


class ReplayShown(Shape):
    """A finished match as one viewer saw it, step by step."""

    table: TableSeen
    seat: int | None
    """Whose eyes; null: what everyone was shown."""
    steps: list[ReplayStep]


class MoveWorth(Shape):
    """What a move was worth, by what the seat knew that made it."""

    step: int
    """How many moves were made before it."""
    seat: int
    played: str
    expected: float
    """The share of the victory it should bring, from 0 to 1."""
    best: float
    """The same of the best move."""
    best_move: str
    reason: str
    """What matters about the best move."""
    key: str
    """The sentence of `words/` that the reason is."""
    facts: Facts
    """What that sentence speaks of."""


class WorthShown(Shape):
    """What some moves of a finished match were worth."""

    moves: list[MoveWorth]


class HintsShown(Shape):
    """What could have been played at some point of a finished match, the best first, and what was."""

    step: int
    seat: int
    played: str
    hints: list[HintShown]


class PlayShown(Change):
    """A move of a lesson, as the learner's socket would tell it."""

    seat: int
    move: str
    events: list[dict[str, Any]]


class LessonStep(Shape, rename={"try_": "try"}):
    """One thing to read, to do (`want`) or to try (`try`)."""

    say: str
    """The key of its sentence."""
    want: list[str]
    """One of these is to be played; none: the step is only read."""
    try_: str | None
    """An illegal move to be tried: that it is refused leads on."""
    light: list[str]
    view: dict[str, Any]
    """What the learner sees when the step begins."""
    plays: list[PlayShown]
    """The move that was wanted, and those that follow."""


class LessonShown(Shape):
    """A guided first game."""

    game: str
    seat: int
    names: list[str]
    steps: list[LessonStep]


class Tried(Shape):
    """What the rules say of a move."""

    legal: bool
    rule: str | None
    """The rule that an illegal move breaks, if one speaks of it."""
    sentence: str | None
    """Why it is illegal."""
    key: str | None
    """That sentence in `words/`."""
    facts: Facts
    """What it speaks of."""


class LeaderLine(Shape):
    """One line of a leaderboard."""

    name: str
    kind: Literal["person", "program", "bot"]
    level: int
    rating: float
    matches: int
