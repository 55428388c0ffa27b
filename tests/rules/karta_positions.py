"""Complete positions of Karta Doppio from the moves that matter."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from karta_twin import CARDS, Table


def position(
    *laid: str,
    red: str = "",
    blue: str = "",
    first: Iterable[str] = (),
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """The position after these moves of a leg; what is laid by nobody is dealt so that both had eight cards.

    `red` and `blue` name cards that those hands must hold. `first` are the moves of a first leg, which tell the deal.
    """
    chosen: dict[str, Any] = {"rematch": bool(first), "seat0": "red"} | (options or {})
    first = list(first)
    red_seat = ["red", "blue"].index(chosen["seat0"]) ^ bool(first)
    dealt = [[move[0] for move in laid[turn::2]] for turn in range(2)]
    if first:
        # The sides were exchanged: red has what red laid in the first leg.
        hands = [[move[0] for move in first[turn::2] if move[0] not in dealt[turn]] for turn in range(2)]
    else:
        named = [red.split(), blue.split()]
        rest = [card for card in CARDS if card not in dealt[0] + dealt[1] + named[0] + named[1]]
        hands = []
        for had, wanted in zip(dealt, named, strict=True):
            missing = 8 - len(had) - len(wanted)
            hands.append(sorted(wanted + rest[:missing]))
            rest = rest[missing:]
    tokens, _ = Table(*laid).by_seat(red_seat) if laid else ([0, 0], None)
    first_leg = None
    if first:
        first_tokens, first_dots = Table(*first).by_seat(1 - red_seat)
        first_leg = {"tokens": first_tokens, "dots": first_dots, "laid": first}
        tokens = [now + before for now, before in zip(tokens, first_tokens, strict=True)]
    over = len(laid) == 16 and bool(first) == chosen["rematch"]
    return {
        "game": "karta",
        "players": 2,
        "options": chosen,
        "actor": None if over else red_seat ^ len(laid) % 2,
        "scores": tokens,
        "hands": hands if red_seat == 0 else hands[::-1],
        "laid": list(laid),
        "leg": 2 if first else 1,
        "red": red_seat,
        "first_leg": first_leg,
        **fields,
    }


def side_by_side(*cards: str) -> list[str]:
    """The moves that lay cards upright in a row, each touching the one before."""
    return [f"{card} r0 {2 * at},0" for at, card in enumerate(cards)]


SHUT_IN = [
    *("A r0 0,0", "B r0 -2,0", "C r0 1,0", "D r0 2,0", "E r0 -2,0"),
    *(f"{card} r0 {x},0" for card, x in zip("FGHIJKLMNO", (4, 4, 6, 6, 8, 8, 10, 10, 12, 12), strict=True)),
]
"""Fifteen moves after which columns 0 and 3 are still open, but shut in by locked ones on both sides."""
