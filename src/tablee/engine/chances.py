"""What the rooms `chances.py` of several games say alike: a game takes what fits it in among its own, by import.

`faces` and `turned` are for cards that have one face, or fall on neither by chance; `arrange` and `list_pile` for a
draw pile that is `draw`, and `draw_size` cards high.
"""

# Kernels: Numba infers their types.
# mypy: allow-untyped-defs, allow-untyped-calls

from tablee.engine.compiling import rule


@rule
def turned(card):
    """The card, lying on its other face: the card itself."""
    return card


@rule
def faces(cards, size, chance):
    """Choose how cards fall: they fall in one way, so no word of chance is used."""


@rule
def list_pile(state, cards):
    """List the cards of the draw pile, bottom first; how many they are."""
    for place in range(state.draw_size):
        cards[place] = state.draw[place]
    return int(state.draw_size)


@rule
def arrange(state, cards, size):
    """Let the draw pile lie in this order."""
    for place in range(size):
        state.draw[place] = cards[place]
