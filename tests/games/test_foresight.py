"""What a move would bring is told before it is played: as it then comes, and by a game of open cards alone."""

from __future__ import annotations

from random import Random

import pytest

import tablee
from tablee import Match
from tablee.games.karta.cards import COLOURS

GAMES = [name for name in tablee.games() if tablee.game(name).foresight is not None]


def told(match: Match, move: str) -> dict[tuple[str, str], int]:
    """The lines that a move of Karta makes and breaks by its event, and the squares it locks."""
    seat, red = match.actor, match.view(None)["red"]
    assert seat is not None
    (lay,) = [event for event in match.after(move).news(None) if event["type"] == "lay"]
    own = COLOURS[0 if red == seat else 1]
    found = {("lock", ""): len(lay["locked"])}
    for key, runs in (("make", lay["made"]), ("break", lay["broken"])):
        for colour in COLOURS:
            if any(run["colour"] == colour for run in runs):
                found[key, "yes" if colour == own else "no"] = 1
    return {key: number for key, number in found.items() if number}


def foretold(match: Match, move: str) -> dict[tuple[str, str], int]:
    """The same, as it is told beforehand; of lines only that there are some."""
    said = {key.removeprefix("karta-would-") for key, _ in match.foreseen(move)}
    assert ("nothing" in said) is not bool({"make", "break", "lock"} & said)
    return {
        (key.removeprefix("karta-would-"), facts.get("own", "")): facts.get("n_locked", 1)
        for key, facts in match.foreseen(move)
        if key != "karta-would-nothing"
    }


@pytest.mark.parametrize("seed", range(6))
def test_karta_foretells_what_the_move_then_does(seed: int) -> None:
    match, chance, lines = tablee.game("karta").new(seed=seed, options={"rematch": True}), Random(seed), 0
    while not match.over:
        for move in chance.sample(match.legal(), min(20, len(match.legal()))):
            assert foretold(match, move) == told(match, move)
        seat, leg = match.actor, match.view(None)["leg"]
        assert seat is not None
        best = max(chance.sample(match.legal(), min(60, len(match.legal()))), key=lambda move: gain(match, move))
        before, expected = match.scores()[seat], gain(match, best)
        match.play(best)
        if match.view(None)["leg"] == leg:
            assert match.scores()[seat] - before == expected
        lines += expected > 0
    assert lines, "nothing was foretold that is worth telling"


def gain(match: Match, move: str) -> int:
    """The tokens that a move brings its player, as it is told beforehand."""
    sign = {"karta-would-make": 1, "karta-would-break": -1}
    return sum(sign[key] * facts["n_lines"] for key, facts in match.foreseen(move) if facts.get("own") == "yes")


@pytest.mark.parametrize("game", tablee.games())
def test_a_game_with_hidden_cards_foretells_nothing(game: str) -> None:
    match = tablee.game(game).new(seed=1)
    if tablee.game(game).hidden:
        assert match.foreseen(match.legal()[0]) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_that_foretells_is_written(game: str) -> None:
    match = tablee.game(game).new(seed=2)
    for key, _ in match.foreseen(match.legal()[0]):
        assert all(tablee.words.known(lang, key) for lang in tablee.words.LANGUAGES)
