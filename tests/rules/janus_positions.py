"""Complete positions of Janus from the few cards that matter, and a player who gets somewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from playing import played

from tablee import Match

SYMBOLS = "ABCDEFGHIJK"
PAIRS = [one + other for at, one in enumerate(SYMBOLS) for other in SYMBOLS[at:]]


def pair(card: str) -> str:
    """A card, whichever way it lies."""
    return "".join(sorted(card))


def pairs(cards: Sequence[str]) -> list[str]:
    """Cards, whichever way they lie, as `known` lists them."""
    return sorted(map(pair, cards))


def position(
    *hands: str,
    pile: str = "",
    laid: Sequence[str] = (),
    rest: str = "pile",
    actor: int | None = 0,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position of `len(hands)` players.

    What is named nowhere lies at the bottom of the pile or, with `rest="laid"`, in triplets before the last seat. Cards
    are separated by blanks. Each seat has seen both faces of its own cards alone, as after the deal.
    """
    held, stack = [hand.split() for hand in hands], pile.split()
    before = [cards.split() for cards in laid] or [[] for _ in hands]
    named = [pair(card) for cards in [*held, stack, *before] for card in cards]
    assert len(set(named)) == len(named), "a card is named twice"
    left = [card for card in PAIRS if card not in named]
    if rest == "laid":
        before[-1] += in_triplets(left)
    else:
        stack = left + stack
    triplets = [len(cards) // 3 for cards in before]
    return {
        "game": "janus",
        "players": len(hands),
        "options": {"patience": 12, "memory": False, **(options or {})},
        "actor": actor,
        "scores": triplets,
        "hands": held,
        "pile": stack,
        "triplets": triplets,
        "laid": before,
        "phase": "turn",
        "turn": actor,
        "took": None,
        "proposed": False,
        "agreed": [],
        "calm": 0,
        "known": [pairs(cards) for cards in held],
        **fields,
    }


def in_triplets(left: list[str]) -> list[str]:
    """Cards, each turned so that three by three their fronts are equal."""
    assert len(left) % 3 == 0, f"{len(left)} cards are no triplets"
    random = Random(0)
    for _ in range(10_000):
        # Each card goes to its first symbol; what makes the number of a symbol no multiple of three goes to its second.
        groups: dict[str, list[str]] = {symbol: [] for symbol in SYMBOLS}
        for card in left:
            groups[card[0]].append(card)
        for symbol, cards in groups.items():
            surplus, onward = len(cards) % 3, [card for card in cards if card[1] > symbol]
            for card in random.sample(onward, min(surplus, len(onward))):
                cards.remove(card)
                groups[card[1]].append(card[::-1])
        if all(len(cards) % 3 == 0 for cards in groups.values()):
            return [card for cards in groups.values() for card in cards]
    raise AssertionError("found no triplets")


def keen_move(match: Match, random: Random) -> str:
    """A legal move, mostly one that gathers equal fronts: so that matches see triplets, fours and every kind of end."""
    now, legal = match.position(), match.legal()
    fronts = [card[0] for card in now["hands"][now["turn"]]]

    def gained(move: str) -> int:
        if move == "take P":
            return fronts.count(now["pile"][-1][0])
        if move.startswith("take"):
            seat, index = map(int, move.removeprefix("take ").split("."))
            return fronts.count(now["hands"][seat][index][1])
        return 0

    best = max(legal, key=gained)
    if gained(best) and random.random() < 0.8:
        return best
    return random.choice([move for move in legal if move != "propose" or random.random() < 0.2] or legal)


def all_cards(match: Match) -> list[str]:
    now = match.position()
    return [card for cards in [*now["hands"], now["pile"], *now["laid"]] for card in cards]


def newly_known(match: Match, move: str) -> list[set[str]]:
    """By seat, the cards of which a move has shown it the second face."""
    before = match.position()["known"]
    after = played(match, move).position()["known"]
    assert all(set(old) <= set(new) for old, new in zip(before, after, strict=True))
    return [set(new) - set(old) for old, new in zip(before, after, strict=True)]


def last_event(match: Match, kind: str, seat: int | None = 0) -> dict[str, Any]:
    return next(event for event in reversed(match.events(seat)) if event["type"] == kind)
