"""Observations say what the view says, number by number. That they tell nothing else is a law of `check_game`."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine.match import Match
from tablee.engine.observation import MOST, number, split
from tablee.games.daron.cards import KIND_NAMES as DARON_KINDS
from tablee.games.daron.cards import PHASES as DARON_PHASES
from tablee.games.duo.cards import KIND_NAMES as DUO_KINDS
from tablee.games.janus.cards import SYMBOL_NAMES
from tablee.games.janus.positions import PHASES as JANUS_PHASES
from tablee.games.karta.cards import NAMES, SIZE
from tablee.testing import settings

Seen = dict[str, np.ndarray[Any, Any]]


def observed(match: Match, seat: int) -> Seen:
    observation = match.game.observation
    seen = np.zeros(observation.SIZE, np.int8)
    observation.observe(match._state, seat, seen)
    return split(observation.PARTS, seen)


def moments(game: str, moves: int = 120) -> list[Match]:
    """Matches in the middle of play, and at their end."""
    found, random = [], Random(game)
    for players in tablee.game(game).players:
        for options in settings(tablee.game(game)):
            match = tablee.game(game).new(players, seed=random.getrandbits(32), options=options)
            for _ in range(random.randrange(moves)):
                if match.over:
                    break
                match.play(random.choice(match.legal()))
            found.append(match)
    return found


def marked(part: np.ndarray[Any, Any]) -> int | None:
    """What is marked in a part, which is one at most."""
    places = np.flatnonzero(part).tolist()
    assert len(places) <= 1
    assert part.sum() == len(places)
    return places[0] if places else None


def counted(part: np.ndarray[Any, Any], names: Any) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(names, part, strict=True) if count})


def cut(values: list[int], room: int) -> list[int]:
    return [min(max(value, -MOST), MOST) for value in values] + [0] * (room - len(values))


def check_common(seen: Seen, view: dict[str, Any], seat: int) -> None:
    assert marked(seen["seat"]) == seat
    assert marked(seen["actor"]) == view["actor"]


def test_the_observation_of_duo_is_the_view() -> None:
    for match in moments("duo"):
        for seat in range(match.players):
            seen, view = observed(match, seat), match.view(seat)
            check_common(seen, view, seat)
            assert counted(seen["hand"], DUO_KINDS) == Counter(view["hand"])
            assert [DUO_KINDS[marked(top) or 0] for top in seen["tops"]] == [view["left"][-1], view["right"][-1]]
            assert counted(seen["discards"], DUO_KINDS) == Counter(view["left"] + view["right"])
            assert marked(seen["laying"]) == (None if view["laying"] is None else "LR".index(view["laying"]))
            assert seen["hand_sizes"].tolist() == cut(view["hand_sizes"], 6)
            assert seen["scores"].tolist() == cut(view["scores"], 6)
            assert [seen["draw_size"].item(), seen["round"].item()] == [view["draw_size"], view["round"]]
            assert marked(seen["starter"]) == view["starter"]


def test_the_observation_of_daron_is_the_view() -> None:
    for match in moments("daron"):
        for seat in range(match.players):
            seen, view = observed(match, seat), match.view(seat)
            check_common(seen, view, seat)
            for part, cards in (("hand", view["hand"]), ("centre", view["centre"]), ("duel", view["duel"])):
                assert counted(seen[part], DARON_KINDS) == Counter(cards)
            assert DARON_KINDS[marked(seen["top"]) or 0] == view["centre"][-1]
            assert marked(seen["drawn"]) == (None if view["drawn"] is None else DARON_KINDS.index(view["drawn"]))
            assert DARON_PHASES[marked(seen["phase"]) or 0] == view["phase"]
            assert marked(seen["window"]) == (None if view["window"] is None else view["window"] - 1)
            must = {None: None, "any": 9}.get(view["must"], view["must"] - 1 if view["must"] in range(1, 10) else None)
            assert marked(seen["must"]) == must
            for part in ("turn", "opponent", "starter"):
                assert marked(seen[part]) == view[part]
            for part in ("direction", "turned", "strength", "laid", "idle", "draw_size", "round"):
                assert seen[part].item() == view[part]
            assert seen["daron_size"].item() == len(view["daron"])
            assert seen["turns"].item() == view.get("turns", 0)
            assert seen["hand_sizes"].tolist() == cut(view["hand_sizes"], 8)
            assert seen["scores"].tolist() == cut(view["scores"], 8)


def test_the_observation_of_karta_is_the_view() -> None:
    for match in moments("karta", 32):
        for seat in range(2):
            seen, view = observed(match, seat), match.view(seat)
            check_common(seen, view, seat)
            boards = np.zeros((4, SIZE, SIZE), np.int8)
            for square in view["squares"]:
                shown = (True, square["locked"], square["dot"] == "R", square["dot"] == "B")
                boards[:, square["y"] % SIZE, square["x"] % SIZE] = shown
            assert np.array_equal(seen["boards"], boards)
            assert [[NAMES[at] for at in np.flatnonzero(hand)] for hand in seen["hands"]] == view["hands"]
            assert (marked(seen["red"]), seen["leg"].item()) == (view["red"], view["leg"])
            assert seen["laid"].item() == len(view["laid"])
            sideways = int(view["laid"][0].split()[1][1]) % 2 if view["laid"] else None
            assert marked(seen["first_shape"]) == sideways
            assert seen["tokens"].tolist() == view["scores"]
            assert seen["dots"].tolist() == view["dots"]
            first = view["first_leg"] or {"tokens": [0, 0], "dots": [0, 0]}
            assert [seen["first_tokens"].tolist(), seen["first_dots"].tolist()] == [first["tokens"], first["dots"]]


def face(code: int) -> str | None:
    return SYMBOL_NAMES[code - 1] if code else None


def test_the_observation_of_janus_is_the_view_with_its_memory_where_the_table_chose_it() -> None:
    for match in moments("janus", 200):
        for seat in range(match.players):
            seen, view = observed(match, seat), match.view(seat)
            check_common(seen, view, seat)
            assert (marked(seen["turn"]), JANUS_PHASES[marked(seen["phase"]) or 0]) == (view["turn"], view["phase"])
            assert marked(seen["took"]) == (6 if view["took"] == "P" else view["took"])
            assert [bool(seen["proposed"].item()), seen["calm"].item()] == [view["proposed"], min(view["calm"], MOST)]
            assert seen["triplets"].tolist() == cut(view["triplets"], 6)
            assert seen["hand_sizes"].tolist() == cut([len(faces) for faces in view["faces"]], 6)
            assert seen["pile_size"].item() == view["pile_size"]
            if not match.over:
                check_faces(seen, view | {"memory": view["memory"] or no_memory(view)}, seat)


def no_memory(view: dict[str, Any]) -> dict[str, Any]:
    """Where nobody is reminded, the pile's upper face is all there is beyond what `faces` and `laid` show."""
    hidden = [None] * (view["pile_size"] - 1) + [view["upper"]] if view["pile_size"] else []
    own = view["laid"][view["seat"]]
    return {
        "faces": [[None] * len(faces) for faces in view["faces"]],
        "pile": hidden,
        "laid": [[None] * 3 for _ in own],
    }


def check_faces(seen: Seen, view: dict[str, Any], seat: int) -> None:
    """Each face in a hand, in the pile and in a triplet: the one that the seat sees, and the one it remembers."""
    memory = view["memory"]
    for holder, faces in enumerate(view["faces"]):
        for index, shown in enumerate(faces):
            front, back = map(face, seen["hands"][holder, index].tolist())
            assert (shown, memory["faces"][holder][index]) == ((front, back) if holder == seat else (back, front))
    for place, card in enumerate(memory["pile"]):
        upper, lower = map(face, seen["pile"][place].tolist())
        assert (upper or "") + (lower or "") == (card or "")
    assert not seen["pile"][view["pile_size"] :].any()
    own, known = iter(memory["laid"]), [iter(triplets) for triplets in view["laid"]]
    for at, layer in enumerate(seen["layers"][: sum(view["triplets"])].tolist()):
        triplet = next(known[layer - 1])
        backs = next(own) if layer - 1 == seat else triplet["backs"]
        for card, back in zip(seen["laid"][3 * at : 3 * at + 3].tolist(), backs, strict=True):
            assert [face(code) for code in card] == [triplet["symbol"], back]
    assert not seen["layers"][sum(view["triplets"]) :].any()


@pytest.mark.parametrize(("value", "written"), [(200, 127), (-300, -127), (5, 5)])
def test_numbers_too_large_for_an_observation_are_cut(value: int, written: int) -> None:
    seen = np.zeros(1, np.int8)
    assert number(seen, 0, value) == 1
    assert seen[0] == written
