"""Complete positions of DUO from the few cards that matter."""

from __future__ import annotations

from typing import Any

from playing import without

from tablee.games.duo.cards import card_name, deck


def position(
    *hands: str,
    left: str = "R3o",
    right: str = "4",
    draw: str | None = None,
    actor: int | None = 0,
    **fields: Any,
) -> dict[str, Any]:
    """A position of `len(hands)` players; what is named nowhere lies in the draw pile, or under the left pile if the
    draw pile is given. Cards are separated by blanks; a hand is its cards.
    """
    options = {"turbo": False, "max_rounds": 0} | fields.pop("options", {})
    held = [hand.split() for hand in hands]
    piles = {"left": left.split(), "right": right.split()}
    drawn = (draw or "").split()
    rest = without(map(card_name, deck(bool(options["turbo"])).elements()), *held, *piles.values(), drawn)
    if draw is None:
        drawn = rest
    else:
        piles["left"] = rest + piles["left"]
    return {
        "game": "duo",
        "players": len(hands),
        "options": options,
        "actor": actor,
        "scores": [0] * len(hands),
        "hands": held,
        "draw": drawn,
        **piles,
        "laying": None,
        "starter": 0,
        "round": 1,
        "last_round": None,
        **fields,
    }
