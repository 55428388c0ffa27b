"""Le Jeu du Daron: fast, sensible play, for simulations beyond the search tree.

Every move that a turn offers is given a score, in sixteenths of a card laid; the highest is played. The weights were
found by playing them against each other, round after round, at tables of two to four.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, bit, count, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.games.daron.cards import (
    ADDED,
    DARON,
    DRAW,
    END,
    FIRST_ANSWER,
    FIRST_BRAWL,
    FIRST_DUEL,
    FIRST_PLUS,
    GIVE,
    NUMBERS,
)
from tablee.games.daron.rules import next_seat
from tablee.games.daron.table import (
    ANY_NUMBER,
    BRAWL,
    DEPOSIT,
    DRAWN,
    DUEL,
    NO_CARD,
    NUMBER_CARDS,
    PLUSES,
    WINDOWS,
    answers,
    brawl_moves,
    openers,
    openers_after_draw,
    result,
    strength_after,
    top_number,
)

# --- Weights, in sixteenths of a card ---

CARD = 16
OUT = 1000  # the round is won
AGAIN = 45  # a 1 or 9: another turn
LONELY = 16  # one card is left: another must be drawn
STRANDED = 10  # no number is left to lay last
OPERATOR = -6  # an operator spent in a deposit is missing in a duel
JOKER = -20  # a joker is better kept for the last deposit
ATTACK = 8  # a duel
ATTACK_EACH = 4  # for each card that losing costs
BRAWLING = -3  # a brawl
BRAWLING_EACH = 8  # for each Daron laid
BRAWLING_PAIR = -6  # at a table of two, only the attacked player may answer
THREAT = 13  # in a fight: for each card less than THREATENING in the next hand
THREATENING = 5
DRAWING = -10
KEEPING = 6  # the drawn card is kept
FINISH = 12  # the rest can be laid in one deposit
FINISH_FIGHT = 40  # the same, after a fight
MIDDLE = 6  # a deposit that gives no other turn should end with a number in the middle
NOISE = np.uint64(7)  # random bits break ties, and occasionally decide between others

TURNERS = np.uint64(1 | 1 << NUMBERS - 1)
"""DAR-9: the 1 and the 9."""
OPENING = np.uint64((1 << DARON) - (1 << NUMBERS))
FIELD = 6
FIELD_BITS = np.uint64(FIELD)
FIELD_MASK = np.uint64((1 << FIELD) - 1)
"""Six bits count all the cards of a window, so those of all nine numbers fit in one machine word."""
NOISE_BITS = np.uint64(3)
WINDOW_MASK = np.uint64((1 << 3 * FIELD) - 1)
WORD_BITS = np.uint64(64)
NEVER = -10_000


@rule
def prefer(state, moves, dice):
    """A sensible move of the actor."""
    if state.phase == DEPOSIT:
        return next_of_deposit(state, dice)
    if state.phase == DUEL:
        return strongest_answer(state)
    if state.phase == BRAWL:
        return follow_in_brawl(state)
    if state.phase == DRAWN:
        return with_drawn(state, dice)
    return best_of_turn(state, dice)


# --- Counting ---


@rule
def number_counts(state, seat):
    """The count of each number in a hand, in fields of one word."""
    packed = NOTHING
    for kind in range(NUMBERS):
        packed |= np.uint64(state.hands[seat, kind]) << np.uint64(FIELD * (kind + 1))
    return packed


@rule
def window_counts(packed):
    """DAR-5: the count of cards in the window of each number."""
    return packed + (packed << FIELD_BITS) + (packed >> FIELD_BITS)


@rule
def field(packed, number):
    """The count of one number."""
    return np.int64(packed >> np.uint64(FIELD * number) & FIELD_MASK)


@rule
def rotated(dice):
    """The random bits with others in front."""
    return dice >> NOISE_BITS | dice << (WORD_BITS - NOISE_BITS)


# --- A turn ---


@rule
def deposit_score(state, windows, number, opener):
    """The value of laying the whole window of a number, after the operator or joker that opens it, if any."""
    seat = state.actor
    held = state.held[seat]
    cards = field(windows, number)
    rest = held & ~WINDOWS[number]
    if opener >= NUMBERS:
        cards += 1
        if state.hands[seat, opener] == 1:
            rest &= ~bit(opener)
    left = state.hand_sizes[seat] - cards
    score = CARD * cards
    if left == 0:
        return OUT
    if left == 1:
        score -= LONELY
    if held & WINDOWS[number] & TURNERS != NOTHING:
        score += AGAIN
    if rest & NUMBER_CARDS == NOTHING:
        score -= STRANDED
    elif one_deposit(rest):
        score += FINISH
    return score


@rule
def without_window(packed, number):
    """The counts of a hand after all of a window was laid."""
    return packed & ~(WINDOW_MASK << np.uint64(FIELD * (number - 1)))


@rule
def one_deposit(held):
    """Can these cards be laid in one deposit, on some number?"""
    numbers = held & NUMBER_CARDS
    others = held & ~NUMBER_CARDS
    if numbers == NOTHING or without_lowest(others) != NOTHING or others & ~OPENING != NOTHING:
        return False
    return numbers >> np.uint64(lowest(numbers)) < np.uint64(8)


@rule
def joker_score(state, windows, joker):
    """DAR-7: the value of the best deposit that a joker opens."""
    best = NEVER
    numbers = state.held[state.actor] & NUMBER_CARDS
    while numbers != NOTHING:
        number = lowest(numbers) + 1
        numbers = without_lowest(numbers)
        best = max(best, deposit_score(state, windows, number, joker))
    return best + JOKER


@rule
def opening_score(state, windows, kind):
    """DAR-5 to DAR-7: the value of the deposit that this card opens."""
    if kind < NUMBERS:
        return deposit_score(state, windows, top_number(state), kind)
    if kind < FIRST_PLUS:
        return joker_score(state, windows, kind)
    return deposit_score(state, windows, result(kind, top_number(state)), kind) + OPERATOR


@rule
def best_of_turn(state, dice):
    """DAR-4: the largest deposit, unless a fight promises more; draw a card as a last resort."""
    seat = state.actor
    held = state.held[seat]
    windows = window_counts(number_counts(state, seat))
    move = DRAW
    best = DRAWING
    opening = openers(held, top_number(state))
    # All numbers of the window open the same deposit: the first one represents it.
    numbers = opening & NUMBER_CARDS
    opening &= ~NUMBER_CARDS
    if numbers != NOTHING:
        move = first_of_deposit(state, top_number(state), numbers, dice)
        best = opening_score(state, windows, move)
    while opening != NOTHING:
        kind = lowest(opening)
        opening = without_lowest(opening)
        score = opening_score(state, windows, kind) + np.int64(dice & NOISE)
        dice = rotated(dice)
        if score > best:
            best = score
            move = kind
    threat = THREAT * max(0, THREATENING - state.hand_sizes[next_seat(state, seat)])
    if held & PLUSES != NOTHING and state.hand_sizes[seat] > 1:
        kind = lowest(held & PLUSES)
        score = ATTACK + ATTACK_EACH * ADDED[kind] + threat + np.int64(dice & NOISE)
        dice = rotated(dice)
        if state.hands[seat, kind] == 1 and one_deposit(held & ~bit(kind)):
            score += FINISH_FIGHT
        if score > best:
            best = score
            move = FIRST_DUEL + kind - FIRST_PLUS
    darons = count(brawl_moves(state))
    if darons:
        score = BRAWLING + BRAWLING_EACH * darons + threat + np.int64(dice & NOISE)
        if state.players == 2:
            score += BRAWLING_PAIR
        if one_deposit(held & ~bit(DARON)):
            score += FINISH_FIGHT
        if score > best:
            move = FIRST_BRAWL + darons - 1
    return move


# --- A deposit ---


@rule
def with_drawn(state, dice):
    """DAR-11: begin the best deposit that takes the drawn card, if it is worth it."""
    top = top_number(state)
    opening = openers_after_draw(state)
    move = END
    if opening == NOTHING:
        return move
    windows = window_counts(number_counts(state, state.actor))
    best = KEEPING
    numbers = opening & NUMBER_CARDS
    if numbers != NOTHING:
        score = deposit_score(state, windows, top, lowest(numbers))
        if score > best:
            best = score
            move = first_of_deposit(state, top, numbers, dice)
    opening &= ~NUMBER_CARDS
    while opening != NOTHING:
        kind = lowest(opening)
        opening = without_lowest(opening)
        score = opening_score(state, windows, kind)
        if score > best:
            best = score
            move = kind
    return move


@rule
def next_of_deposit(state, dice):
    """DAR-5 to DAR-11: continue while something fits, but keep two cards together that may be the last deposit.

    A card drawn that is still to come always fits, and is never kept.
    """
    held = state.held[state.actor]
    if state.must == ANY_NUMBER:
        return best_number(state, dice)
    if state.must:
        return state.must - 1
    fitting = held & WINDOWS[state.window]
    if fitting == NOTHING:
        return END
    if state.hand_sizes[state.actor] == 2 and count(fitting) == 1 and held & ~fitting != NOTHING:
        return END if state.drawn == NO_CARD and one_deposit(held) else lowest(fitting)
    return first_of_deposit(state, state.window, fitting, dice)


@rule
def best_number(state, dice):
    """DAR-7: the number with the most valuable window, after a joker."""
    windows = window_counts(number_counts(state, state.actor))
    numbers = state.held[state.actor] & NUMBER_CARDS
    best = NEVER
    move = 0
    while numbers != NOTHING:
        kind = lowest(numbers)
        numbers = without_lowest(numbers)
        score = deposit_score(state, windows, kind + 1, kind) + np.int64(dice & NOISE)
        dice = rotated(dice)
        if score > best:
            best = score
            move = kind
    return move


@rule
def first_of_deposit(state, window, fitting, dice):
    """The fitting number to lay first: the worst one to end with.

    A player with another turn wants to continue from the last number; otherwise one in the middle is left.
    """
    if without_lowest(fitting) == NOTHING:
        return lowest(fitting)
    again = state.turned or fitting & TURNERS != NOTHING
    windows = window_counts(without_window(number_counts(state, state.actor), window))
    worst = -NEVER
    move = 0
    while fitting != NOTHING:
        kind = lowest(fitting)
        fitting = without_lowest(fitting)
        if again:
            score = CARD * field(windows, kind + 1)
        else:
            score = -MIDDLE * abs(2 * kind - NUMBERS + 1)
        score += np.int64(dice & NOISE)
        dice = rotated(dice)
        if score < worst:
            worst = score
            move = kind
    return move


# --- Fights ---


@rule
def strongest_answer(state):
    """DAR-13: the answer that makes the duel strongest, so the hardest to beat."""
    fighting = answers(state)
    best = 0
    move = GIVE
    while fighting != NOTHING:
        kind = lowest(fighting)
        fighting = without_lowest(fighting)
        if strength_after(kind, state.strength) > best:
            best = strength_after(kind, state.strength)
            move = FIRST_ANSWER + kind - FIRST_PLUS
    return move


@rule
def follow_in_brawl(state):
    """DAR-17: one Daron, since others may be needed when the brawl comes round again."""
    return FIRST_BRAWL if brawl_moves(state) != NOTHING else GIVE
