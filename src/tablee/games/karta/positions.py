"""Karta Doppio: resuming from a position.

A position lists its moves, so playing them checks it: all its other fields must match the result.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tablee.engine.chance import CHANCE
from tablee.engine.errors import shown
from tablee.engine.game import State
from tablee.engine.match import LONGEST_MOVE
from tablee.engine.positions import Fields, check, check_deck, listed, refuse
from tablee.engine.rows import rows
from tablee.games.karta.cards import DECK, NAMES, Laying, card_number, move_number, parse
from tablee.games.karta.rules import HAND, REFUSALS, play, refusal
from tablee.games.karta.table import FIRST_LEG, SEATS, SECOND_LEG

NO_CHANCE: Any = rows(CHANCE)[0]
"""For `play`, which takes random words in every game; Karta Doppio needs none after the deal."""

_WHOLE_DECK = Counter(range(DECK))


def read(fields: Fields, state: State) -> None:
    """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid."""
    actor, scores = int(state.actor), state.scores.tolist()
    hands = fields.hands("hands", card_number, SEATS, HAND)
    laid = read_moves(fields.take("laid"), "laid")
    leg = fields.integer("leg", FIRST_LEG, SECOND_LEG)
    red = fields.seat("red", SEATS)
    first = fields.fields_or_null("first_leg")

    check(leg == FIRST_LEG or bool(state.rematch), "leg", "a second leg comes with the option rematch alone (KAR-16)")
    check((first is None) == (leg == FIRST_LEG), "first_leg", "is null in the first leg, and only there")
    due = int(state.seat0) if leg == FIRST_LEG else 1 - int(state.seat0)
    check(red == due, "red", f"seat {due} plays red in leg {leg} (KAR-3, KAR-16)")
    whole = len(laid) == DECK and leg == FIRST_LEG and bool(state.rematch)
    check(not whole, "laid", "with all cards laid, the second leg has begun (KAR-16)")
    check_deck(
        {**{f"hands[{seat}]": hand for seat, hand in enumerate(hands)}, "laid": [move.card for move in laid]},
        _WHOLE_DECK,
        NAMES.__getitem__,
    )
    deal = laid_by_seat(laid, red)
    for seat, hand in enumerate(hands):
        left = HAND - len(deal[seat])
        check(len(hand) == left, f"hands[{seat}]", f"after {len(laid)} moves {left} cards are left here (KAR-3, KAR-4)")
        deal[seat] += hand

    if first is None:
        start(state, deal, red)
    else:
        read_first_leg(first, state, 1 - red)
        same = all(state.hands[seat] == as_set(deal[seat]) for seat in range(SEATS))
        check(same, "first_leg.laid", "each seat has the cards that the other laid in the first leg (KAR-16)")
    replay(state, laid, "laid")
    if actor != state.actor:
        right = "null: all cards are laid" if state.actor < 0 else f"{state.actor}"
        refuse("actor", f"after {len(laid)} moves it is {right} (KAR-4)")
    check(scores == state.scores.tolist(), "scores", f"the lines on the table make {state.scores.tolist()} (KAR-14)")


def read_first_leg(first: Fields, state: State, red: int) -> None:
    """The fields of `first_leg`: play it, which begins the second."""
    tokens, dots = first.numbers("tokens", SEATS), first.numbers("dots", SEATS)
    laid = read_moves(first.take("laid"), first.place("laid"))
    first.done()
    check_deck({first.place("laid"): [move.card for move in laid]}, _WHOLE_DECK, NAMES.__getitem__)
    replay_leg(state, laid, red, first.place("laid"))
    for name, given, due in (("tokens", tokens, state.first_tokens), ("dots", dots, state.first_dots)):
        check(given == due.tolist(), first.place(name), f"these moves led to {due.tolist()}")


def replay_leg(state: State, laid: Sequence[Laying], red: int, where: str = "laid") -> None:
    """Play a whole leg on an empty state; BadPosition names the first illegal move."""
    start(state, laid_by_seat(laid, red), red)
    replay(state, laid, where)


def read_moves(value: object, where: str) -> list[Laying]:
    """A list of at most as many moves as there are cards."""
    moves = []
    for at, text in enumerate(listed(value, where, most=DECK)):
        move = parse(text) if isinstance(text, str) and len(text) <= LONGEST_MOVE else None
        if move is None:
            refuse(f"{where}[{at}]", f"{shown(text)} is not a move of this game")
        moves.append(move)
    return moves


def laid_by_seat(laid: Sequence[Laying], red: int) -> list[list[int]]:
    """KAR-4: red laid the first card, and every other one."""
    by_colour = [[move.card for move in laid[turn::2]] for turn in range(SEATS)]
    return by_colour if red == 0 else by_colour[::-1]


def as_set(cards: Iterable[int]) -> int:
    """Cards as a hand of the state."""
    return sum(1 << card for card in cards)


def start(state: State, deal: list[list[int]], red: int) -> None:
    """KAR-3: the state before the first card of a match; it and the table are empty."""
    state.leg = FIRST_LEG
    state.red_seat = state.actor = red
    state.hands[:] = [as_set(hand) for hand in deal]
    state.scores[:] = 0


def replay(state: State, laid: Sequence[Laying], where: str) -> None:
    """Play the moves of a leg; BadPosition names the first illegal one."""
    for at, move in enumerate(laid):
        number = move_number(state, str(move))
        reason = REFUSALS[refusal(state, number)]
        if reason is not None:
            refuse(f"{where}[{at}]", f"{move} was not legal ({reason.rule})")
        play(state, number, NO_CHANCE)
