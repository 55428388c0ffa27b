"""People round a table, on every screen: nobody sits on somebody else, and the height of the cloth is used."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browser.hands import play
from browser.tables import likely
from browser.visiting import Visitor, expect

from tablee.games.karta.foresight import foresee

Come = Callable[..., Visitor]

COMPANIES = [("daron", 8), ("daron", 4), ("daron", 2), ("janus", 6), ("janus", 4), ("janus", 3), ("karta", 2)]
SCREENS = {
    "small phone": (320, 568),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "half a desktop, as at 200 %": (640, 400),
    "desktop": (1280, 800),
    "large desktop": (1920, 1080),
    "huge desktop": (3840, 2160),
}
ENOUGH = 0.8
"""The share of the cloth's height that cards and seats use on a phone."""


def sit(who: Visitor, game: str, players: int, moves: int = 0) -> None:
    """Play some moves at a table full of bots, and wait for the own turn."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    form = {"game": game, "seats": ["me"] + [1] * (players - 1), "practice": True}
    laid = who.context.request.post("/api/tables", data=form)
    assert laid.ok, laid.text()
    who.go(f"/table/{laid.json()['id']}")
    random = Random(f"{game}, {players}")
    for _ in range(moves):
        who.wait_until(lambda: who.to_move or who.over, "one's turn")
        if not who.over:
            play(who, likely(who.view, random))
    who.wait_until(lambda: who.to_move or who.over, "one's turn")


@pytest.mark.parametrize(("game", "players"), COMPANIES)
def test_nobody_sits_on_somebody_else_and_the_height_is_used(visitor: Come, game: str, players: int) -> None:
    ann = visitor("Ann", size="phone")
    sit(ann, game, players, moves=2)
    while not ann.over and _unusual(ann.view):
        play(ann, ann.view["legal"][0])
        ann.wait_until(lambda: ann.to_move or ann.over, "one's turn")
    for screen, (width, height) in SCREENS.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        where = f"{game} for {players}, {screen}"
        over = ann.page.evaluate(ONE_ON_THE_OTHER)
        assert not over, f"{where}: one lies on the other: {over}"
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            f"{where}: wider than the screen"
        )
        cut = ann.page.evaluate(CUT)
        assert not cut, f"{where}: cut off: {cut}"
        if screen == "phone":
            assert ann.height_used() >= ENOUGH, f"{where}: {ann.height_used():.2f} of the height is used"


def _unusual(view: dict[str, Any]) -> bool:
    """Does one hold nothing, or is there a fight?"""
    held = view["faces"][view["seat"]] if "faces" in view else view.get("hand", True)
    return not held or view.get("phase") in ("duel", "brawl")


def test_karta_says_what_a_card_makes_before_it_is_laid(visitor: Come) -> None:
    ann = visitor("Ann")
    sit(ann, "karta", 2, moves=1)
    while (locks := _locking(ann.view)) is None:  # whatever the bot lays
        play(ann, ann.view["legal"][0])
        ann.wait_until(lambda: ann.to_move or ann.over, "one's turn")
    board = ann.page.locator(".surface")
    for key, part in (("f", 0), ("r", 1)):
        _, way, _ = locks.split(" ")
        ann.page.locator(f'.rack [data-place="hand/{locks[0]}"]').click()
        board.focus()
        while (board.locator("..").get_attribute("data-ghost") or "").split(" ")[1][part] != way[part]:
            board.press(key)
    while board.locator("..").get_attribute("data-ghost") != locks:
        board.press("n")
    expect(ann.page.locator(".says")).to_contain_text("locks")
    expect(ann.page.locator("[role=status]").filter(has_text="It makes:")).to_contain_text("locks")


def _locking(view: dict[str, Any]) -> str | None:
    """A legal move that would lock a square, if there is one now."""
    assert view["legal"], "the match is over, and no card could ever overlap another"
    told = ((move, [key for key, _ in foresee(view, move)]) for move in view["legal"])
    return next((move for move, keys in told if "karta-would-lock" in keys), None)


ONE_ON_THE_OTHER = """
() => {
  const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const parts = [...document.querySelectorAll(
    ".felt :is(.seat, .draw, [data-drop=centre], [data-drop=pile], .strip, .doing .button, .board, .rack, .own .held)",
  )].filter(seen).filter((element) => !element.closest(".piles.away"));
  const told = (element) => element.className + " " + (element.textContent ?? "").trim().slice(0, 20);
  const found = [];
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one, other].map((part) => part.getBoundingClientRect());
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3) found.push(`${told(one)} / ${told(other)}: ${wide} x ${high}`);
    }
  });
  return found;
}
"""

CUT = """
() => [...document.querySelectorAll(".felt :is(.name, .button)")]
  .filter((element) => element.checkVisibility())
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.textContent)
"""
