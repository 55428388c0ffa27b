"""Janus: a position read into a state; contradictions are refused."""

from collections import Counter
from collections.abc import Iterable

from tablee.engine.compiling import plain
from tablee.engine.game import State
from tablee.engine.positions import Fields, check, check_deck, integer, listed
from tablee.games.janus.cards import (
    DECK,
    HAND,
    PAIR_OF,
    PILE,
    back_of,
    card_number,
    deck,
    front_of,
    pair_name,
    pair_number,
)
from tablee.games.janus.rules import calm_limit, patience_is_over
from tablee.games.janus.table import DROPPING, KEEPING, MOST_TRIPLETS, NOWHERE, OVER, TAKING, TRIPLET, VOTING

PHASES = ("turn", "taking", "dropping", "keeping", "voting", "over")
TOOK_PILE = "P"
LONGEST_CALM = 1_000_000
"""No real match has as many turns without a triplet."""


def read(fields: Fields, state: State) -> None:
    """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid.

    JAN-14 is looked at when a turn ends: a position in which no triplet is left any more may be played on till then.
    """
    players = int(state.players)
    hands = fields.hands("hands", card_number, players, HAND)
    pile = fields.cards("pile", card_number, DECK)
    triplets = fields.numbers("triplets", players, 0, MOST_TRIPLETS)
    laid = fields.hands("laid", card_number, players, DECK)
    read_course(fields, state)
    known = fields.hands("known", pair_number, players, DECK)

    places = {f"hands[{seat}]": cards for seat, cards in enumerate(hands)}
    places |= {"pile": pile} | {f"laid[{seat}]": cards for seat, cards in enumerate(laid)}
    check_deck({where: [PAIR_OF[card] for card in cards] for where, cards in places.items()}, deck(), pair_name)
    check_laid(state, triplets, laid)
    check_hands(state, hands, pile)
    for seat, pairs in enumerate(known):
        check(pairs == sorted(set(pairs)), f"known[{seat}]", "expected cards in alphabetical order, each once")
    fill(state, hands, pile, laid)
    for pair in range(DECK):
        state.knowers[pair] = sum(1 << seat for seat in range(players) if pair in known[seat])


# --- The course of the turn and the match ---


def read_course(fields: Fields, state: State) -> None:
    """The fields on the progress of the turn and the match."""
    players, limit = int(state.players), int(plain(calm_limit)(state))
    state.phase = PHASES.index(fields.one_of("phase", PHASES))
    state.turn = fields.seat("turn", players)
    took = fields.one_of("took", (None, TOOK_PILE, *range(players)))
    state.took = NOWHERE if took is None else PILE if took == TOOK_PILE else took
    state.proposed = fields.flag("proposed")
    seats = listed(fields.take("agreed"), "agreed")
    agreed = [integer(seat, f"agreed[{at}]", 0, players - 1) for at, seat in enumerate(seats)]
    state.calm = fields.integer("calm", 0, limit or LONGEST_CALM)

    over = state.phase == OVER
    check(over == (state.actor < 0), "phase", "is 'over' if and only if the actor is null")
    check((took is not None) == (state.phase == TAKING), "took", "is null in all phases but 'taking', and never there")
    check(took != state.turn, "took", "nobody takes a card of their own (JAN-6)")
    check(not (over and state.proposed), "proposed", "is false when the match is over")
    ended = plain(patience_is_over)(state)
    check(over or not ended, "calm", f"{limit} turns without a triplet have ended the match (JAN-14)")
    if state.phase == VOTING:
        check_vote(state, agreed)
    else:
        check(not agreed, "agreed", "is empty when there is no vote")
        check(over or state.actor == state.turn, "actor", f"it is the turn of seat {state.turn}")


def voters(state: State) -> list[int]:
    """JAN-13: the seats that answer a proposal, in turn order."""
    players = int(state.players)
    return [(int(state.turn) + steps) % players for steps in range(1, players)]


def check_vote(state: State, agreed: list[int]) -> None:
    """JAN-13: the others answer in turn order, and at most all but the last have agreed."""
    order = voters(state)
    check(bool(state.proposed), "proposed", "is true during a vote (JAN-13)")
    answers = agreed == order[: len(agreed)] and len(agreed) < len(order)
    check(answers, "agreed", f"the seats {order} answer in this order, and the last one ends the vote (JAN-13)")
    check(state.actor == order[len(agreed)], "actor", f"seat {order[len(agreed)]} is next to answer (JAN-13)")


# --- The cards ---


def check_laid(state: State, triplets: list[int], laid: list[list[int]]) -> None:
    """JAN-11, JAN-16: cards are laid three by three with equal fronts, and each three is a point."""
    for seat, cards in enumerate(laid):
        due = TRIPLET * triplets[seat]
        check(
            len(cards) == due, f"laid[{seat}]", f"expected the {due} cards of its triplets, got {len(cards)} (JAN-11)"
        )
        for first in range(0, len(cards), TRIPLET):
            fronts = {front_of(card) for card in cards[first : first + TRIPLET]}
            check(len(fronts) == 1, f"laid[{seat}][{first}]", "this card and the next two differ in front (JAN-11)")
    scores = state.scores[: len(laid)].tolist()
    check(scores == triplets, "scores", f"are the triplets, {triplets} (JAN-16)")


def check_hands(state: State, hands: list[list[int]], pile: list[int]) -> None:
    """JAN-11, JAN-12, JAN-18: the hands and the pile fit the phase."""
    phase, turn = int(state.phase), int(state.turn)
    own = hands[turn]
    for seat, cards in enumerate(hands):
        taker = seat == turn and phase in (TAKING, KEEPING)
        check(taker or equal_fronts(cards) < TRIPLET, f"hands[{seat}]", "three equal fronts are laid at once (JAN-11)")
    if phase == TAKING:
        check_taking(int(state.took), turn, hands, pile)
    elif phase == DROPPING:
        check(0 < len(own) < HAND, f"hands[{turn}]", "one card was dropped, and there is another to drop (JAN-18)")
        check(bool(pile), "pile", "a card was just dropped on it (JAN-9)")
    elif phase == KEEPING:
        check(equal_fronts(own) == HAND, f"hands[{turn}]", "does not have four equal fronts (JAN-12)")
    if phase != OVER:
        check(any(hands) or bool(pile), "phase", "no card is left to take or to drop, so the match is over (JAN-14)")


def check_taking(took: int, turn: int, hands: list[list[int]], pile: list[int]) -> None:
    """JAN-6, JAN-7, JAN-18: one card was taken, and another can be."""
    check(0 < len(hands[turn]) < HAND, f"hands[{turn}]", "one card was taken, and there is room for another (JAN-18)")
    if took != PILE:
        check(len(hands[took]) < HAND, f"hands[{took}]", "a card was just taken from it")
    left = [cards for seat, cards in enumerate(hands) if seat not in (turn, took)]
    check(any(left) or (took != PILE and bool(pile)), "phase", "there is no second card to take (JAN-18)")


def equal_fronts(cards: Iterable[int]) -> int:
    """The maximum number of fronts with the same symbol."""
    return max(Counter(map(front_of, cards)).values(), default=0)


def fill(state: State, hands: list[list[int]], pile: list[int], laid: list[list[int]]) -> None:
    """Write every card into a state, and the fields derived from them."""
    for seat, cards in enumerate(hands):
        state.hands[seat, : len(cards)] = cards
        state.hand_sizes[seat] = len(cards)
    state.pile[: len(pile)] = pile
    state.pile_size = len(pile)
    layers = [seat for seat, cards in enumerate(laid) for _ in range(0, len(cards), TRIPLET)]
    state.triplets = len(layers)
    state.layers[: len(layers)] = layers
    state.laid[: len(layers) * TRIPLET] = [card for cards in laid for card in cards]
    left = Counter(symbol for cards in (*hands, pile) for card in cards for symbol in {front_of(card), back_of(card)})
    for symbol in range(len(state.standing)):
        state.standing[symbol] = left[symbol]
