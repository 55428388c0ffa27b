"""What is tried in a process of its own: whether the games of a folder open and play, and which laws they break.

    python -m tablee.maker.trial LANGUAGE          every game opens, is dealt and played
    python -m tablee.maker.trial LANGUAGE --laws   every game is held to the laws

The environment names the folder (`TABLEE_GAMES`). What was found is printed as a line of JSON: for each game that has a
problem, what it is. A process of its own imports everything anew, and leaves what it compiled in the cache, where the
server finds it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from traceback import extract_tb

from tablee.engine import catalogue
from tablee.engine.errors import TableeError
from tablee.engine.game import Game

MOVES = 40
"""Moves that are played to see whether a game plays: enough for most kinds of moves to be compiled."""
_UNKNOWN = re.compile(r"name '(\w+)' is not defined")
_PLACE = re.compile(r'File "([^"]+)", line (\d+)')


def main(lang: str, laws: bool) -> None:
    """Print what was found."""
    from tablee.testing import LawBroken, check_game

    found: dict[str, str] = {}
    for entry in catalogue.found():
        if entry.folder is None:
            continue
        game = catalogue.opened(entry)
        try:
            if isinstance(game, TableeError):
                found[entry.name] = game.sentence(lang)
            elif laws:
                check_game(game, matches=1, longest=60, thorough=0.1)
            else:
                play(game)
        except LawBroken as error:
            found[entry.name] = str(error).partition("\n\n")[0]
        except Exception as error:
            assert isinstance(game, Game)
            found[entry.name] = told(error, game.folder)
    print(json.dumps(found))


def play(game: Game) -> None:
    """Play a little of every game that the folder holds."""
    for players in (game.players[0], game.players[-1]):
        random, match = Random(players), game.new(players=players, seed=1)
        for _ in range(MOVES):
            if match.over:
                break
            match.play(random.choice(match.legal()))
            for seat in (*range(players), None):
                match.view(seat)


def told(error: Exception, folder: Path) -> str:
    """An error, and its place in the game's own folder: where rules do not compile, Numba says it in so many words."""
    text = str(error).strip()
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    places = [(file, int(line)) for file, line in _PLACE.findall(text)]
    places += [(frame.filename, frame.lineno or 0) for frame in extract_tb(error.__traceback__)]
    own = [(file, line) for file, line in places if Path(file).absolute().is_relative_to(folder.absolute())]
    own += [place for name in _UNKNOWN.findall(text) for place in lines_with(name, folder)]
    where = f" ({own[0][0]}, line {own[0][1]})" if own else ""
    what = next((line for line in lines if not line.startswith(("Failed in", "File", "During:", "-"))), "")
    return f"{type(error).__name__}: {what[:300]}{where}"


def lines_with(name: str, folder: Path) -> Iterator[tuple[str, int]]:
    """The lines of code that speak of a name: Numba does not say where it missed one."""
    for file in sorted(folder.rglob("*.py")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if re.search(rf"\b{name}\b", line):
                yield str(file), number


if __name__ == "__main__":
    main(sys.argv[1], "--laws" in sys.argv[2:])
