"""Every game of ours keeps the laws of the contract, and a game that breaks one is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import tablee
from tablee import Game
from tablee.games.duo import cards, observation, rules, view
from tablee.testing import LawBroken, check_game

GAMES = list(tablee.games())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_keeps_the_laws(name: str) -> None:
    slow = name == "karta"
    check_game(tablee.game(name), matches=1, longest=40 if slow else 150, thorough=0.04)


@pytest.mark.parametrize("name", GAMES)
def test_every_state_is_small(name: str) -> None:
    limit = 4096 if name == "karta" else 1024
    assert tablee.game(name).rules.STATE.itemsize <= limit


class Room:
    """A room of DUO with some of its furniture exchanged."""

    def __init__(self, room: Any, **exchanged: Any) -> None:
        self._room = room
        self._exchanged = exchanged

    def __getattr__(self, name: str) -> Any:
        return self._exchanged.get(name) or getattr(self._room, name)


def own_that_leaks(state: Any, seat: int | None) -> dict[str, Any]:
    return {**view.own(state, seat), "next": view.position(state)["draw"][-1:]}


def own_that_leaks_by_order(state: Any, seat: int | None) -> dict[str, Any]:
    tops = [min(hand, default="") for hand in view.position(state)["hands"]]
    return {**view.own(state, seat), "strongest": tops.index(max(tops))}


def own_without_a_name_for_all(state: Any, seat: int | None) -> dict[str, Any]:
    return {} if seat == 1 else view.own(state, seat)


def own_and_common(own: Callable[[Any, int | None], dict[str, Any]]) -> dict[str, Any]:
    """A viewer's own fields exchanged, and with them those of EVERYONE."""
    return {"own": own, "common": lambda state: view.common(state) | dict.fromkeys(own(state, None).keys() - {"hand"})}


def common_that_leaks(state: Any) -> dict[str, Any]:
    return {**view.common(state), "hand": view.position(state)["hands"][0]}


def shown_that_leaks(state: Any) -> dict[str, Any]:
    return {**view.shown(state), "next": view.position(state)["draw"][-1:]}


def shown_that_leaks_what_some_know(state: Any) -> dict[str, Any]:
    return {**view.shown(state), "first": view.position(state)["hands"][0]}


def own_that_repeats(state: Any, seat: int | None) -> dict[str, Any]:
    return {**view.own(state, seat), "round": 1}


def refusal_that_is_lenient(state: Any, move: int) -> int:
    return 0 if move == cards.STOP else int(rules.refusal(state, move))


def position_that_forgets(state: Any) -> dict[str, Any]:
    return {**view.position(state), "laying": None}


def move_texts_that_differ(state: Any, moves: list[int]) -> list[str]:
    return [text.lower() for text in cards.move_texts(state, moves)]


def observe_that_leaks(state: Any, seat: int, seen: Any) -> int:
    written = int(observation.observe(state, seat, seen))
    seen[-1] = state.draw[state.draw_size - 1]
    return written


def observe_that_stops_early(state: Any, seat: int, seen: Any) -> int:
    return int(observation.observe(state, seat, seen)) - 1


def told_nothing(before: Any, move: int, after: Any) -> list[Any]:
    return []


@pytest.mark.parametrize(
    ("room", "exchanged", "law"),
    [
        ("view", own_and_common(own_that_leaks), "tells of cards the seat cannot know"),
        ("view", own_and_common(own_that_leaks_by_order), "tells of cards the seat cannot know"),
        ("view", {"common": common_that_leaks}, r"view\(EVERYONE\) tells of cards that viewer 1"),
        ("view", {"own": own_without_a_name_for_all}, "the same fields of their own"),
        ("view", own_and_common(own_that_repeats), "either shown to all or a viewer's own"),
        ("view", {"shown": shown_that_leaks}, r"shown\(\) tells of cards that viewer 0"),
        ("view", {"shown": shown_that_leaks_what_some_know}, r"shown\(\) tells of cards that viewer 1"),
        ("cards", {"move_texts": move_texts_that_differ}, "otherwise than move_text"),
        ("rules", {"refusal": refusal_that_is_lenient}, "refusal and legal list disagree"),
        ("view", {"position": position_that_forgets}, "a loaded position"),
        ("view", {"told": told_nothing}, "was told nothing"),
        ("observation", {"observe": observe_that_leaks}, "the observation of seat 0 tells of cards"),
        ("observation", {"observe": observe_that_stops_early}, "must have the PARTS it says"),
        ("cards", {"move_number": lambda state, text: cards.move_number(state, text.strip())}, "was played, though"),
    ],
)
def test_a_game_that_breaks_a_law_is_found_out(duo: Game, room: str, exchanged: dict[str, Any], law: str) -> None:
    broken = replace(duo, **{room: Room(getattr(duo, room), **exchanged)})  # type: ignore[arg-type]
    with pytest.raises(LawBroken, match=law):
        check_game(broken, matches=1, longest=60, thorough=0.5)
