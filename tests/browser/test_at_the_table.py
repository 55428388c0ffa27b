"""What a table asks and answers: it covers nothing that one may press, is said aloud, and can be put back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.hands import play
from browser.tables import TABLES, likely, play_now, seat
from browser.visiting import Visitor, expect

Come = Callable[..., Visitor]

SCREENS = {"phone": (390, 844), "phone on its side": (844, 390), "desktop": (1280, 800)}

COVERED = """
() => [...document.querySelectorAll(".play button, .play a")]
  .filter((pressed) => pressed.checkVisibility({ visibilityProperty: true }))
  .filter((pressed) => !pressed.closest(".unseen") && !pressed.disabled)
  .filter((pressed) => {
    pressed.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = pressed.getBoundingClientRect();
    return [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].some(([right, down]) => {
      const answer = document.elementFromPoint(x + width * right, y + height * down)?.closest(".answer");
      return answer && !answer.contains(pressed);
    });
  })
  .map((pressed) => pressed.outerHTML.slice(0, 120))
"""
"""Everything of a table that could be pressed, were it not for the answer that lies over it."""

SEEN = """
(answer) => {
  const { top, bottom } = answer.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
"""


def at_a_table(come: Come, game: str, **options: bool) -> tuple[Visitor, list[Visitor]]:
    """The one to move, and all who sit there."""
    people = [come(name) for name in ("Ann", "Ben", "Cid")[: TABLES[game]]]
    seat(people, game, **options)
    return mover(people), people


def mover(people: list[Visitor]) -> Visitor:
    people[0].wait_until(lambda: any(one.to_move for one in people), "somebody's turn")
    return next(one for one in people if one.to_move)


def do_wrong(who: Visitor, people: list[Visitor], game: str) -> Visitor:
    """Somebody tries something that cannot be."""
    page = who.page
    if game == "karta":  # a card that touches nothing: the first has one place alone, so it is the second
        play(who, who.view["legal"][0])
        who = mover(people)
        who.page.locator(".board .surface").focus()
        for _ in range(12):
            who.page.keyboard.press("ArrowRight")
        who.page.keyboard.press("Enter")
        return who
    who = next(one for one in people if one is not who)
    page = who.page
    page.locator({"duo": ".hand button", "daron": ".hand button", "janus": ".own .held button"}[game]).first.click()
    return who


@pytest.mark.parametrize("game", TABLES)
def test_a_refusal_is_in_sight_and_covers_nothing(visitor: Come, game: str) -> None:
    who, people = at_a_table(visitor, game)
    who = do_wrong(who, people, game)
    answer = who.page.locator(".answer")
    expect(answer).to_be_visible()
    for screen, (width, height) in SCREENS.items():
        who.page.set_viewport_size({"width": width, "height": height})
        assert who.page.evaluate(COVERED) == [], screen
    answer.get_by_role("button").click()
    if game == "karta":
        who.page.keyboard.press("Enter")
    else:
        do_wrong(mover(people), people, game)
    expect(answer).to_be_visible()
    assert answer.evaluate(SEEN), "on the last of the screens it comes into sight by itself"


def test_a_card_taken_up_asks_aloud_and_escape_puts_it_back(visitor: Come) -> None:
    """Janus's discard and DUO's choice of a pile: by the keyboard alone."""
    who, people = at_a_table(visitor, "janus")
    while not any(move.startswith("drop") for move in who.view["legal"]):
        play(who, likely(who.view, Random(1)))
        who = mover(people)
    page = who.page
    card = page.locator(".own .held button.offered").first
    card.focus()
    page.keyboard.press("Enter")
    discard = page.locator(".doing [data-move^=drop]")
    expect(discard).to_be_focused()
    expect(page.locator(".doing [role=status]")).to_contain_text("Discard it, or press Escape")
    page.keyboard.press("Escape")
    expect(discard).to_have_count(0)
    expect(card).to_be_focused()
    expect(page.locator(".doing [role=status]")).to_have_text("")


def test_a_card_that_fits_both_piles_asks_aloud_and_escape_puts_it_back(visitor: Come) -> None:
    who, people = at_a_table(visitor, "duo", turbo=True)  # a Turbo-joker always does

    def fits_both() -> str | None:
        legal = who.view["legal"]
        return next((card for card in who.view["hand"] if {f"{card}>L", f"{card}>R"} <= set(legal)), None)

    while (card := fits_both()) is None:
        # Laying changes the piles, which drawing does not; who has few cards draws, so that the match goes on.
        laying = [move for move in who.view["legal"] if ">" in move and who.view["laying"] is None]
        few = len(who.view["hand"]) < 4
        play(who, laying[0] if laying and not few else who.view["legal"][-1])
        who = mover(people)
    page = who.page
    held = page.locator(f'[data-place="hand/{card}"]').first
    held.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pile button").first).to_be_focused()
    told = page.locator(".doing [role=status]:not(.unseen)")
    expect(told).to_have_text("It fits both piles: which one?")
    page.keyboard.press("Escape")
    expect(held).to_be_focused()
    # A pile that a single card fits can be pressed all the same, and lays that card: none waits for this one.
    expect(page.locator(".pile button.offered")).to_have_count(0)
    expect(told).not_to_have_text("It fits both piles: which one?")


def test_a_card_can_be_dragged_to_its_pile(visitor: Come) -> None:
    who, people = at_a_table(visitor, "duo", turbo=True)
    while not (fitting := [move for move in who.view["legal"] if ">" in move]):
        play(who, "draw")
        who = mover(people)
    card, side = fitting[0].split(">")
    before = who.on
    held = who.page.locator(f'[data-place="hand/{card}"]').first.bounding_box()
    pile = who.page.locator(f'[data-place="pile/{side}"]').bounding_box()
    assert held and pile
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (held, pile)]
    who.page.mouse.move(*middles[0])
    who.page.mouse.down()
    who.page.mouse.move(*middles[1], steps=5)
    who.page.mouse.up()
    who.wait_until(lambda: who.on != before, "the card on its pile")
    assert who.view["left" if side == "L" else "right"][-1] == card


def test_letters_turn_a_card_only_for_who_is_at_the_table(visitor: Come) -> None:
    who, _ = at_a_table(visitor, "karta")
    page, board = who.page, who.page.locator(".board")
    before = board.get_attribute("data-ghost")
    for elsewhere in ("document.activeElement.blur()", "document.querySelector('header a').focus()"):
        page.evaluate(elsewhere)
        page.keyboard.press("r")
        page.keyboard.press("f")
        assert board.get_attribute("data-ghost") == before
    page.locator(".rack button").first.focus()
    page.keyboard.press("r")
    expect(board).not_to_have_attribute("data-ghost", before or "")


def test_who_practises_takes_a_move_back_although_a_bot_has_answered(visitor: Come) -> None:
    ann = visitor("Ann")
    play_now(ann, "karta")
    ann.wait_until(lambda: ann.to_move, "one's turn")
    undo = ann.page.get_by_role("button", name="Take back")
    before = ann.view
    for _ in range(2):
        play(ann, ann.view["legal"][0])
        ann.wait_until(lambda: ann.to_move, "the bot's answer")
    for hand in (7, 8):
        expect(undo).to_have_attribute("aria-disabled", "false")
        undo.click()
        expect(ann.page.locator('.rack [data-place^="hand/"]')).to_have_count(hand)
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert ann.view == before
    expect(ann.page.locator("aside")).to_contain_text("You take your move back.")
