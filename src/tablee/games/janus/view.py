"""Janus: a seat's knowledge (JAN-17), its events, and the position as JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Event, State, Viewer
from tablee.engine.rows import once
from tablee.games.janus.cards import (
    AGREE,
    BACK_NAMES,
    CARD_NAMES,
    END,
    FIRST_DROP,
    FIRST_KEEP,
    FRONT_NAMES,
    HAND,
    MOVE_NAMES,
    PAIR_NAMES,
    PAIR_OF,
    PILE,
    PROPOSE,
    SYMBOL_NAMES,
    TAKE_PILE,
    back_name,
    card_name,
    front_name,
    turned,
)
from tablee.games.janus.positions import PHASES, TOOK_PILE, read, voters
from tablee.games.janus.rules import DEALT, calm_limit
from tablee.games.janus.table import KEEPING, NOWHERE, TAKING, TRIPLET, TURN, VOTING

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

_TAKES = {TURN: 2, TAKING: 1}
"""JAN-5: how many cards may be taken in a phase, if the hand has room for them."""

# --- Reading a state ---


def hand(state: State, seat: int) -> Sequence[int]:
    """The cards of a hand, in order."""
    cards: Sequence[int] = state.hands[seat][: state.hand_sizes[seat]]
    return cards


def pile(state: State) -> Sequence[int]:
    """The pile, bottom first."""
    cards: Sequence[int] = state.pile[: state.pile_size]
    return cards


@once
def laid_by_seat(state: State) -> list[list[Sequence[int]]]:
    """The triplets that each seat has laid."""
    triplets: list[list[Sequence[int]]] = [[] for _ in range(state.players)]
    for at in range(state.triplets):
        triplets[state.layers[at]].append(state.laid[at * TRIPLET : (at + 1) * TRIPLET])
    return triplets


def laid(state: State, seat: int) -> list[Sequence[int]]:
    """The triplets that a seat has laid."""
    return laid_by_seat(state)[seat]


@once
def known_to_some(state: State) -> list[tuple[str, int]]:
    """JAN-17: the pairs with both faces seen by any seat, and the set of those seats."""
    return [(name, seats) for name, seats in zip(PAIR_NAMES, state.knowers, strict=True) if seats]


def known_names(state: State, seat: int) -> list[str]:
    """JAN-17: the pairs with both faces seen by a seat, in notation."""
    viewer = 1 << seat
    return [name for name, seats in known_to_some(state) if seats & viewer]


def lost(state: State) -> list[str]:
    """JAN-15: the symbols of triplets that were still possible."""
    return [name for name, cards in zip(SYMBOL_NAMES, state.standing, strict=True) if cards >= TRIPLET]


def once_up(state: State) -> list[bool]:
    """JAN-17: the cards of the pile, bottom first, whose upper face everyone has seen.

    That is the top card, those that were discarded, and those that a discard was put on. A card of the pile both faces
    of which anybody has seen was in a hand before, so it was discarded.
    """
    discarded = [state.knowers[PAIR_OF[card]] != 0 for card in pile(state)]
    covered_by = [*discarded[1:], True]
    return [own or above for own, above in zip(discarded, covered_by, strict=False)]


@once
def pile_seen(state: State) -> list[tuple[str, int, str | None]]:
    """JAN-17: each card of the pile, bottom first; the set of seats that know it whole; its upper face, if all do."""
    return [
        (CARD_NAMES[card], state.knowers[PAIR_OF[card]], FRONT_NAMES[card] if was_up else None)
        for card, was_up in zip(pile(state), once_up(state), strict=True)
    ]


def names(cards: Iterable[int]) -> list[str]:
    """Cards in notation."""
    return written(cards, CARD_NAMES)


def written(cards: Iterable[int], texts: Sequence[str]) -> list[str]:
    """Some cards in these texts, which cover every card."""
    return [texts[card] for card in cards]


def upper(state: State) -> str | None:
    """JAN-3: the upper face of the pile, or None if the pile is empty."""
    return front_name(pile(state)[-1]) if state.pile_size else None


def agreed(state: State) -> list[int]:
    """JAN-13: the seats that agreed in this vote: all before the one that must answer now."""
    return voters(state)[: voters(state).index(state.actor)] if state.phase == VOTING else []


def course(state: State) -> dict[str, Any]:
    """The progress of the turn and the match, visible to everyone."""
    took = {NOWHERE: None, PILE: TOOK_PILE}.get(state.took, state.took)
    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "took": took,
        "proposed": bool(state.proposed),
        "agreed": agreed(state),
        "calm": state.calm,
    }


# --- The position ---


def position(state: State) -> dict[str, Any]:
    """Everything, beyond the fields that every game has."""
    seats = range(state.players)
    return {
        "hands": [names(hand(state, seat)) for seat in seats],
        "pile": names(pile(state)),
        "triplets": list(state.scores[: state.players]),
        "laid": [[card_name(card) for triplet in laid(state, seat) for card in triplet] for seat in seats],
        **course(state),
        "known": [known_names(state, seat) for seat in seats],
    }


# --- The view ---


def shown(state: State) -> dict[str, Any]:
    """JAN-17: the public view, built up from nothing. When the match is over, every card."""
    seen = {
        **course(state),
        "voters": voters(state) if state.phase == VOTING else [],
        "calm_limit": plain(calm_limit)(state) or None,
        "takes": takes(state),
        "triplet": TRIPLET,
        "triplets": list(state.scores[: state.players]),
        "pile_size": state.pile_size,
        "upper": upper(state),
    }
    if state.actor < 0:
        seen |= {
            "hands": [names(hand(state, seat)) for seat in range(state.players)],
            "pile": names(pile(state)),
            "lost": lost(state),
        }
    return seen


def takes(state: State) -> int:
    """JAN-5, JAN-7: how many more cards the seat on turn may take in this turn."""
    room: int = HAND - state.hand_sizes[state.turn]
    return min(_TAKES.get(state.phase, 0), room)


def own(state: State, seat: int | None) -> dict[str, Any]:
    """JAN-17: a seat's private view and, separately, if the table chose so, the seat's memory.

    `faces` are the fronts of its own cards and the backs of all others.
    """
    over = state.actor < 0
    seats = range(state.players)
    return {
        "faces": [written(hand(state, other), seen_faces(seat, other)) for other in seats],
        "laid": [[seen_triplet(triplet, over or other != seat) for triplet in laid(state, other)] for other in seats],
        "memory": memory(state, seat) if state.memory and seat is not None else None,
    }


def common(state: State) -> dict[str, Any]:
    """JAN-17: no held card's faces, nor the backs of triplets, are open to everyone at the table."""
    if state.actor < 0:
        return own(state, None)
    seats = range(state.players)
    return {
        "faces": [[None] * len(hand(state, seat)) for seat in seats],
        "laid": [[seen_triplet(triplet, False) for triplet in laid(state, seat)] for seat in seats],
        "memory": None,
    }


def seen_faces(seat: int | None, holder: int) -> Sequence[str]:
    """JAN-17: the face of each card, if held there, that a seat sees."""
    return FRONT_NAMES if seat == holder else BACK_NAMES


def unseen_faces(seat: int, holder: int) -> Sequence[str]:
    """JAN-17: the other face."""
    return BACK_NAMES if seat == holder else FRONT_NAMES


def seen_triplet(triplet: Sequence[int], backs_too: bool) -> dict[str, Any]:
    """JAN-17: a laid triplet: its symbol and, for all but the layer, the backs."""
    return {"symbol": front_name(triplet[0]), "backs": written(triplet, BACK_NAMES) if backs_too else None}


def memory(state: State, seat: int) -> dict[str, Any]:
    """JAN-17: perfect memory's additions: the cards with both faces seen by the seat, and their places.

    Every card moves in sight of all, so a seat that has seen both faces of one can always point at it. `faces` are the
    faces that the seat does not see now, `pile` the cards from the bottom up, `laid` the backs of its own triplets;
    null stands for what it does not know. Of a card of the pile the upper face alone may be known: that of one's own
    discard, of the card that a first discard covered, and of the top.
    """
    viewer, knowers = 1 << seat, state.knowers

    def remembered(cards: Iterable[int], texts: Sequence[str]) -> list[str | None]:
        return [texts[card] if knowers[PAIR_OF[card]] & viewer else None for card in cards]

    return {
        "known": known_names(state, seat),
        "faces": [remembered(hand(state, other), unseen_faces(seat, other)) for other in range(state.players)],
        "pile": [text if seats & viewer else upper for text, seats, upper in pile_seen(state)],
        "laid": [remembered(triplet, BACK_NAMES) for triplet in laid(state, seat)],
    }


# --- Events ---
# An event's public form is told to every seat, and to strangers (EVERYONE): it holds no face that one of them does not
# see. Seats, and a spectator in the room, are told in private of the faces that they see besides.


def dealt(state: State) -> list[Event]:
    """JAN-2, JAN-3: the cards were dealt: their backs lay open, so each owner has seen those too."""
    hands = [hand(state, seat) for seat in range(state.players)]
    public = {
        "each": DEALT,
        "backs": [[back_name(card) for card in cards] for cards in hands],
        "pile_size": state.pile_size,
        "upper": upper(state),
    }
    return [Event("deal", public, {seat: {"fronts": list(map(front_name, cards))} for seat, cards in enumerate(hands)})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move."""
    seat = before.actor
    held = list(hand(before, seat))
    if move <= TAKE_PILE:
        events = [take_event(before, move, after)]
        held.append(taken_card(before, move))
    elif move < END:
        events = [drop_event(before, move, after)]
    elif FIRST_KEEP <= move < PROPOSE:
        events = [Event("keep", {"seat": seat, "index": move - FIRST_KEEP})]
    else:
        events = [Event("stop" if move == END else MOVE_NAMES[move], {"seat": seat})]
    if after.triplets > before.triplets:
        events.append(triplet_event(seat, held, after))
    if after.phase == KEEPING:
        events.append(Event("four", {"seat": seat}))
    if after.actor < 0:
        events.append(end_event(move, after))
    elif after.turn != before.turn:
        events.append(Event("turn", {"seat": after.turn, "calm": after.calm}))
    return events


def taken_card(before: State, move: int) -> int:
    """The card of a taking move, as the taker holds it."""
    if move == TAKE_PILE:
        return pile(before)[-1]
    return turned(hand(before, move // HAND)[move % HAND])


def take_event(before: State, move: int, after: State) -> Event:
    """JAN-8: a card was taken; `front` and `back` are as the taker holds it now.

    The taker is not told the back, and an opponent who was robbed is not told the front, which was the back there. A
    spectator has seen both.
    """
    seat, source = before.actor, move // HAND
    card = taken_card(before, move)
    front, back = {"front": front_name(card)}, {"back": back_name(card)}
    others = everyone_but(seat, before)
    if source == PILE:
        uncovered = {"pile_size": after.pile_size, "uncovered": upper(after)}
        public = {"seat": seat, "from": TOOK_PILE, "index": None, **front, **uncovered}
        return Event("take", public, dict.fromkeys(others, back))
    robbed: dict[Viewer, dict[str, str]] = {other: back if other == source else front | back for other in others}
    return Event("take", {"seat": seat, "from": source, "index": move % HAND}, {seat: front, **robbed})


def everyone_but(seat: int, state: State) -> list[Viewer]:
    """Everyone except one seat: the other seats, and the spectators."""
    return [*(other for other in range(state.players) if other != seat), None]


def drop_event(before: State, move: int, after: State) -> Event:
    """JAN-9: a card was discarded, its front up."""
    seat, index = before.actor, move - FIRST_DROP
    face = front_name(hand(before, seat)[index])
    return Event("drop", {"seat": seat, "index": index, "upper": face, "pile_size": after.pile_size})


def triplet_event(seat: int, held: Sequence[int], after: State) -> Event:
    """JAN-11, JAN-12: three cards of the earlier hand were laid; all but the layer see their backs."""
    triplet = laid(after, seat)[-1]
    indices = [index for index, card in enumerate(held) if card in triplet]
    public = {"seat": seat, "symbol": front_name(triplet[0]), "indices": indices, "triplets": after.scores[seat]}
    backs = {"backs": [back_name(card) for card in triplet]}
    return Event("triplet", public, dict.fromkeys(everyone_but(seat, after), backs))


OPEN_AT_THE_END = ("hands", "pile", "laid")


def end_event(move: int, after: State) -> Event:
    """JAN-13 to JAN-15: the reason for the match's end, the lost triplets, and every card."""
    if move == AGREE:
        reason = "agreed"
    else:
        reason = "patience" if lost(after) else "no_triplet_left"
    where = position(after)
    return Event("end", {"reason": reason, "lost": lost(after), **{name: where[name] for name in OPEN_AT_THE_END}})


# --- For words ---

PLACES = ("first", "second", "third", "fourth")


def named(move: int) -> dict[str, Any]:
    """The seat and the place in a hand that a move names."""
    if move < TAKE_PILE:
        return {"seat": move // HAND, "place": PLACES[move % HAND]}
    for first in (FIRST_DROP, FIRST_KEEP):
        if first <= move < first + HAND:
            return {"place": PLACES[move - first]}
    return {}


def facts(state: State, move: int) -> dict[str, Any]:
    """The facts for a sentence about a refused move: its seat and place."""
    return named(move)
