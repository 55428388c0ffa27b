"""Guided first games from end to end, and the rulebooks as pages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.hands import HANDS
from browser.tables import play_now
from browser.visiting import Visitor, expect

import tablee
from tablee import lessons

Come = Callable[..., Visitor]


def in_sight(learner: Visitor) -> None:
    """The words of the step are in the window, and so is what they point at, however far the page was scrolled."""
    expect(learner.page.locator(".teacher .words")).to_be_in_viewport(ratio=0.9)
    pointed = learner.page.locator(".play :is(.lit, .hinted)")
    if pointed.count():
        expect(pointed.last).to_be_in_viewport(ratio=0.3)


@pytest.mark.parametrize(("game", "size"), [*((game, "phone") for game in tablee.games()), ("karta", "desktop")])
def test_the_guided_first_game_from_end_to_end(visitor: Come, game: str, size: str) -> None:
    lesson = lessons.lesson(game)
    assert 8 <= len(lesson.steps) <= 18
    language = "fr" if size == "phone" else "en"
    ann = visitor("Ann", size=size, dark=size == "phone", language=language, hasty=True)
    page = ann.go(f"/learn/{game}")
    onward = page.locator(".teacher .buttons .main")
    for number, step in enumerate(lesson.steps):
        expect(page.locator(".teacher .count")).to_contain_text(str(number + 1))
        in_sight(ann)
        if number in (1, len(lesson.steps) - 1):
            ann.shoot(f"{game}-lesson-{number + 1}")
        if number == 1:
            ann.check_access(f"{game}'s lesson")
        if step.want or step.try_:
            expect(onward).to_be_disabled()
            ann.lesson = step.view
            HANDS[game](ann, step.want[0] if step.want else str(step.try_))
            if step.try_:
                expect(page.locator(".answer")).to_be_visible()
                page.locator(".answer button").click()
        expect(onward).to_be_enabled()
        if number < len(lesson.steps) - 1:
            onward.click()
            expect(onward).to_be_focused()  # although there may be something to do before one can go on
    play = "Play a real game" if size == "desktop" else "Jouer une vraie partie"
    expect(page.get_by_role("button", name=play)).to_be_visible()


@pytest.mark.parametrize("game", tablee.games())
def test_something_else_in_a_lesson_is_answered_kindly(visitor: Come, game: str) -> None:
    ann = visitor("Ann", hasty=True)
    page = ann.go(f"/learn/{game}")
    for number, step in enumerate(lessons.lesson(game).steps):
        others = [move for move in step.view["legal"] if move not in step.want]
        if step.want and others:
            ann.lesson = step.view
            HANDS[game](ann, others[0])
            expect(page.locator(".answer")).to_contain_text("this step is about what is lit")
            expect(page.locator(".teacher .count")).to_contain_text(str(number + 1))
            return
        if step.want or step.try_:
            ann.lesson = step.view
            HANDS[game](ann, step.want[0] if step.want else str(step.try_))
            if step.try_:
                page.locator(".answer button").click()
        page.locator(".teacher .buttons .main").click()
    raise AssertionError("every step of the lesson is forced")


def test_going_back_in_a_lesson_begins_that_step_anew(visitor: Come) -> None:
    steps = lessons.lesson("duo").steps
    ann = visitor("Ann", motion="full")
    page = ann.go("/learn/duo")
    onward, back = page.locator(".teacher .buttons .main"), page.locator(".teacher .buttons .button").first
    for step in steps[:5]:
        if step.want or step.try_:
            ann.lesson = step.view
            HANDS["duo"](ann, step.want[0] if step.want else str(step.try_))
            if step.try_:
                page.locator(".answer button").click()
        onward.click()
    ann.lesson = steps[5].view
    HANDS["duo"](ann, steps[5].want[0])  # two moves of Ada's follow, one after the other
    back.click()
    onward.click()
    page.wait_for_timeout(2500)
    expect(onward).to_be_disabled()
    expect(page.locator(".hand [data-place]")).to_have_count(len(steps[5].view["hand"]))
    HANDS["duo"](ann, steps[5].want[0])
    expect(onward).to_be_enabled()


@pytest.mark.parametrize(("game", "lang"), [*((game, "fr") for game in tablee.games()), ("karta", "en")])
def test_the_rulebook_is_a_page_with_pictures(visitor: Come, game: str, lang: str) -> None:
    ann = visitor(language=lang, size="phone" if lang == "fr" else "desktop", dark=lang == "fr")
    page = ann.go(f"/rules/{game}")
    rules = page.locator("article section")
    expect(rules.first).to_be_visible()
    assert rules.count() > 10
    assert page.locator("article figure").count() >= 3
    ann.shoot(f"{game}-rules", whole=True)
    ann.check_access(f"{game}'s rules")


def test_a_link_to_a_rule_shows_that_rule(visitor: Come) -> None:
    page = visitor().go("/rules/duo#DUO-16")
    expect(page.locator("#DUO-16")).to_be_in_viewport()


def test_a_rulebook_that_cannot_be_fetched_says_so_and_can_be_asked_for_again(visitor: Come) -> None:
    ann = visitor(worker=False)
    ann.page.add_init_script("sessionStorage.setItem('tablee-reloaded', Date.now())")  # it does not try by itself
    ann.page.route("**/assets/face-*.js", lambda route: route.abort("connectionfailed"))
    page = ann.go("/rules/duo")
    expect(page.locator(".notice h1")).to_contain_text("cannot be reached")
    assert any("dynamically imported" in text for text in ann.wrong)
    ann.wrong.clear()
    page.unroute("**/assets/face-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("article section").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_rules_open_over_the_table(visitor: Come, size: str) -> None:
    """Who looks something up does not leave the table."""
    ann = visitor("Ann", size=size)
    play_now(ann, "duo")
    ann.wait_until(lambda: ann.to_move, "one's turn")
    page, table = ann.page, ann.page.url
    page.locator(".tools").get_by_role("link", name="Rules").click()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.locator("#DUO-16")).to_be_attached()
    ann.check_access("the rules over the table")
    ann.shoot("rules-over-the-table")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert (page.url, len(ann.context.pages)) == (table, 1)


@pytest.mark.parametrize("game", ["duo", "daron"])
def test_what_can_be_played_is_said(visitor: Come, game: str) -> None:
    """Every card says whether it can be played, and the draw pile offers a card only where one may be drawn."""
    ann = visitor("Ann")
    play_now(ann, game)
    ann.wait_until(lambda: ann.to_move, "one's turn")
    page, legal = ann.page, ann.view["legal"]
    expect(page.locator(".status.yours")).to_be_visible()
    pile = page.locator("button.draw")
    expect(pile).to_have_attribute("aria-disabled", str("draw" not in legal).lower())
    expect(pile).to_have_accessible_name(re.compile("draw one$" if "draw" in legal else "cards?$"))
    for card in page.locator(".hand button").all():
        can = card.evaluate("(card) => card.classList.contains('can')")
        said = "fits (on|both)|can be played" if can else "fits nowhere|cannot be played"
        expect(card).to_have_accessible_name(re.compile(said))
