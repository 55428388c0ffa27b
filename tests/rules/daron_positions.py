"""Complete positions of Le Jeu du Daron from the few cards that matter."""

from __future__ import annotations

from typing import Any

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
    left = [card_name(kind) for kind in deck().elements()]
    for card in [card for cards in [*held, *piles.values()] for card in cards]:
        left.remove(card)
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
        "window": None,
        "must": None,
        "turned": False,
        "drawn": None,
        "strength": 0,
        "opponent": None,
        "laid": 0,
        "idle": 0,
        "last_round": None,
        **fields,
    }


PILES = ("draw", "centre", "duel", "daron")
