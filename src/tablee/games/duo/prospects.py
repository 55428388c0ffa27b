"""Where each card that the actor holds fits, or why it fits nowhere: for whoever shows a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Refusal, State
from tablee.games.duo.cards import CARD_NAMES, DECK, LEFT, PILES, SYMBOLS, hand_cards, kind_of
from tablee.games.duo.rules import FITTING, REFUSALS, misfit
from tablee.games.duo.table import NO_PILE

_FITTING = [int(symbols) | int(others) << SYMBOLS for symbols, others in FITTING]
"""For each card on top, the set of all the cards that fit on it."""
_LAYS = [[f"{name}>{pile}" for pile in PILES] for name in CARD_NAMES]
_LAYS_ON: list[tuple[list[str], ...]] = [([], [left], [right], [left, right]) for left, right in _LAYS]
"""By card, the moves that lay it: on no pile, on the left one, on the right one, on either."""


def prospects(state: State) -> dict[str, Any]:
    """By card of the actor's hand, the moves that lay it; or the one that it is tried for, and why it is forbidden."""
    left, right = (_FITTING[top] if state.laying in (NO_PILE, side) else 0 for side, top in enumerate(state.tops))
    found = {}
    for card in hand_cards(state.hands[state.actor]):
        fits = left >> card & 1 | (right >> card & 1) << 1
        found[CARD_NAMES[card]] = {"tries": [*_LAYS_ON[card][fits]]} if fits else forbidden(state, card)
    return found


def forbidden(state: State, card: int) -> dict[str, Any]:
    """What is said of a card that may not be laid: it fits neither pile, or not the one that the turn is bound to."""
    bound = state.laying != NO_PILE
    side = state.laying if bound else LEFT
    refusal = _refusal(card, state.tops[side])
    told: dict[str, Any] = {"tries": [_LAYS[card][side]], "rule": refusal.rule}
    if not bound:
        return {**told, "key": "duo-neither"}
    facts = {"card": CARD_NAMES[card], "pile": PILES[side], "top": CARD_NAMES[state.tops[side]]}
    return {**told, "key": refusal.key, "facts": facts}


@lru_cache(maxsize=DECK * DECK)
def _refusal(card: int, top: int) -> Refusal:
    """DUO-10 to DUO-13: why a card may not be laid on a top that it does not fit."""
    refusal = REFUSALS[plain(misfit)(kind_of(card), top)]
    assert refusal is not None
    return refusal
