"""Janus: a table shows what was seen before only where it was chosen (JAN-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser.hands import play
from browser.tables import play_now, seat
from browser.visiting import Visitor, expect
from playwright.sync_api import Request

Come = Callable[..., Visitor]

REMIND = "Janus: remind me of what I saw"
CORNER = "Folded corner: what the others see"


def forms(who: Visitor) -> list[dict[str, Any]]:
    """The forms of the tables that this page lays from now on."""
    laid: list[dict[str, Any]] = []

    def note(asked: Request) -> None:
        form = asked.post_data_json if asked.url.endswith("/api/tables") else None
        if form is not None:
            laid.append(form)

    who.page.on("request", note)
    return laid


def told(who: Visitor) -> list[str | None]:
    """What one is told of the faces in others' hands that one does not see now."""
    view = who.view
    others = [seat for seat in range(view["players"]) if seat != view["seat"]]
    return [face for seat in others for face in view["memory"]["faces"][seat]] if view["memory"] else []


def test_play_now_reminds_nobody_unless_the_settings_say_so(visitor: Come) -> None:
    ann = visitor("Ann")
    laid = forms(ann)
    play_now(ann, "janus")
    first = ann.view
    assert first["memory"] is None and first["calm_limit"] is None
    expect(ann.page.locator(".own .flap")).to_have_count(0)
    expect(ann.page.locator(".middle [role=switch], .middle progress")).to_have_count(0)
    page = ann.go("/settings")
    expect(page.get_by_label(REMIND)).not_to_be_checked()
    page.get_by_label(REMIND).check()
    page.reload()
    expect(page.get_by_label(REMIND)).to_be_checked()
    play_now(ann, "janus")
    expect(page.get_by_text(CORNER)).to_be_visible()
    expect(page.locator(".own .flap")).to_have_count(2)
    assert ann.view["options"]["memory"]
    play_now(ann, "duo")
    ann.wait_until(lambda: ann.view.get("game") == "duo", "another game, whose comfort it is not")
    assert [form["options"] for form in laid] == [{}, {"memory": True}, {}]


def test_the_form_of_a_table_asks_whether_everyone_is_reminded(visitor: Come) -> None:
    ann = visitor("Ann")
    laid = forms(ann)
    page = ann.go("/new/janus")
    page.locator("summary").click()
    expect(page.get_by_label("(0: no limit)")).to_have_value("0")
    reminded = page.get_by_label("Everyone is reminded of the faces they have seen")
    expect(reminded).not_to_be_checked()
    reminded.check()
    page.locator("form .button.main").click()
    expect(page.locator(".link a")).to_be_visible()
    assert laid[0]["options"] == {"patience": 0, "memory": True}


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize(("size", "dark", "language"), [("phone", True, "fr"), ("desktop", False, "en")])
def test_a_card_that_was_taken_is_remembered_by_the_table_or_by_oneself(
    visitor: Come, memory: bool, size: str, dark: bool, language: str
) -> None:
    people = [visitor(name, size=size, dark=dark, language=language) for name in ("Ann", "Ben", "Zoé")]
    seat(people, "janus", patience=0, memory=memory)
    ann, ben, _ = people
    play(ann, "take 1.0")
    if "end" in ann.view["legal"]:
        play(ann, "end")
    ann.wait_until(lambda: not ann.to_move, "the end of the turn")
    flaps = len(ann.view["faces"][0]) if memory else 0
    expect(ann.page.locator(".own .flap")).to_have_count(flaps)
    # Ben saw the front of the card that was taken: where he is reminded, he is shown it in Ann's hand.
    ben.wait_until(lambda: ben.to_move, "Ben's turn")
    expect(ben.page.locator(".other .flap")).to_have_count(sum(map(bool, told(ben))))
    assert bool(ben.view["memory"]) is memory
    ann.shoot(f"janus-{'reminded' if memory else 'by-oneself'}")
    ann.check_access("janus's table")
