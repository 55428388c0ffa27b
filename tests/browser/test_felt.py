"""The table is used: people, piles and cards fill a phone's felt, and none of them covers another on any screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import elsewhere
import pytest
from browser.visiting import HOUSE, ROOT, Visitor, expect
from server.servers import ServerProcess

Come = Callable[..., Visitor]

PHONE = (390, 844)
SCREENS = {
    "a small phone": (320, 568),
    "a phone": PHONE,
    "a phone on its side": (844, 390),
    "a desktop": (1280, 800),
    "a desktop at 200 %": (640, 400),
    "a wide desktop": (1920, 1080),
    "4K": (3840, 2160),
}
USED = 0.8
"""The share of the felt's height that people, piles, cards and buttons take on a phone."""
FULL = [("duo", 3), ("duo", 6), ("huit", 4)]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house with a game that has no face, too; its address."""
    with (
        elsewhere.shelved(ROOT / "examples" / "games" / "huit"),
        ServerProcess(tmp_path_factory.mktemp("tables"), *HOUSE) as server,
    ):
        yield server.address


def sit(who: Visitor, game: str, players: int) -> None:
    """Lay a table with bots, and wait for the own turn."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    laid = who.context.request.post("/api/tables", data={"game": game, "seats": ["me"] + [1] * (players - 1)})
    assert laid.ok, laid.text()
    who.go(f"/table/{laid.json()['id']}")
    who.wait_until(lambda: who.to_move or who.over, "one's turn")
    expect(who.page.locator(".hand button").first).to_be_visible()


def look(who: Visitor, width: int, height: int) -> None:
    who.page.set_viewport_size({"width": width, "height": height})
    who.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize(("game", "players"), FULL)
def test_the_height_of_a_phone_is_used(visitor: Come, tables: str, game: str, players: int) -> None:
    ann = visitor("Robert", address=tables, size="phone")
    sit(ann, game, players)
    look(ann, *PHONE)
    assert ann.height_used() >= USED


@pytest.mark.parametrize(("game", "players"), FULL)
def test_nothing_covers_anything_on_any_screen(visitor: Come, tables: str, game: str, players: int) -> None:
    ann = visitor("Robert", address=tables)
    sit(ann, game, players)
    for screen, (width, height) in SCREENS.items():
        look(ann, width, height)
        assert ann.page.evaluate(COVERED) == [], screen
        assert ann.page.evaluate(CUT) == [], f"{screen}: names are cut"
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen


COVERED = """
() => {
  const kinds = ".felt .seat, .felt .draw, .felt .pile, .felt .lying, .felt .hand, .felt .doing > button";
  const things = [...document.querySelectorAll(kinds)]
    .filter((thing) => thing.checkVisibility())
    .map((thing) => ({ thing, box: thing.getBoundingClientRect() }));
  const over = (one, other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  );
  const named = ({ thing }) => `${thing.className} ${thing.dataset.place ?? ""}`;
  return things.flatMap((one, at) => things.slice(at + 1)
    .filter((other) => !one.thing.contains(other.thing) && !other.thing.contains(one.thing))
    .filter((other) => over(one.box, other.box) > 3)
    .map((other) => `${named(one)} / ${named(other)}: ${over(one.box, other.box).toFixed(0)} px`));
}
"""

CUT = """
() => [...document.querySelectorAll(".felt .seat .name")]
  .filter((name) => name.checkVisibility())
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
  .map((name) => name.textContent)
"""
