"""The shapes of all data that leaves a match of DUO: its view and its events, for clients in a typed language.

`make types` makes TypeScript of them; a test checks every view and event against them.
"""

from typing import Literal, NotRequired, TypedDict

from tablee.engine.shapes import CommonView, Loaded, Over, Round

Pile = Literal["L", "R"]


class DuoView(CommonView):
    """What a seat sees."""

    game: Literal["duo"]
    hand: list[str] | None
    hand_sizes: list[int]
    draw_size: int
    target: int
    left: list[str]
    right: list[str]
    laying: Pile | None
    starter: int
    round: int
    last_round: Round | None
    hands: NotRequired[list[list[str]]]
    draw: NotRequired[list[str]]
    won_by: NotRequired[Literal["target", "rounds"]]


class DuoDeal(TypedDict):
    """DUO-4, DUO-5: a round was dealt."""

    type: Literal["deal"]
    round: int
    starter: int
    each: int
    left: str
    right: str
    draw_size: int
    hand: NotRequired[list[str]]


class DuoLay(TypedDict):
    """DUO-7: a card was laid."""

    type: Literal["lay"]
    seat: int
    card: str
    pile: Pile


class DuoDraw(TypedDict):
    """DUO-8: a card was drawn."""

    type: Literal["draw"]
    seat: int
    draw_size: int
    card: NotRequired[str]


class DuoStop(TypedDict):
    """DUO-7: a turn of laying ended."""

    type: Literal["stop"]
    seat: int


class DuoRoundOver(Round):
    """DUO-15, DUO-16: a round ended."""

    type: Literal["round_over"]
    round: int
    scores: list[int]


View = DuoView
Event = DuoDeal | DuoLay | DuoDraw | DuoStop | DuoRoundOver | Over | Loaded
