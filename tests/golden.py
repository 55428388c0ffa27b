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
from tablee.games.karta.cards import WAY_NAMES, laid_out

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS: dict[str, tuple[int, int, dict[str, Any], int]] = {
    # file: players, seed, options, most moves
    "duo": (3, 11, {"turbo": True, "max_rounds": 1}, 80),
    "daron": (3, 11, {"rounds": 1}, 120),
    "karta": (2, 11, {"rematch": True}, 40),
    "janus": (3, 63, {"patience": 10}, 80),
}
PERFT: dict[str, list[tuple[int, int, dict[str, Any], int, int]]] = {
    # game: players, seed, options, random moves played first, depth
    "duo": [(2, 1, {}, 0, 9), (3, 2, {"turbo": True}, 9, 8), (6, 3, {}, 20, 7)],
    "daron": [(2, 1, {}, 0, 7), (4, 2, {"free_answer": True}, 15, 7), (8, 3, {}, 40, 6)],
    "karta": [(2, 1, {}, 0, 1), (2, 2, {}, 14, 1), (2, 3, {"rematch": True}, 15, 1)],
    "janus": [(3, 1, {}, 0, 3), (4, 5, {}, 9, 3), (6, 3, {"memory": True}, 30, 2)],
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
        # Nobody agrees to end a Janus match: random voters would end it after a few turns.
        move = random.choice([move for move in match.legal() if move != "agree"])
        lines.append(f"play {move}")
        match.play(move)
    return "\n".join([*lines, "", match.record()])


def perft(match: Match, depth: int, views: set[tuple[int | None, str]]) -> int:
    """Lines of play of that depth from here; collects the distinct (seat, view) pairs on the way."""
    for seat in (*range(match.players), None):
        views.add((seat, _json(match.view(seat))))
    if depth == 0 or match.over:
        return 1
    return sum(perft(following, depth - 1, views) for _, following in followings(match))


def followings(match: Match) -> Iterator[tuple[str, Match]]:
    """Each legal move, and the match after it."""
    for move in match.legal():
        following = match.copy()
        following.play(move)
        yield move, following


def perft_start(game: str, players: int, seed: int, options: dict[str, Any], first: int) -> Match:
    """A match some random moves after its start."""
    match = tablee.game(game).new(players=players, seed=seed, options=options)
    random = Random(seed)
    for _ in range(first):
        match.play(random.choice(match.legal()))
    return match


def perft_counts(position: dict[str, Any], depth: int) -> list[str]:
    """Lines of play and distinct views from a position, for each depth."""
    match = tablee.game(position["game"]).load(position)
    counted = []
    for plies in range(1, depth + 1):
        views: set[tuple[int | None, str]] = set()
        lines = perft(match, plies, views)
        counted.append(f"depth {plies}: {lines} lines, {len(views)} views")
    return counted


def perft_file(game: str) -> str:
    """The perft file of a game: positions, and what is counted from each."""
    lines = ["# Lines of play from a position, and distinct (seat, view) pairs on the way, by depth."]
    for players, seed, options, first, depth in PERFT[game]:
        position = perft_start(game, players, seed, options, first).position()
        lines += ["", f"position {_json(position)}", *perft_counts(position, depth)]
    return "\n".join(lines) + "\n"


def perft_cases(game: str) -> list[tuple[dict[str, Any], list[str]]]:
    """The positions of a perft file, each with its counts."""
    cases: list[tuple[dict[str, Any], list[str]]] = []
    for line in (FOLDER / f"{game}.perft").read_text(encoding="utf-8").splitlines():
        if line.startswith("position "):
            cases.append((json.loads(line.removeprefix("position ")), []))
        elif line.startswith("depth "):
            cases[-1][1].append(line)
    return cases


def karta_films() -> str:
    """Every card of Karta as it lies on each face and turned, and what piles of films show: the browser draws them so.

    Its own tests read this file, for it cannot ask the engine what a card looks like.
    """
    match = tablee.game("karta").new(players=2, seed=PLAYTHROUGHS["karta"][1])
    random = Random(1)
    piles = []
    while not match.over:
        match.play(random.choice(match.legal()))
        seen = match.view(None)
        piles.append({"laid": seen["laid"], "squares": seen["squares"]})
    ways = [f'"{name}": {_json(laid_out(way))}' for way, name in enumerate(WAY_NAMES)]
    lines = ['{"ways": {', ",\n".join(ways), '}, "piles": [', ",\n".join(map(_json, piles)), "]}"]
    return "\n".join(lines) + "\n"


def files(game: str) -> dict[str, str]:
    """Every golden file of a game, by name."""
    found = {f"{game}.txt": playthrough(game), f"{game}.perft": perft_file(game)}
    return found | {"karta.films.json": karta_films()} if game == "karta" else found


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("golden files are written by an explicit command alone: make golden")
    FOLDER.mkdir(exist_ok=True)
    for name in tablee.games():
        for file, text in files(name).items():
            (FOLDER / file).write_text(text, encoding="utf-8")
