"""Complete positions of Le Jeu du Daron from the few cards that matter."""

from __future__ import annotations

from collections import Counter
from typing import Any

from daron_twin import AT_REST
from playing import without

from tablee import Match
from tablee.games.daron.cards import card_name, deck


def position(
    *hands: str,
    centre: str = "3",
    draw: str = "",
    duel: str = "",
    daron: str = "",
    rest: str | int = "draw",
    turn: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """A position of `len(hands)` players, cards separated by blanks, top of a pile last.

    What is named nowhere goes to `rest`: under the cards of the draw pile or of the centre pile, or into the hand of
    a seat. The actor is the seat whose turn it is, unless said otherwise.
    """
    options = {"free_answer": False, "turn_limit": 0, "rounds": 3} | fields.pop("options", {})
    held = [hand.split() for hand in hands]
    piles = {name: cards.split() for name, cards in zip(PILES, (draw, centre, duel, daron), strict=True)}
    left = without(map(card_name, deck().elements()), *held, *piles.values())
    if isinstance(rest, int):
        held[rest] += left
    else:
        piles[rest] = left + piles[rest]
    return {
        "game": "daron",
        "players": len(hands),
        "options": options,
        "actor": turn,
        "scores": [0] * len(hands),
        "hands": held,
        **piles,
        "phase": "turn",
        "turn": turn,
        "direction": 1,
        "starter": 0,
        "round": 1,
        **AT_REST,
        "idle": 0,
        "last_round": None,
        **fields,
    }


PILES = ("draw", "centre", "duel", "daron")


def all_cards(match: Match) -> Counter[str]:
    now = match.position()
    places = [*now["hands"], now["draw"], now["centre"], now["duel"], now["daron"]]
    return Counter(card for cards in places for card in cards)


def may(match: Match, verb: str) -> set[str]:
    """What may follow a verb now: `may(match, "lay")` are the cards that may be laid."""
    return {move.partition(" ")[2] for move in match.legal() if move.partition(" ")[0] == verb}


def state(match: Match, *names: str) -> Any:
    """Some fields of the position."""
    now = match.position()
    return now[names[0]] if len(names) == 1 else tuple(now[name] for name in names)


def sizes(match: Match) -> list[int]:
    return [len(hand) for hand in state(match, "hands")]
