"""What the server is sent over HTTP: forms, checked by pydantic."""

from datetime import date
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Level = Annotated[StrictInt, Field(ge=1, le=5)]
Nonce = Annotated[StrictStr, Field(pattern="^[0-9a-f]{16,64}$", description="hexadecimal digits, chosen at random")]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=7)]
SubscriptionId = Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
DeviceId = Annotated[str, Path(pattern="^[0-9a-f]{20}$")]
PasskeyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,1400}$")]
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


class StandInForm(Form):
    """A bot that plays for whoever is away."""

    level: Level = 3
    after: Annotated[StrictInt, Field(ge=5, le=3600)] | None = Field(
        None, description="seconds that the table waits before; null: as long as the house does"
    )


class DaysForm(Form):
    """How a table over days is played."""

    limit: Literal[0, 1, 3, 7] = Field(0, description="days for a move; 0: no limit")
    bot: Annotated[StrictInt, Field(ge=0, le=5)] = Field(
        0, description="the level of the bot that plays on for whoever is late, until they are back; 0: they have lost"
    )


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
    stand_in: StandInForm | None = Field(
        None, description="the bot that plays for whoever is away while others wait; null: their seat is kept"
    )
    days: DaysForm | None = Field(None, description="a table over days; null: it is played in one go")
    take_back: StrictBool = Field(
        False, description="may a move that revealed nothing be taken back? In practice against bots alone: any move"
    )
    public: StrictBool = True
    practice: StrictBool = Field(False, description="not rated, and with hints: for players at one screen and bots")
    nonce: Nonce | None = None


class NightForm(Form):
    """From when to when somebody sleeps, in minutes since midnight; it may go on until the next day."""

    begins: Annotated[StrictInt, Field(ge=0, lt=1440)]
    ends: Annotated[StrictInt, Field(ge=0, lt=1440)]


class HolidayForm(Form):
    """Days on which somebody does not play, the last one included."""

    first: date
    last: date


class CalendarForm(Form):
    """When one's time at tables over days stands still."""

    zone: Annotated[StrictStr, Field(max_length=64, description="a time zone, such as `Europe/Paris`")] = "UTC"
    night: NightForm | None = None
    holidays: Annotated[list[HolidayForm], Field(max_length=20)] = []


class PushForm(Form):
    """A browser's subscription to Web Push."""

    address: Annotated[StrictStr, Field(max_length=1000)]
    p256dh: Annotated[StrictStr, Field(max_length=200)]
    auth: Annotated[StrictStr, Field(max_length=100)]
    lang: Literal["en", "fr"] = "en"


class WebhookForm(Form):
    """An address that alerts are posted to."""

    address: Annotated[StrictStr, Field(max_length=1000)]
    lang: Literal["en", "fr"] = "en"


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


Bring = Annotated[
    StrictBool | None,
    Field(description="do the games of this browser's guest come along? null: ask, if there are any"),
]
Ceremony = Annotated[StrictStr, Field(pattern="^[0-9a-f]{32}$", description="as it was begun")]
Credential = Annotated[
    dict[str, Any], Field(description="what the browser answered, as the standard writes it in JSON")
]


class EnterForm(Form):
    """A code that another device shows."""

    code: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    bring: Bring = None


class PasskeyForm(Form):
    """A passkey that was made."""

    ceremony: Ceremony
    credential: Credential


class PasskeyEnterForm(PasskeyForm):
    """A passkey that is used."""

    bring: Bring = None
