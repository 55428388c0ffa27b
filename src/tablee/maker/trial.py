"""What is tried in a process of its own: whether the games of a folder open and play, and which laws they break.

    python -m tablee.maker.trial LANGUAGE          every game opens, is dealt and played
    python -m tablee.maker.trial LANGUAGE --laws   every game is held to the laws

The environment names the folder (`TABLEE_GAMES`). What was found is printed as a line of JSON: for each game that has a
problem, what it is. A process of its own imports everything anew, and leaves what it compiled in the cache, where the
server finds it.

Rules that do not compile, or go wrong in compiled code, seldom say where. So a trial that failed is repeated with the
rules uncompiled: if they go wrong then too, Python names the line.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from traceback import extract_tb
from types import ModuleType

import numba

from tablee import words
from tablee.engine import catalogue
from tablee.engine.errors import IllegalMove, TableeError
from tablee.engine.game import Game
from tablee.maker.searching import lines_with, with_something_new, without_answer
from tablee.words.voice import Voice

MOVES = 40
"""Moves that are played to see whether a game plays: enough for most kinds of moves to be compiled."""
PATIENCE = 60.0
"""Seconds that the trial with uncompiled rules may take."""
_UNCOMPILED = "NUMBA_DISABLE_JIT"
_UNKNOWN = re.compile(r"name '(\w+)' is not defined|has no attribute '(\w+)'|^'(\w+)'$")
"""A name that Numba misses, of a global, of a zone's call or of a field."""
_NO_FIELD = re.compile(r"'Row' object has no attribute '(\w+)'")
"""A field of a state (`engine/rows.py`), uncompiled."""
_UNPLACED = (
    ("got None", "dev-no-answer", without_answer),
    ("NRT required", "dev-something-new", with_something_new),
)
"""What Numba says of mistakes that show only in compiled rules, what we say of them, and where they may lie."""
_MISFIT = re.compile(r"^Cannot bind '.*' to signature '\(?(.*?)\)?'")
_AT = re.compile(r", line \d+\)$")
"""How it ends, where it is known."""
_PLACE = re.compile(r'File "([^"]+)", line (\d+)')


def main(lang: str, laws: bool) -> None:
    """Print what was found."""
    games = {entry.name: catalogue.opened(entry) for entry in catalogue.found() if entry.folder is not None}
    found = {name: wrong(game, lang, laws) for name, game in games.items()}
    print(json.dumps({name: problem for name, problem in found.items() if problem}))


def wrong(game: Game | TableeError, lang: str, laws: bool) -> str:
    """What is wrong with a game; empty if nothing is."""
    from tablee.testing import LawBroken, check_game

    if isinstance(game, TableeError):
        return game.sentence(lang)
    try:
        if laws:
            check_game(game, matches=1, longest=60, thorough=0.1)
        else:
            play(game, lang)
    except LawBroken as error:
        return str(error).partition("\n\n")[0]
    except TableeError as error:
        return told_uncompiled(game.id, lang) or error.sentence(lang)
    except Exception as error:
        return told_uncompiled(game.id, lang) or told(error, game.folder, lang)
    return ""


def play(game: Game, lang: str) -> None:
    """Play a little of a game. Raises TableeError where it cannot go on as its rules have it."""
    for players in (game.players[0], game.players[-1]):
        random, match = Random(players), game.new(players=players, seed=1)
        for _ in range(MOVES):
            if match.over:
                break
            if not (legal := match.legal()):
                raise TableeError("dev-no-move", seat=match.actor, players=players, moves=len(match.moves))
            move = random.choice(legal)
            try:
                match.play(move)
            except IllegalMove as error:
                said = game.telling.say(error.key, error.facts, Voice(lang))
                raise TableeError("dev-disagree", move=move, rule=error.rule, reason=said) from None
            for seat in (*range(players), None):
                match.view(seat)


def told_uncompiled(name: str, lang: str) -> str | None:
    """What is wrong with a game whose rules are not compiled, if Python can tell where."""
    if numba.config.DISABLE_JIT:
        return None
    command = (sys.executable, "-m", "tablee.maker.trial", lang)
    try:
        tried = subprocess.run(command, env={**os.environ, _UNCOMPILED: "1"}, capture_output=True, timeout=PATIENCE)
        said: str | None = json.loads(tried.stdout.splitlines()[-1]).get(name)
    except (subprocess.TimeoutExpired, IndexError, ValueError):
        return None
    return said if said and _AT.search(said) else None


def told(error: Exception, folder: Path, lang: str) -> str:
    """An error, and its place in the game's own folder: where rules do not compile, Numba says it in so many words."""
    text = str(error).strip()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    home = folder.resolve()
    places = [(file, int(line)) for file, line in _PLACE.findall(text)]
    places += [(frame.filename, frame.lineno or 0) for frame in extract_tb(error.__traceback__)]
    resolved = ((Path(file).resolve(), line) for file, line in places)  # Numba's are relative to where it runs
    own = [(str(file), line) for file, line in resolved if file.is_relative_to(home)]
    own += [place for names in _UNKNOWN.findall(text) for place in lines_with("".join(names), folder)]
    known = next(((key, lines) for said, key, lines in _UNPLACED if said in text), None)
    own += known[1](folder) if known else ()
    where = f" ({own[0][0]}, line {own[0][1]})" if own else ""
    what = next((line for line in lines if not line.startswith(("Failed in", "File", "During:", "-"))), "")
    what = _MISFIT.sub(r"its arguments are \1", what)
    said = missing(error, lang) or (words.say(lang, known[0]) if known else f"{type(error).__name__}: {what[:300]}")
    return said + where


def missing(error: Exception, lang: str) -> str | None:
    """What a zone or the state does not have, and what it has instead, if that is what is wrong."""
    if not isinstance(error, AttributeError):
        return None
    if field := _NO_FIELD.match(str(error)):
        return words.say(lang, "dev-no-field", name=field[1])
    if isinstance(error.obj, ModuleType) and "@" in error.obj.__name__:
        made_for = error.obj.__name__.partition("@")[2]
        named = [(name, call) for name, call in vars(error.obj).items() if name == getattr(call, "__name__", None)]
        calls = ", ".join(name for name, call in named if call.__module__.partition("@")[2] == made_for)
        return words.say(lang, "dev-no-call", zone=made_for.rpartition(".")[2], name=error.name, calls=calls)
    return None


if __name__ == "__main__":
    main(sys.argv[1], "--laws" in sys.argv[2:])
