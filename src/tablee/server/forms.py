"""What the lobby is sent and what it answers: the shapes behind the OpenAPI page."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Level = Annotated[StrictInt, Field(ge=1, le=5)]
Nonce = Annotated[StrictStr, Field(pattern="^[0-9a-f]{16,64}$", description="hexadecimal digits, chosen at random")]
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


class TableForm(Form):
    """A table to be laid."""

    game: Annotated[StrictStr, Field(max_length=40)]
    seats: Annotated[
        list[Literal["me", "open"] | Level],
        Field(min_length=1, max_length=8, description="by seat: `me`, `open`, or the level of a bot"),
    ]
    options: dict[StrictStr, StrictBool | StrictInt | StrictStr] = {}
    clock: ClockForm | None = None
    stand_in: Level | None = Field(
        3, description="the level of the bot that plays for whoever is away; null: none does"
    )
    take_back: StrictBool = Field(False, description="may a move that revealed nothing be taken back?")
    public: StrictBool = True
    nonce: Nonce | None = None


class JoinForm(Form):
    """A seat to be taken."""

    seat: Annotated[StrictInt, Field(ge=0, le=7)] | None = None
    invitation: Annotated[StrictStr, Field(max_length=40)] | None = None
    nonce: Nonce | None = None


class RematchForm(Form):
    """The same again."""

    nonce: Nonce | None = None


class Trouble(BaseModel):
    """What is wrong, and what would be right."""

    error: str
    sentence: str


class Me(BaseModel):
    """What the house knows of the one who asks."""

    name: str
    program: bool
    ratings: dict[str, dict[str, Any]]


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


class GameShown(BaseModel):
    """A game of the house."""

    id: str
    title: str
    players: list[int]
    options: list[OptionShown]
    levels: list[int]


class SeatListed(BaseModel):
    """Who sits there."""

    kind: Literal["open", "person", "program", "bot"]
    name: str = ""
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
    changed: int = Field(description="milliseconds since 1970")
    seat: int | None = Field(None, description="where the one who asks sits")
    scores: list[int] | None = None
    winners: list[int] | None = None


class TableSeen(BaseModel):
    """A table without its cards."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    status: Literal["open", "playing", "over"]
    public: bool
    clock: ClockForm | None
    stand_in: int | None
    take_back: bool
    commitment: str
    secret: str | None
    nonces: list[str | None]
    seats: list[SeatListed]
    rematch: str | None
    rematch_of: str | None
    invitation: str | None = None
    link: str | None = None
    seat: int | None = Field(None, description="where the one who asks sits")


class LeaderLine(BaseModel):
    """One line of a leaderboard."""

    name: str
    kind: Literal["person", "program", "bot"]
    level: int
    rating: float
    matches: int
