"""The pictures beside the rules claim nothing that the rules do not say: each tick and each cross is tried."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import daron_positions
import duo_positions
import karta_positions
import pytest

import tablee
from tablee import Game, IllegalMove, Match, words

GAMES = Path(tablee.__file__).parent / "games"


def of(game: str, part: str) -> list[tuple[str, Any]]:
    """Each rule with a picture of that sort, and what it shows."""
    text = (GAMES / game / "pictures.json").read_text(encoding="utf-8")
    found = [(rule, picture[part]) for rule, picture in json.loads(text).items() if part in picture]
    assert found, f"no picture of {game} shows any {part}"
    return found


@pytest.mark.parametrize("game", tablee.games())
def test_every_picture_stands_beside_a_rule(game: str) -> None:
    pictured = json.loads((GAMES / game / "pictures.json").read_text(encoding="utf-8"))
    for lang in words.LANGUAGES:
        rules = tablee.game(game).rooms.rulebook(lang) or ""
        assert set(pictured) <= set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", rules))


def square(text: str) -> dict[str, Any]:
    """A square as a view tells it, from how a picture tells it: `1,2 R locked`."""
    place, dot, *locked = text.split()
    x, y = map(int, place.split(","))
    return {"x": x, "y": y, "dot": None if dot == "." else dot, "locked": bool(locked)}


def check(match: Match, moves: list[str], fits: bool, rule: str) -> None:
    """These moves can be made one after the other; or the first of them is refused by the rule that is pictured."""
    if not fits:
        with pytest.raises(IllegalMove) as refusal:
            match.play(moves[0])
        assert refusal.value.rule == rule
        return
    for move in moves:
        assert move in match.legal(), f"{rule}: {move}"
        match.play(move)


@pytest.mark.parametrize(("rule", "lays"), of("duo", "lays"))
def test_duo_cards_lie_where_the_pictures_lay_them(duo: Game, rule: str, lays: list[dict[str, Any]]) -> None:
    for shown in lays:
        card, on = shown["card"], shown["on"]
        now = duo_positions.position(f"{card} s", "B1s", left=on, right="x", options={"turbo": True})
        check(duo.load(now), [f"{card}>L"], shown["fits"], rule)


@pytest.mark.parametrize(("rule", "lays"), of("daron", "lays"))
def test_daron_cards_lie_where_the_pictures_lay_them(daron: Game, rule: str, lays: list[dict[str, Any]]) -> None:
    for shown in lays:
        drawn = shown.get("drawn")
        kept = [drawn] if drawn and drawn not in shown["cards"] else []
        hand = " ".join([*shown["cards"], *kept, "D", "D"])
        phase = "drawn" if drawn else "turn"
        now = daron_positions.position(hand, "5 5", centre=shown["on"], phase=phase, drawn=drawn)
        check(daron.load(now), [f"lay {card}" for card in shown["cards"]], shown["fits"], rule)


def test_daron_fights_cost_what_the_pictures_say(daron: Game) -> None:
    ((_, duel),) = of("daron", "duel")
    ((_, brawl),) = of("daron", "brawl")
    first, second, third = duel["cards"]
    match = daron.load(daron_positions.position(f"{first} {third} D D", f"{second} 5 5"))
    check(match, [f"duel {first}", f"answer {second}", f"answer {third}"], fits=True, rule="DAR-13")
    assert match.view(None)["prices"] == [duel["cost"]]
    match = daron.load(daron_positions.position("D D D D 5 5", "5 5"))
    prices = match.view(None)["prices"]
    each = [after - before for before, after in pairwise(prices)]
    assert each[: len(brawl["each"])] == brawl["each"]
    assert prices[len(brawl["each"])] == sum(brawl["each"]) == brawl["cost"]


def test_daron_cards_that_turn_play_and_open_duels_are_the_pictured_ones(daron: Game) -> None:
    ((_, cards),) = [shown for shown in of("daron", "cards") if shown[0] == "DAR-9"]
    for card in "123456789":
        match = daron.load(daron_positions.position(f"{card} D D", "5 5", "5 5", centre=card))
        check(match, [f"lay {card}", "end"], fits=True, rule="DAR-9")
        assert (match.position()["direction"] == -1) == (card in cards), card
    art = json.loads((Path(tablee.__file__).parent / "games" / "daron" / "art.json").read_text(encoding="utf-8"))
    assert art["turning"] == cards, "they bear the sign of it"
    ((_, cards),) = [shown for shown in of("daron", "cards") if shown[0] == "DAR-12"]
    match = daron.load(daron_positions.position("+2 +3 +4 +5 x2 5 D D", "5 5"))
    assert daron_positions.may(match, "duel") == set(cards)


def far_away(shown: set[str]) -> list[str]:
    """The other cards of a leg, each beside the one before, to the left of what a picture shows."""
    others = [card for card in "ABCDEFGHIJKLMNOP" if card not in shown]
    return [f"{card} r0 {-2 * at},0" for at, card in enumerate(others, start=1)]


@pytest.mark.parametrize(("rule", "scenes"), of("karta", "scenes"))
def test_karta_cards_lie_where_the_pictures_lay_them(karta: Game, rule: str, scenes: list[dict[str, Any]]) -> None:
    for scene in scenes:
        laid = [*scene["laid"]]
        shows = karta.load(karta_positions.position(*laid)).view(None)["squares"]
        assert [square(text) for text in scene["squares"]] == shows
        if scene.get("last"):
            laid += far_away({move[0] for move in [*laid, scene["adds"]["move"]]})
        if adds := scene.get("adds"):
            mover = ("red", "blue")[len(laid) % 2]
            match = karta.load(karta_positions.position(*laid, **{mover: adds["move"][0]}))
            check(match, [adds["move"]], adds["fits"], rule)
        else:
            assert karta.load(karta_positions.position(*laid)).view(None)["runs"] == scene.get("runs", [])
        if broken := scene.get("broken"):
            assert karta.load(karta_positions.position(*laid[:-1])).view(None)["runs"] == broken
