"""The rulebook of Le Jeu du Daron, rule by rule (rulebook/).

Its state and what the cards mean are in `table.py`, the reasons for refusing a move in `refusals.py`.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, bit, count, lowest, without_lowest
from tablee.engine.chance import shuffle
from tablee.engine.compiling import rule
from tablee.engine.seats import highest_scores, left_of
from tablee.games.daron.cards import (
    COPIES,
    DARON,
    DECK,
    DRAW,
    END,
    FIRST_ANSWER,
    FIRST_BRAWL,
    FIRST_DUEL,
    FIRST_PLUS,
    GIVE,
    KINDS,
    MOVES,
    NUMBERS,
)
from tablee.games.daron.refusals import KIND_OF_MOVE, REFUSALS, refusal
from tablee.games.daron.table import (
    ANY_NUMBER,
    BRAWL,
    DEPOSIT,
    DRAWN,
    DUEL,
    FIRST_EDITION,
    NO_CARD,
    NO_NUMBER,
    NOBODY,
    NUMBER_CARDS,
    OVER,
    PLUSES,
    SEATS,
    STATE,
    TURN,
    WINDOWS,
    answers,
    brawl_moves,
    draw_cards,
    from_hand,
    is_joker,
    is_number,
    keeps_a_card,
    openers,
    openers_after_draw,
    result,
    strength_after,
    to_centre,
    to_hand,
    top_number,
    turns_round,
)

__all__ = ["MOST_LEGAL", "MOVES", "REFUSALS", "STATE", "begin", "legal", "play", "refusal", "winners"]

MOST_LEGAL = MOVES
HAND = 7
DEAR_DARON = 3
"""DAR-18: the number of Daron in a brawl that cost two cards each."""
ROUND_WON = 5
VALUES = (1,) * NUMBERS + (3, 3) + (2,) * (KINDS - FIRST_PLUS)
"""DAR-24: the value of a card left in hand, by kind."""

# --- Setting up a round ---


@rule
def begin(state, chance):
    """DAR-2, DAR-3: a match begins with its first round; all scores are zero."""
    for seat in range(SEATS):
        state.scores[seat] = 0
        state.last_change[seat] = 0
        for kind in range(KINDS):
            state.last_hands[seat, kind] = 0
    state.rounds_ended = 0
    state.last_winner = NOBODY
    state.round = 1
    state.starter = 0
    deal(state, chance)


@rule
def deal(state, chance):
    """DAR-1 to DAR-3: shuffle all the cards, deal seven to each, turn cards up until a number shows."""
    size = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            state.draw[size] = kind
            size += 1
    shuffle(state.draw, DECK, chance)
    for seat in range(SEATS):
        state.hand_sizes[seat] = 0
        state.held[seat] = NOTHING
        for kind in range(KINDS):
            state.hands[seat, kind] = 0
    for seat in range(state.players):
        for _ in range(HAND):
            size -= 1
            to_hand(state, seat, state.draw[size])
    state.centre_size = 0
    kind = DARON
    while not is_number(kind):
        size -= 1
        kind = state.draw[size]
        to_centre(state, kind)
    state.draw_size = size
    state.duel_size = 0
    state.daron_size = 0
    state.turn = state.starter
    state.actor = state.starter
    state.direction = 1
    state.idle = 0
    state.turns = 0
    rest(state, TURN)


@rule
def rest(state, phase):
    """Reset all actions: no deposit, no drawn card, no duel, no brawl."""
    state.phase = phase
    state.window = NO_NUMBER
    state.must = NO_NUMBER
    state.turned = 0
    state.drawn = NO_CARD
    state.strength = 0
    state.opponent = NOBODY
    state.laid = 0


# --- Legal moves ---


@rule
def legal(state, moves):
    """DAR-4: list the actor's moves, in ascending order: `lay`, `duel`, `answer`, `daron`, `end`, `draw`, `give`.

    Four at a time are written unconditionally, and those beyond the last are not counted: a loop of a move a
    time ends at a branch that the processor cannot foresee, which costs more than a few moves for nothing.
    """
    possible = moves_now(state)
    options = count(possible)
    listed = 0
    while possible != NOTHING:
        for place in range(listed, listed + 4):
            moves[place] = lowest(possible)
            possible = without_lowest(possible)
        listed += 4
    return options


@rule
def moves_now(state):
    """DAR-4: the set of the legal moves, by phase."""
    if state.phase == TURN:
        return turn_moves(state)
    if state.phase == DEPOSIT:
        return deposit_moves(state)
    if state.phase == DRAWN:
        return openers_after_draw(state) | bit(END)
    if state.phase == DUEL:
        fighting = answers(state) << np.uint64(FIRST_ANSWER - FIRST_PLUS)
    else:
        fighting = brawl_moves(state)
    if state.free_answer or fighting == NOTHING:
        fighting |= bit(GIVE)
    return fighting


@rule
def turn_moves(state):
    """DAR-4, DAR-11, DAR-12, DAR-16: open a deposit, a duel or a brawl, or draw."""
    held = state.held[state.actor]
    attacks = held & PLUSES if keeps_a_card(state, 1) else NOTHING
    # The move that lays a card has the number of its kind, so the cards that open a deposit are also moves.
    deposits = openers(held, top_number(state))
    return deposits | attacks << np.uint64(FIRST_DUEL - FIRST_PLUS) | brawl_moves(state) | bit(DRAW)


@rule
def deposit_moves(state):
    """DAR-5 to DAR-7, DAR-10, DAR-11: lay the demanded number, otherwise any of the window, or end the deposit.

    A deposit begun after a draw takes the drawn card, whatever else is laid; it cannot end before.
    """
    held = state.held[state.actor]
    if state.must == ANY_NUMBER:
        return held & NUMBER_CARDS
    if state.must:
        return bit(state.must - 1)
    fitting = held & WINDOWS[state.window]
    return fitting | bit(END) if state.drawn == NO_CARD else fitting


# --- A turn ---


@rule
def play(state, move, chance):
    """DAR-4: carry out the actor's legal move, and all its consequences.

    Drawing, the end of the turn and the end of the round stand here once, for all the moves that lead to them.
    """
    seat = state.actor
    due = carry_out(state, seat, move)
    kind = draw_cards(state, seat, due, chance)
    if move == DRAW and has_drawn(state, kind):
        return
    winner = NOBODY
    if state.hand_sizes[seat] == 0:
        winner = seat
    elif move < END:
        return  # the deposit, the duel or the brawl continues
    else:
        state.turns += 1
        if not came_to_nothing(state):
            next_turn(state)
            return
    end_round(state, winner, chance)


@rule
def carry_out(state, seat, move):
    """DAR-4: carry out the move itself; return how many cards its player must draw."""
    if move < FIRST_DUEL:
        lay(state, seat, move)
        return 0
    if move == DRAW:
        return 1
    if move == GIVE:
        return penalty(state)
    if move < FIRST_BRAWL:
        lay_in_duel(state, seat, KIND_OF_MOVE[move])
    elif move < END:
        lay_in_brawl(state, seat, move - FIRST_BRAWL + 1)
    elif state.phase == DRAWN:
        return 0
    return last_card(state, seat)


@rule
def lay(state, seat, kind):
    """DAR-5 to DAR-9, DAR-11: lay one card of a deposit; one equal to the card drawn counts as it."""
    top = top_number(state)
    if is_joker(kind):
        state.must = ANY_NUMBER
    elif not is_number(kind):
        state.must = result(kind, top)
    elif state.must:
        state.window = kind + 1
        state.must = NO_NUMBER
    elif state.phase != DEPOSIT:
        state.window = top
    if turns_round(kind):
        state.turned = 1
    from_hand(state, seat, kind, 1)
    to_centre(state, kind)
    state.phase = DEPOSIT
    if kind == state.drawn:
        state.drawn = NO_CARD
    state.idle = 0


@rule
def has_drawn(state, drawn):
    """DAR-11, DAR-23: the player continues after a draw, even of an unfit card; without a card, the turn is over."""
    if drawn == NO_CARD:
        state.idle += 1
        return False
    state.drawn = drawn
    if state.edition == FIRST_EDITION and openers_after_draw(state) == NOTHING:
        state.drawn = NO_CARD
        return False
    state.phase = DRAWN
    return True


@rule
def lay_in_duel(state, seat, kind):
    """DAR-12, DAR-13, DAR-15: open a duel or answer in it; then the other duellist is under attack."""
    if state.phase == TURN:
        state.phase = DUEL
        state.opponent = next_seat(state, seat)
    state.strength = strength_after(kind, state.strength)
    from_hand(state, seat, kind, 1)
    state.duel[state.duel_size] = kind
    state.duel_size += 1
    state.laid += 1
    state.idle = 0
    state.actor = state.opponent if seat == state.turn else state.turn


@rule
def lay_in_brawl(state, seat, cards):
    """DAR-16, DAR-17: open a brawl or follow in it; then the next player must act."""
    state.phase = BRAWL
    from_hand(state, seat, DARON, cards)
    state.daron_size += cards
    state.laid += cards
    state.idle = 0
    state.actor = next_seat(state, seat)


@rule
def penalty(state):
    """DAR-14, DAR-18: the cost of giving in, in cards."""
    return int(state.strength) if state.phase == DUEL else brawl_price(int(state.laid))


@rule
def brawl_price(laid):
    """DAR-18: the cost of giving in, in cards, after this number of Daron."""
    return laid + min(laid, DEAR_DARON)


@rule
def last_card(state, seat):
    """DAR-20: a player left with exactly one card draws one."""
    return int(state.hand_sizes[seat] == 1)


@rule
def next_seat(state, seat):
    """DAR-9: the next seat in the current direction."""
    following = seat + state.direction
    if following < 0:
        return state.players - 1
    return following if following < state.players else 0


@rule
def next_turn(state):
    """DAR-9, DAR-15, DAR-19: the next player's turn, or after a 1 or 9 the same player's, the other way round."""
    if not state.turned:
        state.turn = next_seat(state, state.turn)
    elif state.players > 2:
        state.direction = -state.direction
    state.actor = state.turn
    rest(state, TURN)


@rule
def came_to_nothing(state):
    """DAR-23: did all players in turn neither lay nor draw, or has the table's turn limit been reached?"""
    return state.idle == state.players or state.turns == state.turn_limit


# --- End and scores ---


@rule
def end_round(state, winner, chance):
    """DAR-23 to DAR-25: count the round; the match is over, or the next round is dealt."""
    greatest = 0
    for seat in range(state.players):
        value = 0
        for kind in range(KINDS):
            value += VALUES[kind] * int(state.hands[seat, kind])
            state.last_hands[seat, kind] = state.hands[seat, kind]
        greatest = max(greatest, value)
        state.last_change[seat] = 0
    if winner != NOBODY:
        state.last_change[winner] = ROUND_WON + greatest
        state.scores[winner] += ROUND_WON + greatest
    state.last_winner = winner
    state.rounds_ended += 1
    if state.round >= state.rounds:
        state.actor = NOBODY
        state.idle = 0
        state.turns = 0
        rest(state, OVER)
        return
    state.round += 1
    state.starter = left_of(state, state.starter)
    deal(state, chance)


@rule
def winners(state):
    """DAR-25: the set of seats that won a match that is over: those with the highest total."""
    return highest_scores(state)
