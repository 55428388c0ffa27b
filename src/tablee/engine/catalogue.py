"""The shelf: it finds games, ours and other people's, and keeps apart those that cannot be opened.

A game is an entry point of the group `tablee.games`, named like the game: of an installed package, or of a folder with
a `pyproject.toml` beside its package. `TABLEE_GAMES` names such folders, or folders of them; what this process starts
inherits it, so that workers find the same games. A package that cannot be opened costs its own box, never the shelf.
"""

from __future__ import annotations

import os
import sys
import tomllib
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock

from tablee.engine.errors import (
    BadEdition,
    BadOption,
    BadPlayers,
    BadPosition,
    BadSeed,
    BrokenGame,
    IllegalMove,
    TableeError,
    UnknownGame,
    shown,
)
from tablee.engine.game import Game
from tablee.engine.match import Match
from tablee.engine.record import annotated, bad_record, parse_record

GROUP = "tablee.games"
FOLDERS = "TABLEE_GAMES"
"""The variable of the environment that names folders with games."""
_PROJECT = "pyproject.toml"
_US = "tablee"
"""The distribution whose games come first: nobody else's takes the name of one."""
_AT_FAULT = {
    BrokenGame: "game",
    UnknownGame: "game",
    BadEdition: "edition",
    BadPlayers: "players",
    BadOption: "options",
    BadSeed: "seed",
    BadPosition: "position",
}
"""The line of a record's header that each error is about."""
_OPENING = RLock()
"""Held while a package is imported: two threads that import and report the same one disturb each other."""


@dataclass(frozen=True)
class Entry:
    """A game that was found, whether it can be opened or not."""

    name: str
    value: str
    """Where the Game is, as an entry point says it: `huit:GAME`."""
    source: str
    """Where it comes from: a distribution and its version, or a folder."""
    ours: bool = False
    """Does it come with Tablée? Then its face is built into the browser's client."""
    folder: Path | None = None
    """The folder that its package lies in, if that is not installed."""
    trouble: TableeError | None = None
    """What is wrong with how it was found."""


@cache
def found() -> tuple[Entry, ...]:
    """Every entry: ours first, then those in folders, then other installed ones; a later one of a name is refused."""
    entries: dict[str, Entry] = {}
    others: list[Entry] = []
    for entry in (*_installed(ours=True), *_in_folders(), *_installed(ours=False)):
        first = entries.setdefault(entry.name, entry)
        if first is not entry and not _is_same(first, entry):
            others.append(replace(entry, trouble=TableeError("catalogue-taken", source=first.source)))
    return (*entries.values(), *others)


def _is_same(first: Entry, entry: Entry) -> bool:
    """Is a game of a folder found again: installed from there, or in the same folder named twice?"""
    if first.folder is None or first.value != entry.value:
        return False
    return entry.folder is None or entry.folder.resolve() == first.folder.resolve()


def _installed(ours: bool) -> Iterator[Entry]:
    """The entry points of installed packages: of our own distribution, or of others."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        package, version = (entry.dist.name, entry.dist.version) if entry.dist else ("?", "")
        if (package == _US) == ours:
            yield Entry(entry.name, entry.value, f"{package} {version}".strip(), ours)


def _in_folders() -> Iterator[Entry]:
    """The games of the folders that the environment names."""
    for text in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        folder = Path(text).expanduser().absolute()
        if not folder.is_dir():
            yield _nothing(folder, "catalogue-no-folder")
        elif (folder / _PROJECT).is_file():
            yield from _of_project(folder)
        else:
            projects = sorted(each for each in folder.iterdir() if (each / _PROJECT).is_file())
            for each in projects:
                yield from _of_project(each)
            if not projects:
                yield _nothing(folder, "catalogue-no-game")


def _of_project(folder: Path) -> Iterator[Entry]:
    """The games of a folder with a `pyproject.toml`."""
    file = folder / _PROJECT
    try:
        stated = tomllib.loads(file.read_text("utf-8")).get("project", {}).get("entry-points", {}).get(GROUP, {})
        if not isinstance(stated, dict):
            raise ValueError(f"entry-points of {GROUP}: {shown(stated)}")
    except (OSError, ValueError, AttributeError) as error:
        unread = TableeError("catalogue-pyproject", file=str(file), problem=str(error))
        yield Entry(folder.name, "", str(folder), folder=folder, trouble=unread)
        return
    if not stated:
        yield _nothing(folder, "catalogue-no-game")
    for name, value in stated.items():
        trouble = None if isinstance(value, str) else TableeError("catalogue-entry", value=shown(value))
        yield Entry(name, str(value), str(folder), folder=folder, trouble=trouble)


def _nothing(folder: Path, key: str) -> Entry:
    trouble = TableeError(key, folder=str(folder))
    return Entry(folder.name or str(folder), "", str(folder), folder=folder, trouble=trouble)


def opened(entry: Entry) -> Game | TableeError:
    """The game of an entry, or what is wrong with it: whatever its package does, nothing is raised."""
    with _OPENING:
        return _opened(entry)


@cache
def _opened(entry: Entry) -> Game | TableeError:
    if entry.trouble is not None:
        return entry.trouble
    try:
        return _load(entry)
    except TableeError as error:
        return error
    except (Exception, SystemExit) as error:
        return TableeError("catalogue-import", problem=_problem(error), where=_where(error, entry))


def _load(entry: Entry) -> Game:
    try:
        point = EntryPoint(entry.name, entry.value, GROUP)
        package = point.module.partition(".")[0]
    except (AttributeError, ValueError):  # the value has no such form
        raise TableeError("catalogue-entry", value=shown(entry.value)) from None
    if entry.folder is not None and str(entry.folder) not in sys.path:
        sys.path.append(str(entry.folder))
    game = point.load()
    if entry.folder is not None and (file := _file_of(package)) and not file.is_relative_to(entry.folder.resolve()):
        facts = {"package": package, "folder": str(entry.folder), "file": str(file)}
        raise TableeError("catalogue-package-taken", **facts)
    if not isinstance(game, Game):
        raise TableeError("catalogue-not-a-game", value=entry.value, what=shown(game))
    if game.id != entry.name:
        raise TableeError("catalogue-other-id", name=entry.name, id=game.id)
    return game


def _file_of(package: str) -> Path | None:
    file = getattr(sys.modules.get(package), "__file__", None)
    return Path(file).resolve() if file else None


def _problem(error: BaseException) -> str:
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}"[:300].removesuffix(": ")


def _where(error: BaseException, entry: Entry) -> str:
    """The last line of the game's own code that the error came through, else of anybody's; else the entry point."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}, line {error.lineno}"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    own = [frame for frame in frames if "importlib" not in frame.filename and frame.filename != __file__]
    if entry.folder is not None:
        home = entry.folder.resolve()
        own = [frame for frame in own if Path(frame.filename).resolve().is_relative_to(home)] or own
    return f"{own[-1].filename}, line {own[-1].lineno}" if own else entry.value


@cache
def _by_name() -> dict[str, Entry]:
    """The entries by name, without those whose name was taken."""
    names: dict[str, Entry] = {}
    for entry in found():
        names.setdefault(entry.name, entry)
    return names


def games() -> dict[str, Game]:
    """Every game that can be opened, by its name, in the order of the shelf."""
    good = {name: game for name, entry in _by_name().items() if isinstance(game := opened(entry), Game)}
    return dict(sorted(good.items(), key=lambda entry: (entry[1].shelf, entry[0])))


def broken() -> dict[str, TableeError]:
    """Every game that was found and cannot be opened, by its name, and what is wrong with it."""
    bad = {name: error for name, entry in _by_name().items() if isinstance(error := opened(entry), TableeError)}
    return dict(sorted(bad.items()))


def game(name: str) -> Game:
    """The game of that name; UnknownGame lists the known ones, BrokenGame says why this one cannot be opened."""
    if not isinstance(name, str) or name not in _by_name():
        raise UnknownGame("unknown-game", name=shown(name), known=", ".join(games()))
    known = opened(_by_name()[name])
    if isinstance(known, TableeError):
        raise BrokenGame("broken-game", name=name, reason=known)
    return known


def name_folders(folders: Iterable[Path]) -> None:
    """Find the games of these folders, too, here and in whatever this process starts from now on."""
    named = [*(str(folder.absolute()) for folder in folders), os.environ.get(FOLDERS, "")]
    os.environ[FOLDERS] = os.pathsep.join(filter(None, named))
    forget()


def forget() -> None:
    """Look for games anew when next asked: the folders that are named have changed."""
    for kept in (found, _opened, _by_name):
        kept.cache_clear()


def replay(text: str) -> Match:
    """The match of a record, including what the record says of the table; BadRecord names the line at fault."""
    record = parse_record(text)
    try:
        rules = game(record.game)
        if record.position is None:
            match = rules.new(record.players, record.seed, record.options, record.edition)
        else:
            match = rules.load(record.position, record.seed, record.edition)
    except tuple(_AT_FAULT) as error:
        bad_record(record.header_lines[_AT_FAULT[type(error)]], "start", problem=error)
    match._start = annotated(
        match._start, fairness=record.fairness, table=record.table, names=record.names, date=record.date
    )
    for at, (seat, move) in enumerate(record.moves):
        line = record.first_move_line + at
        if not match.over and seat != match.actor:
            bad_record(line, "wrong-seat", seat=seat, actor=match.actor)
        try:
            match.play(move)
        except IllegalMove as error:
            bad_record(line, "illegal-move", problem=error)
    if match.scores() != record.scores or match.winners() != record.winners:
        bad_record(record.first_move_line + len(record.moves) + 1, "other-result")
    return match
