"""The games that were found: where each comes from, what it does without, and why one cannot be opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tablee.engine.catalogue import Entry, found, opened
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.lacks import Lack, lacks
from tablee.words.voice import Voice


@dataclass(frozen=True)
class Listed:
    """A game that was found."""

    entry: Entry
    game: Game | None
    trouble: TableeError | None
    lacks: list[Lack]

    def as_json(self, lang: str) -> dict[str, Any]:
        """What is listed of it, for programs."""
        return {
            "id": self.entry.name,
            "title": self.game.title if self.game else None,
            "source": self.entry.source,
            "folder": str(self.game.folder) if self.game else None,
            "lacks": [{"what": lack.key.removeprefix("lacks-"), **lack.facts} for lack in self.lacks],
            "trouble": self.trouble.sentence(lang) if self.trouble else None,
        }


def listed() -> list[Listed]:
    """Every game that was found, in the order of the shelf, those that cannot be opened last."""
    good, bad = [], []
    for entry in found():
        game = opened(entry)
        if isinstance(game, Game):
            good.append(Listed(entry, game, None, lacks(game, entry.ours)))
        else:
            bad.append(Listed(entry, None, game, []))
    order = {listed.entry: (listed.game.shelf, listed.entry.name) for listed in good if listed.game}
    return sorted(good, key=lambda listed: order[listed.entry]) + bad


def show(console: Console, voice: Voice, games: list[Listed]) -> None:
    """List them."""
    for listed in games:
        title = listed.game.title if listed.game else listed.entry.name
        source = Text(f" ({listed.entry.name}, {listed.entry.source})", style="dim")
        console.print(Text.assemble((title, "bold"), source), soft_wrap=True)
        if listed.trouble:
            said = voice.say("games-trouble", reason=listed.trouble.sentence(voice.lang))
            console.print(Padding(Text(said, style="red"), (0, 0, 0, 2)))
        elif not listed.lacks:
            console.print(Padding(Text(voice.say("games-complete"), style="dim"), (0, 0, 0, 2)))
        for lack in listed.lacks:
            console.print(Padding(Text(f"- {lack.sentence(voice.lang)}"), (0, 0, 0, 2)))
