"""GAME_TITLE keeps the laws of every game, and its own. Run this with `pytest` in the folder above."""

from GAME_ID import GAME

from tablee.testing import check_game


def test_it_keeps_the_laws() -> None:
    check_game(GAME, matches=1, longest=60)


def test_everybody_is_dealt_five_cards() -> None:
    """RULE-2."""
    match = GAME.new(players=3, seed=1)
    assert [len(hand) for hand in match.position()["hands"]] == [5, 5, 5]
