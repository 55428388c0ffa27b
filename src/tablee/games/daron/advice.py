"""Le Jeu du Daron: what a bot needs to know of the game."""

from __future__ import annotations

from random import Random

from tablee.engine.game import State
from tablee.games.daron.cards import DARON, NUMBERS, hand_cards
from tablee.games.daron.reading import put_draw_pile, put_hand
from tablee.games.daron.rules import refusal
from tablee.games.daron.table import ANY_NUMBER, DEPOSIT, DRAWN


def imagine(state: State, seat: int | None, random: Random) -> State:
    """DAR-26: another state that this seat cannot tell from this one: the unseen cards dealt again.

    Unseen are the other hands and the draw pile; they keep their sizes. When the match is over nothing is unseen.
    """
    twin = state.copy()
    if state.actor < 0:
        return twin
    hands = [hand_cards(state.hands[other]) for other in range(state.players)]
    unseen = [int(kind) for kind in state.draw[: state.draw_size]]
    others = [other for other in range(state.players) if other != seat]
    for other in others:
        unseen += hands[other]
    if state.actor != seat:
        # What the actor is seen to be doing says something of that hand: deal it first, until it can be doing so.
        dealt_again(twin, random, unseen)
        others.remove(int(state.actor))
    random.shuffle(unseen)
    for other in others:
        put_hand(twin, other, [unseen.pop() for _ in hands[other]])
    put_draw_pile(twin, unseen)
    return twin


def dealt_again(twin: State, random: Random, unseen: list[int]) -> None:
    """Give the actor other cards of those unseen, and take them out of these."""
    actor, size = int(twin.actor), int(twin.hand_sizes[twin.actor])
    while True:
        random.shuffle(unseen)
        put_hand(twin, actor, unseen[:size])
        if twin.phase == DRAWN:
            twin.drawn = unseen[0]
        if can_be_so(twin):
            del unseen[:size]
            return


def can_be_so(state: State) -> bool:
    """DAR-6, DAR-7, DAR-11: does the actor hold what the phase says: the number demanded, a drawn card that opens?"""
    if state.phase == DRAWN:
        return bool(state.drawn != DARON and refusal(state, int(state.drawn)) == 0)
    if state.phase == DEPOSIT and state.must == ANY_NUMBER:
        return bool(state.hands[state.actor, :NUMBERS].any())
    if state.phase == DEPOSIT and state.must:
        return bool(state.hands[state.actor, state.must - 1] > 0)
    return True
