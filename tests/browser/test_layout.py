"""Tables on the screens that people have: what one plays with is seen together, without scrolling."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.tables import play_on
from browser.visiting import Visitor, expect

import tablee

Come = Callable[..., Visitor]

MOST = {game: max(tablee.game(game).players) for game in tablee.games()}
SCREENS = {"phone": (390, 844), "phone with bars": (390, 664), "phone on its side": (844, 390), "desktop": (1280, 800)}
USUAL_HAND = 8
LONG_NAME = "Maximilienne-Alexandrine"


def sit(who: Visitor, game: str, options: dict[str, int] | None = None) -> None:
    """Lay a table that is as full as it can be, with bots, and wait for the own turn."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    form = {
        "game": game,
        "seats": ["me"] + [1] * (MOST[game] - 1),
        "options": options or {},
        "practice": True,
        "take_back": True,
    }
    for _ in range(6):
        laid = who.context.request.post("/api/tables", data=form)
        assert laid.ok, laid.text()
        who.go(f"/table/{laid.json()['id']}")
        who.wait_until(lambda: who.to_move or who.over, "one's turn")
        if len(who.view.get("hand") or []) <= USUAL_HAND:  # one that fights made larger before the first turn is rare
            break


@pytest.mark.parametrize("game", tablee.games())
def test_hand_and_piles_are_seen_together_on_every_screen(visitor: Come, game: str) -> None:
    ann = visitor(LONG_NAME, language="fr")
    sit(ann, game)
    expect(ann.page.locator(HAND).first).to_be_visible()
    for screen, (width, height) in SCREENS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        ann.check_access(f"{game}, {screen}")
        below = ann.page.evaluate(BELOW, f"{HAND}, {PILES}")
        assert not below, f"{game}, {screen}: out of sight without scrolling: {below}"
        outside = ann.page.evaluate(OUTSIDE)
        assert not outside, f"{game}, {screen}: sticks out of the felt: {outside}"
        assert not ann.page.evaluate(FACELESS), f"{game}, {screen}: cards without a face"
        rows = ann.page.evaluate(ROWS)
        assert rows == 1 or screen == "phone on its side", f"{game}, {screen}: the tools take {rows} rows"


def test_a_score_sheet_shows_every_column_and_what_was_left(visitor: Come) -> None:
    ann = visitor(LONG_NAME, size="phone")
    sit(ann, "duo", {"max_rounds": 1})
    play_on([ann], Random("a sheet of six"))
    expect(ann.page.locator("dialog")).to_contain_text("Left in hand")
    sheet = ann.page.locator("dialog .scroll")
    assert sheet.locator("thead th").count() == MOST["duo"]
    assert sheet.evaluate("(element) => element.scrollWidth <= element.clientWidth")
    ann.check_access("a sheet of six")


HAND = '.felt :is(.hand, .rack, .own) button[class*="svelte"]'
PILES = ".felt :is([data-place='draw'], [data-place^='pile/'], [data-place='pile'])"

BELOW = """
(selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility())
  .filter((element) => element.getBoundingClientRect().bottom > innerHeight)
  .map((element) => element.outerHTML.slice(0, 100))
"""

FACELESS = """
() => [...document.querySelectorAll(".felt button svg .face")]
  .filter((face) => face.closest("button").checkVisibility() && !face.checkVisibility())
  .length
"""

OUTSIDE = """
() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll(".felt :is(button, .seat, .strip)")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < felt.left || right > felt.right;
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
"""

ROWS = """
() => new Set([...document.querySelectorAll(".tools .button")]
  .filter((element) => element.checkVisibility())
  .map((element) => Math.round(element.getBoundingClientRect().top))).size
"""
