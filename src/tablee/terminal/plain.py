"""Any game, drawn without knowing it: the view's fields, one per line."""

from __future__ import annotations

import json
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from tablee.words.voice import Voice

_SAID_ELSEWHERE = {"game", "players", "options", "legal", "seat"}


def table(view: dict[str, Any], voice: Voice) -> RenderableType:
    """The fields of the view."""
    grid = Table(box=None, show_header=False)
    for name, value in view.items():
        if name not in _SAID_ELSEWHERE:
            grid.add_row(name, json.dumps(value, ensure_ascii=False))
    return grid
