"""The shapes of all data that leaves a match of Le Jeu du Daron: its view and its events.

`make types` makes TypeScript of them; a test checks every view and event against them.
"""

from typing import Literal, NotRequired, TypedDict

from tablee.engine.shapes import CommonView, Loaded, Over, Prospect, Round

Phase = Literal["turn", "deposit", "drawn", "duel", "brawl", "over"]
Direction = Literal[1, -1]
DrawReason = Literal["turn", "penalty", "last_card"]


class DaronView(CommonView):
    """What a seat sees."""

    game: Literal["daron"]
    hand: list[str] | None
    hand_sizes: list[int]
    draw_size: int
    centre: list[str]
    duel: list[str]
    daron: list[str]
    phase: Phase
    turn: int
    direction: Direction
    starter: int
    round: int
    window: int | None
    must: int | Literal["any"] | None
    turned: bool
    drawn: str | None
    along: list[str] | None
    prospects: dict[str, Prospect] | None
    strength: int
    opponent: int | None
    laid: int
    idle: int
    last_round: Round | None
    fits: list[int]
    answers: list[str]
    prices: list[int]
    next: int
    base: int | None
    equation: str | None
    turns: NotRequired[int]
    hands: NotRequired[list[list[str]]]
    draw: NotRequired[list[str]]


class DaronDeal(TypedDict):
    """DAR-2, DAR-3: a round was dealt."""

    type: Literal["deal"]
    round: int
    starter: int
    each: int
    centre: list[str]
    draw_size: int
    hand: NotRequired[list[str]]


class DaronLay(TypedDict):
    """DAR-5 to DAR-7: a card of a deposit was laid."""

    type: Literal["lay"]
    seat: int
    card: str
    pile: Literal["centre"]


class DaronEnd(TypedDict):
    """DAR-10: a deposit ended."""

    type: Literal["end"]
    seat: int


class DaronKeep(TypedDict):
    """DAR-11: a card was drawn, and nothing laid after it."""

    type: Literal["keep"]
    seat: int


class DaronDuel(TypedDict):
    """DAR-12: a duel was opened."""

    type: Literal["duel"]
    seat: int
    card: str
    pile: Literal["duel"]
    strength: int
    opponent: int


class DaronAnswer(TypedDict):
    """DAR-13: somebody struck back in a duel."""

    type: Literal["answer"]
    seat: int
    card: str
    pile: Literal["duel"]
    strength: int


class DaronBrawl(TypedDict):
    """DAR-16, DAR-17: Daron cards were laid in a brawl."""

    type: Literal["daron"]
    seat: int
    number: int
    laid: int
    pile: Literal["daron"]


class DaronGive(TypedDict):
    """DAR-14, DAR-18: somebody gave in, and what it costs."""

    type: Literal["give"]
    seat: int
    number: int


class DaronDraw(TypedDict):
    """DAR-11, DAR-14, DAR-18, DAR-20: cards were drawn; who drew them is told which."""

    type: Literal["draw"]
    seat: int
    number: int
    reason: DrawReason
    draw_size: int
    cards: NotRequired[list[str]]


class DaronForgone(TypedDict):
    """DAR-22: there was nothing to draw."""

    type: Literal["forgone"]
    seat: int
    number: int
    reason: DrawReason


class DaronReshuffle(TypedDict):
    """DAR-22: the open piles became a new draw pile."""

    type: Literal["reshuffle"]
    draw_size: int


class DaronDirection(TypedDict):
    """DAR-9: play turned round."""

    type: Literal["direction"]
    direction: Direction


class DaronTurn(TypedDict):
    """DAR-4, DAR-9: a turn began; `again`: of the same player once more."""

    type: Literal["turn"]
    seat: int
    again: bool


class DaronRoundOver(Round):
    """DAR-23, DAR-24: a round ended."""

    type: Literal["round_over"]
    round: int
    scores: list[int]


View = DaronView
Event = (
    DaronDeal
    | DaronLay
    | DaronEnd
    | DaronKeep
    | DaronDuel
    | DaronAnswer
    | DaronBrawl
    | DaronGive
    | DaronDraw
    | DaronForgone
    | DaronReshuffle
    | DaronDirection
    | DaronTurn
    | DaronRoundOver
    | Over
    | Loaded
)
