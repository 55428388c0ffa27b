"""The effects of the actor's cards now, or the reasons why they have none: for displays of a hand."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import State
from tablee.games.daron.cards import (
    ADDED,
    DARON,
    DOUBLE,
    FIRST_BRAWL,
    FIRST_PLUS,
    KIND_NAMES,
    NUMBERS,
    PHASES,
    move_number,
)
from tablee.games.daron.refusals import REFUSALS, refused_card, refused_daron
from tablee.games.daron.table import DEPOSIT, DRAWN, DUEL, NO_CARD, TURN, is_joker, is_number, result

_is_number, _is_joker, _result = map(plain, (is_number, is_joker, result))
_refused_card, _refused_daron = map(plain, (refused_card, refused_daron))

SPOKEN_OF = {
    "daron-out-of-window": ("card", "low", "high"),
    "daron-result-too-high": ("card", "top"),
    "daron-result-not-held": ("card", "top"),
    "daron-result-first": ("must",),
    "daron-other-parity": ("card", "top"),
    "daron-joker-after-draw": ("card",),
    "daron-no-number-held": ("card",),
    "daron-not-first": ("card",),
    "daron-without-the-drawn": ("card", "drawn"),
    "daron-has-drawn": ("drawn",),
    "daron-not-stronger": ("card", "strength"),
    "daron-preview-joker": ("card",),
}
"""The facts of a sentence, if any; facts about a sum apply to every operator."""


def _verbs(kind: int, phase: int) -> tuple[str, ...]:
    """The possible meanings of playing a card in a phase, allowed or not; the most likely first."""
    if kind == DARON:
        return ("lay",) if phase in (DEPOSIT, DRAWN) else ("daron",)
    if phase == DUEL and kind >= FIRST_PLUS:
        return ("answer",)
    return ("lay", "duel") if phase == TURN and ADDED[kind] else ("lay",)


_TRIES = [
    [
        [f"{verb} {1 if verb == 'daron' else name}" for verb in _verbs(kind, phase)]
        for kind, name in enumerate(KIND_NAMES)
    ]
    for phase in range(len(PHASES))
]
_FIRST_TRY = [[move_number(None, tries[0]) for tries in of_kinds] for of_kinds in _TRIES]


def prospects(state: State) -> dict[str, Any]:
    """By card of the actor's hand, the possible moves with it, and the effect of the first of them.

    A sentence states the effect, or the rule that forbids it, unless that is obvious. A number that fits is left out.
    """
    phase, top = state.phase, state.centre[state.centre_size - 1] + 1
    now = (phase, state.window if phase == DEPOSIT else top, state.must, state.drawn, state.strength)
    firsts, found = _FIRST_TRY[phase], {}
    for kind, cards in enumerate(state.hands[state.actor]):
        if not cards:
            continue
        move = firsts[kind]
        reason = _refused_daron(state, 1) if move == FIRST_BRAWL else _refused_card(state, move, kind)
        if reason or kind >= NUMBERS:
            tries = brawls(cards) if move == FIRST_BRAWL and phase != DUEL else [*_TRIES[phase][kind]]
            told = _told(kind, reason, *now)
            found[KIND_NAMES[kind]] = {"tries": tries, **told, "facts": {**told["facts"]}} if told else {"tries": tries}
    return found


def brawls(cards: int) -> list[str]:
    """The moves that lay at most this number of Daron."""
    return [f"daron {number}" for number in range(1, cards + 1)]


@lru_cache(maxsize=4096)
def _told(kind: int, reason: int, phase: int, number: int, must: int, drawn: int, strength: int) -> dict[str, Any]:
    """The sentence about a card, its facts, and the forbidding rule, if any; empty if there is none."""
    refused = REFUSALS[reason]
    opening = phase in (TURN, DRAWN)
    operator = FIRST_PLUS <= kind < DARON
    if refused:
        told: dict[str, Any] = {"rule": refused.rule, "key": refused.key}
    elif opening and not _is_number(kind):
        preview = "daron-preview-operator" if operator else "daron-preview-daron"
        told = {"key": "daron-preview-joker" if _is_joker(kind) else preview}
    else:
        return {}
    said = speaking_of(KIND_NAMES[kind], number, must, drawn, strength)
    facts = {name: said[name] for name in SPOKEN_OF.get(told["key"], ())}
    if operator and opening:
        facts |= {"equation": equation(kind, number), "result": _result(kind, number)}
    if operator and phase == TURN and ADDED[kind]:
        facts["strength"] = ADDED[kind]
    return {**told, "facts": facts}


def speaking_of(card: str, number: int, must: int, drawn: int, strength: int) -> dict[str, Any]:
    """The facts about a card: the number that measures it, and the current action."""
    return {
        "card": card,
        "top": str(number),
        "low": max(number - 1, 1),
        "high": min(number + 1, NUMBERS),
        "must": must,
        "drawn": "" if drawn == NO_CARD else KIND_NAMES[drawn],
        "strength": strength,
    }


def equation(operator: int, number: int) -> str:
    """DAR-6: an operator applied to a number, in everyday notation: `3 + 4 = 7`."""
    sign = "×" if operator == DOUBLE else "+"
    return f"{number} {sign} {KIND_NAMES[operator][1:]} = {_result(operator, number)}"


def sum_on_top(centre: Sequence[int]) -> str | None:
    """DAR-6: the result of the operator on top with the number under it; None if no operator is on top."""
    if not FIRST_PLUS <= centre[-1] < DARON:
        return None
    return equation(centre[-1], centre[-2] + 1)
