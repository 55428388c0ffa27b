"""Hearing that it is one's turn, as people see it: switched on in the settings, told while the page is elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from browser.hands import play
from browser.visiting import Visitor, expect
from server.ears import Ears

Come = Callable[..., Visitor]

SUBSCRIBING = """
const forget = async () => localStorage.removeItem("push");
const made = (given) => ({ ...given, toJSON: () => given, unsubscribe: forget });
PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
  const given = { ...%s, asked: String(applicationServerKey) };
  localStorage.setItem("push", JSON.stringify(given));
  return made(given);
};
PushManager.prototype.getSubscription = async () => {
  const given = localStorage.getItem("push");
  return given && made(JSON.parse(given));
};
"""
"""A push service of this machine: the one that a browser has of itself is on the net."""

SHOWN = """
async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))
"""


def deliver(who: Visitor, message: dict[str, Any]) -> None:
    """Hand a message to the browser, as its push service would."""
    session = who.context.new_cdp_session(who.page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", registered)
    session.send("ServiceWorker.enable")
    who.wait_until(lambda: found, "the service worker")
    origin = "/".join(who.page.url.split("/")[:3]) + "/"
    told = {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", told)
    session.detach()


def test_one_is_told_once_that_it_is_ones_turn(visitor: Come) -> None:
    with Ears() as ears:
        ann, ben = visitor("Ann"), visitor("Ben")
        ann.context.grant_permissions(["notifications"])
        given = {"endpoint": f"{ears.address}/ann", "keys": ears.keys}
        ann.context.add_init_script(SUBSCRIBING % json.dumps(given))
        page = ann.go("/settings")
        section = page.locator("#alerts")
        ann.use(section.get_by_role("button", name="Tell me in this browser"))
        expect(section.locator("li")).to_contain_text("This browser")
        ann.check_access("settings with alerts")
        ann.use(section.get_by_role("button", name="Try it"))
        expect(section.get_by_role("status")).to_have_text("Sent.")
        deliver(ann, ears.read(ears.heard.pop()))
        ann.wait_until(lambda: page.evaluate(SHOWN), "the alert on trial")

        form = {"game": "duo", "seats": ["me", "open"], "days": {"limit": 3}}
        table_id = ann.context.request.post("/api/tables", data=form).json()["id"]
        assert ben.context.request.post("/api/guests", data={"name": "Ben"}).ok
        assert ben.context.request.post(f"/api/tables/{table_id}/join", data={}).ok
        ben.go(f"/table/{table_id}")
        ben.wait_until(lambda: ben.view is not None, "the cards")
        if not ben.to_move:  # then Ann was told with the deal, and plays first
            ann.wait_until(lambda: ears.heard, "the alert of the deal")
            ears.heard.clear()
            ann.go(f"/table/{table_id}")
            ann.wait_until(lambda: ann.to_move, "Ann's turn")
            while ann.to_move:
                play(ann, ann.view["legal"][-1])
            ann.go("/settings")
            ben.wait_until(lambda: ben.to_move, "Ben's turn")
        while ben.to_move:
            play(ben, ben.view["legal"][-1])
        ann.wait_until(lambda: ears.heard, "the alert")
        told = ears.read(ears.heard[0])
        for _ in range(2):  # a message may come twice: it shows once
            deliver(ann, told)
        wanted = f"turn {table_id}"
        ann.wait_until(lambda: any(each["tag"] == wanted for each in ann.page.evaluate(SHOWN)), "the notification")
        (shown,) = [each for each in ann.page.evaluate(SHOWN) if each["tag"] == wanted]
        assert (shown["title"], shown["url"]) == ("DUO", told["url"])
        assert "Ben" in shown["body"] and "your turn" in shown["body"]

        section = ann.go("/settings").locator("#alerts")
        ann.use(section.get_by_role("button", name="Stop: This browser"))
        expect(section.locator("li")).to_have_count(0)
        expect(section.get_by_role("button", name="Tell me in this browser")).to_be_visible()


def test_an_address_that_cannot_be_is_refused_with_a_sentence(visitor: Come) -> None:
    ann = visitor("Ann", size="phone", language="fr")
    page = ann.go("/settings")
    section = page.locator("#alerts")
    section.locator("summary").click()
    section.get_by_label("Adresse").fill("ftp://example.org/")
    ann.use(section.get_by_role("button", name="Ajouter"))
    expect(section.get_by_role("alert")).to_contain_text("https://")
    ann.check_access("settings with a webhook")
    ann.wrong.clear()  # a browser notes every answer of 422
