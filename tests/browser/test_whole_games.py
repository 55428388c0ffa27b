"""Two people and a spectator, each with their own browser, play a whole match of every game and look back at it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.hands import HANDS
from browser.replaying import look_back
from browser.tables import lay, play_on, sit_down
from browser.visiting import Visitor, expect

import tablee

Come = Callable[..., Visitor]


def test_every_game_can_be_played_by_hand() -> None:
    assert set(HANDS) == set(tablee.games())


@pytest.mark.parametrize("game", tablee.games())
def test_two_browsers_and_a_spectator_play_a_whole_match_and_look_back(visitor: Come, game: str) -> None:
    ann = visitor("Ann")
    ben = visitor("Ben", size="phone", dark=True, language="fr")
    cleo = visitor("Cleo", dark=True)
    link = lay(ann, game)
    ann.shoot(f"{game}-waiting")
    ann.check_access("waiting")
    sit_down(ben, link)
    cleo.go(link)
    cleo.wait_until(lambda: bool(cleo.view), "the spectator's view")
    random = Random(f"two browsers play {game}")
    for _ in range(8):
        play_on([ann, ben], random, 1)
    for somebody in (ann, ben, cleo):
        somebody.shoot(f"{game}-play")
        somebody.check_access(f"{game}, seat {somebody.seat}")
    assert cleo.seat is None and cleo.view["legal"] == []
    play_on([ann, ben], random)
    for somebody in (ann, ben, cleo):
        somebody.wait_until(lambda who=somebody: who.over, "the end")
        expect(somebody.page.locator("dialog")).to_be_visible()
        somebody.shoot(f"{game}-over")
    ben.check_access(f"{game} over")
    assert ann.view["winners"] == ben.view["winners"] == cleo.view["winners"]
    if ann.view["winners"] == [ann.seat]:
        expect(ann.page.locator("dialog h2")).to_have_text("You win!")
    table, other = ann.page.url, ben.seat
    ann.page.get_by_role("button", name="Play again").click()
    ann.wait_until(lambda: ann.page.url != table and not ann.over, "the rematch")
    expect(ben.page.locator("dialog p[role=status]")).to_contain_text("votre place")
    ben.page.get_by_role("button", name="Rejouer").click()
    for somebody in (ann, ben):
        somebody.wait_until(lambda who=somebody: who.view.get("actor") is not None, "the cards of the rematch")
    cleo.page.get_by_role("link", name="Watch the next match").click()
    cleo.wait_until(lambda: cleo.view.get("actor") is not None, "the rematch, for who watches")
    ann.go(table)
    ann.wait_until(lambda: ann.over, "the finished match")
    look_back(ann, other, [ben, cleo], game)


@pytest.mark.parametrize("game", tablee.games())
def test_a_match_with_bots_goes_on_with_flying_cards(visitor: Come, game: str) -> None:
    ann = visitor("Ann", motion="full")
    ann.go("/")
    ann.page.locator(f'.box[data-game="{game}"] .button.main').click()
    play_on([ann], Random(f"flying {game}"), 5)
    ann.wait_until(lambda: ann.page.locator(".flying").count() == 0, "the last flight's end")
