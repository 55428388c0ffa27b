"""Who is thought for next: people first, and nobody's thirty tables before somebody else's one."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

import tablee
from tablee.server.thinking.queues import EVERY, GENEROUS, FairQueue, FairTurns, Rank
from tablee.server.thinking.warmup import Warmup
from tablee.server.thinking.workers import Thinkers, Thinking


def drained(queue: FairQueue[str], most: int = 1000) -> list[str]:
    found: list[str] = []
    while len(found) < most and (taken := queue.take()) is not None:
        found.append(taken[1])
    return found


def test_persons_take_turns_however_much_each_of_them_wants() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(30):
        queue.put(Rank.PEOPLE, "eve", f"eve{number}")
    queue.put(Rank.PEOPLE, "ada", "ada0")
    queue.put(Rank.PEOPLE, "ada", "ada1")
    queue.put(Rank.PEOPLE, "bob", "bob0")
    assert drained(queue)[:6] == ["eve0", "ada0", "bob0", "eve1", "ada1", "eve2"]
    assert len(queue) == 0


def test_tables_with_people_come_before_those_that_are_only_watched() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(GENEROUS):
        queue.put(Rank.WATCHED, "eve", f"watched{number}")
    for number in range(GENEROUS - 1):
        queue.put(Rank.PEOPLE, "ada", f"people{number}")
    assert drained(queue)[: GENEROUS - 1] == [f"people{number}" for number in range(GENEROUS - 1)]


def test_what_comes_last_comes_nevertheless() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(100):
        queue.put(Rank.PEOPLE, "eve", "people")
        queue.put(Rank.WATCHED, "bob", "watched")
        queue.put(Rank.ASKED, "ada", "asked")
    first = drained(queue, 8 * GENEROUS)
    assert (first.count("people"), first.count("watched"), first.count("asked")) == (8 * GENEROUS - 8, 4, 4)


def test_who_asks_for_many_things_has_each_when_everybody_else_had_one() -> None:
    async def work() -> list[str]:
        turns, served, end = FairTurns(), list[str](), asyncio.Event()

        async def ask(rank: Rank, person: str) -> None:
            async with turns.of(rank, person):
                served.append(person)
                await end.wait()

        tasks = [asyncio.create_task(ask(Rank.WATCHED, "eve")) for _ in range(40)]
        tasks += [asyncio.create_task(ask(Rank.WATCHED, "bob")), asyncio.create_task(ask(Rank.PEOPLE, "ada"))]
        gone = asyncio.create_task(ask(Rank.PEOPLE, "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        assert served == ["eve"], "one at a time"
        end.set()
        await asyncio.gather(*tasks)
        async with turns.of(Rank.PEOPLE, "late"):
            return served

    served = asyncio.run(work())
    assert served[1] == "ada", "who sits at the table comes first"
    assert served.index("bob") <= 3
    assert len(served) == 42


def test_a_turn_given_to_who_has_just_left_goes_to_the_next() -> None:
    async def work() -> None:
        turns, served = FairTurns(), list[str]()

        async def ask(person: str) -> None:
            async with turns.of(Rank.PEOPLE, person):
                served.append(person)

        async with turns.of(Rank.PEOPLE, "ada"):
            second, third = asyncio.create_task(ask("bob")), asyncio.create_task(ask("eve"))
            await asyncio.sleep(0)
        second.cancel()  # it has the turn, and does not know it yet
        await asyncio.wait([second, third])
        assert second.cancelled() and served == ["eve"]
        await ask("late")

    asyncio.run(work())


def test_what_is_not_allowed_now_keeps_its_place() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(Rank.ASKED, "ada", "hint")
    assert queue.take(EVERY - {Rank.ASKED}) is None
    assert drained(queue) == ["hint"]


def test_what_nobody_wants_any_more_leaves_the_queue() -> None:
    queue: FairQueue[str] = FairQueue()
    places = [queue.put(Rank.PEOPLE, "ada", f"ada{number}") for number in range(3)]
    queue.withdraw(places[1])
    queue.withdraw(places[1])
    assert len(queue) == 2
    assert drained(queue) == ["ada0", "ada2"]
    queue.withdraw(places[0])


class Bots:
    """Thinkers with one thread, which is busy until a test lets it go, and bots that note for whom they choose."""

    def __init__(self) -> None:
        async def compiled(game: str, what: str) -> None:
            pass

        self.warmup = Warmup(compiled)
        self.thinkers = Thinkers(1, asyncio.get_running_loop(), self.warmup, lambda game, level: self)
        self.go = threading.Event()
        self.hurried = False
        """Do bots that are told to hurry answer at once?"""
        self.chosen: list[int] = []
        self.moved: list[int] = []
        self.view = tablee.game("duo").new(2, 1).view(0)

    def choose(self, view: dict[str, Any], stop: threading.Event, number: int) -> str:
        while not (self.go.is_set() or (self.hurried and stop.is_set())):
            self.go.wait(0.001)
        self.chosen.append(number)
        return str(view["legal"][0])

    def think(self, person: str, rank: Rank, number: int) -> Thinking:
        thinking = Thinking(1, 0, 1, rank, person)
        self.thinkers.think("duo", 1, self.view, number, thinking, lambda move: self.moved.append(number))
        return thinking


async def waits_for(state: Callable[[], bool]) -> None:
    while not state():
        await asyncio.sleep(0.001)


def test_ones_bot_does_not_wait_for_all_tables_of_somebody_else() -> None:
    async def play() -> list[int]:
        bots = Bots()
        bots.warmup.begun("duo", "bots")
        await asyncio.sleep(0)
        for number in range(30):
            bots.think("eve", Rank.WATCHED, number)
        bots.think("ada", Rank.PEOPLE, 100)
        bots.think("bob", Rank.WATCHED, 200)
        await waits_for(lambda: bots.thinkers.waiting == 31)  # one is being thought about
        bots.go.set()
        await waits_for(lambda: len(bots.moved) == 32)
        bots.thinkers.stop()
        return bots.chosen

    assert asyncio.run(play())[:5] == [0, 100, 1, 200, 2]


def test_a_move_that_is_not_awaited_any_more_is_not_thought_about() -> None:
    async def play() -> tuple[list[int], list[int]]:
        bots = Bots()
        thought = [bots.think("ada", Rank.PEOPLE, number) for number in range(4)]
        await waits_for(lambda: bots.thinkers.waiting == 3)
        thought[0].cancel()
        thought[2].cancel()
        assert bots.thinkers.waiting == 2
        bots.go.set()
        await waits_for(lambda: len(bots.moved) == 2)
        bots.thinkers.stop()
        return bots.chosen, bots.moved

    assert asyncio.run(play()) == ([0, 1, 3], [1, 3])


def test_who_waits_for_a_bot_does_not_wait_for_deep_thoughts_that_are_only_watched() -> None:
    async def play() -> list[int]:
        bots = Bots()
        bots.hurried = True
        watched = [bots.think("eve", Rank.WATCHED, number) for number in range(3)]
        await waits_for(lambda: bots.thinkers.waiting == 2)
        assert bots.moved == []
        ada = bots.think("ada", Rank.PEOPLE, 100)
        await waits_for(lambda: bots.moved == [0])  # it was hurried on
        await waits_for(lambda: bots.thinkers.waiting == 2)
        assert not ada.hurry.is_set() and not watched[1].hurry.is_set()
        bots.go.set()
        await waits_for(lambda: len(bots.moved) == 4)
        bots.thinkers.stop()
        return bots.chosen

    assert asyncio.run(play()) == [0, 100, 1, 2]


def test_hints_share_one_thread_with_bots_and_keep_them_from_no_more_than_a_turn() -> None:
    async def play() -> list[Any]:
        bots = Bots()
        order: list[Any] = bots.chosen
        bots.think("bob", Rank.PEOPLE, 0)
        hints = [asyncio.create_task(bots.thinkers.ask("duo", "eve", lambda: order.append("hint"))) for _ in range(9)]
        await waits_for(lambda: bots.thinkers.waiting == 9)
        bots.think("ada", Rank.PEOPLE, 1)
        bots.go.set()
        await asyncio.gather(*hints)
        bots.thinkers.stop()
        return order

    assert asyncio.run(play())[:3] == [0, 1, "hint"]


def test_what_goes_wrong_in_a_hint_is_told_to_who_asked_and_the_next_is_thought_of() -> None:
    async def ask() -> str:
        thinkers = Bots().thinkers
        with pytest.raises(ZeroDivisionError):
            await thinkers.ask("duo", "ada", lambda: 1 // 0)
        answer = await thinkers.ask("duo", "ada", lambda: "a hint")
        thinkers.stop()
        return answer

    assert asyncio.run(ask()) == "a hint"


def test_who_waits_for_a_hint_when_the_server_stops_waits_no_longer() -> None:
    async def stop() -> None:
        bots = Bots()
        bots.think("ada", Rank.PEOPLE, 0)
        hint = asyncio.create_task(bots.thinkers.ask("duo", "ada", lambda: "a hint"))
        await waits_for(lambda: bots.thinkers.waiting == 1)
        bots.thinkers.stop()
        with pytest.raises(asyncio.CancelledError):
            await hint
        bots.go.set()

    asyncio.run(stop())
