"""Who sits with whom: friends who are asked in, who get up and come back, those who watch, and bots alone."""

from __future__ import annotations

from collections.abc import Callable

from browser.tables import lay, sit_down
from browser.visiting import Visitor, expect

from tablee import persons

Come = Callable[..., Visitor]

NOTE_DOWN = """
() => {
  window.told = [];
  const line = document.querySelector(".company");
  const note = () => window.told.push(line.textContent);
  new MutationObserver(note).observe(line, { childList: true, characterData: true, subtree: true });
}
"""
"""Keeps what is said for a moment only: whoever looks late sees it, too."""


def test_what_stands_in_the_address_bar_invites_friends(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    lay(ann, "duo")
    ann.wait_until(lambda: "invitation=" in ann.page.url, "an address that invites")
    sit_down(ben, ann.page.url)
    ann.wait_until(lambda: bool(ann.view), "the cards")


def test_who_gets_up_and_comes_back_is_told_of(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben", size="phone")
    sit_down(ben, lay(ann, "duo", stand_in=True))
    ann.wait_until(lambda: bool(ann.view), "the cards")
    ann.page.evaluate(NOTE_DOWN)
    table = ben.page.url
    ben.page.get_by_role("button", name="Get up").click()
    ben.page.locator("dialog").get_by_role("button", name="Get up").click()
    name = persons.name(persons.seated("duo", [3], [""], [])[0])
    hears(ann, f"Ben is away: {name} is playing for them.")
    ben.go(table)
    hears(ann, "Ben is back.")


def hears(who: Visitor, sentence: str) -> None:
    """Wait until it was said."""
    who.wait_until(lambda: sentence in who.page.evaluate("window.told"), sentence)


def test_who_plays_with_bots_alone_has_hints_at_every_size_of_table(visitor: Come) -> None:
    ann = visitor("Ann")
    page = ann.go("/new/duo")
    page.locator("form > label select").select_option("5")
    for chair in range(4):
        page.locator("fieldset select").nth(chair).select_option("1")
    page.locator("form .button.main").click()
    ann.wait_until(lambda: len(ann.view.get("hand_sizes", [])) == 5, "the cards")
    expect(page.locator("#hint")).to_be_visible()


def test_who_watches_people_play_janus_is_told_why_no_cards_are_shown(visitor: Come) -> None:
    ann, ben, cleo = visitor("Ann"), visitor("Ben"), visitor("Cleo")
    link = lay(ann, "janus")
    sit_down(ben, link)
    cleo.go(link)
    expect(cleo.page.locator(".status")).to_contain_text("You are watching")
    expect(cleo.page.locator(".doing")).to_contain_text("a player in a second window")


def test_who_watches_bots_play_janus_sees_their_cards(visitor: Come) -> None:
    ann = visitor("Ann")
    ann.go("/watch/janus")
    ann.page.get_by_role("button", name="Watch bots play").click()
    ann.wait_until(lambda: bool(ann.view), "the cards")
    faces = [face for hand in ann.view["faces"] for face in hand]
    assert faces and None not in faces


def test_rules_with_a_name_and_the_lot_are_chosen_on_the_form_and_told_at_the_table(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben", size="phone", dark=True, language="fr")
    page = ann.go("/new/daron")
    page.locator("form > label select").select_option("2")
    page.locator("summary").click()
    page.locator('[data-option="rounds"]').fill("1")
    page.locator('[data-option="free_answer"]').check()
    expect(page.locator("#house-rules")).to_have_value("chosen")
    page.locator("#rules-name").fill("Short")
    page.locator("#rules-name").press("Enter")
    expect(page.locator("#house-rules")).to_have_value("own:0")
    page.reload()
    page.locator("#house-rules").select_option("Short")
    expect(page.locator("form")).to_contain_text("Free answers · one round")
    page.locator("#begins").select_option("chance")
    ann.shoot("daron-house-rules", whole=True)
    ann.check_access("the form with house rules")
    page.locator("form > label select").select_option("2")
    page.locator("form .button.main").click()
    expect(page.locator(".waiting")).to_contain_text("Free answers · one round")
    expect(page.locator(".begins")).to_have_text("A lot decides who goes first, as soon as everyone is here.")
    ann.shoot("daron-waiting-for-the-lot", whole=True)
    ann.check_access("a table that waits, with house rules")
    sit_down(ben, str(page.locator(".link a").get_attribute("href")))
    ann.wait_until(lambda: bool(ann.view), "the cards")
    first = "Ann" if ann.to_move else "Ben"
    told = "The lot falls on you: you go first." if ann.to_move else "The lot falls on Ben, who goes first."
    expect(page.locator("aside li").first).to_have_text(told)
    expect(page.locator(".company")).to_have_text(told)
    expect(ben.page.locator(".company")).to_contain_text("Le sort")  # where the story is folded away
    expect(page.locator(".badges").first).to_contain_text("Free answers · one round")
    expect(ben.page.locator(".badges").first).to_contain_text("Réponses libres · une manche")
    mover, other = (ann, ben) if first == "Ann" else (ben, ann)
    mover.wait_until(lambda: mover.to_move, "the turn of who goes first")
    assert not other.to_move
    for who in (ann, ben):
        who.shoot("daron-table-with-house-rules")
        who.check_access("a table with house rules")
