"""What the server is sent over HTTP: forms, checked by pydantic."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Level = Annotated[StrictInt, Field(ge=1, le=5)]
Nonce = Annotated[StrictStr, Field(pattern="^[0-9a-f]{16,64}$", description="hexadecimal digits, chosen at random")]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=7)]
Handle = Annotated[StrictStr, Field(pattern="^[0-9a-f]{20}$", description="as your lists tell it")]
HandlePath = Annotated[str, Path(pattern="^[0-9a-f]{20}$", description="as your lists tell it")]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{4,16}$")]


class Form(BaseModel):
    """Something sent to the server; a field it does not know is refused."""

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


class PutAwayForm(Form):
    """Whether a table stays on one's shelf."""

    put_away: StrictBool


class MuteForm(Form):
    """Whom not to hear, or to hear again."""

    seat: SeatNumber | None = Field(None, description="who sits there, here and at every table; null: everybody here")
    muted: StrictBool = True


class InviteForm(Form):
    """Somebody to be invited."""

    friend: Handle


class FriendForm(Form):
    """Whether somebody stays off the list of those you played with."""

    removed: StrictBool


class PresenceForm(Form):
    """Whether people you played with may see when you are here."""

    shown: StrictBool


class RematchForm(Form):
    """The same again."""

    nonce: Nonce | None = None


class TakeOverForm(Form):
    """A finished match to go on with, from some point on."""

    step: Annotated[StrictInt, Field(ge=0, description="after how many of its moves")]
    seat: SeatNumber
    level: Level = Field(3, description="of the bots in the other seats")
    invitation: Annotated[StrictStr, Field(max_length=40)] | None = None
    nonce: Nonce | None = None


class TryForm(Form):
    """A move to be tried."""

    move: Annotated[StrictStr, Field(max_length=200)]
