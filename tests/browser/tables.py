"""Laying tables and playing at them, through the pages alone."""

from __future__ import annotations

from random import Random
from typing import Any

from browser.hands import play
from browser.visiting import Visitor, expect
from playwright.sync_api import Locator, Page

import tablee

SHORT = {
    "duo": {"max_rounds": "1"},
    "daron": {"rounds": "1", "turn_limit": "20"},
    "karta": {},
    "janus": {"patience": "3"},
    "huit": {"target": "1"},
    "pouilleux": {"rounds": "1"},
    "dames": {},
}
"""Options that make a match short enough for a test."""
TABLES = {game.id: game.players[0] for game in tablee.games().values()}
"""As few seats as each game can do with."""
MOST_MOVES = 600


def play_now(who: Visitor, game: str) -> None:
    """One click on the shelf."""
    who.go("/")
    who.page.locator(f'.box[data-game="{game}"] .button.main').click()
    who.wait_until(lambda: who.to_move or bool(who.view), "the cards")


def open_box(page: Page, game: str) -> Locator:
    """Take the lid off a box; what is in it."""
    page.locator(f'.box[data-game="{game}"] .take').click()
    return page.locator(f'.box[data-game="{game}"] dialog')


def lay(who: Visitor, game: str, open_to_all: bool = False, stand_in: bool = False) -> str:
    """Lay a table for a friend, with bots where the game needs more than two; the link for the friend."""
    page = who.go(f"/new/{game}")
    players = tablee.game(game).players
    if len(players) > 1:
        page.locator("form > label select").select_option(str(players[0]))
    for chair in range(2, players[0]):
        page.locator("fieldset select").nth(chair - 1).select_option("1")
    if stand_in:
        page.locator("#gone").select_option("60")
    page.locator("summary").click()
    for name, value in SHORT[game].items():
        page.locator(f'[data-option="{name}"]').fill(value)
    if open_to_all:
        page.locator("[data-public]").check()
    page.locator("form .button.main").click()
    link = page.locator(".link a")
    expect(link).to_be_visible()
    return str(link.get_attribute("href"))


def sit_down(who: Visitor, link: str) -> None:
    """Follow a link and take the free seat."""
    who.go(link)
    who.page.locator(".waiting .button.main").click()
    who.wait_until(lambda: bool(who.view), "the cards")


def seat(people: list[Visitor], game: str, **more: bool | int) -> None:
    """Seat these people at a table of their own, by asking the server: others show how it is done on the pages."""
    for one in people:
        assert one.context.request.post("/api/guests", data={"name": one.name}).ok
    options = {name: int(value) for name, value in SHORT[game].items()} | more
    form = {"game": game, "seats": ["me"] + ["open"] * (len(people) - 1), "options": options}
    laid = people[0].context.request.post("/api/tables", data=form)
    assert laid.ok, laid.text()
    table = laid.json()["id"]
    invitation = people[0].context.request.get(f"/api/tables/{table}").json()["invitation"]
    for one in people[1:]:
        assert one.context.request.post(f"/api/tables/{table}/join", data={"invitation": invitation}).ok
    for one in people:
        one.go(f"/table/{table}")
    for one in people:
        one.wait_until(lambda who=one: bool(who.view), "the cards")


def play_on(people: list[Visitor], random: Random, moves: int = MOST_MOVES) -> None:
    """Let these people play on until the match is over, or that many moves. Bots play by themselves."""
    for _ in range(moves):
        people[0].wait_until(lambda: people[0].over or any(one.to_move for one in people), "somebody's turn")
        if people[0].over:
            break
        mover = next(one for one in people if one.to_move)
        play(mover, likely(mover.view, random))


def likely(view: dict[str, Any], random: Random) -> str:
    """A legal move, rather one that brings the end nearer."""
    legal: list[str] = view["legal"]
    forward = [move for move in legal if move not in ("draw", "propose", "refuse", "end", "stop")]
    return random.choice(forward or legal)
