"""What the server answers over HTTP."""

from typing import Any, Literal

from tablee.server.wire.shapes import Change, Clock, Days, Facts, Foreseen, HintShown, SeatShown, Shape, TableInfo


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
    shown: bool
    """May people you played with see when you are here?"""


class NightShown(Shape):
    """From when to when somebody sleeps, in minutes since midnight."""

    begins: int
    ends: int


class HolidayShown(Shape):
    """Days on which somebody does not play, the last one included."""

    first: str
    last: str


class CalendarShown(Shape):
    """When somebody's time at tables over days stands still."""

    zone: str
    """The time zone that nights and days are meant in."""
    night: NightShown | None
    holidays: list[HolidayShown]
    """Those of the last year, too: six weeks in any year are the most."""


class PushKeyShown(Shape):
    """The key that a browser asks for when it subscribes."""

    key: str


class SubscriptionShown(Shape):
    """Where somebody hears of their tables."""

    id: str
    kind: Literal["push", "webhook"]
    host: str
    """Who passes it on: a browser's push service, or the host of a webhook."""
    digest: str
    """Of the whole address, by which a browser knows its own."""
    created: int


class Named(Shape):
    """A guest."""

    name: str


class Tokened(Named):
    """A program, and the token it plays with: shown this once."""

    token: str


class DeviceShown(Shape):
    """A browser that is one of yours."""

    id: str
    browser: str
    """Such as Firefox; empty if it is none that we know."""
    system: str
    """Such as Android."""
    came: Literal["first", "code", "passkey"]
    """How it became yours."""
    created: int
    """Milliseconds since 1970."""
    seen: int
    """When it was last here, to the day, in milliseconds since 1970; 0: not known."""
    here: bool
    """Is it the one that asks?"""


class PasskeyShown(Shape):
    """A passkey of yours."""

    id: str
    browser: str
    """What it was made with."""
    system: str
    created: int
    used: int
    """When it was last used, in milliseconds since 1970; 0: not yet."""


class WaysIn(Shape):
    """How you are known here."""

    devices: list[DeviceShown]
    passkeys: list[PasskeyShown]


class CodeShown(Shape):
    """A code that makes another browser one of yours."""

    code: str
    """Such as abcd-efgh."""
    link: str
    """The page on which it is entered, with the code: for a QR code."""
    seconds: int
    """How long it can be entered."""


class CeremonyShown(Shape):
    """What a browser is to do with a passkey."""

    ceremony: str
    """To be sent with the answer."""
    options: dict[str, Any]
    """As the standard writes them in JSON."""


class Entered(Shape):
    """How a browser became yours."""

    name: str
    entered: bool
    """false: say first whether the games of this browser's guest come along."""
    games: int
    """How many these are."""


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
    words: str
    """A digest of all that a client may ask for of it: sent as `?v=`, an answer may be kept for ever."""
    lesson: bool
    """Is there a guided first game?"""
    rulebook: bool
    """Is there a rulebook, in one language at least?"""
    face: str | None
    """The address of the module that draws it; null: it is built into the client, or there is none."""
    hidden: bool
    """Are there hands that others must not see?"""
    usual: int
    """How many sit at a table that is laid with one click; 0: it cannot be opened."""
    comforts: list[str]
    """Options, each on or off, that a player may choose once for all such tables."""
    pitch: dict[str, str]
    """What the shelf says of it, by language; empty if that is nothing."""
    brief: dict[str, str]
    """What it is about in three sentences or so, by language; empty if nobody wrote that."""
    phrases: list[str]
    """What one may say at its tables besides what the house offers: names of its sentences."""
    trouble: bool
    """Is its package broken? Then it cannot be opened just now, and the host is told why."""


class ZoneShown(Shape):
    """A place on a game's table."""

    name: str
    """The field of a view with what lies here. Its label is the sentence `<game>-zone-<name>`."""
    kind: Literal["hand", "stack", "pile", "heap", "counter", "mark", "board"]
    each: bool
    """Does every seat have one?"""
    own: str | None
    """The field of a view with what lies there for the viewer alone."""
    size: str | None
    """The field of a view with the number of cards."""
    values: list[str]
    """The values of a mark that is no card."""
    squares: list[list[str]]
    """The names of a board's squares, row by row from the top."""


class GestureShown(Shape):
    """A kind of move as hands make it."""

    pattern: str
    """How the move is written, with blanks: `{card}`, `{from}`, `{to}`, `{seat}`, `{suit:CDHS}`."""
    source: str | None
    """The zone that is pressed, or from which something is taken."""
    target: str | None
    """The zone that it is moved to."""


class LayoutShown(Shape):
    """What lies on a game's table and which gestures make its moves."""

    zones: list[ZoneShown]
    gestures: list[GestureShown]
    cards: dict[str, dict[str, str]]
    """The features of each card, by its name."""
    pieces: dict[str, int | None]
    """The pieces of a board, by name: the seat that owns them, or null."""


class ThingsShown(Shape):
    """What a client needs to draw a game and to tell of it; null, or empty, is what the game does not bring."""

    layout: LayoutShown | None
    telling: dict[str, Any]
    """Which sentence an event or a move becomes."""
    art: dict[str, Any] | None
    """What its cards and its box are drawn with."""
    deck: dict[str, Any] | None
    """The facts of its deck."""
    pictures: dict[str, Any] | None
    """The pictures beside its rules."""


class RulePiece(Shape):
    """A rule of a rulebook, or what stands between two."""

    rule: str
    """The rule's number, such as DUO-10; empty: what stands between rules."""
    html: str
    folded: str | None
    """The heading of what those who play here need not read: how moves are written for programs."""


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
    days: Days | None = None
    """null: it is played in one go."""
    due: int | None = None
    """At a table over days: when the time of the player to move runs out, in milliseconds since 1970; null: never."""
    seat: int | None = None
    """Where the one who asks sits."""
    own_seats: list[int] = []
    """All seats played at the screen of the one who asks."""
    scores: list[int] | None = None
    """In your own list also those of a match in play, as far as they are known."""
    winners: list[int] | None = None
    turn: int | None = None
    """In your own list: the seat to move; null: nobody, or not known just now."""
    played: int | None = None
    """In your own list: when something last happened there, in milliseconds since 1970."""
    put_away: bool = False
    """In your own list: did you put it away?"""


class TableSeen(TableInfo):
    """A table without its cards, as the one who asks may see it."""

    link: str | None = None
    seat: int | None = None
    """Where the one who asks sits."""
    own_seats: list[int] = []
    """All seats played at the screen of the one who asks."""
    host: bool = False
    """Did the one who asks lay the table, or do they sit there without who did?"""
    inviter: str | None = None
    """Who invites: who laid the table and sits there, else the first person at it; null: nobody sits there."""


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
    would: list[Foreseen]
    """What a legal move would bring, in games that say so."""


class Aside(Shape):
    """Something to know about a game, by language."""

    game: str
    text: dict[str, str]


class NewsShown(Shape):
    """The day's news of the house: what was played here, and something to know."""

    day: int
    """Matches that people finished in the last 24 hours."""
    week: int
    """The same in the last seven days."""
    most_played: str | None
    """The game of most of these; null: none was played."""
    now: int
    """Tables in play that somebody has looked at within the hour."""
    last: TableListed | None
    """The public match that was finished last."""
    aside: Aside | None
    """Another one every day."""


class LeaderLine(Shape):
    """One line of a leaderboard."""

    name: str
    """Of a bot's level: who of the house plays at it."""
    kind: Literal["person", "program", "bot"]
    level: int
    rating: float
    matches: int


class FriendShown(Shape):
    """Somebody you played with."""

    handle: str
    """Who that is, in your requests alone: it means nothing to anybody else."""
    name: str
    matches: int
    """How many of your latest matches you played with them."""
    last: int
    """When something last happened at a table of both, in milliseconds since 1970."""
    here: bool
    """Were they here in the last minutes? False also if they do not want that to be known."""
    invited: bool = False
    """Do they sit at the table asked about, or did you invite them there?"""


class InvitationShown(Shape):
    """A table you are invited to."""

    table: TableListed
    by: str
    """Who invites you."""
    at: int
    """When, in milliseconds since 1970."""
    invitation: str
    """The way in."""


class MutedShown(Shape):
    """Somebody whom you do not hear."""

    handle: str
    """Who that is, in your requests alone."""
    name: str
    """What they were called when you muted them."""
    since: int
    """When, in milliseconds since 1970."""


class MutedHere(Shape):
    """Whom you do not hear at a table."""

    seats: list[int]
    everybody: bool
    """Is the whole table muted?"""
