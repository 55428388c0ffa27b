"""A move that waits for chance: a template, specialised for each game (`tablee.engine.compiling.specialise`).

The rules shuffle whole piles; here a hidden pile has no order, and a card of it is decided when it leaves the pile or
is revealed. So a move is tried out first. If a card left the pile that chance has not decided yet, the move is
taken back, and waits: chance decides that one card, the pile is arranged so that it lies where it is taken from, and
the move is tried again. When all cards that left were decided, the move counts.

A pile that the move itself shuffles is arranged by the random words of that shuffle: words are made that put the
decided cards where they are taken from, and leave the others in place. Each game provides the necessary facts in its
room `chances.py`: which cards are in a pile, how many of them a move takes, and what a card can turn out to be.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls
# ruff: noqa: F821

from typing import Any

import numpy as np

from tablee.engine.chance import MOST_CARDS, WORDS
from tablee.engine.compiling import rule

# The game's: declared here, and put among the globals by `specialise`.
begin: Any
play: Any
legal: Any
refusal: Any
observe: Any
MOVES: Any
SHUFFLES: Any
piled: Any
arrange: Any
taken: Any
outcome_of: Any
turned: Any
faces: Any

NOW, BEFORE = 0, 1
"""The two states of a table: the present one; and the one before the last move, or before the waiting move."""
DEAL = -1
"""The deal of the match, as a move."""
CHANCE, OVER, REFUSED, IMPOSSIBLE = -1, -4, -10, -11
"""A turn's result in place of a seat to move: chance decides next; the match is over; the number was no legal move,
or no possible outcome of chance. The first two are numbers of OpenSpiel's."""
PILES = 3
"""The pile as it lies, and after one or two shuffles in the same move."""
PLAN = np.dtype(
    [
        ("waits", np.int32),  # does a move wait for chance?
        ("move", np.int32),
        ("moves", np.int32),  # counted so far
        ("shuffles", np.int32),  # of the move: chance now decides the pile after this number of shuffles
        ("decided", np.int32),  # cards of that pile
        ("sizes", np.int32, PILES),
        ("found", np.int16, (PILES, MOST_CARDS)),  # each pile as the shuffle finds it
        ("cards", np.int16, (PILES, MOST_CARDS)),  # and as it should be; the decided cards are the uppermost
        ("lying", np.int16, MOST_CARDS),  # scratch space
    ],
    align=True,
)
"""The move that waits for chance, and the decisions made for it."""

STAY = np.uint32(0xFFFFFFFF)
"""The random word that leaves a card in place."""
_WORD_BITS = 32


@rule
def copy(states, row, others, to):
    """Copy one state into another: word by word, which compiles in half the time of a record's copy."""
    words, room = states.view(np.uint64), others.view(np.uint64)
    size = len(words) // len(states)
    for word in range(size):
        room[to * size + word] = words[row * size + word]


@rule
def turn(states, plans, scratch, chances, longest, number):
    """Play a move, or if one waits for chance, decide the next card; the seat to move, or CHANCE or OVER.

    A number that is no legal move, or no card that could lie there, changes nothing: REFUSED or IMPOSSIBLE.
    """
    plan = plans[0]
    if plan.waits:
        if not decide(plan, number):
            return IMPOSSIBLE
        if plan.shuffles == 0:
            arrange(states[BEFORE], plan.cards[0], plan.sizes[0])
    else:
        if number != DEAL and (number < 0 or number >= MOVES or refusal(states[NOW], number) != 0):
            return REFUSED
        copy(states, NOW, states, BEFORE)
        plan.waits = 1
        plan.move = number
        plan.shuffles = 0
        plan.decided = 0
    try_out(states, plan, chances)
    if asks(states, plan, scratch, chances):
        copy(states, BEFORE, states, NOW)
        return CHANCE
    plan.waits = 0
    plan.moves += int(plan.move != DEAL)
    return OVER if states[NOW].actor < 0 or plan.moves >= longest else int(states[NOW].actor)


@rule
def decide(plan, outcome):
    """Let the uppermost undecided card be this one; was there such a card?"""
    left = plan.sizes[plan.shuffles] - plan.decided
    cards = plan.cards[plan.shuffles]
    for place in range(left):
        card = cards[place]
        if outcome_of(card) == outcome or outcome_of(turned(card)) == outcome:
            cards[place] = cards[left - 1]
            cards[left - 1] = card if outcome_of(card) == outcome else turned(card)
            plan.decided += 1
            return True
    return False


@rule
def try_out(states, plan, chances):
    """Play the move as far as chance has decided; the undecided rest happens arbitrarily."""
    chance = chances[0]
    chance.used = 0
    for shuffles in range(1, plan.shuffles + 1):
        write_words(plan, shuffles, chance)
    for word in range(chance.used, WORDS):
        chance.words[word] = STAY
    chance.used = 0
    copy(states, BEFORE, states, NOW)
    if plan.move == DEAL:
        begin(states[NOW], chance)
    else:
        play(states[NOW], plan.move, chance)


@rule
def asks(states, plan, scratch, chances):
    """Did a card leave a pile that chance must decide first? The last one of a pile is certain."""
    while True:
        copy(states, BEFORE, scratch, 0)
        cards = taken(states[BEFORE], plan.move, states[NOW], plan.shuffles, scratch[0])
        if cards > 0 and plan.decided == 0:
            look_through(states, plan, scratch, chances)
        if cards > 0 and plan.decided < min(cards, plan.sizes[plan.shuffles] - 1):
            return True
        if plan.shuffles == SHUFFLES:
            return False
        plan.shuffles += 1
        plan.decided = 0
        plan.sizes[plan.shuffles] = 0


@rule
def look_through(states, plan, scratch, chances):
    """Note which cards are in the pile that chance decides about now."""
    copy(states, BEFORE, scratch, 0)
    chances[1].used = 0
    found = plan.found[plan.shuffles]
    size = piled(states[BEFORE], plan.move, states[NOW], plan.shuffles, scratch[0], chances[1], found)
    plan.sizes[plan.shuffles] = size
    for place in range(size):
        plan.cards[plan.shuffles, place] = found[place]


@rule
def write_words(plan, shuffles, chance):
    """Write random words that make `engine.chance.shuffle` turn a pile from its found order into the intended one."""
    size, cards, lying = plan.sizes[shuffles], plan.cards[shuffles], plan.lying
    for place in range(size):
        lying[place] = plan.found[shuffles, place]
    for last in range(size - 1, 0, -1):
        pick = last
        while lying[pick] != cards[last] and turned(lying[pick]) != cards[last]:
            pick -= 1
        # The least of the words that are scaled to this pick.
        chance.words[chance.used] = np.uint32(((pick << _WORD_BITS) + last) // (last + 1))
        chance.used += 1
        lying[pick] = lying[last]
    faces(cards, size, chance)


@rule
def weigh(plans, weights, outcomes, odds):
    """List the possible identities of the next card, and their likelihoods; return the number of outcomes.

    Each is as likely as it is frequent in what is left of the pile. A card that may fall on either face counts for
    both, any other one twice.
    """
    plan = plans[0]
    for outcome in range(len(weights)):
        weights[outcome] = 0
    left = plan.sizes[plan.shuffles] - plan.decided
    cards = plan.cards[plan.shuffles]
    for place in range(left):
        weights[outcome_of(cards[place])] += 1
        weights[outcome_of(turned(cards[place]))] += 1
    listed = 0
    for outcome in range(len(weights)):
        if weights[outcome]:
            outcomes[listed] = outcome
            odds[listed] = weights[outcome] / (2 * left)
            listed += 1
    return listed


@rule
def listed(states, moves):
    """List the legal moves; return their number."""
    return legal(states[NOW], moves)


@rule
def look(states, seat, seen):
    """Write what the seat may know."""
    for at in range(len(seen)):
        seen[at] = 0
    observe(states[NOW], seat, seen)
