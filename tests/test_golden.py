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


@pytest.mark.parametrize("game", golden.PERFT)
def test_perft_counts_are_the_golden_ones(game: str) -> None:
    counted = list(golden.perft_lines(game))
    assert counted == (golden.FOLDER / f"{game}.perft").read_text(encoding="utf-8").splitlines()
