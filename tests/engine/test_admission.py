"""Games that could not be played are refused when they are made, each with a sentence in both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import elsewhere
import numpy as np
import pytest

import tablee
from tablee import BadGame, Game, Option
from tablee.engine import admission

DUO = tablee.game("duo")


def rules(**changes: Any) -> Any:
    """DUO's rules with something else in places."""
    kept = {name: getattr(DUO.rules, name) for name in dir(DUO.rules) if not name.startswith("__")}
    return SimpleNamespace(__file__=DUO.rules.__file__, **{**kept, **changes})  # type: ignore[attr-defined]


def state(*fields: tuple[Any, ...], without: str = "", align: bool = True) -> Any:
    """DUO's state with more fields, or without one."""
    kept = [(name, *form) for name, form in fields_of(DUO.rules.STATE) if name != without]
    return rules(STATE=np.dtype([*kept, *fields], align=align))


def fields_of(kind: np.dtype[Any]) -> list[tuple[str, tuple[Any, ...]]]:
    assert kind.names
    return [(name, (kind[name].base, kind[name].shape)) for name in kind.names]


def option(name: Any = "turbo", default: Any = False, **more: Any) -> dict[str, Any]:
    return {"option_list": (Option(name, default, rule="DUO-3", **more),)}


FAULTS: dict[str, list[dict[str, Any]]] = {
    "id": [{"id": each} for each in ("", "Duo", "2duo", "a/b", "../duo", "a b", "é", "a" * 41, "duo\n", 3, None)],
    "id-spoken": [{"id": "web"}, {"id": "study"}, {"id": "bad-game"}],
    "title": [{"title": each} for each in ("", "   ", "x" * 61, None)],
    "title-signs": [{"title": each} for each in ("Du\no", "Duo\x00", "Duo\u202e")],
    "players": [
        {"players": each} for each in (range(0), range(3), range(2, 10), range(2, 8, 2), range(4, 2, -1), [2, 3], 2)
    ],
    "state": [{"rules": rules(STATE=None)}, {"rules": rules(STATE=np.dtype(np.int64))}],
    "state-fields": [{"rules": state(without=each)} for each in ("players", "actor", "scores")],
    "scores": [
        {"rules": state(("scores", np.int32, 2), without="scores")},
        {"rules": state(("scores", np.int64), without="scores")},
    ],
    "state-words": [{"rules": state(("more", np.int32), align=False)}],
    "state-large": [{"rules": state(("more", np.int64, 2048))}],
    "moves": [
        {"rules": rules(**{name: each})}
        for name in ("MOVES", "MOST_LEGAL")
        for each in (0, -1, "9", 2.0, True, None, 1 << 25)
    ],
    "refusals": [{"rules": rules(REFUSALS=each)} for each in (None, [], DUO.rules.REFUSALS[1:], 3)],
    "refusal": [{"rules": rules(REFUSALS=[None, "DUO-3"])}],
    "option-name": [option(each) for each in ("", "Turbo", "tur bo", "tur-bo", "t" * 41, None)],
    "option-twice": [{"option_list": (*option()["option_list"], *option()["option_list"])}],
    "option-kept": [option("players", 3), option("edition", 1), option("scores", 1)],
    "option-field": [option("nothing")],
    "option-default": [
        option("max_rounds", 5, high=4),
        option("turbo", "maybe"),
        option("turbo", "x", choices=("y",)),
        option(once=3),
        option("max_rounds", 0, high=10, hosted=11),
    ],
    "edition": [{"edition": each} for each in (0, -1, "2")],
    "folder": [{"folder": Path("nowhere-at-all")}],
}


@pytest.mark.parametrize(
    ("key", "change"),
    [(key, change) for key, changes in FAULTS.items() for change in changes],
    ids=lambda each: str(each)[:40],
)
def test_what_cannot_work_is_refused_with_a_sentence(key: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadGame) as refusal:
        replace(DUO, **change)
    assert refusal.value.key == f"bad-game-{key}"
    assert refusal.value.sentence("fr") != refusal.value.sentence("en")


def test_rules_that_stand_in_no_file_need_a_folder(tmp_path: Path) -> None:
    nowhere = SimpleNamespace(**{name: value for name, value in vars(rules()).items() if name != "__file__"})
    with pytest.raises(BadGame, match="folder=Path"):
        replace(DUO, rules=nowhere, folder=Path())
    assert replace(DUO, id="solo", rules=nowhere, folder=tmp_path).folder == tmp_path


def solo(folder: Path) -> Game:
    return replace(DUO, id="solo", title="Solo", folder=folder)


def test_words_in_one_language_are_refused(tmp_path: Path) -> None:
    elsewhere.write(tmp_path, {"words/en.ftl": "solo-pitch = Two."})
    with pytest.raises(BadGame, match=r"lacks fr\.ftl: a game that has words speaks French and English"):
        solo(tmp_path)
    elsewhere.write(tmp_path, {"words/fr.ftl": "solo-pitch = À deux."})
    assert solo(tmp_path).rooms.words("fr") == "solo-pitch = À deux."


@pytest.mark.parametrize(
    "name", ["telling.json", "art.json", "deck.json", "pictures.json", "words/en.ftl", "rulebook/fr.md"]
)
def test_files_that_cannot_be_read_are_refused(tmp_path: Path, name: str) -> None:
    elsewhere.write(tmp_path, {"words/en.ftl": "", "words/fr.ftl": "", name: "{"})
    (tmp_path / name).write_bytes(b"{\xff")
    with pytest.raises(BadGame) as refusal:
        solo(tmp_path)
    assert refusal.value.key == "bad-game-file" and name in str(refusal.value)


def test_the_largest_and_the_smallest_that_can_be_played_are_taken() -> None:
    size = DUO.rules.STATE.itemsize
    rest = (admission.LARGEST_STATE - size) // 8
    assert replace(DUO, rules=state(("more", np.int64, rest))).rules.STATE.itemsize == admission.LARGEST_STATE
    assert replace(DUO, id="a", title="x" * 60, players=range(1, 2)).players == range(1, 2)
    assert replace(DUO, id="a" * 40).id == "a" * 40


def test_every_game_of_ours_is_far_below_the_bounds() -> None:
    for game in tablee.games().values():
        assert game.rules.STATE.itemsize < admission.LARGEST_STATE / 4
        assert game.rules.MOVES < admission.MOST_MOVES / 4
