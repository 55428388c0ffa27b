"""The folder of a new game: a small whole game, written from the template beside this file."""

from __future__ import annotations

import keyword
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from tablee.engine import catalogue
from tablee.engine.admission import check_id, check_title
from tablee.engine.errors import TableeError

TEMPLATE = Path(__file__).with_name("template")
_WRITTEN = (".py", ".ftl", ".md", ".toml")


def title_of(name: str) -> str:
    """What the box of a game of that name says, if nothing else is said."""
    return name.replace("_", " ").capitalize()


def write_game(name: str, title: str, place: Path) -> Path:
    """Write the folder of a new game, and return it. Raises TableeError, and then nothing is written."""
    check_id(name)
    check_title(name, title)
    check_module(name)
    for entry in catalogue.found():
        if entry.name == name:
            raise TableeError("new-taken", id=name, source=entry.source)
    folder = place / name
    if folder.exists():
        raise TableeError("new-folder-there", folder=str(folder))
    facts = {"GAME_ID": name, "GAME_TITLE": title, "RULE-": f"{name[:3].upper()}-"}
    try:
        write(folder, facts)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise TableeError("new-cannot-write", folder=str(folder), problem=error.strerror or str(error)) from None
    return folder


def check_module(name: str) -> None:
    """Refuse a name that no Python package can have, or of which Python would load another. Raises TableeError."""
    if not name.isidentifier() or keyword.iskeyword(name):
        raise TableeError("new-no-package", id=name)
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        raise TableeError("new-module", id=name)


def write(folder: Path, facts: dict[str, str]) -> None:
    """Write the files of the template, with these words exchanged in their names and texts."""
    for source in sorted(TEMPLATE.rglob("*")):
        if source.suffix not in _WRITTEN:
            continue
        inside = source.relative_to(TEMPLATE).as_posix().replace("package/", f"{facts['GAME_ID']}/", 1)
        file, text = folder / exchanged(inside, facts), source.read_text("utf-8")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(exchanged(text, facts), "utf-8")


def exchanged(text: str, facts: dict[str, str]) -> str:
    """A text with words exchanged."""
    for word, fact in facts.items():
        text = text.replace(word, fact)
    return text
