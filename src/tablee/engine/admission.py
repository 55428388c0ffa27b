"""What a game must be to be played at all: looked at when it is made, so that nothing fails later and elsewhere.

Whether its rules are right is another question, which the laws of `tablee.testing` ask.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tablee import words
from tablee.engine.errors import BadGame, BadOption, shown
from tablee.engine.rows import WORD
from tablee.engine.seats import MOST_SEATS
from tablee.engine.sources import home_of
from tablee.engine.whole import whole

if TYPE_CHECKING:
    from tablee.engine.game import Game
    from tablee.engine.option import Option

LONGEST_NAME = 40
"""Letters of an id, or of an option's name: what a database keeps of them, and an address shows."""
LONGEST_TITLE = 60
"""What fits on a box, and in a line of the terminal."""
LARGEST_STATE = 16 * 1024
"""Bytes of a state. A search copies one at every simulation: the copy and what it is of then fit into the 32 KiB of
memory nearest to a core. A server keeps one for each open table, a GPU a hundred thousand at once: these are 1.6 GiB.
"""
MOST_MOVES = 1 << 24
"""Numbers of moves: a search keeps four bytes for each."""
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_OPTION = re.compile(r"[a-z][a-z0-9_]*")
_OURS = ("players", "actor", "scores")
"""The fields that every state has."""
_KEPT = (*_OURS, "edition")
"""Fields that mean something to the frame: no option is called so."""
_FACTS = ("telling.json", "art.json", "pictures.json", "deck.json")


def check(game: Game) -> None:
    """Refuse a game that could not be played. Raises BadGame."""
    check_id(game.id)
    check_title(game.id, game.title)
    _check_players(game)
    _check_state(game)
    _check_moves(game)
    _check_options(game)
    _check_folder(game)


def folder_of(rules: Any) -> Path:
    """The folder of a game, by its rules. Raises BadGame where they stand in no file."""
    file = getattr(rules, "__file__", None)
    if not isinstance(file, str):
        _refuse("no-folder", rules=shown(rules))
    return home_of(file)


def check_id(name: object) -> None:
    """Refuse an id that cannot be one. Raises BadGame."""
    if not isinstance(name, str) or not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        _refuse("id", id=shown(name), most=LONGEST_NAME)
    if name in words.first_words():
        _refuse("id-spoken", id=name)


def check_title(name: str, title: object) -> None:
    """Refuse a title that cannot stand on a box. Raises BadGame."""
    if not isinstance(title, str) or not title.strip() or len(title) > LONGEST_TITLE:
        _refuse("title", id=name, title=shown(title), most=LONGEST_TITLE)
    if any(unicodedata.category(sign).startswith("C") for sign in title):
        _refuse("title-signs", id=name, title=shown(title))


def _check_players(game: Game) -> None:
    players: object = game.players
    fine = isinstance(players, range) and players.step == 1 and len(players) > 0
    if not fine or players[0] < 1 or players[-1] > MOST_SEATS:  # type: ignore[index]
        _refuse("players", title=game.title, players=shown(players), most=MOST_SEATS)


def _check_state(game: Game) -> None:
    kind = getattr(game.rules, "STATE", None)
    if not isinstance(kind, np.dtype) or kind.names is None:
        _refuse("state", title=game.title, state=shown(kind))
    if missing := [name for name in _OURS if name not in kind.names]:
        _refuse("state-fields", title=game.title, missing=", ".join(missing))
    places = kind["scores"].shape
    if len(places) != 1 or places[0] < game.players[-1]:
        _refuse("scores", title=game.title, places=shown(places), most=game.players[-1])
    if kind.itemsize % WORD:
        _refuse("state-words", title=game.title, size=kind.itemsize, word=WORD, more=WORD - kind.itemsize % WORD)
    if kind.itemsize > LARGEST_STATE:
        _refuse("state-large", title=game.title, size=kind.itemsize, most=LARGEST_STATE)


def _check_moves(game: Game) -> None:
    rules: Any = game.rules
    for name in ("MOVES", "MOST_LEGAL"):
        number = getattr(rules, name, None)
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_MOVES:
            _refuse("moves", title=game.title, name=name, value=shown(number), most=MOST_MOVES)
    refusals = getattr(rules, "REFUSALS", None)
    if not isinstance(refusals, Sequence) or not refusals or refusals[0] is not None:
        _refuse("refusals", title=game.title, refusals=shown(refusals))
    for at, refusal in enumerate(refusals):
        if at and not (hasattr(refusal, "rule") and hasattr(refusal, "key")):
            _refuse("refusal", title=game.title, number=at, refusal=shown(refusal))


def _check_options(game: Game) -> None:
    names = [option.name for option in game.option_list]
    for option in game.option_list:
        name: object = option.name
        if not isinstance(name, str) or not _OPTION.fullmatch(name) or len(name) > LONGEST_NAME:
            _refuse("option-name", title=game.title, option=shown(name), most=LONGEST_NAME)
        if names.count(name) > 1:
            _refuse("option-twice", title=game.title, option=name)
        if name in _KEPT:
            _refuse("option-kept", title=game.title, option=name)
        if name not in (game.rules.STATE.names or ()):
            _refuse("option-field", title=game.title, option=name)
        for value in _given(option):
            try:
                option.checked(value)
            except BadOption as error:
                _refuse("option-default", title=game.title, option=name, problem=error)


def _given(option: Option) -> Iterator[object]:
    """The values that an option says it may have by itself."""
    yield option.default
    if option.once is not None:
        yield option.once
    if option.hosted is not None:
        yield option.hosted


def _check_folder(game: Game) -> None:
    if (edition := whole(game.edition)) is None or edition < 1:
        _refuse("edition", title=game.title, edition=shown(game.edition))
    if not game.folder.is_dir():
        _refuse("folder", title=game.title, folder=str(game.folder))
    if (game.folder / words.WORDS).is_dir():
        for lang in words.LANGUAGES:
            if not (game.folder / words.WORDS / f"{lang}.ftl").is_file():
                _refuse("words", title=game.title, folder=str(game.folder / words.WORDS), file=f"{lang}.ftl")
    for file in sorted([*game.folder.glob("*/*.ftl"), *game.folder.glob("rulebook/*.md")]):
        try:
            file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            _refuse("file", title=game.title, file=str(file), problem=str(error))
    for name in _FACTS:
        if (file := game.folder / name).is_file():
            try:
                json.loads(file.read_text("utf-8"))
            except (OSError, ValueError) as error:
                _refuse("file", title=game.title, file=str(file), problem=str(error))


def _refuse(why: str, **facts: Any) -> NoReturn:
    raise BadGame(f"bad-game-{why}", **facts)
