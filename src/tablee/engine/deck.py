"""The facts of a deck, which Python and the browser read from one file: `deck.json` in the game's folder."""

import json
from pathlib import Path
from typing import Any

DECK = "deck.json"


def read_deck(beside: str) -> Any:
    """The facts in the `deck.json` beside a module's file."""
    return json.loads(Path(beside).with_name(DECK).read_text("utf-8"))
