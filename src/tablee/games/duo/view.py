"""DUO: a seat's knowledge (DUO-20), its events, and the position as JSON."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Event, State
from tablee.games.duo.cards import CARD_NAMES, DRAW, MOVE_NAMES, PILES, STOP, card_name, hand_cards
from tablee.games.duo.positions import read
from tablee.games.duo.rules import HAND, TARGETS, reached_target
from tablee.games.duo.table import NO_PILE, NOBODY

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

# --- Reading a state ---


def names(cards: Iterable[int]) -> list[str]:
    """Cards in notation."""
    return [CARD_NAMES[card] for card in cards]


@lru_cache(maxsize=4096)
def hand_names(parts: tuple[int, int]) -> tuple[str, ...]:
    """The cards of a hand; cached, since a move changes one hand and all are looked at."""
    return tuple(names(hand_cards(parts)))


def hands(state: State) -> list[list[str]]:
    """Every hand."""
    return [list(hand_names(parts)) for parts in state.hands[: state.players]]


def pile(state: State, side: int) -> list[str]:
    """A discard pile, bottom first."""
    return names(state.piles[side][: state.pile_sizes[side]])


def draw_pile(state: State) -> list[str]:
    """The draw pile, bottom first."""
    return names(state.draw[: state.draw_size])


def last_round(state: State) -> dict[str, Any] | None:
    """The result of the last round: open to all, since all hands are shown then."""
    if state.rounds_ended == 0:
        return None
    return {
        "winner": None if state.last_winner == NOBODY else state.last_winner,
        "hands": [list(hand_names(parts)) for parts in state.last_hands[: state.players]],
        "change": list(state.last_change[: state.players]),
    }


def table(state: State) -> dict[str, Any]:
    """The open cards and facts of the table."""
    return {
        "left": pile(state, 0),
        "right": pile(state, 1),
        "laying": None if state.laying == NO_PILE else PILES[state.laying],
        "starter": state.starter,
        "round": state.round,
        "last_round": last_round(state),
    }


# --- The position ---


def position(state: State) -> dict[str, Any]:
    """Everything, beyond the fields that every game has."""
    return {"hands": hands(state), "draw": draw_pile(state), **table(state)}


# --- The view ---


def shown(state: State) -> dict[str, Any]:
    """DUO-20: the public view, built up from nothing. When the match is over, everything."""
    seen = {
        "hand_sizes": [one.bit_count() + other.bit_count() for one, other in state.hands[: state.players]],
        "draw_size": state.draw_size,
        "target": TARGETS[state.players],
        **table(state),
    }
    if state.actor < 0:
        won_by = "target" if plain(reached_target)(state) else "rounds"
        seen |= {"hands": hands(state), "draw": draw_pile(state), "won_by": won_by}
    return seen


def own(state: State, seat: int | None) -> dict[str, Any]:
    """DUO-20: a seat's private view: its hand."""
    return {"hand": None if seat is None else list(hand_names(state.hands[seat]))}


def common(state: State) -> dict[str, Any]:
    """DUO-20: a spectator sees no more than a player."""
    return own(state, None)


# --- Events ---


def laying(move: int) -> dict[str, Any]:
    """The card and the pile that a laying move names."""
    card, _, side = MOVE_NAMES[move].partition(">")
    return {"card": card, "pile": side}


def dealt(state: State) -> list[Event]:
    """DUO-4, DUO-5: a round was dealt; each seat receives its own hand."""
    public = {
        "round": state.round,
        "starter": state.starter,
        "each": HAND,
        "left": pile(state, 0)[0],
        "right": pile(state, 1)[0],
        "draw_size": state.draw_size,
    }
    return [Event("deal", public, {seat: {"hand": hand} for seat, hand in enumerate(hands(state))})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move."""
    seat = before.actor
    if move == STOP:
        return [Event("stop", {"seat": seat})]
    if move == DRAW:
        card = card_name(before.draw[before.draw_size - 1])
        events = [Event("draw", {"seat": seat, "draw_size": before.draw_size - 1}, {seat: {"card": card}})]
    else:
        events = [Event("lay", {"seat": seat, **laying(move)})]
    if after.rounds_ended > before.rounds_ended:
        ended = last_round(after)
        assert ended is not None
        scores = list(after.scores[: after.players])
        events.append(Event("round_over", {"round": before.round, **ended, "scores": scores}))
        if after.actor >= 0:
            events += dealt(after)
    return events


# --- For words ---


def facts(state: State, move: int) -> dict[str, Any]:
    """The facts for a sentence about a refused move: the card and the card it would cover."""
    if move >= DRAW:
        return {}
    laid = laying(move)
    return {**laid, "top": pile(state, PILES.index(laid["pile"]))[-1]}
