"""Looking back at a finished match, through the pages alone."""

from __future__ import annotations

from random import Random

from browser.hands import play
from browser.tables import likely
from browser.visiting import LONGEST, Visitor, expect

import tablee
from tablee.engine.record import parse_record


def look_back(ann: Visitor, other: int | None, friends: list[Visitor], game: str) -> None:
    """Ann, who speaks English, sees the match again with the other's eyes, weighs it, shares it, and takes it over."""
    ann.page.get_by_role("link", name="Look back").click()
    ann.page.wait_for_url("**/replay/**")
    last = see_again(ann, other, game)
    weigh(ann, last, game)
    fetch_record(ann, last)
    link = share(ann)
    for friend in friends:
        friend.go(link)
        expect(friend.page.get_by_role("slider")).to_be_visible()
    friends[0].shoot(f"{game}-replay", whole=True)
    friends[0].check_access(f"{game}'s replay on a phone")
    switch_language(ann, last, game)
    take_over(ann)


def see_again(who: Visitor, other: int | None, game: str) -> int:
    """Step by step, with another's eyes, with everything revealed; how many steps there are."""
    page = who.page
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert last > 5
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".steps .count")).to_have_text(f"1 of {last}")
    eyes = page.get_by_label("Seen by")
    everyones = page.locator(".felt").inner_text()
    eyes.select_option(str(other))
    # The other's own cards are in sight now, and everybody's when everything is revealed.
    who.wait_until(lambda: page.locator(".felt").inner_text() != everyones, "the other's eyes")
    covered = page.locator(".felt").inner_html()
    if not tablee.game(game).hidden:
        expect(page.get_by_label("Reveal all cards")).to_have_count(0)
    else:
        page.get_by_label("Reveal all cards").check()
        who.wait_until(lambda: page.locator(".felt").inner_html() != covered, "hidden cards")
    who.shoot(f"{game}-replay-revealed")
    who.check_access(f"{game}'s replay")
    page.locator("h1").click()
    page.keyboard.press("End")
    expect(page.locator(".steps .count")).to_have_text(f"{last} of {last}")
    return last


def weigh(who: Visitor, last: int, game: str) -> None:
    """The graph grows until every decision is weighed; any of them can be asked about."""
    page = who.page
    graph = page.locator("figure polyline").first
    who.wait_until(lambda: len(graph.get_attribute("points") or "") > 0, "the graph", 3 * LONGEST)
    page.get_by_role("slider").fill(str(last // 2))
    expect(page.locator(".worth").first).to_contain_text("%", timeout=3 * LONGEST)
    page.get_by_role("button", name="What could have been played?").click()
    expect(page.locator('section[aria-label="Hint"] li').first).to_contain_text("%", timeout=3 * LONGEST)
    who.shoot(f"{game}-replay", whole=True)


def switch_language(who: Visitor, last: int, game: str) -> None:
    """Another language changes the words and nothing else: eyes, step and graph stay."""
    page = who.page
    step, eyes = page.locator(".steps .count"), page.get_by_label("Seen by").input_value()
    assert eyes
    expect(step).to_have_text(f"{last // 2} of {last}")
    page.get_by_role("button", name="FR: Parler français").click()
    expect(step).to_have_text(f"{last // 2} sur {last}")
    expect(page.get_by_label("Vu par")).to_have_value(eyes)
    page.get_by_role("button", name="EN: Speak English").click()
    if tablee.game(game).hidden:
        expect(page.get_by_label("Reveal all cards")).to_be_checked()


def fetch_record(who: Visitor, last: int) -> None:
    """The record can be had, and is the match."""
    with who.page.expect_download() as download:
        who.page.get_by_role("link", name="The record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert len(parse_record(text).moves) == last
    assert tablee.replay(text).over


def share(who: Visitor) -> str:
    """The link is copied; where the page may not do that, it is shown, ready to be copied by hand."""
    page, button = who.page, who.page.get_by_role("button", name="Copy the link")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not a secure place')); }")
    button.click()
    shown = page.get_by_label("The link", exact=True)
    expect(shown).to_be_focused()
    page.evaluate("() => { delete navigator.clipboard.writeText; }")
    by_hand = page.evaluate("getSelection().toString()")
    button.click()
    expect(shown).to_have_count(0)
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link == by_hand
    return link


def take_over(who: Visitor) -> None:
    """From here it can be played on, against bots: at one table, however often one clicks."""
    laid: list[str] = []
    who.page.on("request", lambda request: laid.append(request.url) if "/take_over" in request.url else None)
    who.page.get_by_role("button", name="As ").dblclick()
    who.page.wait_for_url("**/table/**")
    assert len(laid) == 1
    who.wait_until(lambda: who.to_move or who.over, "the match taken over")
    if who.to_move:
        play(who, likely(who.view, Random(1)))
