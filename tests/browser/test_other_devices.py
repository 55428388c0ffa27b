"""One person on several devices, with two browsers: by code, by passkey, and signed out again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.tables import play_now, play_on, seat
from browser.visiting import Visitor, expect
from server.servers import ServerProcess

Come = Callable[..., Visitor]


def show_code(who: Visitor) -> str:
    """Have the settings page show a code; where it leads."""
    page = who.go("/settings#devices")
    who.use(page.locator("#devices > .button.main"))
    expect(page.locator("#devices .code svg")).to_be_visible()
    return f"/enter#{page.locator('#devices output').inner_text()}"


def enter(who: Visitor, way: str) -> None:
    """Follow the way that a code shows."""
    page = who.go(way)
    expect(page.locator("form input")).to_have_value(way.partition("#")[2])
    assert "#" not in page.url, "a code does not stay in the address"
    who.use(page.locator("form .button.main"))


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_a_match_under_way_is_taken_to_another_browser(visitor: Come, size: str, language: str) -> None:
    ann = visitor("Ann", size=size, language=language)
    play_now(ann, "duo")
    ann.wait_until(lambda: ann.to_move, "one's turn")
    seen, table = ann.view, ann.page.url
    way = show_code(ann)
    ann.check_access("a code")
    ann.shoot("devices-code", whole=True)
    other = visitor(size=size, language=language)
    other.go("/enter")
    expect(other.page.locator("form")).to_be_visible()
    other.check_access("entering")
    other.shoot("devices-enter")
    enter(other, way)
    bookmark = other.page.locator(".left a").first
    expect(bookmark).to_be_visible()
    other.use(bookmark)
    other.wait_until(lambda: bool(other.view), "the cards")
    assert (other.page.url, other.view) == (table, seen)
    assert other.page.evaluate("JSON.parse(localStorage.getItem('tablee-settings')).name") == "Ann"
    expect(ann.page.locator("#devices .code")).to_have_count(0)  # it was told that the code was entered
    expect(ann.page.locator("#devices li")).to_have_count(2)
    ann.check_access("two devices")
    ann.shoot("devices", whole=True)
    ann.use(ann.page.locator("#devices li .button"))
    expect(ann.page.locator("#devices li")).to_have_count(1)
    expect(other.page.get_by_text({"en": "signed out", "fr": "déconnecté"}[language])).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [("desktop", "fr"), ("phone", "en")])
def test_a_guest_with_games_says_whether_they_come_along(visitor: Come, size: str, language: str) -> None:
    ann, ben = visitor("Ann"), visitor("Ben", size=size, language=language)
    play_now(ann, "duo")
    play_now(ben, "duo")
    enter(ben, show_code(ann))
    expect(ben.page.locator("h1")).to_be_focused()
    ben.check_access("whether games come along")
    ben.shoot("devices-bring")
    ben.use(ben.page.locator(".row .button.main"))
    expect(ben.page.locator(".left li")).to_have_count(2)


def test_a_code_that_does_not_work_is_refused_with_a_sentence(visitor: Come) -> None:
    ann = visitor()
    enter(ann, "/enter#aaaa-aaaa")
    expect(ann.page.get_by_role("alert")).to_contain_text("Ask for a new one")


def add_authenticator(who: Visitor) -> None:
    """Give the browser an authenticator that says yes to everything."""
    session = who.context.new_cdp_session(who.page)
    session.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_a_passkey_brings_one_back(visitor: Come, house: ServerProcess, size: str, language: str) -> None:
    by_name = house.address.replace("127.0.0.1", "localhost")
    ann = visitor("Ann", address=by_name, size=size, language=language)
    play_now(ann, "duo")
    page = ann.go("/settings")
    add_authenticator(ann)
    devices = page.locator("#devices")
    make = devices.locator("> .button").last
    ann.use(make)
    expect(devices.locator("ul").last.locator("li")).to_have_count(1)
    ann.check_access("a passkey")
    ann.shoot("devices-passkey", whole=True)
    ann.use(make)
    expect(devices.get_by_role("alert")).to_be_visible()  # one is enough for a device
    leave = devices.locator(".row .button").last
    ann.use(leave)
    ann.use(leave)
    expect(devices.locator("li")).to_have_count(0)
    page.goto("/enter")
    ann.use(page.locator("section .button"))
    expect(page.locator(".left li")).to_have_count(1)


def test_where_browsers_allow_no_passkeys_none_are_offered(visitor: Come) -> None:
    ann = visitor()
    ann.go("/enter")
    expect(ann.page.locator("form")).to_be_visible()
    expect(ann.page.get_by_role("button", name="passkey")).to_have_count(0)
    ann.go("/settings")
    expect(ann.page.locator("#devices")).to_contain_text("no passkeys at this address")


def test_after_the_first_match_one_is_asked_once_to_keep_ones_games(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    # They come in by asking the server, and not through a page, which would remember it.
    for one in (ann, ben):
        one.context.add_init_script(f"localStorage.setItem('tablee-came-in', '{one.name}')")
    asked = ann.page.get_by_role("region", name="Keep these games on another device")
    seat([ann, ben], "duo")
    play_on([ann, ben], Random(3))
    expect(asked).to_be_visible()
    ann.check_access("a result")
    ann.shoot("devices-keep")
    ann.page.reload()
    expect(ann.page.locator("dialog[open] .next")).to_be_visible()
    expect(asked).to_have_count(0)
    ben.use(ben.page.get_by_role("link", name="Add a device"))
    expect(ben.page.locator("#devices li")).to_have_count(1)
