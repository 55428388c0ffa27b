"""Golden files: a playthrough of each game with every observable at every step, and perft counts.

`make golden` writes them anew. Do so only after a change that was meant to change them, and read the difference.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import tablee
from tablee import Match

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS: dict[str, tuple[int, int, dict[str, Any], int]] = {
    # file: players, seed, options, most moves
    "duo": (3, 11, {"turbo": True, "max_rounds": 1}, 80),
    "daron": (3, 11, {"rounds": 1}, 120),
    "karta": (2, 11, {"rematch": True}, 40),
    "janus": (3, 11, {"patience": 3}, 80),
}
PERFT: dict[str, list[tuple[int, int, dict[str, Any], int, int]]] = {
    # game: players, seed, options, random moves played first, depth
    "duo": [(2, 1, {}, 0, 9), (3, 2, {"turbo": True}, 9, 8), (6, 3, {}, 20, 7)],
    "daron": [(2, 1, {}, 0, 5), (4, 2, {"free_answer": True}, 15, 5), (8, 3, {}, 40, 4)],
    "karta": [(2, 1, {}, 0, 1), (2, 2, {}, 1, 1), (2, 3, {"rematch": True}, 15, 1)],
    "janus": [(3, 1, {}, 0, 3), (4, 2, {}, 12, 3), (6, 3, {}, 30, 2)],
}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def shortened(value: Any, most: int = 60) -> Any:
    """Long lists by their length, ends and a digest of the rest: Karta lists thousands of moves."""
    import hashlib

    if isinstance(value, dict):
        return {name: shortened(part) for name, part in value.items()}
    if isinstance(value, list | tuple) and len(value) > most:
        digest = hashlib.sha256(_json(value).encode()).hexdigest()[:12]
        return [*value[:3], f"... {len(value)} in all, sha256 {digest} ...", *value[-3:]]
    return value


def playthrough(game: str) -> str:
    """A random match, everything that can be seen of it written down."""
    players, seed, options, most = PLAYTHROUGHS[game]
    match = tablee.game(game).new(players=players, seed=seed, options=options)
    random = Random(seed)
    lines = [f"# {game}, {players} players, seed {seed}, options {_json(options)}"]
    told = 0
    for number in range(most + 1):
        lines += ["", f"## {number}", f"actor {match.actor}, scores {match.scores()}, winners {match.winners()}"]
        lines.append(f"legal {_json(shortened(match.legal()))}")
        lines.append(f"position {_json(shortened(match.position()))}")
        for seat in (*range(players), None):
            lines.append(f"view {seat}: {_json(shortened(match.view(seat)))}")
        for seat in (*range(players), None):
            lines += [f"told {seat}: {_json(shortened(event))}" for event in match.events(seat, since=told)]
        told = len(match.events(None))
        if match.over or number == most:
            break
        move = random.choice(match.legal())
        lines.append(f"play {move}")
        match.play(move)
    return "\n".join([*lines, "", match.record()])


def perft(match: Match, depth: int, views: set[tuple[int | None, str]]) -> int:
    """Lines of play of that depth from here; collects the distinct (seat, view) pairs on the way."""
    for seat in (*range(match.players), None):
        views.add((seat, _json(match.view(seat))))
    if depth == 0 or match.over:
        return 1
    total = 0
    for move in match.legal():
        following = match.copy()
        following.play(move)
        total += perft(following, depth - 1, views)
    return total


def perft_lines(game: str) -> Iterator[str]:
    """The perft file of a game: where from, how deep, lines of play, distinct views."""
    yield "# players seed options moves-first depth : lines views"
    for players, seed, options, first, depth in PERFT[game]:
        match = tablee.game(game).new(players=players, seed=seed, options=options)
        random = Random(seed)
        for _ in range(first):
            match.play(random.choice(match.legal()))
        views: set[tuple[int | None, str]] = set()
        lines = perft(match, depth, views)
        yield f"{players} {seed} {_json(options)} {first} {depth} : {lines} {len(views)}"


def files(game: str) -> dict[str, str]:
    """Every golden file of a game, by name."""
    return {f"{game}.txt": playthrough(game), f"{game}.perft": "\n".join(perft_lines(game)) + "\n"}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("golden files are written by an explicit command alone: make golden")
    FOLDER.mkdir(exist_ok=True)
    for name in tablee.games():
        for file, text in files(name).items():
            (FOLDER / file).write_text(text, encoding="utf-8")
