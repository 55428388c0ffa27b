"""Le Jeu du Daron after a draw: what can go with the card is shown, and where nothing can, the turn ends by itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from browser.hands import play
from browser.tables import seat
from browser.visiting import Visitor, expect

Come = Callable[..., Visitor]
MOST_DRAWS = 60


def sends(who: Visitor) -> list[dict[str, Any]]:
    """What this visitor's pages say over their sockets, from now on."""
    said: list[dict[str, Any]] = []
    who.page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(json.loads(text))))
    return said


def test_a_turn_ends_by_itself_where_nothing_can_be_laid_and_waits_where_something_can(visitor: Come) -> None:
    people = [visitor("Ann", size="phone"), visitor("Ben")]
    said = [sends(one) for one in people]
    seat(people, "daron", turn_limit=0)
    alone, chosen, expected = 0, 0, 0
    for _ in range(MOST_DRAWS):
        people[0].wait_until(lambda: any(one.to_move for one in people), "somebody's turn")
        who = next(one for one in people if one.to_move)
        play(who, "draw")
        who.wait_until(lambda who=who: not who.to_move or who.view["phase"] == "drawn", "the card drawn")
        expected += 1
        keeps = who.page.locator('.doing [data-move="end"]')
        if who.to_move and len(who.view["legal"]) > 1:
            chosen += 1
            expect(who.page.locator(".hand .fresh")).to_have_count(1)
            along = who.page.locator(".hand .along")
            assert along.count() == len(set(who.view["along"]))
            if chosen == 1:
                who.shoot("daron-drawn-choice")
            expect(keeps).to_be_visible()
            keeps.click()
        else:
            alone += 1
        who.wait_until(lambda who=who: not who.to_move, "the end of the turn")
        expect(keeps).to_have_count(0)
        if alone and chosen:
            break
    assert alone
    assert chosen
    moves = [message["move"] for one in said for message in one if message["type"] == "move"]
    assert moves.count("draw") == expected
    assert moves.count("end") == expected, "said once for every draw"


def test_others_are_shown_the_same_whatever_was_drawn(visitor: Come) -> None:
    people = [visitor("Ann"), visitor("Ben")]
    seat(people, "daron", turn_limit=0)
    people[0].wait_until(lambda: any(one.to_move for one in people), "somebody's turn")
    who, other = sorted(people, key=lambda one: not one.to_move)
    heard: list[dict[str, Any]] = []
    other.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))))
    other.page.reload()
    other.wait_until(lambda: bool(heard), "the table")
    play(who, "draw")
    other.wait_until(lambda: other.view["phase"] == "drawn" or other.to_move, "the draw")
    steps = [message for message in heard if message["type"] == "step"]
    assert steps[0]["set"]["phase"] == "drawn"
    assert not {"drawn", "along", "legal", "hand"} & set(steps[0]["set"])
