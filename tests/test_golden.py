"""Golden playthroughs and perft counts: nothing that can be observed changes unnoticed."""

from __future__ import annotations

import golden
import pytest

import tablee


def test_every_game_has_golden_files() -> None:
    assert set(tablee.games()) == set(golden.PLAYTHROUGHS) == set(golden.PERFT)


@pytest.mark.parametrize("game", golden.PLAYTHROUGHS)
def test_the_playthrough_is_the_golden_one(game: str) -> None:
    assert golden.playthrough(game) == (golden.FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def test_the_browser_is_tested_with_the_cards_there_are() -> None:
    assert golden.karta_films() == (golden.FOLDER / "karta.films.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", golden.PERFT)
def test_perft_counts_are_the_golden_ones(game: str) -> None:
    cases = golden.perft_cases(game)
    assert len(cases) == len(golden.PERFT[game])
    for position, expected in cases:
        counted = golden.perft_counts(position, len(expected))
        if counted != expected:
            depth = next(at for at, (one, other) in enumerate(zip(counted, expected, strict=True)) if one != other)
            after = golden.followings(tablee.game(game).load(position))
            by_move = {move: golden.perft(match, depth, set()) for move, match in after}
            pytest.fail(f"{counted[depth]}; golden {expected[depth]}\nlines after each move: {by_move}")
