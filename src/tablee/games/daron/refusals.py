"""Le Jeu du Daron: the reasons for refusing a move, rule by rule (rulebook/)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, has
from tablee.engine.compiling import rule
from tablee.engine.game import Refusal
from tablee.games.daron.cards import (
    ADDED,
    DARON,
    DRAW,
    END,
    FIRST_BRAWL,
    GIVE,
    MOVES,
    NUMBERS,
    kind_number,
    verb_and_object,
)
from tablee.games.daron.table import (
    ANY_NUMBER,
    BRAWL,
    DEPOSIT,
    DRAWN,
    DUEL,
    FIRST_EDITION,
    NO_CARD,
    NUMBER_CARDS,
    TURN,
    answers,
    brawl_moves,
    in_window,
    is_joker,
    is_number,
    keeps_a_card,
    openers_after_draw,
    result,
    same_parity,
    strength_after,
    top_number,
)

REFUSALS = (
    None,
    Refusal("DAR-4", "daron-not-held"),
    Refusal("DAR-4", "daron-not-so-many"),
    Refusal("DAR-4", "daron-turn-begins"),  # these five in the order of the phases
    Refusal("DAR-4", "daron-in-deposit"),
    Refusal("DAR-4", "daron-has-drawn"),
    Refusal("DAR-4", "daron-in-duel"),
    Refusal("DAR-4", "daron-in-brawl"),
    Refusal("DAR-5", "daron-out-of-window"),
    Refusal("DAR-5", "daron-no-deposit-card"),
    Refusal("DAR-6", "daron-result-too-high"),
    Refusal("DAR-6", "daron-result-not-held"),
    Refusal("DAR-6", "daron-result-first"),
    Refusal("DAR-7", "daron-other-parity"),
    Refusal("DAR-7", "daron-joker-after-draw"),
    Refusal("DAR-7", "daron-no-number-held"),
    Refusal("DAR-7", "daron-number-first"),
    Refusal("DAR-8", "daron-not-first"),
    Refusal("DAR-11", "daron-without-the-drawn"),
    Refusal("DAR-11", "daron-drawn-first"),
    Refusal("DAR-12", "daron-no-attack"),
    Refusal("DAR-13", "daron-not-stronger"),
    Refusal("DAR-14", "daron-must-answer"),
    Refusal("DAR-17", "daron-must-follow"),
    Refusal("DAR-21", "daron-last-card"),
)
NOT_HELD, NOT_SO_MANY, OTHER_PHASE = 1, 2, 3
(
    OUT_OF_WINDOW,
    NO_DEPOSIT_CARD,
    RESULT_TOO_HIGH,
    RESULT_NOT_HELD,
    RESULT_FIRST,
    OTHER_PARITY,
    JOKER_AFTER_DRAW,
    NO_NUMBER_HELD,
    NUMBER_FIRST,
    NOT_FIRST,
    WITHOUT_THE_DRAWN,
    DRAWN_FIRST,
    NO_ATTACK,
    NOT_STRONGER,
    MUST_ANSWER,
    MUST_FOLLOW,
    LAST_CARD,
) = range(OTHER_PHASE + BRAWL + 1, len(REFUSALS))

OPENS_DUEL = np.array([verb_and_object(move)[0] == "duel" for move in range(MOVES)])
ANSWERS_DUEL = np.array([verb_and_object(move)[0] == "answer" for move in range(MOVES)])
KIND_OF_MOVE = np.array([kind_number(verb_and_object(move)[1]) or 0 for move in range(MOVES)], np.int8)
"""The card that a move names. Moves from FIRST_BRAWL to GIVE name none: their entries are meaningless."""


@rule
def refusal(state, move):
    """Why the actor may not play a move, or 0 if it is legal; of several reasons, the lowest rule's."""
    if move == END:
        return refused_end(state)
    if move == DRAW:
        return refused_draw(state)
    if move == GIVE:
        return refused_give(state)
    if FIRST_BRAWL <= move < END:
        return refused_brawl(state, move - FIRST_BRAWL + 1)
    kind = KIND_OF_MOVE[move]
    return refused_card(state, move, kind) if has(state.held[state.actor], kind) else NOT_HELD


@rule
def refused_card(state, move, kind):
    """DAR-4: why a held card may not be played in the way of this move."""
    if OPENS_DUEL[move]:
        return refused_duel(state, kind)
    if ANSWERS_DUEL[move]:
        return refused_answer(state, kind)
    return refused_lay(state, kind)


@rule
def not_now(state):
    """DAR-4: a turn is one thing; the current action leaves no room for the move."""
    return OTHER_PHASE + state.phase


# --- Deposit ---


@rule
def refused_lay(state, kind):
    """DAR-4 to DAR-8, DAR-11: why a held card may not be laid in a deposit now."""
    if state.phase == DUEL or state.phase == BRAWL:
        return not_now(state)
    if kind == DARON:
        return NO_DEPOSIT_CARD
    if state.phase == DEPOSIT:
        return refused_next(state, kind)
    if state.phase == DRAWN:
        return refused_opener_with(state, kind)
    return refused_opener(state, kind)


@rule
def refused_opener(state, kind):
    """DAR-5 to DAR-7: why a held card may not open a deposit on the top of the centre pile."""
    top = top_number(state)
    if is_number(kind):
        return 0 if in_window(kind, top) else OUT_OF_WINDOW
    if is_joker(kind):
        if not same_parity(kind, top):
            return OTHER_PARITY
        return 0 if state.held[state.actor] & NUMBER_CARDS != NOTHING else NO_NUMBER_HELD
    demanded = result(kind, top)
    if demanded > NUMBERS:
        return RESULT_TOO_HIGH
    return 0 if has(state.held[state.actor], demanded - 1) else RESULT_NOT_HELD


@rule
def refused_opener_with(state, kind):
    """DAR-5 to DAR-7, DAR-11: why a held card may not open a deposit that must take the drawn card."""
    if is_joker(kind) and state.edition != FIRST_EDITION:
        return JOKER_AFTER_DRAW
    reason = refused_opener(state, kind)
    if reason == 0 and not has(openers_after_draw(state), kind):
        return WITHOUT_THE_DRAWN
    return reason


@rule
def refused_next(state, kind):
    """DAR-5 to DAR-8: why a held card may not be the next of the current deposit.

    While the card drawn is still to come, a joker is refused for the draw already (DAR-7).
    """
    if state.must == ANY_NUMBER:
        return 0 if is_number(kind) else NUMBER_FIRST
    if state.must:
        return 0 if kind + 1 == state.must else RESULT_FIRST
    if not is_number(kind):
        return JOKER_AFTER_DRAW if is_joker(kind) and state.drawn != NO_CARD else NOT_FIRST
    return 0 if in_window(kind, state.window) else OUT_OF_WINDOW


@rule
def refused_end(state):
    """DAR-4, DAR-6, DAR-7, DAR-11: why the actor may neither end a deposit nor keep a drawn card."""
    if state.must == ANY_NUMBER:
        return NUMBER_FIRST
    if state.must:
        return RESULT_FIRST
    if state.phase == DEPOSIT:
        return 0 if state.drawn == NO_CARD else DRAWN_FIRST
    return 0 if state.phase == DRAWN else not_now(state)


@rule
def refused_draw(state):
    """DAR-4, DAR-11: why the actor may not draw: it is the whole of a turn."""
    return 0 if state.phase == TURN else not_now(state)


# --- Duel and brawl ---


@rule
def refused_duel(state, kind):
    """DAR-4, DAR-12, DAR-21: why a held card may not open a duel."""
    if state.phase != TURN:
        return not_now(state)
    if ADDED[kind] == 0:
        return NO_ATTACK
    return 0 if keeps_a_card(state, 1) else LAST_CARD


@rule
def refused_answer(state, kind):
    """DAR-4, DAR-13, DAR-21: why a held card may not answer in a duel."""
    if state.phase != DUEL:
        return not_now(state)
    if strength_after(kind, state.strength) == 0:
        return NOT_STRONGER
    return 0 if keeps_a_card(state, 1) else LAST_CARD


@rule
def refused_brawl(state, cards):
    """DAR-4, DAR-16, DAR-17: why this number of Daron may not be laid."""
    reason = refused_daron(state, cards)
    if (reason == 0 or reason == LAST_CARD) and cards > state.hands[state.actor, DARON]:
        return NOT_SO_MANY
    return reason


@rule
def refused_daron(state, cards):
    """DAR-4, DAR-16, DAR-21: why this number of held Daron may not be laid."""
    if state.phase != TURN and state.phase != BRAWL:
        return not_now(state)
    return 0 if keeps_a_card(state, cards) else LAST_CARD


@rule
def refused_give(state):
    """DAR-4, DAR-14, DAR-17: why the actor may not give in: a player who can answer must, unless answers are free."""
    if state.phase == DUEL:
        return 0 if state.free_answer or answers(state) == NOTHING else MUST_ANSWER
    if state.phase == BRAWL:
        return 0 if state.free_answer or brawl_moves(state) == NOTHING else MUST_FOLLOW
    return not_now(state)
