"""That everything can be said to a person, in every language: what is missing in one of them is named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee import words
from tablee.engine.errors import IllegalMove
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.testing.breach import broken, complain
from tablee.words import LANGUAGES, LESSON, WORDS, MissingWords
from tablee.words.voice import Voice

KEY = re.compile(r"^([\w-]+) *=", re.MULTILINE)
"""The key of a sentence in a Fluent file."""
WORDED = 20
"""Legal moves of a position that are put into words."""


@dataclass(frozen=True)
class Attentive(Voice):
    """A voice that takes offence where others say an event or a move as it is written."""

    def knows(self, key: str) -> bool:
        if not super().knows(key):
            raise MissingWords(f"{self.lang}: {key}")
        return True


def check_declared(game: Game) -> None:
    """Every refusal, option and place on the table has its sentence, and so has all that the table of words names.

    What a game says in one language it says in all.
    """
    for lang in LANGUAGES:
        check_written(game, lang)
    for key in dict.fromkeys(declared(game)):
        for lang in LANGUAGES:
            if not words.known(lang, key):
                complain(game, f"the sentence {key} is missing in {lang}")
    said = {lang: set(KEY.findall(game.rooms.words(lang))) for lang in LANGUAGES}
    for lang, keys in said.items():
        for key in sorted(set().union(*said.values()) - keys):
            others = " and ".join(other for other in LANGUAGES if key in said[other])
            complain(game, f"the sentence {key} is missing in {lang}, or misspelt in {others}")


def check_written(game: Game, lang: str) -> None:
    """What stands in its Fluent files can be read."""
    from fluent.runtime import FluentResource  # slow to import
    from fluent.syntax.ast import Junk

    for folder, text in ((WORDS, game.rooms.words(lang)), (LESSON, game.rooms.lesson_words(lang))):
        for entry in FluentResource(text).body:
            if isinstance(entry, Junk):
                line, wrong = text.count("\n", 0, entry.span.start) + 1, entry.content.partition("\n")[0]
                complain(game, f"{folder}/{lang}.ftl, line {line} is no sentence of Fluent: {wrong[:60]}")


def declared(game: Game) -> Iterator[str]:
    """The keys of all sentences that a game declares."""
    for refusal in game.rules.REFUSALS:
        if refusal is not None:
            yield refusal.key
    for option in game.option_list:
        yield f"{game.id}-option-{option.name}"
        yield from (f"{game.id}-option-{option.name}-{choice}" for choice in option.choices)
    zones = game.layout.zones if game.layout else ()
    squares = {square for zone in zones for row in zone.squares for square in row}
    for zone in zones:
        yield f"{game.id}-zone-{zone.name}"
        yield from (f"{game.id}-value-{zone.name}-{value}" for value in zone.values if value not in squares)
    for told in (game.telling.events, game.telling.moves, game.telling.names):
        yield from said_in(told)


def said_in(told: Any) -> Iterator[str]:
    """The keys of the sentences in a part of a table of words."""
    if isinstance(told, str) and "-" in told:
        yield told
    elif isinstance(told, Mapping):
        for name, part in told.items():
            if name != "facts":
                yield from said_in(part)
            else:
                yield from (key for fact in part.values() if isinstance(fact, Mapping) for key in said_in(fact))
    elif isinstance(told, list):
        for part in told:
            yield from said_in(part)


def voices(match: Match, viewer: int | None) -> Iterator[Voice]:
    """A voice in every language that speaks to this viewer."""
    for lang in LANGUAGES:
        yield Attentive(lang, [f"Seat {seat}" for seat in range(match.players)], viewer)


def check_refusal(match: Match, error: IllegalMove) -> None:
    """A refusal can be said, with all its facts."""
    for voice in voices(match, match.actor):
        try:
            match.game.telling.say(error.key, error.facts, voice)
            error.sentence(voice.lang)
        except UNSAID as problem:
            broken(match, f"the refusal of {error.move} cannot be said: {problem!r}")


def check_choice(match: Match, random: Random) -> None:
    """The moves of a position can be said, and why each of them may be good."""
    seat, legal, telling = match.actor, match.legal(), match.game.telling
    for move in random.sample(legal, min(WORDED, len(legal))):
        for voice in voices(match, seat):
            try:
                telling.word(move, voice)
            except UNSAID as problem:
                broken(match, f"the move {move} cannot be said: {problem!r}")
            try:
                telling.say(*match.game.advice.reason(match.view(seat), move), voice)
            except UNSAID as problem:
                broken(match, f"the reason for {move} cannot be said: {problem!r}")


def check_told(match: Match, random: Random) -> None:
    """What happened can be told to anybody."""
    viewer = random.choice((*range(match.players), None))
    for voice in voices(match, viewer):
        for event in match.events(viewer):
            try:
                match.game.telling.tell(event, voice)
            except UNSAID as problem:
                broken(match, f"the event {event['type']!r} cannot be told: {problem!r}")


UNSAID = (MissingWords, LookupError, TypeError, ValueError)
"""What goes wrong where something cannot be said."""
