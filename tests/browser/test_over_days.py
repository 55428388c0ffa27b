"""Tables over days, and stand-ins, as people see them."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from browser.hands import play
from browser.tables import open_box
from browser.visiting import Visitor, expect

Come = Callable[..., Visitor]


def lay(ann: Visitor, **form: object) -> str:
    assert ann.context.request.post("/api/guests", data={"name": ann.name}).ok
    answer = ann.context.request.post("/api/tables", data={"game": "duo", "seats": ["me", "open"], **form})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def join(ben: Visitor, table_id: str) -> None:
    assert ben.context.request.post("/api/guests", data={"name": ben.name}).ok
    assert ben.context.request.post(f"/api/tables/{table_id}/join", data={}).ok


@pytest.mark.parametrize(("size", "lang"), [("phone", "fr"), ("desktop", "en")])
def test_a_table_over_days_is_laid_played_and_waits_on_the_shelf(visitor: Come, size: str, lang: str) -> None:
    ann, ben = visitor("Ann", size=size, language=lang), visitor("Ben", size=size, language=lang)
    page = ann.go("/")
    opened = open_box(page, "duo")
    ann.use(opened.locator('a[href^="/new/duo"]').first)
    page.get_by_label(re.compile("How many|Combien")).select_option("2")
    page.locator("[name=tempo]").nth(1).check()
    page.locator("#limit").select_option("7")
    page.locator("#late").select_option("2")
    ann.check_access("laying a table over days")
    ann.use(page.locator("button.main[aria-disabled]").last)
    expect(page.locator(".waiting")).to_contain_text(re.compile(r"7\sdays a move|7\sjours par coup"))
    table_id = page.url.rpartition("/")[2].partition("?")[0]
    info = ann.context.request.get(f"/api/tables/{table_id}").json()
    assert (info["days"], info["stand_in"], info["clock"]) == ({"limit": 7, "bot": 2}, None, None)
    ben.go(f"/table/{table_id}?invitation={info['invitation']}")
    ben.use(ben.page.locator("form button.main"))
    ann.wait_until(lambda: ann.view is not None, "the cards")
    ben.wait_until(lambda: ben.view is not None, "the cards")
    mover = ann if ann.to_move else ben
    expect(mover.page.locator(".status")).to_contain_text(re.compile("days|j"))
    while mover.to_move:
        play(mover, mover.view["legal"][-1])
    other = ben if mover is ann else ann
    other.go("/")
    mark = other.page.locator(".left li.yours")
    expect(mark).to_contain_text(re.compile("Your move until|À vous de jouer, jusqu’à"))
    other.check_access("a shelf with a table over days")


def test_who_is_away_is_seen_and_when_a_bot_comes(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    table_id = lay(ann, stand_in={"level": 3, "after": 3600})
    join(ben, table_id)
    ann.go(f"/table/{table_id}")
    expect(ann.page.locator(".seat .missed")).to_have_text(re.compile(r"\d+:\d\d"))
    expect(ann.page.locator(".company")).to_have_text("Ben is away. A bot will soon play for them.")
    ann.check_access("somebody away")
    ben.go(f"/table/{table_id}")
    expect(ann.page.locator(".seat .missed")).to_have_count(0)


def test_who_keeps_a_seat_is_waited_for(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    table_id = lay(ann)
    join(ben, table_id)
    ann.go(f"/table/{table_id}")
    expect(ann.page.locator(".seat .missed")).to_have_text("")
    expect(ann.page.locator(".company")).to_have_text("Ben is away. Their seat is kept.")
    expect(ann.page.get_by_role("button", name="Get up")).to_have_count(0)


def test_giving_up_is_asked_about_told_and_shown_in_the_replay(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    table_id = lay(ann, days={"limit": 1, "bot": 0})
    join(ben, table_id)
    for who in (ann, ben):
        who.go(f"/table/{table_id}")
    ann.use(ann.page.get_by_role("button", name="Give up"))
    question = ann.page.get_by_role("dialog")
    expect(question).to_contain_text("you have lost")
    ann.use(question.get_by_role("button", name="Give up"))
    result = ben.page.get_by_role("dialog")
    expect(result).to_contain_text("You win")
    expect(result).to_contain_text("Ann ran out of time or gave up.")
    ben.go(f"/replay/{table_id}")
    expect(ben.page.locator("aside")).to_contain_text("Ann ran out of time or gave up.")


def test_nights_and_holidays_are_declared_and_kept(visitor: Come) -> None:
    ann = visitor("Ann", size="phone")
    page = ann.go("/settings")
    section = page.locator("section", has=page.get_by_role("heading", name="Nights and holidays"))
    section.get_by_label("My time stands still at night").check()
    expect(section.get_by_role("status")).to_have_text("Saved.")
    first = date.today() + timedelta(days=10)
    section.get_by_label("First day").fill(first.isoformat())
    section.get_by_label("Last day").fill((first + timedelta(days=4)).isoformat())
    ann.use(section.get_by_role("button", name="Add holidays"))
    expect(section.locator("li")).to_have_count(1)
    ann.check_access("settings with holidays")
    page = ann.go("/settings")
    expect(section.get_by_label("From")).to_have_value("22:00")
    ann.use(section.get_by_role("button", name="Remove"))
    expect(section.locator("li")).to_have_count(0)
    section.get_by_label("First day").fill(first.isoformat())
    section.get_by_label("Last day").fill((first + timedelta(days=60)).isoformat())
    ann.use(section.get_by_role("button", name="Add holidays"))
    expect(section.get_by_role("alert")).to_contain_text("at most 42 days")
    expect(section.locator("li")).to_have_count(0)
    ann.wrong.clear()  # a browser notes every answer of 422
