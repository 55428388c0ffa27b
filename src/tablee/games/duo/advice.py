"""DUO: what a bot needs to know of the game."""

from __future__ import annotations

from random import Random

from tablee.engine.game import State
from tablee.games.duo.cards import hand_cards, kind_of
from tablee.games.duo.reading import fill


def imagine(state: State, seat: int | None, random: Random) -> State:
    """DUO-20: another state that this seat cannot tell from this one: the unseen cards dealt again.

    Unseen are the other hands and the draw pile; they keep their sizes. When the match is over nothing is unseen.
    """
    twin = state.copy()
    if state.actor < 0:
        return twin
    hands = [[kind_of(card) for card in hand_cards(state.hands[other])] for other in range(state.players)]
    drawn = [kind_of(int(card)) for card in state.draw[: state.draw_size]]
    others = [other for other in range(state.players) if other != seat]
    unseen = [card for other in others for card in hands[other]] + drawn
    random.shuffle(unseen)
    for other in others:
        hands[other] = [unseen.pop() for _ in hands[other]]
    piles = [[kind_of(int(card)) for card in state.piles[side, : state.pile_sizes[side]]] for side in range(2)]
    fill(twin, hands, unseen, piles)
    return twin
