"""The shapes of all data that leaves a match of Janus: its view and its events, for clients in a typed language.

`make types` makes TypeScript of them; a test checks every view and event against them.
"""

from typing import Literal, NotRequired, TypedDict

from tablee.engine.shapes import CommonView, Loaded, Over

JanusPhase = Literal["turn", "taking", "dropping", "keeping", "voting", "over"]
JanusReason = Literal["agreed", "no_triplet_left", "patience"]


class JanusTriplet(TypedDict):
    """JAN-17: a triplet that was laid; its layer does not see the backs."""

    symbol: str
    backs: list[str] | None


class JanusMemory(TypedDict):
    """JAN-17: what perfect memory adds to what is seen now."""

    known: list[str]
    faces: list[list[str | None]]
    pile: list[str | None]
    laid: list[list[str | None]]


class JanusView(CommonView):
    """What a seat sees."""

    game: Literal["janus"]
    phase: JanusPhase
    turn: int
    took: Literal["P"] | int | None
    proposed: bool
    agreed: list[int]
    calm: int
    voters: list[int]
    calm_limit: int | None
    takes: int
    triplet: int
    triplets: list[int]
    faces: list[list[str | None]]
    pile_size: int
    upper: str | None
    laid: list[list[JanusTriplet]]
    memory: JanusMemory | None
    hands: NotRequired[list[list[str]]]
    pile: NotRequired[list[str]]
    lost: NotRequired[list[str]]


class JanusDeal(TypedDict):
    """JAN-2, JAN-3: the cards were dealt."""

    type: Literal["deal"]
    each: int
    backs: list[list[str]]
    pile_size: int
    upper: str | None
    fronts: NotRequired[list[str]]


JanusSource = TypedDict("JanusSource", {"from": Literal["P"] | int})
"""JAN-6: where a card was taken from, in a field whose name is a word of the language."""


class JanusTake(JanusSource):
    """JAN-6, JAN-8: a card was taken; `front` and `back` are how the taker holds it now."""

    type: Literal["take"]
    seat: int
    index: int | None
    front: NotRequired[str]
    back: NotRequired[str]
    pile_size: NotRequired[int]
    uncovered: NotRequired[str | None]


class JanusDrop(TypedDict):
    """JAN-9: a card was discarded."""

    type: Literal["drop"]
    seat: int
    index: int
    upper: str
    pile_size: int


class JanusStop(TypedDict):
    """JAN-6, JAN-9: a turn ended without a second card."""

    type: Literal["stop"]
    seat: int


class JanusFour(TypedDict):
    """JAN-12: four fronts match, and one of the cards is to be kept."""

    type: Literal["four"]
    seat: int


class JanusKeep(TypedDict):
    """JAN-12: one of four was kept."""

    type: Literal["keep"]
    seat: int
    index: int


class JanusLay(TypedDict):
    """JAN-11: a triplet was laid, of the cards at these places of the hand as it was."""

    type: Literal["triplet"]
    seat: int
    symbol: str
    indices: list[int]
    triplets: int
    backs: NotRequired[list[str]]


class JanusPropose(TypedDict):
    """JAN-13: the end was proposed."""

    type: Literal["propose"]
    seat: int


class JanusAgree(TypedDict):
    """JAN-13: somebody agreed to the end."""

    type: Literal["agree"]
    seat: int


class JanusRefuse(TypedDict):
    """JAN-13: somebody refused the end."""

    type: Literal["refuse"]
    seat: int


class JanusTurn(TypedDict):
    """JAN-5: somebody's turn began."""

    type: Literal["turn"]
    seat: int
    calm: int


class JanusEnd(TypedDict):
    """JAN-13 to JAN-15: why the match ended, the triplets that nobody gets, and every card."""

    type: Literal["end"]
    reason: JanusReason
    lost: list[str]
    hands: list[list[str]]
    pile: list[str]
    laid: list[list[str]]


View = JanusView
Event = (
    JanusDeal
    | JanusTake
    | JanusDrop
    | JanusStop
    | JanusFour
    | JanusKeep
    | JanusLay
    | JanusPropose
    | JanusAgree
    | JanusRefuse
    | JanusTurn
    | JanusEnd
    | Over
    | Loaded
)
