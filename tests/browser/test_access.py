"""Without a mouse, and without seeing: the keyboard alone, and what is announced."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from browser.hands import play
from browser.tables import likely, play_now, play_on
from browser.visiting import Visitor, expect

import tablee

Come = Callable[..., Visitor]


@pytest.mark.parametrize("game", tablee.games())
def test_keyboard_alone(visitor: Come, game: str) -> None:
    ann = visitor("Ann", keyboard=True)
    ann.go("/")
    ann.use(ann.page.locator(f'.box[data-game="{game}"] .button.main'))
    play_on([ann], Random(f"keys for {game}"), 7)


@pytest.mark.parametrize("game", tablee.games())
def test_what_happens_is_announced(visitor: Come, game: str) -> None:
    ann = visitor("Ann")
    play_now(ann, game)
    ann.wait_until(lambda: ann.to_move, "one's turn")
    expect(ann.page.locator('.play [role="log"][aria-atomic]')).to_contain_text("Your turn")
    ann.page.evaluate(LISTEN)
    lines = ann.page.locator("aside li")
    before = lines.count()
    play(ann, likely(ann.view, Random(1)))
    ann.wait_until(lambda: ann.to_move or ann.over, "one's turn again")
    ann.wait_until(lambda: lines.count() > before, "a story that goes on")
    heard = ann.page.evaluate("window.heard.join()")
    for line in lines.all_inner_texts()[before:]:
        assert line in heard


LISTEN = """
() => {
  const log = document.querySelector('.play [role="log"][aria-atomic]');
  window.heard = [];
  new MutationObserver(() => window.heard.push(log.textContent)).observe(log, {
    subtree: true, childList: true, characterData: true,
  });
}
"""


@pytest.mark.parametrize("game", tablee.games())
def test_every_card_and_button_of_a_table_has_a_name(visitor: Come, game: str) -> None:
    ann = visitor("Ann")
    play_now(ann, game)
    ann.wait_until(lambda: ann.to_move, "one's turn")
    ann.check_no_shift(game)
    nameless = ann.page.evaluate(
        """() => [...document.querySelectorAll(".felt button, .felt [role=img]")]
          .filter((element) => !(element.ariaLabel || element.textContent.trim()))
          .map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert not nameless
