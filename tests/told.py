"""Examples of what is told: events and moves of every kind, each with its words in both languages.

They come from matches of every game, one for each way of saying something. The browser's tests read the same file, so
that whoever plays there is told the same. `make golden` writes it anew, after a change that is meant to change it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import tablee
from tablee.words import LANGUAGES
from tablee.words.voice import Voice

FILE = Path(__file__).parent / "golden" / "told.json"
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"]
MATCHES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    # game: players and options, for each match that is looked through
    "duo": [(3, {"turbo": True, "max_rounds": 2}), (6, {"max_rounds": 1})],
    "daron": [(2, {"rounds": 2, "turn_limit": 15}), (3, {"rounds": 2}), (8, {"rounds": 1})],
    "karta": [(2, {"rematch": True})] * 6,
    "janus": [(3, {"patience": 3}), (4, {"memory": True}), (6, {})],
}
_LINE = {"colour": "R", "lines": 1, "squares": [[0, -1], [1, 0], [2, 1], [3, 2]]}
_LAY = {"type": "lay", "seat": 1, "card": "C", "face": "b", "turns": 1, "x": 2, "y": -1, "locked": [[2, 0]]}
_SHORT = {**_LINE, "colour": "B"}
_LONG = {"colour": "B", "lines": 1, "squares": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]}
RARE: dict[str, list[dict[str, Any]]] = {
    # What the table or the server adds to a match, and what hardly ever happens.
    "duo": [
        {"event": {"type": "take_back", "seat": 0, "moves": 1}},
        {"event": {"type": "begins", "seat": 0, "why": "lot"}},
        {"event": {"type": "begins", "seat": 1, "why": "left"}},
        {"event": {"type": "loaded"}},
    ],
    "daron": [{"event": {"type": "forgone", "seat": 0, "reason": "penalty", "number": 2}}],
    "karta": [
        {"event": {**_LAY, "made": [_SHORT, _LONG, _SHORT], "broken": [_LINE, _LINE]}},
        {"event": {"type": "first_leg", "tokens": [2, 1], "dots": [13, 9]}},
        {"event": {"type": "line", **_LINE}},
    ],
    "janus": [
        {"event": {"type": "four", "seat": 0}},
        {"event": {"type": "keep", "seat": 1, "index": 2}},
        {"event": {"type": "faded"}},
        {"move": "keep 2"},
    ],
}


@dataclass(frozen=True)
class Listener(Voice):
    """Hears which sentences are said, and whether they are said to the one they are about."""

    heard: list[tuple[str, Any]] = field(default_factory=list)

    def say(self, key: str, **facts: Any) -> str:
        self.heard.append((key, facts.get("you")))
        return super().say(key, **facts)


def ways(game: str, example: dict[str, Any]) -> frozenset[tuple[str, Any]]:
    """The sentences that an example is told with."""
    voice = Listener("en", NAMES, example["seat"])
    tell(game, example, voice)
    return frozenset(voice.heard)


def tell(game: str, example: dict[str, Any], voice: Voice) -> str | None:
    """The words for the event or the move of an example."""
    telling = tablee.game(game).telling
    return telling.word(example["move"], voice) if "move" in example else telling.tell(example["event"], voice)


def examples(game: str) -> Iterator[dict[str, Any]]:
    """Everything that some matches tell to three of those who look on, and the moves that can be made in them."""
    for number, (players, options) in enumerate(MATCHES[game]):
        random = Random(f"{game} {number}")
        match = tablee.game(game).new(players=players, seed=number, options=options)
        while not match.over and len(match.moves) < 600:
            legal = match.legal()
            for move in random.sample(legal, min(len(legal), 20)):
                yield {"seat": match.actor, "move": move}
            match.play(random.choice(legal))
        for seat in (0, 1, None):
            for event in match.events(seat):
                del event["seq"]
                yield {"seat": seat, "event": event}


def chosen() -> Iterator[dict[str, Any]]:
    """One example for each way of saying something, with its words."""
    for game in MATCHES:
        known = set[Any]()
        rare = [{"seat": 0, **example} for example in RARE[game]]
        for example in [*examples(game), *rare]:
            kind = example["event"]["type"] if "event" in example else "move"
            way = (kind, ways(game, example))
            if way not in known:
                known.add(way)
                said = {lang: tell(game, example, Voice(lang, NAMES, example["seat"])) for lang in LANGUAGES}
                yield {"game": game, **example, **said}


def stored() -> list[dict[str, Any]]:
    """The examples as the file has them."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("the examples are written by an explicit command alone: make golden")
    lines = (json.dumps(example, ensure_ascii=False, separators=(",", ":")) for example in chosen())
    FILE.write_text("[" + ",\n".join(lines) + "]\n", encoding="utf-8")
