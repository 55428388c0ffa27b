"""What a maker sees in the browser: pages that load themselves again, what is wrong, and the desk."""

from __future__ import annotations

from random import Random

from browser.conftest import browser as browser
from browser.visiting import HARMLESS
from maker.benches import Bench
from playwright.sync_api import Browser, Page, expect
from server.client import play_on

CODE = "sprint/__init__.py"


def opened(browser: Browser, bench: Bench, wrong: list[str]) -> Page:
    """A page of the maker's server, whose complaints are noted."""
    page = browser.new_context(base_url=f"http://{bench.address}", locale="en-GB").new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda message: (
            wrong.append(message.text) if message.type == "error" and not HARMLESS.search(message.text) else None
        ),
    )
    return page


def test_a_page_loads_itself_again_and_says_what_is_wrong(browser: Browser, bench: Bench) -> None:
    wrong: list[str] = []
    page = opened(browser, bench, wrong)
    page.goto("/rules/sprint")
    expect(page.get_by_role("heading", name="Sprint").first).to_be_visible()
    bench.change("sprint/rulebook/en.md", "# Sprint", "# Marathon")  # rules as they were need not be compiled again
    expect(page.get_by_role("heading", name="Marathon").first).to_be_visible()
    bench.change(CODE, "DEALT = 5", "DEALT = = 5")
    expect(page.get_by_role("status").filter(has_text="SyntaxError")).to_be_visible()
    expect(page.get_by_role("heading", name="Marathon").first).to_be_visible()
    assert not wrong
    page.context.close()


def test_the_desk_follows_a_match(browser: Browser, bench: Bench) -> None:
    wrong: list[str] = []
    guest = bench.guest()
    table = guest.lay("sprint", ["me", 1], practice=True)["id"]
    page = opened(browser, bench, wrong)
    page.goto("/dev")
    seats = page.get_by_role("heading", level=2)
    expect(seats.filter(has_text="Seat 0")).to_have_count(1)
    expect(seats.filter(has_text="Seat 1")).to_have_count(1)
    expect(page.locator("#refusals").get_by_text("SPR-5")).to_be_visible()
    expect(page.get_by_text("draw a card").first).to_be_visible()
    told = page.locator("article").first.locator("li")
    expect(told).to_have_count(1)
    with guest.sit(table).dealt() as seat:
        play_on([seat], Random(1), 1)
    expect(told.nth(1)).to_be_visible()
    assert not wrong
    page.context.close()
