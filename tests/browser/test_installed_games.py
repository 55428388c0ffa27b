"""Games that others made, installed beside the package: on the shelf, on the common table, and looked back at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import elsewhere
import pytest
from browser.hands import play
from browser.replaying import see_again, weigh
from browser.tables import MOST_MOVES, lay, open_box, sit_down
from browser.visiting import HOUSE, LONGEST, Visitor, expect
from installed import GAMES, Installed
from server.servers import ServerProcess

import tablee

Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def house_of_others(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house run by the installed package; only hands are told here, too, what lies on these tables."""
    server = ServerProcess(tmp_path_factory.mktemp("others"), *HOUSE, command=(installed.tablee,))
    with server, elsewhere.shelved(*GAMES.values()):
        yield server


def play_first_moves(people: list[Visitor]) -> None:
    """Let these people play on to the end of the match: each plays the first move that is no last resort."""
    for _ in range(MOST_MOVES):
        people[0].wait_until(lambda: people[0].over or any(one.to_move for one in people), "somebody's turn")
        if people[0].over:
            return
        mover = next(one for one in people if one.to_move)
        legal = mover.view["legal"]
        play(mover, next((move for move in legal if move not in ("draw", "pass")), legal[0]))
    raise AssertionError("the match has no end")


def check_words(who: Visitor) -> None:
    """Every sentence is there: none of them is shown by its key."""
    assert not re.findall(rf"\b(?:kit|table|zone|{'|'.join(GAMES)})-[a-z-]+", who.page.locator("body").inner_text())


def test_they_stand_on_the_shelf_behind_ours_and_have_their_rules(
    visitor: Come, house_of_others: ServerProcess
) -> None:
    ann = visitor(address=house_of_others.address, language="fr")
    page = ann.go("/")
    boxes = page.locator(".box")
    expect(boxes).to_have_count(len(tablee.games()))
    assert [box.get_attribute("data-game") for box in boxes.all()] == [*list(tablee.games())[:4], *GAMES]
    ann.shoot("shelf-of-installed-games", whole=True)
    for game in GAMES:
        ann.go("/")
        open_box(page, game).locator("nav a", has_text="Règles").click()
        expect(page.locator("article h1")).to_contain_text(tablee.game(game).title)
        expect(page.locator(f"#{game[:3].upper()}-1")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_a_whole_match_and_look_back(
    visitor: Come, house_of_others: ServerProcess, game: str
) -> None:
    ann = visitor("Ann", address=house_of_others.address)
    ben = visitor("Ben", address=house_of_others.address, size="phone", dark=True, language="fr", keyboard=True)
    sit_down(ben, lay(ann, game))
    play_first_moves([ann, ben])
    for somebody in (ann, ben):
        check_words(somebody)
    for somebody in (ann, ben):
        somebody.wait_until(lambda who=somebody: who.over, "the end")
        expect(somebody.page.locator("dialog")).to_be_visible()
        somebody.shoot(f"installed-{game}-over")
    assert ann.view["winners"] == ben.view["winners"]
    ann.page.get_by_role("link", name="Look back").click()
    ann.page.wait_for_url("**/replay/**")
    weigh(ann, see_again(ann, ben.seat, game), game)
    check_words(ann)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_given_and_followed(visitor: Come, house_of_others: ServerProcess, game: str) -> None:
    ann = visitor("Ann", address=house_of_others.address)
    ann.go("/")
    ann.page.locator(f'.box[data-game="{game}"] .button.main').click()
    ann.wait_until(lambda: ann.to_move, "one's turn")
    ann.page.get_by_role("button", name="Hint").click()
    hints = ann.page.locator('section[aria-label="Hint"]:visible li')
    expect(hints.first).to_contain_text("%", timeout=3 * LONGEST)
    ann.shoot(f"installed-{game}-hint", whole=True)
    check_words(ann)
    before = ann.on
    hints.locator("button").first.click()
    ann.wait_until(lambda: ann.on != before, "the move that was advised")
