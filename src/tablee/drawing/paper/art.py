"""A game's art, `art.json` in its folder, which the browser draws from, too: marks drawn with a pen."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from types import ModuleType
from typing import Any

from tablee.drawing.paper.parts import POKER
from tablee.drawing.paper.pen import Pen, box, disc

UNIT = POKER[0] / 100
"""Millimetres per unit of the art, in which a card is a hundred wide."""


def read_art(game: ModuleType) -> Any:
    """The art of a game: its colours, paths and proportions."""
    return json.loads((files(game) / "art.json").read_text("utf-8"))


def draw_marks(pen: Pen, marks: Sequence[Mapping[str, Any]], colours: Mapping[str, str]) -> None:
    """Draw marks about the origin, each filled, drawn as a line, or both, with an ink of these colours."""
    for mark in marks:
        boxes = [box(*one) for one in mark.get("boxes", ())]
        discs = [disc(*one) for one in mark.get("discs", ())]
        path = "".join([*boxes, *discs, mark.get("path", "")])
        if ink := mark.get("fill"):
            pen.fill(path, colours.get(ink, ink))
        if ink := mark.get("line"):
            pen.line(path, colours.get(ink, ink), mark["width"])
