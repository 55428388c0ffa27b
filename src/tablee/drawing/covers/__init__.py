"""The cover of a box as a picture for whoever cannot draw it: what a messenger shows beside a link.

Marks and letters stand in a game's `art.json`, from which the browser draws the same cover. A game without one has a
plain cover, of a colour of its own. Titles are set in Fraunces, under the SIL Open Font Licence (`OFL.txt`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

FONT = Path(__file__).parent / "Fraunces.ttf"
"""Latin letters, bold."""
FAMILY = "Fraunces"
SIZE = (1200, 630)
"""The picture of a link, as messengers want it."""
COVER = (320, 200)
"""What a cover is drawn on."""
SPINE = 26
"""How thick a box is."""
_SHARE = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")
_FIT = 0.64
"""Width of a letter of the plain cover, by its height."""
_PLAIN = (
    '<circle cx="160" cy="72" r="118" fill="#fff" fill-opacity=".09"/>'
    '<g fill="#fffdf7" stroke="#3a2a1c" stroke-width="1.5">'
    '<rect x="104" y="24" width="70" height="100" rx="8" transform="rotate(-9 139 74)"/>'
    '<rect x="142" y="20" width="70" height="100" rx="8" transform="rotate(8 177 70)"/></g>'
    '<rect y="146" width="320" height="54" fill="#14100c" fill-opacity=".42"/>'
)
_WOOD = (
    '<defs><radialGradient id="lamp" cx=".5" cy="0" r="1.1"><stop offset="0" stop-color="#7d5634"/>'
    '<stop offset=".6" stop-color="#4d3220"/><stop offset="1" stop-color="#2b1a10"/></radialGradient>'
    '<linearGradient id="board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98655"/>'
    '<stop offset=".16" stop-color="#96663b"/><stop offset="1" stop-color="#5a3a20"/></linearGradient>'
    '<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".45"/>'
    '<stop offset="1" stop-opacity="0"/></linearGradient></defs>'
)
_BOARD = 556
"""The upper edge of the shelf's board."""


def hue_of(game: str) -> int:
    """The colour of the plain cover of a game."""
    found = 0
    for letter in game:
        found = (found * 31 + ord(letter)) % 360
    return found * 137 % 360


def marks_of(marks: Sequence[Mapping[str, Any]], colours: Mapping[str, str]) -> str:
    """Marks of a game's art as SVG."""
    return "".join(_mark(mark, colours) for mark in marks)


def _mark(mark: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    x, y = mark.get("at", (0, 0))
    paint = {
        "fill": _ink(mark.get("fill"), colours),
        "stroke": _ink(mark.get("line"), colours),
        "stroke-width": mark.get("width", 1),
        "transform": f"translate({x} {y}) rotate({mark.get('turn', 0)})",
    }
    parts = [
        _tag("rect", x=x, y=y, width=width, height=height, rx=rx) for x, y, width, height, rx in mark.get("boxes", ())
    ]
    parts += [_tag("circle", cx=cx, cy=cy, r=r) for cx, cy, r in mark.get("discs", ())]
    parts += [_tag("path", d=mark["path"])] if mark.get("path") else []
    return _tag("g", "".join(parts), stroke_linecap="round", stroke_linejoin="round", **paint)


def _ink(name: str | None, colours: Mapping[str, str]) -> str:
    """An ink as renderers of SVG know it: not all know a colour with its share behind a stroke."""
    if not name:
        return "none"
    return _SHARE.sub(r"rgba(\1,\2,\3,\4)", str(colours.get(name, name)))


def _tag(name: str, inside: str = "", **values: Any) -> str:
    """An element: whatever a game's art holds is written as text."""
    told = "".join(f' {key.replace("_", "-")}="{escape(str(value))}"' for key, value in values.items())
    return f"<{name}{told}>{inside}</{name}>"


def _words(text: str, size: float, fill: str = "#fff", **values: Any) -> str:
    return _tag(
        "text",
        escape(text),
        text_anchor="middle",
        font_family=FAMILY,
        font_weight=700,
        font_size=size,
        fill=fill,
        **values,
    )


def cover(game: str, title: str, art: Any) -> str:
    """A cover as SVG, on 320 by 200."""
    drawn = (art or {}).get("cover")
    tone = tone_of(game, art)
    if not drawn:
        size = min(30.0, (COVER[0] - 40) / (_FIT * max(1, len(title))))
        ground = _tag("rect", width=COVER[0], height=COVER[1], fill=tone)
        letter = _words(title[:1], 48, tone, x=177, y=88)
        return ground + _PLAIN + letter + _words(title, size, "#fffdf7", x=160, y=173 + size * 0.36)
    colours = {**art.get("colours", {}), "tone": tone}
    return marks_of(drawn.get("marks", ()), colours) + "".join(_text(text) for text in drawn.get("texts", ()))


def tone_of(game: str, art: Any) -> str:
    """The colour of a box beside its cover."""
    return str((art or {}).get("tone") or f"hsl({hue_of(game)}, 38%, 34%)")


def _text(text: Mapping[str, Any]) -> str:
    x, y = text["at"]
    rim = {"stroke": text["rim"], "stroke_width": 5, "paint_order": "stroke"} if "rim" in text else {}
    return _words(
        text["text"],
        text.get("size", 22),
        text.get("fill", "#fff"),
        y=text.get("below", 0),
        letter_spacing=text.get("spacing", 4),
        transform=f"translate({x} {y}) rotate({text.get('turn', 0)})",
        **rim,
    )


# --- boxes on the shelf ---


def box_on_shelf(game: str, title: str, art: Any) -> str:
    """One box on its board, as large as the picture takes it."""
    return _picture(_box(game, title, art, 208, 64, 2.46))


def boxes_on_shelf(games: Sequence[tuple[str, str, Any]], house: str) -> str:
    """Up to four boxes beside each other, and what the house is called."""
    boxes = [_box(*game, 92 + 268 * at, 402, 0.77) for at, game in enumerate(games[:4])]
    return _picture("".join(boxes) + _words(house, 190, "#fff6e3", x=600, y=260))


def _box(game: str, title: str, art: Any, x: float, y: float, scale: float) -> str:
    """A box with its side and its shadow; the cover's corner stands at a place."""
    width, height = COVER
    side = f"M0 0L{-SPINE} {-SPINE * 0.3}V{height - SPINE * 0.3}L0 {height}Z"
    clip = f"clip-{game}"
    inside = (
        _tag("rect", x=-SPINE, y=height - 1, width=width + SPINE + 8, height=16, fill="url(#fall)")
        + _tag("path", d=side, fill=tone_of(game, art))
        + _tag("path", d=side, fill="#000", fill_opacity=0.38)
        + _tag("clipPath", _tag("rect", width=width, height=height, rx=4), id=clip)
        + _tag("g", cover(game, title, art), clip_path=f"url(#{clip})")
        + _tag("rect", width=width, height=height, rx=4, fill="none", stroke="#fff", stroke_opacity=0.22)
    )
    return _tag("g", inside, transform=f"translate({x} {y}) scale({scale})")


def _picture(inside: str) -> str:
    width, height = SIZE
    ground = _tag("rect", width=width, height=height, fill="url(#lamp)")
    board = _tag("rect", y=_BOARD, width=width, height=height - _BOARD, fill="url(#board)")
    shade = _tag("rect", y=_BOARD - 30, width=width, height=30, fill="#000", fill_opacity=0.16)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{_WOOD}{ground}{shade}{board}{inside}</svg>"
    )
