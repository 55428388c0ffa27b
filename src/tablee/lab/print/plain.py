"""Cards for the printer, of a game that draws none: a standard deck's by rank and pips, others by their features."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.drawing.paper.art import UNIT
from tablee.drawing.paper.frames import HIGH, PANEL, WIDE, both_ways_up, inset, lattice, net
from tablee.drawing.paper.lettering import LETTERS, write
from tablee.drawing.paper.parts import POKER, Card, Part
from tablee.drawing.paper.pen import INK, WHITE, Pen, disc, mixed
from tablee.engine.game import Game
from tablee.engine.layout import Layout

PLAIN_TONE = "#2f5d50"
"""The colour of a game that has none."""
BACK = "back"
RED = "#b3242b"
SUITS = {
    "C": disc(0, -0.48, 0.46)
    + disc(-0.52, 0.28, 0.46)
    + disc(0.52, 0.28, 0.46)
    + "M.12-.2H-.12C-.1 .55-.2 .85-.42 1H.42C.2 .85 .1 .55 .12-.2Z",
    "D": "M0-1L.78 0L0 1L-.78 0Z",
    "H": "M0 .95C-.35 .55-1 .15-1-.4C-1-.75-.76-.95-.5-.95C-.25-.95-.08-.8 0-.58C.08-.8 .25-.95 .5-.95"
    "C.76-.95 1-.75 1-.4C1 .15 .35 .55 0 .95Z",
    "S": "M0-1C.35-.65 1-.2 1 .3C1 .62 .76 .8 .5 .8C.3 .8 .17 .7 .08 .55C.1 .8 .2 .93 .38 1H-.38"
    "C-.2 .93-.1 .8-.08 .55C-.17 .7-.3 .8-.5 .8C-.76 .8-1 .62-1 .3C-1-.2-.35-.65 0-1Z",
}
"""The pips of a standard deck, from -1 to 1."""
RANKS = dict(zip("A23456789TJQK", (*"A23456789", "10", *"JQK"), strict=True))
_LEFT, _MIDDLE, _RIGHT = 22.5, WIDE / 2, WIDE - 22.5
_ROWS = {1: (44.0,), 2: (20.0, 68.0), 3: (20.0, 44.0, 68.0), 4: (20.0, 36.0, 52.0, 68.0)}
_BETWEEN = {7: (32.0,), 8: (32.0, 56.0), 9: (44.0,), 10: (28.0, 60.0)}


_STREWN = (16.0, 26.0)
"""How far the motifs of a back lie apart, across and down."""


@dataclass(frozen=True)
class PlainCards:
    """The drawings of a game that brings none."""

    game: Game
    layout: Layout

    @property
    def PARTS(self) -> tuple[Part, ...]:  # noqa: N802
        """Every card of the layout, once."""
        return (Part("card", POKER, tuple(Card(name, name, BACK) for name in self.layout.cards), self.draw),)

    @property
    def SAMPLES(self) -> tuple[str, ...]:  # noqa: N802
        """Four of the cards, from all over the deck."""
        names = list(self.layout.cards)
        return tuple(dict.fromkeys(names[len(names) * part // 4] for part in range(4)))

    @property
    def TONE(self) -> str:  # noqa: N802
        """The colour of the game's art, if it has some."""
        art = self.game.rooms.art
        tone = art.get("tone") if isinstance(art, Mapping) else None
        return tone if isinstance(tone, str) else PLAIN_TONE

    @property
    def _back(self) -> Mapping[str, Any]:
        """What the game's art strews over the backs of its cards."""
        art = self.game.rooms.art
        back = art.get("back") if isinstance(art, Mapping) else None
        return back if isinstance(back, Mapping) else {}

    @property
    def _motifs(self) -> Sequence[str]:
        return tuple(self._back.get("motifs", ()))

    def _strew(self, pen: Pen) -> None:
        """The motifs in turn, those below the middle upside down: the same from either end."""
        ink, size = self._back.get("ink", WHITE), UNIT * self._back.get("size", 1)
        knots = list(lattice(*_STREWN))
        for at, (column, row, x, y) in enumerate(knots):
            below = (row, column) > (0, 0)
            with pen.at(x, y, size, turn=180 if below else 0):
                nth = len(knots) - 1 - at if below else at
                pen.fill(self._motifs[nth % len(self._motifs)], mixed(ink, 0.8, self.TONE))

    def draw(self, pen: Pen, face: str, lang: str) -> None:
        """Draw a card by its name, or the back."""
        if face == BACK:
            pen.fill(PANEL, mixed(self.TONE, 0.85))
            with pen.within(inset(1.6)):
                pen.fill(inset(1.6), self.TONE)
                if self._motifs:
                    self._strew(pen)
                else:
                    net(pen, 9.0, 9.0, mixed(WHITE, 0.35, self.TONE), 0.5)
            pen.line(inset(1.6), mixed(WHITE, 0.7, self.TONE), 0.5)
            return
        features = self.layout.cards[face]
        pen.line(PANEL, mixed(self.TONE, 0.5), 0.5)
        rank, suit = features.get("rank", ""), features.get("suit", "")
        if rank in RANKS and suit in SUITS:
            _standard(pen, rank, suit)
        else:
            _featured(pen, face, features, self.TONE)


def _standard(pen: Pen, rank: str, suit: str) -> None:
    """A card of a standard deck: rank and suit in the corners, and as many pips as it counts."""
    ink = RED if suit in "DH" else INK
    for _ in both_ways_up(pen):
        write(pen, RANKS[rank], 10.2, 11.0, 7.4, ink, widest=9.0)
        _pip(pen, suit, 10.2, 20.4, 2.7, ink)
    if rank in "JQK":
        write(pen, rank, _MIDDLE, HIGH / 2 - 7, 26, ink)
        _pip(pen, suit, _MIDDLE, HIGH / 2 + 19, 6.4, ink)
        return
    number = 1 if rank == "A" else int(RANKS[rank])
    for x, y in places(number):
        _pip(pen, suit, x, y, 11.0 if number == 1 else 4.4, ink, turned=y > HIGH / 2 + 1)


def places(number: int) -> list[tuple[float, float]]:
    """Where the pips of a number card stand."""
    if number < 4:
        return [(_MIDDLE, y) for y in _ROWS[number]]
    rows = _ROWS[2 if number < 6 else 3 if number < 9 else 4]
    middle = (44.0,) if number == 5 else _BETWEEN.get(number, ())
    return [(x, y) for x in (_LEFT, _RIGHT) for y in rows] + [(_MIDDLE, y) for y in middle]


def _pip(pen: Pen, suit: str, x: float, y: float, radius: float, ink: str, turned: bool = False) -> None:
    with pen.at(x, y, radius, turn=180 if turned else 0):
        pen.fill(SUITS[suit], ink)


def _featured(pen: Pen, card: str, features: Mapping[str, str], tone: str) -> None:
    """Any other card: its name in the corners, and its features one below the other."""
    for _ in both_ways_up(pen):
        write(pen, lettered(card)[:4], 12.0, 11.0, 6.0, tone, widest=14.0)
    texts = [text for text in map(lettered, features.values()) if text.strip()] or [lettered(card)]
    step = min(16.0, 52.0 / len(texts))
    top = HIGH / 2 - step * (len(texts) - 1) / 2
    for line, text in enumerate(texts):
        write(pen, text, _MIDDLE, top + line * step, step * 0.6, INK, widest=WIDE - 16)


def lettered(text: str) -> str:
    """A text in the capitals that we can draw, without accents and without what is no letter."""
    plain = unicodedata.normalize("NFKD", text).upper().replace("_", " ")
    return "".join(sign for sign in plain if sign in LETTERS)
