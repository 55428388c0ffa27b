"""Who comes for the first time: nothing is refused, and the console is empty."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.tables import play_now
from browser.visiting import Visitor, expect

Come = Callable[..., Visitor]


def complaints(who: Visitor) -> list[str]:
    """What the browser complains of, in every way."""
    found: list[str] = []
    who.page.on("console", lambda message: found.append(message.text) if message.type == "error" else None)
    who.page.on("pageerror", lambda error: found.append(str(error)))
    who.page.on(
        "response", lambda answer: found.append(f"{answer.status} {answer.url}") if answer.status > 399 else None
    )
    return found


@pytest.mark.parametrize("path", ["/", "/settings", "/new/duo", "/learn/duo", "/rules/daron"])
def test_a_first_visit_leaves_the_console_empty(visitor: Come, path: str) -> None:
    stranger = visitor()
    found = complaints(stranger)
    page = stranger.go(path)
    expect(page.locator("h1, h2").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert found == []


def test_who_plays_at_their_first_visit_leaves_the_console_empty(visitor: Come) -> None:
    stranger = visitor()
    found = complaints(stranger)
    play_now(stranger, "duo")
    expect(stranger.page.locator(".hand")).to_be_visible()
    assert found == []


def test_who_changes_their_name_at_their_first_visit_leaves_the_console_empty(visitor: Come) -> None:
    stranger = visitor()
    found = complaints(stranger)
    page = stranger.go("/settings")
    page.get_by_label("Your name").fill("Zoé")
    page.keyboard.press("Tab")
    expect(page.locator("[role=status]").first).not_to_be_empty()
    assert found == []
