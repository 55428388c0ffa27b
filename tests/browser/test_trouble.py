"""What strangers do wrong, and what goes wrong for them, leaves no stuck or wrong screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from browser.hands import play
from browser.tables import lay, play_on, seat, sit_down
from browser.visiting import HOUSE, LONGEST, Visitor, expect
from playwright.sync_api import Browser
from server.cable import Cable
from server.servers import ServerProcess

from benchmarks.ports import free_port

Come = Callable[..., Visitor]


def shows_its_view(who: Visitor) -> None:
    """The page shows what the socket told: DUO's hand, piles and turn."""
    cards = who.page.locator(".hand [data-place^='hand/']")
    expect(cards).to_have_count(len(who.view["hand"]))
    shown = {
        place.removeprefix("hand/") for place in cards.evaluate_all("all => all.map((card) => card.dataset.place)")
    }
    assert shown == set(who.view["hand"])
    if who.to_move or who.over:
        expect(who.page.locator(".status")).to_have_text("Your turn" if who.to_move else "The match is over")
    assert who.page.locator(".draw .count").inner_text() == str(who.view["draw_size"])


def two_at_a_table(ann: Visitor, ben: Visitor) -> None:
    """Bots would play to win, and a test that only draws would soon be over: two people take their time."""
    seat([ann, ben], "duo")


def turn_of(ann: Visitor, ben: Visitor) -> None:
    """The other draws, if it is their turn."""
    ann.wait_until(lambda: ann.to_move or ben.to_move, "somebody's turn")
    if ben.to_move:
        play(ben, "draw")
    ann.wait_until(lambda: ann.to_move, "one's turn")


def unfit(who: Visitor) -> str | None:
    """A card in hand that fits nowhere now."""
    return next(
        (card for card in who.view["hand"] if not any(m.startswith(f"{card}>") for m in who.view["legal"])), None
    )


def test_a_wrong_card_is_answered_with_the_rule_and_nothing_changes(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    turn_of(ann, ben)
    while (card := unfit(ann)) is None:
        play(ann, "draw")
        turn_of(ann, ben)
    before = ann.on
    ann.page.locator(f'[data-place="hand/{card}"]').click()
    answer = ann.page.locator(".answer")
    expect(answer).to_be_visible()
    expect(answer).to_have_attribute("role", "alert")  # a screen reader says it at once
    expect(answer.locator("a")).to_contain_text("DUO-1")
    expect(answer).not_to_contain_text(card)  # it is named in words, not as rulebooks write it
    ann.shoot("duo-refused")
    ann.check_access("a refusal")
    assert ann.on == before
    answer.get_by_role("button").click()
    expect(answer).to_have_count(0)
    shows_its_view(ann)


def test_a_move_out_of_turn_is_answered(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    waiting = ben if ann.to_move else ann
    waiting.page.locator("[data-place=draw]").click(force=True)  # nothing is offered there now
    mover = ann if waiting is ben else ben
    expect(waiting.page.locator(".answer")).to_contain_text(f"It is {mover.name}’s turn.")
    play(mover, mover.view["legal"][0])


def test_a_double_click_plays_once(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    for _ in range(3):
        turn_of(ann, ben)
        size = len(ann.view["hand"])
        ann.page.locator("[data-place=draw]").dblclick()
        ann.wait_until(lambda size=size: len(ann.view["hand"]) > size, "the drawn card")
        turn_of(ann, ben)
        assert len(ann.view["hand"]) == size + 1
        shows_its_view(ann)
        if ann.page.locator(".answer").count():  # the second click came when it was Ben's turn
            ann.page.locator(".answer button").click()


def test_the_back_button_leads_away_and_forward_to_the_table_again(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    ann.go("/")
    sit_down(ben, lay(ann, "duo"))
    turn_of(ann, ben)
    play(ann, "draw")
    ann.page.go_back()  # not to the form, which would lay another table
    expect(ann.page.locator(".box").first).to_be_visible()
    ann.page.go_forward()
    expect(ann.page.locator(".hand")).to_be_visible()
    turn_of(ann, ben)
    shows_its_view(ann)
    play(ann, "draw")


def test_two_tabs_of_one_player_show_the_same_and_both_can_play(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    turn_of(ann, ben)
    first, second = ann.page, ann.open()
    second.goto(first.url)
    expect(second.locator(".hand [data-place]")).to_have_count(len(ann.view["hand"]))
    play(ann, "draw")
    turn_of(ann, ben)
    expect(second.locator(".hand [data-place]")).to_have_count(len(ann.view["hand"]))
    ann.page = second
    ann.wait_until(lambda: ann.to_move, "one's turn, told to the other tab")
    play(ann, "draw")
    turn_of(ann, ben)
    expect(first.locator(".hand [data-place]")).to_have_count(len(ann.view["hand"]))


def test_a_reload_in_mid_turn_goes_on_where_it_was(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    for _ in range(30):
        turn_of(ann, ben)
        lays = [move for move in ann.view["legal"] if ">" in move]
        play(ann, lays[0] if lays else "draw")
        if lays and ann.to_move:
            break
    assert ann.view["laying"], "no card could be laid"
    told = ann.page.locator("aside li").all_inner_texts()
    ann.page.reload()
    expect(ann.page.locator(".pile.tied")).to_have_count(1)
    shows_its_view(ann)
    assert ann.page.locator("aside li").all_inner_texts() == told, "the story is told again as it was"
    play(ann, "stop")


def test_a_lost_connection_is_said_and_mended_in_mid_turn(visitor: Come, house: ServerProcess) -> None:
    with Cable(house.address) as cable:
        ann, ben = visitor("Ann"), visitor("Ben", address=cable.address)
        sit_down(ben, lay(ann, "duo").replace(house.address, cable.address))
        ann.wait_until(lambda: bool(ann.view), "the cards")
        if ann.to_move:
            play(ann, "draw")
        ben.wait_until(lambda: ben.to_move, "one's turn")
        size = len(ben.view["hand"])
        cable.cut()
        expect(ben.page.locator(".lost")).to_be_visible()
        ben.shoot("connection-lost")
        ben.check_access("connection lost")
        ben.page.locator("[data-place=draw]").click()  # waits with him for the connection
        cable.mend()
        expect(ben.page.locator(".lost")).to_have_count(0)
        ben.wait_until(lambda: len(ben.view["hand"]) == size + 1, "the card drawn while the connection was lost")
        shows_its_view(ben)
        ann.wait_until(lambda: ann.to_move, "the other's turn")
        play(ann, "draw")
        ben.wait_until(lambda: ben.to_move, "one's turn")


def test_the_server_restarted_in_mid_game_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with ServerProcess(tmp_path, *HOUSE, port=port) as server:
        ann, ben = Visitor(browser, server.address, "Ann"), Visitor(browser, server.address, "Ben")
        two_at_a_table(ann, ben)
        for _ in range(2):
            turn_of(ann, ben)
            play(ann, "draw")
        turn_of(ann, ben)
        hand = set(ann.view["hand"])
        server.kill()
        expect(ann.page.locator(".lost")).to_be_visible()
        ann.page.locator("[data-place=draw]").click()  # in vain just now: it is sent when the house is there again
    with ServerProcess(tmp_path, *HOUSE, port=port):
        expect(ann.page.locator(".lost")).to_have_count(0)
        ann.wait_until(lambda: len(ann.view["hand"]) == len(hand) + 1, "the move made while the house was closed")
        assert hand < set(ann.view["hand"])
        turn_of(ann, ben)
        shows_its_view(ann)
        for somebody in (ann, ben):
            somebody.close()


def test_a_private_table_says_that_it_is_private(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    link = lay(ann, "duo")
    ben.go(link.partition("?")[0])
    expect(ben.page.locator(".notice h1")).to_contain_text("invit")
    ben.check_access("a private table")


def test_who_watches_cannot_play(visitor: Come) -> None:
    ann, ben, cleo = visitor("Ann"), visitor("Ben"), visitor("Cleo")
    link = lay(ann, "duo")
    sit_down(ben, link)
    cleo.go(link)
    cleo.wait_until(lambda: bool(cleo.view), "the spectator's view")
    expect(cleo.page.locator(".hand")).to_have_count(0)
    cleo.page.locator("[data-place=draw]").click(force=True)  # nothing is offered to who watches
    expect(cleo.page.locator(".answer")).to_contain_text("watching")
    play_on([ann, ben], Random(1), 2)


def test_another_language_in_mid_turn_changes_the_words_alone(visitor: Come) -> None:
    ann, ben = visitor("Ann"), visitor("Ben")
    two_at_a_table(ann, ben)
    turn_of(ann, ben)
    (before,) = ann.sockets
    ann.page.get_by_role("button", name="FR: Parler français").click()
    expect(ann.page.locator(".status")).to_have_text("À vous de jouer")
    expect(ann.page.locator("aside li").first).to_contain_text("La manche 1")
    # Between the old socket's end and the first word of the new one, nothing is known of the table.
    ann.wait_until(lambda: all(one is not before for one in ann.sockets) and ann.to_move, "the new socket's word")
    play(ann, "draw")
    turn_of(ann, ben)
    assert not any(text.startswith(("web-", "duo-")) for text in ann.page.locator("body").inner_text().split())


ONLY_DRAW = """
() => {
  const again = setInterval(() => {
    if (document.querySelector("dialog")) return clearInterval(again);
    const take = [...document.querySelectorAll("button")].find((button) => button.textContent.includes("I am "));
    (take ?? document.querySelector("button.draw.offered:not(.going)"))?.click();
  }, 10);
}
"""
"""Whoever has the screen takes it and draws, as fast as the page follows: the four Turbo-jokers end in two hands."""


def test_turbo_jokers_that_are_alike_are_shown_at_the_end(visitor: Come, house: ServerProcess) -> None:
    ann = visitor("Ann")
    dealt_open = ["*", "*"]
    while dealt_open == ["*", "*"]:  # where two of them are turned up as piles, the others may end in a hand each
        page = ann.go("/new/duo?same")
        page.locator("form > label select").select_option("2")
        page.locator("summary").click()
        page.locator('[data-option="turbo"]').check()
        page.locator('[data-option="max_rounds"]').fill("1")
        page.locator("form .button.main").click()
        expect(page.get_by_role("button", name="I am ")).to_be_visible()
        ann.wait_until(lambda: bool(ann.view), "the cards")
        dealt_open = [*ann.view["left"], *ann.view["right"]]
    page.evaluate(ONLY_DRAW)
    ann.wait_until(lambda: ann.over and page.locator("dialog").count() > 0, "the end", 4 * LONGEST)
    hands = ann.view["hands"]
    assert max(hand.count("*") for hand in hands) > 1
    page.keyboard.press("Escape")
    expect(page.locator(".felt .held.open .mini")).to_have_count(len(hands[1 - (ann.seat or 0)]))
