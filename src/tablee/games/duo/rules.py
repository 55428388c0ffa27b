"""The rulebook of DUO and Turbo-DUO, rule by rule (rulebook/)."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, lowest
from tablee.engine.chance import shuffle
from tablee.engine.compiling import plain, rule
from tablee.engine.game import Refusal
from tablee.engine.seats import highest_scores, left_of
from tablee.games.duo.cards import (
    DECK,
    DRAW,
    FIRST_JOKER,
    FIRST_OTHER_MOVE,
    LEFT,
    MOVES,
    OTHERS,
    RIGHT,
    STOP,
    SYMBOLS,
    TURBO,
)
from tablee.games.duo.table import NO_PILE, NOBODY, SEATS, STATE, draw, hands, to_pile, top_of
from tablee.kit import list_cards

__all__ = ["MOST_LEGAL", "MOVES", "REFUSALS", "STATE", "begin", "legal", "play", "refusal", "winners"]

HAND = 7
MOST_LEGAL = MOVES
TARGETS = (0, 0, 10, 15, 15, 20, 20)
"""DUO-17: the points that end the game, by number of players."""

NOT_HELD, OTHER_PILE, STOP_FIRST, DRAW_AFTER, NO_TURBO, SYMBOLS_DIFFER, NO_FEATURE, NOT_COVERED, TWO_JOKERS = range(
    1, 10
)
REFUSALS = (
    None,
    Refusal("DUO-7", "duo-not-held"),
    Refusal("DUO-7", "duo-other-pile"),
    Refusal("DUO-7", "duo-stop-first"),
    Refusal("DUO-7", "duo-draw-after"),
    Refusal("DUO-3", "duo-no-turbo"),
    Refusal("DUO-10", "duo-symbols-differ"),
    Refusal("DUO-11", "duo-lacks-feature"),
    Refusal("DUO-12", "duo-top-lacks-feature"),
    Refusal("DUO-13", "duo-two-jokers"),
)

# --- Cards ---


@rule
def is_turbo(card):
    """DUO-3: is it a Turbo-joker?"""
    return card >= TURBO


@rule
def is_joker(card):
    """DUO-2: is it a joker with a single feature?"""
    return FIRST_JOKER <= card < TURBO


@rule
def colour(card):
    """DUO-1: the colour of a symbol card."""
    return card // 16


@rule
def number(card):
    """DUO-1: the number of a symbol card, counted from 0."""
    return card // 4 % 4


@rule
def shape(card):
    """DUO-1: the shape of a symbol card."""
    return card % 4


@rule
def has_feature(symbol, joker):
    """DUO-2: does a symbol card have a joker's one feature?"""
    feature = joker - FIRST_JOKER
    if feature < 4:
        return colour(symbol) == feature
    if feature < 8:
        return number(symbol) == feature - 4
    return shape(symbol) == feature - 8


# --- Fitting cards ---


@rule
def misfit(card, top):
    """DUO-10 to DUO-14: why `card` may not be laid on `top`, or 0 if it may."""
    if is_turbo(card) or is_turbo(top):
        return 0
    if is_joker(card) and is_joker(top):
        return TWO_JOKERS
    if is_joker(top):
        return 0 if has_feature(card, top) else NO_FEATURE
    if is_joker(card):
        return 0 if has_feature(top, card) else NOT_COVERED
    agreeing = int(colour(card) == colour(top)) + int(number(card) == number(top)) + int(shape(card) == shape(top))
    return 0 if agreeing >= 2 else SYMBOLS_DIFFER


def _fitting():
    """For each card on top, the set of all cards that fit on it."""
    sets = np.zeros((DECK, 2), np.uint64)
    for top in range(DECK):
        for card in range(DECK):
            if plain(misfit)(card, top) == 0:
                sets[top, card // SYMBOLS] |= np.uint64(1 << card % SYMBOLS)
    return sets


FITTING = _fitting()
JOKER_CARDS = np.uint64((1 << (TURBO - SYMBOLS)) - 1)
"""The jokers in the second part of a hand; the cards beyond are Turbo-jokers."""
FIRST_TURBO = np.uint64(1 << (TURBO - SYMBOLS))

# --- Setting up a round ---


@rule
def begin(state, chance):
    """DUO-4: a match begins with its first round; all scores are zero."""
    for seat in range(SEATS):
        state.scores[seat] = 0
        state.last_change[seat] = 0
        state.last_hands[seat, 0] = NOTHING
        state.last_hands[seat, 1] = NOTHING
    state.rounds_ended = 0
    state.last_winner = NOBODY
    state.round = 1
    state.starter = 0
    deal(state, chance)


@rule
def deal(state, chance):
    """DUO-4, DUO-5, DUO-18: shuffle all the cards, deal seven to each, turn two up; the rest is the draw pile."""
    state.draw_size = DECK if state.turbo else TURBO
    for card in range(state.draw_size):
        state.draw[card] = card
    shuffle(state.draw, state.draw_size, chance)
    for seat in range(SEATS):
        state.hands[seat, 0] = NOTHING
        state.hands[seat, 1] = NOTHING
    hands.deal(state, HAND)
    state.left_size = 0
    state.right_size = 0
    for part in range(2):
        state.discards[part] = NOTHING
    for pile in range(2):
        to_pile(state, pile, draw.take(state))
    state.actor = state.starter
    state.laying = NO_PILE


# --- A turn ---


@rule
def legal(state, moves):
    """DUO-7 to DUO-9: list the actor's moves, in ascending order: cards that fit, then `draw` or `stop`."""
    listed = list_cards(fitting_cards(state, LEFT, 0), 0, moves, 0)
    listed = list_cards(fitting_cards(state, RIGHT, 0), SYMBOLS, moves, listed)
    on_left, on_right = one_turbo(fitting_cards(state, LEFT, 1)), one_turbo(fitting_cards(state, RIGHT, 1))
    listed = list_cards(on_left | on_right << np.uint64(OTHERS), FIRST_OTHER_MOVE, moves, listed)
    moves[listed] = DRAW if state.laying == NO_PILE else STOP
    return listed + 1


@rule
def fitting_cards(state, pile, part):
    """DUO-7, DUO-10 to DUO-14: the cards of one part of the actor's hand that may go on a pile."""
    if state.laying == 1 - pile:
        return NOTHING
    return state.hands[state.actor, part] & FITTING[top_of(state, pile), part]


@rule
def one_turbo(cards):
    """Treat several Turbo-jokers of one hand as one move, that of the first."""
    return cards & JOKER_CARDS | (FIRST_TURBO if cards > JOKER_CARDS else NOTHING)


@rule
def kind_of_move(move):
    """The kind of card that a laying move names. Worked out: looking it up makes searches slower by 3 %."""
    if move < FIRST_OTHER_MOVE:
        return move % SYMBOLS
    return SYMBOLS + (move - FIRST_OTHER_MOVE) % OTHERS


@rule
def pile_of_move(move):
    """The pile that a laying move names."""
    if move < FIRST_OTHER_MOVE:
        return move // SYMBOLS
    return (move - FIRST_OTHER_MOVE) // OTHERS


@rule
def refusal(state, move):
    """Why the actor may not play a move, or 0 if it is legal; of several reasons, the lowest rule's."""
    if move == STOP:
        return STOP_FIRST if state.laying == NO_PILE else 0
    if move == DRAW:
        return 0 if state.laying == NO_PILE else DRAW_AFTER
    kind, pile = kind_of_move(move), pile_of_move(move)
    if kind == TURBO and not state.turbo:
        return NO_TURBO
    if not holds_kind(state, state.actor, kind):
        return NOT_HELD
    if state.laying != NO_PILE and state.laying != pile:
        return OTHER_PILE
    return misfit(kind, top_of(state, pile))


@rule
def holds_kind(state, seat, kind):
    """Is a card of this kind in the hand?"""
    if kind == TURBO:
        return state.hands[seat, 1] > JOKER_CARDS
    return hands.has(state, kind, seat)


@rule
def play(state, move, chance):
    """DUO-7, DUO-8: carry out the actor's legal move."""
    if move == DRAW:
        draw_one(state, chance)
    elif move == STOP:
        next_turn(state)
    else:
        lay(state, kind_of_move(move), pile_of_move(move), chance)


@rule
def lay(state, kind, pile, chance):
    """DUO-7, DUO-15: lay one card; the turn is bound to its pile, and laying the last card wins the round."""
    card = kind
    if kind == TURBO:
        card = SYMBOLS + lowest(state.hands[state.actor, 1] & ~JOKER_CARDS)
    hands.remove(state, card, state.actor)
    to_pile(state, pile, card)
    state.laying = pile
    if hands.is_empty(state, state.actor):
        win_round(state, chance)


@rule
def draw_one(state, chance):
    """DUO-8, DUO-16: draw a card and pass; drawing the last one ends the round."""
    hands.add(state, draw.take(state), state.actor)
    if draw.is_empty(state):
        exhaust_round(state, chance)
    else:
        next_turn(state)


@rule
def next_turn(state):
    """DUO-6: play goes clockwise."""
    state.actor = left_of(state, state.actor)
    state.laying = NO_PILE


# --- End and scores ---


@rule
def win_round(state, chance):
    """DUO-15: the actor scores the cards left in all the other hands."""
    for seat in range(state.players):
        state.last_change[seat] = 0
    left = 0
    for seat in range(state.players):
        left += hands.count(state, seat)
    state.last_change[state.actor] = left
    state.last_winner = state.actor
    end_round(state, chance)


@rule
def exhaust_round(state, chance):
    """DUO-16: everyone loses a point for each card in hand."""
    for seat in range(state.players):
        state.last_change[seat] = -hands.count(state, seat)
    state.last_winner = NOBODY
    end_round(state, chance)


@rule
def end_round(state, chance):
    """DUO-17 to DUO-19: count the round; the match is over, or the next round is dealt."""
    for seat in range(state.players):
        state.scores[seat] += state.last_change[seat]
        state.last_hands[seat, 0] = state.hands[seat, 0]
        state.last_hands[seat, 1] = state.hands[seat, 1]
    state.rounds_ended += 1
    if reached_target(state) or state.round == state.max_rounds:
        state.actor = NOBODY
        state.laying = NO_PILE
        return
    state.round += 1
    state.starter = left_of(state, state.starter)
    deal(state, chance)


@rule
def reached_target(state):
    """DUO-17: does the winner of the last round have enough points to win the game?"""
    return state.last_winner != NOBODY and state.scores[state.last_winner] >= TARGETS[state.players]


@rule
def winners(state):
    """DUO-17, DUO-19: the set of seats that won a match that is over: those with the highest score."""
    return highest_scores(state)
