"""The Python sources that compiled code comes from, so that a change in any of them is a change of the code.

Numba inlines a rule wherever another one calls it, and takes a module's constants as they are. So the code of a rule
depends on the folder of its game, on the engine, and on every module that these import, in whatever package it stands:
a toolbox that two games share is found by following the imports as they are written. Nothing is imported for that. An
installed module that does not speak of Tablée is followed no further.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

from tablee.engine.deck import DECK

ENGINE_FOLDER = Path(__file__).parent
_US = __name__.partition(".")[0]
_IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(?P<source>[.\w]+)[ \t]+import[ \t]+(?P<names>\([^)]*\)|[^#\n]+)"
    rb"|import[ \t]+(?P<modules>[^#\n]+))",
    re.MULTILINE,
)
_NAME = re.compile(rb"(?:^|,)\s*(?:#[^\n]*\n\s*)*([.\w]+)")
"""A name in a list of them, without what it is called here."""
_WITHOUT_RULES = frozenset(("numba", "numpy", *sys.stdlib_module_names))
"""Packages that are never looked into: their own stamps are Numba's business, or they are Python itself."""

_OUR_FOLDER = ENGINE_FOLDER.parent
_INSTALLED = frozenset(("site-packages", "dist-packages"))
"""Folders that packages are installed in."""

_DRAWINGS = ("terminal.py", "paper.py")
"""The rooms of a game that draw it: no rule comes from there."""


def home_of(file: str) -> Path:
    """The folder with all that a rule of this file may inline from beside it: for a room of a game, the whole game.

    A game is the folder with its `rules.py`; whatever stands in a folder inside it (`bot/`) inlines rules of that file.
    """
    folder = Path(file).parent
    packages = takewhile(lambda each: (each / "__init__.py").exists(), (folder, *folder.parents))
    return next((package for package in packages if (package / "rules.py").exists()), folder)


def home_or(file: str) -> Path:
    """The home of a file, or the file alone if it stands in no package: what lies beside it is none of its business."""
    home = home_of(file)
    return home if any((home / name).exists() for name in ("__init__.py", "rules.py")) else Path(file)


def sources(places: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    """The sources in these folders and files, with a name for each, and those of all the modules that they import."""
    seen = set[Path]()
    engine, waiting = list(_inside(ENGINE_FOLDER)), list[tuple[str, Path]]()
    for place in places:
        waiting += engine if place == ENGINE_FOLDER else _inside(place)
    own = {file for _, file in engine}
    for name, file in waiting:  # which grows while it is read
        if file in seen:
            continue
        seen.add(file)
        text = file.read_bytes()
        yield name, text
        if file not in own and file.suffix == ".py" and name not in _DRAWINGS:
            waiting += ((each.name, each) for each in _imported(file, text) if each not in own)


def _inside(place: Path) -> Iterator[tuple[str, Path]]:
    """The Python sources of a folder, and the facts of decks in it; or a single file."""
    if place.is_file():
        yield place.name, place
        return
    for file in sorted([*place.rglob("*.py"), *place.rglob(DECK)]):
        yield file.relative_to(place).as_posix(), file


def _imported(file: Path, text: bytes) -> Iterator[Path]:
    """The files of the modules that a source imports, if rules may come from them."""
    if _is_installed(file) and _US.encode() not in text:
        return
    for found in _IMPORT.finditer(text):
        if modules := found["modules"]:
            wanted = [name.decode() for name in _NAME.findall(modules)]
        else:
            source = found["source"].decode()
            joint = "" if source.endswith(".") else "."
            names = (name.decode() for name in _NAME.findall(found["names"].strip(b"()")))
            wanted = [source, *(f"{source}{joint}{name}" for name in names)]
        for name in wanted:
            if (other := _beside(file, name) if name.startswith(".") else _file_of(name)) is not None:
                yield other


def _beside(file: Path, name: str) -> Path | None:
    """The file of a module that is named from where another one stands: `..cards`."""
    inner = name.lstrip(".")
    folder = file.parents[len(name) - len(inner) - 1]
    return _within([folder], inner.split(".") if inner else [])


@cache
def _file_of(module: str) -> Path | None:
    """The file of a module, if it is one and may hold rules; it is looked for, not imported."""
    first, *inner = module.split(".")
    if first in _WITHOUT_RULES:
        return None
    try:
        spec = find_spec(first)
    except (ImportError, ValueError):  # a module that is being made
        return None
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return _within([Path(each) for each in spec.submodule_search_locations], inner)
    return Path(spec.origin) if not inner and spec.origin and spec.origin.endswith(".py") else None


def _within(folders: Iterable[Path], names: list[str]) -> Path | None:
    """The file of a module in one of these folders of a package."""
    for folder in folders:
        place = folder.joinpath(*names)
        for file in (place / "__init__.py", *([place.with_name(f"{place.name}.py")] if names else [])):
            if file.is_file():
                return file
    return None


def _is_installed(file: Path) -> bool:
    """Was it installed, by any Python, and written by somebody who need not know of us?"""
    return not _INSTALLED.isdisjoint(file.parts) and not file.is_relative_to(_OUR_FOLDER)
