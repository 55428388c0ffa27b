"""The common table: a game that declares what lies on it is played there, by mouse, finger and keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import elsewhere
import pytest
from browser.hands import carry, play
from browser.visiting import HOUSE, ROOT, Visitor, expect
from server.servers import ServerProcess

import tablee

Come = Callable[..., Visitor]

DECLARED = """
from dataclasses import replace
from itertools import product
from pathlib import Path

from tablee.engine.layout import Gesture, Layout, Zone
from tablee.games.duo import GAME as DUO

FEATURES = {{"colour": "BRYG", "number": "1234", "shape": "ostx"}}
SYMBOLS = {{"".join(card): dict(zip(FEATURES, card)) for card in product(*FEATURES.values())}}
JOKERS = {{value: {{name: value}} for name, values in FEATURES.items() for value in values}}
LAYOUT = Layout(
    zones=(
        Zone("hands", "hand", each=True, own="hand", size="hand_sizes"),
        Zone("left", "pile"),
        Zone("draw", "stack", size="draw_size"),
        Zone("right", "pile"),
    ),
    gestures=(
        Gesture("{{card}}>L", "hands", "left"),
        Gesture("{{card}}>R", "hands", "right"),
        Gesture("draw", "draw", "hands"),
        Gesture("stop"),
    ),
    cards=SYMBOLS | JOKERS,
)
GAME = replace(DUO, id="{game}", title="{title}", folder=Path(__file__).parent, layout=LAYOUT)
"""
"""DUO as somebody else would bring it: no drawing of its own, but a declared table."""
EXAMPLES = sorted(file.parent.name for file in (ROOT / "examples" / "games").glob("*/pyproject.toml"))
GAMES = ["declared", *EXAMPLES]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with games that have no face."""
    folder = tmp_path_factory.mktemp("games")
    elsewhere.project(folder, "declared", f"elsewhere_{folder.name}", DECLARED)
    folders = [folder, *(ROOT / "examples" / "games" / name for name in EXAMPLES)]
    with elsewhere.shelved(*folders), ServerProcess(tmp_path_factory.mktemp("tables"), *HOUSE) as server:
        yield server


def come_to_play(visitor: Come, tables: ServerProcess, game: str, **given: Any) -> Visitor:
    """Somebody who has laid a table with one click, and whose turn it is."""
    ann = visitor("Ann", address=tables.address, **given)
    ann.go("/")
    ann.use(ann.page.locator(f'.box[data-game="{game}"] .button.main'))
    settle(ann)
    return ann


def settle(who: Visitor) -> None:
    """Wait until nothing moves before the visitor does, and until the page shows it."""
    who.wait_until(lambda: who.to_move or who.over, "one's turn")
    who.wait_until(lambda: is_shown(who), "what is seen on the page")


def play_on(who: Visitor, dice: Random, moves: int) -> None:
    """Play so many moves, at random."""
    for _ in range(moves):
        settle(who)
        if who.over:
            return
        play(who, dice.choice(who.view["legal"]))


def is_shown(who: Visitor) -> bool:
    """Does the page show the turn and the hand that were told? After a round it is a new hand, below a sheet."""
    held = [f"hand/{card}" for card in who.view.get("hand") or ()]
    buttons = who.page.locator(".hand button").evaluate_all("(buttons) => buttons.map((one) => one.dataset.drop)")
    yours = who.page.locator(".status.yours").count() > 0
    return sorted(buttons) == sorted(held) and yours == (not who.over)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_a_declared_table_is_played_on(visitor: Come, tables: ServerProcess, game: str, size: str, dark: bool) -> None:
    ann = come_to_play(visitor, tables, game, size=size, dark=dark)
    ann.check_no_shift(game)
    ann.check_access(f"the common table of {game}")
    for step in range(3):
        play_on(ann, Random(f"{game} {step}"), 4)
        ann.shoot(f"common-{game}-{step}")
    settle(ann)
    ann.check_access(f"the common table of {game}, later")


@pytest.mark.parametrize("game", GAMES)
def test_a_declared_table_is_played_on_with_the_keyboard_alone(visitor: Come, tables: ServerProcess, game: str) -> None:
    ann = come_to_play(visitor, tables, game, keyboard=True)
    play_on(ann, Random(f"keys for {game}"), 6)


def test_a_card_is_dragged_with_a_finger_and_comes_back_from_where_it_may_not_lie(
    visitor: Come, tables: ServerProcess
) -> None:
    ann = come_to_play(visitor, tables, "declared", size="phone")
    while not (lays := [move for move in ann.view["legal"] if ">" in move]):
        play_on(ann, Random(1), 1)
        settle(ann)
    card, side = lays[0].split(">")
    held = ann.page.locator(f'.hand [data-drop="hand/{card}"]')
    before, at = ann.on, held.bounding_box()
    carry(ann, held, ann.page.locator('.middle [data-drop="draw"]'))
    expect(ann.page.locator(".dragged")).to_have_count(0)
    assert (ann.on, held.bounding_box()) == (before, at)
    carry(ann, held, ann.page.locator(f'.middle [data-drop="{"left" if side == "L" else "right"}"]'))
    ann.wait_until(lambda: ann.on != before, f"{card} on its pile")
    assert card not in ann.view["hand"]


def test_what_may_not_be_played_is_answered_with_a_sentence(visitor: Come, tables: ServerProcess) -> None:
    ann = come_to_play(visitor, tables, "declared")
    legal = {move.split(">")[0] for move in ann.view["legal"]}
    card = next(card for card in ann.view["hand"] if card not in legal)
    ann.page.locator(f'.hand [data-drop="hand/{card}"]').click()
    expect(ann.page.locator(".answer")).to_contain_text("does not fit")
    assert card in ann.view["hand"]


def test_every_game_here_declares_its_table(tables: ServerProcess) -> None:
    assert all(tablee.game(game).layout for game in GAMES)
