"""Pictures of boxes, as messengers show them beside a link: drawn once for each game, one at a time, in a thread."""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from typing import Any, NamedTuple

import tablee
from tablee import words
from tablee.drawing import covers
from tablee.engine.game import Game

logger = logging.getLogger("tablee.pictures")

MOST = 100
"""Pictures kept: some 80 kB each. Nobody can ask for more than there are games."""


class Picture(NamedTuple):
    """A PNG, and the tag it is known by."""

    png: bytes
    tag: str


class Pictures:
    """The pictures drawn so far."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, ...], Picture] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def of_game(self, game: Game) -> Picture:
        """The box of a game."""
        return await self._picture((game.id, game.rooms.digest()), game)

    async def of_house(self) -> Picture:
        """The first boxes on the shelf."""
        games = list(tablee.games().values())
        return await self._picture(("", *(game.rooms.digest() for game in games)), *games)

    async def _picture(self, key: tuple[str, ...], *games: Game) -> Picture:
        async with self._drawing:
            if key not in self._drawn:
                self._drawn[key] = await asyncio.to_thread(_drawn, bool(key[0]), games)
                if len(self._drawn) > MOST:
                    self._drawn.popitem(last=False)
            self._drawn.move_to_end(key)
            return self._drawn[key]


def _drawn(one: bool, games: tuple[Game, ...]) -> Picture:
    from resvg_py import svg_to_bytes

    boxes = [(game.id, game.title, _art(game)) for game in games]
    svg = covers.box_on_shelf(*boxes[0]) if one else covers.boxes_on_shelf(boxes, words.say("en", "web-house"))
    width, height = covers.SIZE
    png = bytes(
        svg_to_bytes(
            svg_string=svg,
            width=width,
            height=height,
            skip_system_fonts=True,
            font_files=[str(covers.FONT)],
            font_family=covers.FAMILY,
        )
    )
    return Picture(png, f'"{hashlib.sha256(png).hexdigest()[:16]}"')


def _art(game: Game) -> Any:
    """The art of a game; None if its cover cannot be drawn: then it has a plain one."""
    art = game.rooms.art
    try:
        covers.cover(game.id, game.title, art)
    except Exception:  # whatever a game of somebody else's brings
        logger.warning("a cover cannot be drawn", extra={"game": game.id})
        return None
    return art
