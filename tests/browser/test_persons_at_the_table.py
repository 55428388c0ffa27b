"""The persons of the house at the table: their faces, what they say, and who is suggested after three matches."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from browser.hands import play
from browser.tables import SHORT, likely, play_now
from browser.visiting import Visitor, expect

from tablee import persons

Come = Callable[..., Visitor]
LEVEL = 2
FACES = "all => all.map((face) => face.dataset.person)"


def laid(who: Visitor, seats: list[object]) -> None:
    """A table of DUO for one round."""
    assert who.context.request.post("/api/guests", data={"name": who.name}).ok
    options = {name: int(value) for name, value in SHORT["duo"].items()}
    answer = who.context.request.post("/api/tables", data={"game": "duo", "seats": seats, "options": options})
    assert answer.ok, answer.text()
    who.go(f"/table/{answer.json()['id']}")


def played(who: Visitor) -> None:
    """Play to the end."""
    random = Random(5)
    while not who.over:
        who.wait_until(lambda: who.to_move or who.over, "a turn")
        if not who.over:
            play(who, likely(who.view, random))


def test_the_same_faces_are_there_day_after_day(visitor: Come) -> None:
    names = []
    for _ in range(2):
        ann = visitor()
        play_now(ann, "duo")
        faces = ann.page.locator(".seat .face[data-person]")
        expect(faces.first).to_be_visible()
        names.append(faces.evaluate_all(FACES))
    assert names[0] == names[1]
    assert set(names[0]) <= set(persons.cast())
    for name in names[0]:
        expect(ann.page.locator(".felt")).to_contain_text(persons.name(name))
    ann.check_access("a table with persons of the house")


@pytest.mark.parametrize("talk", [True, False])
def test_at_the_end_somebody_says_a_word_that_covers_no_card(visitor: Come, talk: bool) -> None:
    ann = visitor("Ann", size="phone")
    if not talk:
        ann.go("/settings")
        ann.page.get_by_label("Bots say a word now and then").uncheck()
    laid(ann, ["me", 1])
    page = ann.page
    page.evaluate(
        """() => {
          window.heard = [];
          const all = (selector) => [...document.querySelectorAll(selector)];
          const box = (one) => one.getBoundingClientRect();
          new MutationObserver(() => {
            const said = document.querySelector(".bubble");
            if (!said) return;
            const { left, right, top, bottom } = box(said);
            const covers = all(".hand .card, [data-place^='hand'] .card")
              .map(box)
              .some((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
            const aloud = all(":is([role=status], [role=log]).unseen").map((one) => one.textContent).join(" ");
            window.heard.push({ said: said.textContent, aloud, left, right, covers });
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    played(ann)
    if not talk:
        page.wait_for_selector("dialog[open]")
        assert page.evaluate("window.heard") == []
        return
    page.wait_for_function("window.heard.length > 0")
    for one in page.evaluate("window.heard"):
        assert one["said"] in one["aloud"], "who does not see it hears it"
        assert re.search(rf"({'|'.join(person.name for person in persons.cast().values())}): “", one["aloud"])
        assert one["left"] >= 0 and one["right"] <= page.evaluate("innerWidth")
        assert not one["covers"]


def test_after_three_matches_alike_another_level_is_offered_and_chosen_with_one_press(visitor: Come) -> None:
    ann = visitor("Ann")
    laid(ann, ["me", LEVEL])
    played(ann)
    page = ann.page
    result = page.locator("dialog[open]")
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    won = ann.seat in ann.view["winners"]
    form = {"chosen": LEVEL, "level": LEVEL, "run": 2 if won else -2, "match": "before"}
    page.evaluate("text => localStorage.setItem('tablee-levels', text)", json.dumps({"duo": form}))
    page.reload()
    agree = result.get_by_role("button", name="Play with them from now on")
    expect(agree).to_be_visible()
    expected = LEVEL + 1 if won else LEVEL - 1
    expect(result.locator(".regulars .face")).to_have_count(len(persons.regulars(expected)))
    ann.check_access("the next level is offered")
    agree.click()
    expect(result.get_by_role("status").filter(has_text="It’s a date")).to_be_visible()
    assert json.loads(page.evaluate("localStorage.getItem('tablee-levels')"))["duo"]["chosen"] == expected
    play_now(ann, "duo")
    ann.page.wait_for_selector(".seat .face[data-person]")
    at_home = {person.id for person in persons.regulars(expected)}
    assert set(ann.page.locator(".seat .face[data-person]").evaluate_all(FACES)) <= at_home
