"""What the lobby is sent and what it answers: the shapes behind the OpenAPI page."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from tablee.server.wire.messages import Facts

Level = Annotated[StrictInt, Field(ge=1, le=5)]
Nonce = Annotated[StrictStr, Field(pattern="^[0-9a-f]{16,64}$", description="hexadecimal digits, chosen at random")]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=7)]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{4,16}$")]


class Form(BaseModel):
    """Something sent to the lobby; a field it does not know is refused."""

    model_config = ConfigDict(extra="forbid")


class NameForm(Form):
    """A name."""

    name: Annotated[StrictStr, Field(min_length=1, max_length=80)]


class ClockForm(Form):
    """How long a seat may think, about each move or in the whole game."""

    kind: Literal["move", "game"]
    seconds: Annotated[StrictInt, Field(ge=5, le=86_400)]


class BesideForm(Form):
    """Somebody who plays beside the one who asks, at the same screen."""

    beside: Annotated[StrictStr, Field(min_length=1, max_length=80, description="their name")]


class TableForm(Form):
    """A table to be laid."""

    game: Annotated[StrictStr, Field(max_length=40)]
    seats: Annotated[
        list[Literal["me", "open"] | Level | BesideForm],
        Field(
            min_length=1,
            max_length=8,
            description="by seat: `me`, `open`, the level of a bot, or the name of who sits beside me",
        ),
    ]
    options: dict[StrictStr, StrictBool | StrictInt | StrictStr] = {}
    begins: Literal["me", "chance"] | SeatNumber | None = Field(
        None,
        description="`me`, `chance` (the lot is drawn when everyone is seated) or one of the `seats`, from 0: all move "
        "round the table so that they begin; null: the seats stay as they are given",
    )
    clock: ClockForm | None = None
    stand_in: Level | None = Field(
        3, description="the level of the bot that plays for whoever is away; null: none does"
    )
    take_back: StrictBool = Field(
        False, description="may a move that revealed nothing be taken back? In practice against bots alone: any move"
    )
    public: StrictBool = True
    practice: StrictBool = Field(False, description="not rated, and with hints: for players at one screen and bots")
    nonce: Nonce | None = None


class JoinForm(Form):
    """A seat to be taken."""

    seat: SeatNumber | None = None
    invitation: Annotated[StrictStr, Field(max_length=40)] | None = None
    nonce: Nonce | None = None


class FillForm(Form):
    """A bot for a seat that stayed free."""

    level: Level
    seat: SeatNumber | None = None


class RematchForm(Form):
    """The same again."""

    nonce: Nonce | None = None


class Trouble(BaseModel):
    """What is wrong, and what would be right."""

    error: str
    sentence: str


class StandingShown(BaseModel):
    """How strong a player has shown to be in a game, in how many matches."""

    rating: float
    matches: int


class Me(BaseModel):
    """What the house knows of the one who asks."""

    name: str
    program: bool
    ratings: dict[str, StandingShown] = Field(description="by game")


class Named(BaseModel):
    """A guest."""

    name: str


class Tokened(Named):
    """A program, and the token it plays with: shown this once."""

    token: str


class OptionShown(BaseModel):
    """An option of a game."""

    name: str
    default: bool | int | str
    rule: str
    choices: list[str]
    low: int
    high: int
    opens: bool = Field(description="does it decide which seat begins?")


class HouseRulesShown(BaseModel):
    """A set of options that the house has given a name."""

    name: str
    options: dict[str, bool | int | str]


class CardShown(BaseModel):
    """A game's card: who made it and for whom it is; what nobody states is null, or an empty list."""

    designers: list[str]
    design: list[str] = Field(description="who drew it")
    publisher: str | None
    number: str | None = Field(description="what the publisher lists it under")
    year: int | None
    best: list[int] | None = Field(description="the numbers of players that it is best with")
    age: int | None = Field(description="how old one should be at least")
    minutes: tuple[int, int] | None = Field(description="how long a match takes: the least and the most")
    printings: int | None = Field(description="how many printings of its sheet the rules follow")
    source: str | None = Field(description="who put these sheets online")


class GameShown(BaseModel):
    """A game of the house."""

    id: str
    title: str
    players: list[int]
    about: CardShown
    options: list[OptionShown]
    house_rules: list[HouseRulesShown] = Field(description="sets of options that the house offers by a name")
    levels: list[int]
    ready: list[Literal["rules", "bots", "hints"]] = Field(
        description="what is compiled; the rest takes some 20 seconds each, once on a machine"
    )


class SeatListed(BaseModel):
    """Who sits there."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = Field("", description="of an open seat: whom it is kept for")
    level: int = 0
    away: int = 0


class TableListed(BaseModel):
    """A table as the lobby lists it."""

    id: str
    game: str
    status: Literal["open", "playing", "over"]
    public: bool
    players: int
    options: dict[str, bool | int | str]
    clock: ClockForm | None
    seats: list[SeatListed]
    practice: bool
    changed: int = Field(description="milliseconds since 1970")
    seat: int | None = Field(None, description="where the one who asks sits")
    own_seats: list[int] = Field([], description="all seats played at the screen of the one who asks")
    scores: list[int] | None = None
    winners: list[int] | None = None


class TakenFromShown(BaseModel):
    """The finished match that a table goes on with, and after how many of its moves."""

    table: str
    step: int


class BeginsShown(BaseModel):
    """Who begins, and why."""

    seat: int | None = Field(description="null: the lot has yet to be drawn")
    why: Literal["laid", "lot", "left"] = Field(
        description="the table was laid so; it was drawn by lot; in a rematch the start passes to the left"
    )


class TableSeen(BaseModel):
    """A table without its cards."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    unusual: dict[str, bool | int | str] = Field(description="those of the options that are not as printed")
    status: Literal["open", "playing", "over"]
    public: bool
    clock: ClockForm | None
    stand_in: int | None
    take_back: bool
    commitment: str
    secret: str | None
    nonces: list[str | None]
    seats: list[SeatListed]
    begins: BeginsShown | None = Field(description="null: the match is taken up from a position")
    rematch: str | None
    rematch_of: str | None
    practice: bool
    taken_from: TakenFromShown | None
    invitation: str | None = None
    link: str | None = None
    seat: int | None = Field(None, description="where the one who asks sits")
    own_seats: list[int] = Field([], description="all seats played at the screen of the one who asks")
    host: bool = Field(False, description="did the one who asks lay the table, or do they sit there without who did?")


class TakeOverForm(Form):
    """A finished match to go on with, from some point on."""

    step: Annotated[StrictInt, Field(ge=0, description="after how many of its moves")]
    seat: SeatNumber
    level: Level = Field(3, description="of the bots in the other seats")
    invitation: Annotated[StrictStr, Field(max_length=40)] | None = None
    nonce: Nonce | None = None


class ChangeShown(BaseModel):
    """What changed: apply `set`, then `splice`, as in the socket's `step`."""

    set: dict[str, Any]
    splice: dict[str, list[Any]]


class ReplayStep(ChangeShown):
    """The deal, where `seat` and `move` are null, or a move; what changed in the view, and in the whole position."""

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    position: ChangeShown


class ReplayShown(BaseModel):
    """A finished match as one viewer saw it, step by step."""

    table: TableSeen
    seat: int | None = Field(description="whose eyes; null: what everyone was shown")
    steps: list[ReplayStep]


class MoveWorth(BaseModel):
    """What a move was worth, by what the seat knew that made it."""

    step: int = Field(description="how many moves were made before it")
    seat: int
    played: str
    expected: float = Field(description="the share of the victory it should bring, from 0 to 1")
    best: float = Field(description="the same of the best move")
    best_move: str
    reason: str = Field(description="what matters about the best move")
    key: str = Field(description="the sentence of `words/` that the reason is")
    facts: Facts = Field(description="what that sentence speaks of")


class WorthShown(BaseModel):
    """What some moves of a finished match were worth."""

    moves: list[MoveWorth]


class HintListed(BaseModel):
    """What is to be said of one move."""

    move: str
    expected: float
    uncertainty: float
    reason: str
    key: str = Field(description="the sentence of `words/` that the reason is")
    facts: Facts = Field(description="what that sentence speaks of")


class HintsShown(BaseModel):
    """What could have been played at some point of a finished match, the best first, and what was."""

    step: int
    seat: int
    played: str
    hints: list[HintListed]


class PlayShown(ChangeShown):
    """A move of a lesson, as the learner's socket would tell it."""

    seat: int
    move: str
    events: list[dict[str, Any]]


class LessonStep(BaseModel):
    """One thing to read, to do (`want`) or to try (`try`)."""

    say: str = Field(description="the key of its sentence")
    want: list[str] = Field(description="one of these is to be played; none: the step is only read")
    try_: str | None = Field(alias="try", description="an illegal move to be tried: that it is refused leads on")
    light: list[str]
    view: dict[str, Any] = Field(description="what the learner sees when the step begins")
    plays: list[PlayShown] = Field(description="the move that was wanted, and those that follow")


class LessonShown(BaseModel):
    """A guided first game."""

    game: str
    seat: int
    names: list[str]
    steps: list[LessonStep]


class TryForm(Form):
    """A move to be tried."""

    move: Annotated[StrictStr, Field(max_length=200)]


class Tried(BaseModel):
    """What the rules say of a move."""

    legal: bool
    rule: str | None = Field(description="the rule that an illegal move breaks, if one speaks of it")
    sentence: str | None = Field(description="why it is illegal")
    key: str | None = Field(description="that sentence in `words/`")
    facts: Facts = Field(description="what it speaks of")


class LeaderLine(BaseModel):
    """One line of a leaderboard."""

    name: str
    kind: Literal["person", "program", "bot"]
    level: int
    rating: float
    matches: int
