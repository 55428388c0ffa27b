"""DUO: what a seat may know (DUO-20), what it is told, and the position as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablee.engine.game import Event, State
from tablee.engine.reading import Fields, check, check_deck
from tablee.games.duo.cards import (
    CARD_NAMES,
    DECK,
    DRAW,
    MOVE_NAMES,
    PILES,
    STOP,
    SYMBOLS,
    TURBO,
    card_name,
    deck,
    kind_number,
)
from tablee.games.duo.rules import HAND, NO_PILE, NOBODY, TARGETS

# --- Reading a state ---


def hand_cards(words: Any) -> list[int]:
    """The cards of a hand, in order."""
    bits, cards = int(words[0]) | int(words[1]) << SYMBOLS, []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cards


def names(cards: Iterable[int]) -> list[str]:
    """Cards as they are written."""
    return [CARD_NAMES[card] for card in cards]


def hands(state: State) -> list[list[str]]:
    """Every hand."""
    return [names(hand_cards(state.hands[seat])) for seat in range(state.players)]


def pile(state: State, side: int) -> list[str]:
    """A discard pile, bottom first."""
    return names(state.piles[side, : state.pile_sizes[side]])


def draw_pile(state: State) -> list[str]:
    """The draw pile, bottom first."""
    return names(state.draw[: state.draw_size])


def last_round(state: State) -> dict[str, Any] | None:
    """What the last ended round came to: open to all, for all hands are shown then."""
    if state.rounds_ended == 0:
        return None
    return {
        "winner": None if state.last_winner == NOBODY else int(state.last_winner),
        "hands": [names(hand_cards(state.last_hands[seat])) for seat in range(state.players)],
        "change": state.last_change[: state.players].tolist(),
    }


def table(state: State) -> dict[str, Any]:
    """What lies open on the table."""
    return {
        "left": pile(state, 0),
        "right": pile(state, 1),
        "laying": None if state.laying == NO_PILE else PILES[state.laying],
        "starter": int(state.starter),
        "round": int(state.round),
        "last_round": last_round(state),
    }


# --- The position ---


def position(state: State) -> dict[str, Any]:
    """Everything, beyond the fields that every game has."""
    return {"hands": hands(state), "draw": draw_pile(state), **table(state)}


def read(fields: Fields, state: State) -> None:
    """Put a position into a state that holds its players, options, actor and scores; BadPosition if it cannot be."""
    players, over = int(state.players), state.actor < 0
    held = fields.hands("hands", kind_number, players, DECK)
    drawn = fields.cards("draw", kind_number, DECK)
    piles = {"left": fields.cards("left", kind_number, DECK), "right": fields.cards("right", kind_number, DECK)}
    laying = fields.one_of("laying", (None, *PILES))
    state.starter = fields.seat("starter", players)
    state.round = fields.integer("round", 1)
    places = {f"hands[{seat}]": hand for seat, hand in enumerate(held)}
    check_deck({**places, "draw": drawn, **piles}, deck(bool(state.turbo)), card_name)

    for name, cards in piles.items():
        check(bool(cards), name, "a discard pile is never empty (DUO-5)")
    state.laying = NO_PILE if laying is None else PILES.index(laying)
    if laying is not None:
        check(not over, "laying", "is null when the match is over")
        laid = piles["left" if laying == "L" else "right"]
        check(len(laid) > 1, "laying", "says that a card was laid, but that pile holds its first card alone (DUO-7)")
    read_last_round(fields, state)
    if over:
        check_over(state, held, drawn)
    else:
        check_going_on(state, held, drawn)
    fill(state, held, drawn, list(piles.values()))


def read_last_round(fields: Fields, state: State) -> None:
    """The field `last_round`."""
    players = int(state.players)
    state.last_winner = NOBODY
    last = fields.fields_or_null("last_round")
    if last is None:
        return
    winner = last.seat_or_null("winner", players)
    held = last.hands("hands", kind_number, players, DECK)
    change = last.numbers("change", players)
    last.done()
    whole = deck(bool(state.turbo))
    for seat, hand in enumerate(held):
        for card in hand:
            whole[card] -= 1
            check(whole[card] >= 0, f"last_round.hands[{seat}]", f"card {card_name(card)} is there too often")
        empty = seat == winner
        check(not hand if empty else bool(hand), f"last_round.hands[{seat}]", "only the winner's hand is empty (DUO-15)")
    left = sum(map(len, held))
    due = [-len(hand) if winner is None else left * (seat == winner) for seat, hand in enumerate(held)]
    check(change == due, "last_round.change", f"those hands change the scores by {due} (DUO-15, DUO-16)")
    state.rounds_ended = max(1, state.round - 1)
    state.last_winner = NOBODY if winner is None else winner
    state.last_change[:players] = change
    for seat, hand in enumerate(held):
        put_hand(state.last_hands[seat], hand)


def check_going_on(state: State, held: list[list[int]], drawn: list[int]) -> None:
    """DUO-15 to DUO-19: nothing has ended the round or the match."""
    players = int(state.players)
    check(bool(drawn), "draw", "an empty draw pile has ended the round (DUO-16)")
    for seat, hand in enumerate(held):
        check(bool(hand), f"hands[{seat}]", "an empty hand has ended the round (DUO-15)")
    target = TARGETS[players]
    for seat, score in enumerate(state.scores[:players]):
        check(score < target, f"scores[{seat}]", f"{target} points have ended the match (DUO-17)")
    limit = int(state.max_rounds)
    check(not limit or state.round <= limit, "round", f"the match ended after round {limit} (DUO-19)")


def check_over(state: State, held: list[list[int]], drawn: list[int]) -> None:
    """DUO-17, DUO-19: the last round has ended the match, and its cards lie as they were."""
    check(state.rounds_ended > 0, "last_round", "is not null when the match is over")
    state.rounds_ended = state.round
    winner = int(state.last_winner)
    for seat, hand in enumerate(held):
        same = sorted(hand) == sorted(min(card, TURBO) for card in hand_cards(state.last_hands[seat]))
        check(same, f"last_round.hands[{seat}]", "is not the hand that lies there; the match is over")
    won = winner != NOBODY and state.scores[winner] >= TARGETS[state.players]
    out_of_rounds = state.max_rounds != 0 and state.round >= state.max_rounds
    check(won or out_of_rounds, "actor", "null says that the match is over, but nobody has enough points (DUO-17)")
    check((winner == NOBODY) == (not drawn), "draw", "is empty if and only if the round ended without a winner (DUO-16)")


def put_hand(words: Any, cards: Iterable[int]) -> None:
    """Write cards into a hand's two sets; Turbo-jokers, which all look alike, take the numbers that are left."""
    bits, turbo = 0, TURBO
    for kind in cards:
        bits |= 1 << (turbo if kind == TURBO else kind)
        turbo += kind == TURBO
    words[0], words[1] = bits & (1 << SYMBOLS) - 1, bits >> SYMBOLS


def fill(state: State, held: list[list[int]], drawn: list[int], piles: list[list[int]]) -> None:
    """Write hands, draw pile and discard piles into a state, each Turbo-joker as a card of its own."""
    turbos = iter(range(TURBO, DECK))

    def own(kinds: list[int]) -> list[int]:
        return [next(turbos) if kind == TURBO else kind for kind in kinds]

    for seat, hand in enumerate(held):
        bits = sum(1 << card for card in own(hand))
        state.hands[seat, 0], state.hands[seat, 1] = bits & (1 << SYMBOLS) - 1, bits >> SYMBOLS
    state.draw_size = len(drawn)
    state.draw[: len(drawn)] = own(drawn)
    for side, cards in enumerate(piles):
        state.pile_sizes[side] = len(cards)
        state.piles[side, : len(cards)] = own(cards)


# --- The view ---


def view(state: State, seat: int | None) -> dict[str, Any]:
    """DUO-20: what a seat sees now, built up from nothing. When the match is over, everything."""
    seen = {
        "hand": None if seat is None else names(hand_cards(state.hands[seat])),
        "hand_sizes": [sum(int(part).bit_count() for part in state.hands[seat]) for seat in range(state.players)],
        "draw_size": int(state.draw_size),
        **table(state),
    }
    if state.actor < 0:
        seen |= {"hands": hands(state), "draw": draw_pile(state)}
    return seen


# --- Events ---


def laying(move: int) -> dict[str, Any]:
    """The card and the pile that a laying move names."""
    card, _, side = MOVE_NAMES[move].partition(">")
    return {"card": card, "pile": side}


def dealt(state: State) -> list[Event]:
    """DUO-4, DUO-5: a round was dealt; each seat is told its own hand."""
    public = {
        "round": int(state.round),
        "starter": int(state.starter),
        "each": HAND,
        "left": pile(state, 0)[0],
        "right": pile(state, 1)[0],
        "draw_size": int(state.draw_size),
    }
    return [Event("deal", public, {seat: {"hand": hand} for seat, hand in enumerate(hands(state))})]


def told(before: State, move: int, after: State) -> list[Event]:
    """What a move made happen."""
    seat = int(before.actor)
    if move == STOP:
        return [Event("stop", {"seat": seat})]
    if move == DRAW:
        card = card_name(int(before.draw[before.draw_size - 1]))
        events = [Event("draw", {"seat": seat, "draw_size": int(before.draw_size) - 1}, {seat: {"card": card}})]
    else:
        events = [Event("lay", {"seat": seat, **laying(move)})]
    if after.rounds_ended > before.rounds_ended:
        ended = last_round(after)
        assert ended is not None
        scores = after.scores[: after.players].tolist()
        events.append(Event("round_over", {"round": int(before.round), **ended, "scores": scores}))
        if after.actor >= 0:
            events += dealt(after)
    return events


# --- For words ---


def facts(state: State, move: int) -> dict[str, Any]:
    """What a sentence about a refused move may speak of: the card and the card it would cover."""
    if move >= DRAW:
        return {}
    laid = laying(move)
    return {**laid, "top": pile(state, PILES.index(laid["pile"]))[-1]}


def wording(text: str) -> tuple[str, dict[str, Any]]:
    """The sentence that words a move, and its facts."""
    if text in MOVE_NAMES[DRAW:]:
        return f"duo-move-{text}", {}
    return "duo-move-lay", laying(MOVE_NAMES.index(text))
