"""DUO: fast, sensible moves for simulations."""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np

from tablee.engine.bits import NOTHING, bit, count, lowest, without_lowest
from tablee.engine.compiling import rule
from tablee.games.duo.cards import DRAW, FIRST_OTHER_MOVE, OTHERS, STOP, SYMBOLS
from tablee.games.duo.rules import FITTING, fitting_cards, legal, one_turbo
from tablee.games.duo.table import NO_PILE


@rule
def candidates(state, moves, visits):
    """All the legal moves: there are few."""
    return legal(state, moves)


NO_CARD = -1
NO_FOLLOWER = 1000
JOKERS_LATER = 2
"""The value of a joker in hand, in cards for later."""
GOES_OUT = 100.0
PER_FOLLOWER, PER_LINK = -1.7, 1.1
"""Cards with few followers are laid first, while cards that follow one another are kept for going out."""
DRAWING, DRAWING_PER_CARD, STOPPING = -1.4, 0.2, -1.0
"""The thresholds for laying a card: the more cards in hand, the less one more matters."""
WHIM = 2.0 / 16
WHIM_BITS = np.uint64(4)
WHIMS = np.uint64(15)


@rule
def prefer(state, moves, dice):
    """Go out if a chain of cards does it; otherwise lay a card with few followers, or draw; random bits break ties.

    The weights were found by playing many thousands of matches against each other (docs/bots.md).
    """
    symbols, others = state.hands[state.actor, 0], state.hands[state.actor, 1]
    held = count(symbols) + count(others)
    move, best = STOP, STOPPING
    if state.laying == NO_PILE:
        move, best = DRAW, DRAWING + DRAWING_PER_CARD * held
    for pile in range(2):
        for part in range(2):
            fitting = fitting_cards(state, pile, part)
            if part == 1:
                fitting = one_turbo(fitting)
            while fitting != NOTHING:
                place = lowest(fitting)
                fitting = without_lowest(fitting)
                card = part * SYMBOLS + place
                symbols_left, others_left = symbols, others
                if part == 0:
                    symbols_left ^= bit(place)
                else:
                    others_left ^= bit(place)
                links = chain(symbols_left, others_left, card)
                score = PER_FOLLOWER * followers(symbols_left, others_left, card) + PER_LINK * links
                score += WHIM * np.float64(dice & WHIMS)
                dice >>= WHIM_BITS
                if links == held - 1:
                    score = GOES_OUT
                if score > best:
                    best = score
                    move = pile * SYMBOLS + place
                    if part == 1:
                        move = FIRST_OTHER_MOVE + pile * OTHERS + place
    return move


@rule
def followers(symbols, others, card):
    """The number of these cards that fit on a card."""
    return count(symbols & FITTING[card, 0]) + count(others & FITTING[card, 1])


@rule
def chain(symbols, others, card):
    """The length of a chain of these cards on a card: each is the one that leaves least choice, but some."""
    links = 0
    while True:
        fewest = NO_FOLLOWER
        link = NO_CARD
        for part in range(2):
            hand = symbols if part == 0 else others
            fitting = hand & FITTING[card, part]
            while fitting != NOTHING:
                candidate = part * SYMBOLS + lowest(fitting)
                fitting = without_lowest(fitting)
                choice = followers(symbols, others, candidate) + JOKERS_LATER * part
                if choice == JOKERS_LATER * part:
                    choice = NO_FOLLOWER - 1
                if choice < fewest:
                    fewest = choice
                    link = candidate
        if link == NO_CARD:
            return links
        links += 1
        card = link
        if link < SYMBOLS:
            symbols ^= bit(link)
        else:
            others ^= bit(link - SYMBOLS)
