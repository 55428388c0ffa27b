"""The actor's cards that fit nowhere, with the reasons: for displays of a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Refusal, State
from tablee.games.duo.cards import CARD_NAMES, DECK, LEFT, PILES, SYMBOLS, hand_cards, kind_of
from tablee.games.duo.rules import FITTING, REFUSALS, misfit
from tablee.games.duo.table import NO_PILE

_FITTING = [int(symbols) | int(others) << SYMBOLS for symbols, others in FITTING]
"""For each card on top, the set of all cards that fit on it."""
_LAYS = [[f"{name}>{pile}" for pile in PILES] for name in CARD_NAMES]


def prospects(state: State) -> dict[str, Any]:
    """By card of the actor's hand that fits nowhere: the move to try, and the reason against it."""
    symbols, others = state.hands[state.actor]
    stuck = symbols | others << SYMBOLS
    for side, top in enumerate(state.tops):
        if state.laying in (NO_PILE, side):
            stuck &= ~_FITTING[top]
    return {CARD_NAMES[card]: forbidden(state, card) for card in hand_cards((stuck, 0))}


def forbidden(state: State, card: int) -> dict[str, Any]:
    """The reason why a card may not be laid: it fits neither pile, or not the one that the turn is bound to."""
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
