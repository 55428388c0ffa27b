"""What a game does without, and what that costs: for whoever makes it, or puts it on a shelf."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablee import words
from tablee.engine.about import GameCard
from tablee.engine.game import Game
from tablee.engine.rooms import ART, FACE, PAPER, PICTURES, RULEBOOK, STEPS, TELLING, TERMINAL


@dataclass(frozen=True)
class Lack:
    """Something that a game does without."""

    key: str
    """Of the sentence that says so, and what it costs: `lacks-rulebook`."""
    facts: dict[str, str] = field(default_factory=dict)

    def sentence(self, lang: str) -> str:
        """What is lacking, and what that costs, in that language."""
        return words.say(lang, self.key, **self.facts)


def lacks(game: Game, ours: bool = False) -> list[Lack]:
    """Everything a game does without; the faces of ours are built into the browser's client."""
    return [*_of_words(game), *_of_drawings(game, ours), *_of_rules(game)]


def _of_words(game: Game) -> Iterator[Lack]:
    rooms = game.rooms
    if not (game.folder / words.WORDS).is_dir():
        yield Lack("lacks-words")
    elif not words.known(words.LANGUAGES[0], f"{game.id}-pitch"):
        yield Lack("lacks-pitch", {"key": f"{game.id}-pitch"})
    if not rooms.has(TELLING):
        yield Lack("lacks-telling")
    for lang in words.LANGUAGES:
        if not rooms.has(f"{RULEBOOK}/{lang}.md"):
            yield Lack("lacks-rulebook", {"language": lang})
    if not rooms.has(f"{words.LESSON}/{STEPS}"):
        yield Lack("lacks-lesson")
        return
    for lang in words.LANGUAGES:
        if not rooms.has(f"{words.LESSON}/{lang}.ftl"):
            yield Lack("lacks-lesson-words", {"language": lang})


def _of_drawings(game: Game, ours: bool) -> Iterator[Lack]:
    rooms, layout = game.rooms, game.layout
    if not rooms.has(f"{TERMINAL}.py"):
        yield Lack("lacks-terminal" if layout else "lacks-terminal-and-layout")
    if not rooms.has(f"{PAPER}.py") and (layout is None or layout.plays_cards):
        yield Lack("lacks-paper" if layout and layout.cards else "lacks-paper-and-cards")
    if not rooms.has(ART):
        yield Lack("lacks-art")
    if not rooms.has(PICTURES):
        yield Lack("lacks-pictures")
    if not ours and rooms.face is None:
        folder = str(game.folder / FACE)
        yield Lack("lacks-face" if layout else "lacks-face-and-layout", {"folder": folder})


def _of_rules(game: Game) -> Iterator[Lack]:
    if game.about == GameCard():
        yield Lack("lacks-about")
    if game.questions is None:
        yield Lack("lacks-questions")
    if game.chances is None:
        yield Lack("lacks-chances")
    if game.peer is None:
        yield Lack("lacks-peer")
