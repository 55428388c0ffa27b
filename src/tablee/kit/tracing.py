"""What a move did to hidden cards, noted in the state: what it shuffled, and how many left the first stack since.

OpenSpiel's chance decides card by card, and asks the kit which cards those are (`compiled/chances.py`). A move shuffles
at most one hidden stack or hand of its own, and the deck of the next round.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule

SHUFFLES = 2
"""Maximum shuffles of a move that are noted."""
PICK, DEAL = -1, -2
"""What was shuffled, if it was no stack: a hand, of which one card was picked; the whole deck, in the first stack."""
FIRST = 0
"""The stack that the deck is dealt from."""


@rule
def forget(state):
    """A move begins: nothing was shuffled or taken."""
    state.shuffles = 0
    state.since = 0
    for shuffles in range(SHUFFLES + 1):
        state.gone[shuffles] = 0


@rule
def note_taken(state, stack):
    """A card left a stack."""
    if stack == FIRST:
        state.gone[state.since] += 1


@rule
def note(state, what, size):
    """Something is about to be shuffled."""
    at = min(int(state.shuffles), SHUFFLES - 1)
    state.shuffled[at] = what
    state.found_sizes[at] = size
    state.shuffles = at + 1


@rule
def note_shuffle(state, stack, cards, size):
    """A stack is about to be shuffled."""
    for place in range(size):
        state.found[place] = cards[place]
    note(state, stack, size)
    if stack == FIRST:
        state.since = state.shuffles


@rule
def note_deal(state, size):
    """The whole deck is about to be shuffled, in its order, in the first stack."""
    note(state, DEAL, size)
    state.since = state.shuffles
