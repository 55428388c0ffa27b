"""Settings stay; the page can be installed."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from browser.tables import play_now
from browser.visiting import Visitor, expect

from tablee.bots import LEVELS
from tablee.server.access.names import LONGEST_NAME

Come = Callable[..., Visitor]


@pytest.mark.parametrize(("size", "dark", "lang"), [("desktop", False, "en"), ("phone", True, "fr")])
def test_the_settings_page(visitor: Come, size: str, dark: bool, lang: str) -> None:
    ann = visitor(size=size, dark=dark, language=lang)
    ann.go("/settings")
    expect(ann.page.locator("h1")).to_be_visible()
    ann.shoot("settings", whole=True)
    ann.check_access("settings")


def test_what_can_be_chosen_is_what_the_house_allows(visitor: Come) -> None:
    page = visitor().go("/settings")
    expect(page.get_by_label("Your name")).to_have_attribute("maxlength", str(LONGEST_NAME))
    levels = (
        page.get_by_label("Who you play with")
        .locator("option")
        .evaluate_all("all => all.map((option) => option.value)")
    )
    assert levels == [str(level) for level in LEVELS]


def test_settings_stay(visitor: Come) -> None:
    ann = visitor()
    page = ann.go("/settings")
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_label("Card size").select_option("large")
    page.get_by_label("Light or dark").select_option("dark")
    page.get_by_label("Movement").select_option("none")
    page.get_by_label("Sounds").uncheck()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Zoë")
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    root = page.locator("html")
    for name, value in {"theme": "dark", "motion": "none", "cards": "large"}.items():
        expect(root).to_have_attribute(f"data-{name}", value)
    play_now(ann, "duo")
    expect(page.locator(".status")).to_be_visible()
    page.goto("/settings")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if request.url.endswith("/api/me") else None)
    page.get_by_label("Your name").fill("Zazie")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_role("status").first).to_have_text("Saved.")
    assert asked.count("PATCH") == 1, "the house is told once"
    assert page.evaluate("fetch('/api/me').then((answer) => answer.json())")["name"] == "Zazie"
    page.get_by_label("Your name").fill("\u202eZazie")
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_value("Zazie")  # one that is refused is not kept
    assert all("422" in remark for remark in ann.wrong)  # the browser's own, of the answer that refused it
    ann.wrong.clear()


def test_settings_that_another_program_spoilt_do_no_harm(visitor: Come) -> None:
    ann = visitor()
    ann.settle(language="klingon", sound="loud", cardSize=7, level=9, name="Ann")
    page = ann.go("/settings")
    expect(page.get_by_label("Your name")).to_have_value("Ann")
    expect(page.get_by_label("Card size")).to_have_value("normal")


def test_one_can_be_forgotten(visitor: Come) -> None:
    ann = visitor("Ann")
    play_now(ann, "duo")
    page = ann.go("/settings")
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="Yes, forget me for good").click()
    expect(page.get_by_role("status").first).to_have_text("You have been forgotten.")
    assert page.evaluate("fetch('/api/me').then((answer) => answer.status)") == 401
    play_now(ann, "duo")


def test_the_page_can_be_installed_and_comes_up_without_a_network(visitor: Come) -> None:
    ann = visitor()
    page = ann.go("/")
    manifest = json.loads(page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.text())"))
    assert manifest["start_url"] == "/" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate("(file) => fetch(file).then((answer) => answer.ok)", icon["src"])
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.locator(".box")).to_have_count(4)
    ann.context.set_offline(True)
    page.reload()
    expect(page.locator(".box")).to_have_count(4)
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    ann.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("alert")).to_have_count(0)
