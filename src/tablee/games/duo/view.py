"""DUO: a seat's knowledge (DUO-20), its events, and the position as JSON."""

from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Event, State
from tablee.games.duo.cards import BOX, DRAW, PILES, STOP
from tablee.games.duo.positions import read
from tablee.games.duo.rules import HAND, TARGETS, legal, reached_target
from tablee.games.duo.table import NO_PILE
from tablee.kit import Course, View

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

VIEW = View(BOX.zones, BOX.moves, Course(target="", limit="max_rounds"), legal)
position, last_round = VIEW.position, VIEW.last_round
held, names = BOX.deck.held, BOX.deck.names

# --- The view: what the kit would write of these zones, written out, since it is asked for with every move ---


def shown(state: State) -> dict[str, Any]:
    """DUO-20: the public view, built up from nothing. When the match is over, everything."""
    seen = {
        "hand_sizes": [one.bit_count() + other.bit_count() for one, other in state.hands[: state.players]],
        "draw_size": state.draw_size,
        "target": TARGETS[state.players],
        "left": [names[card] for card in state.left[: state.left_size]],
        "right": [names[card] for card in state.right[: state.right_size]],
        "laying": None if state.laying == NO_PILE else PILES[state.laying],
        "starter": state.starter,
        "round": state.round,
        "last_round": last_round(state),
    }
    if state.actor < 0:
        seen |= position(state) | {"won_by": "target" if plain(reached_target)(state) else "rounds"}
    return seen


def own(state: State, seat: int | None) -> dict[str, Any]:
    """DUO-20: a seat's private view: its hand."""
    return {"hand": None if seat is None else list(held(state.hands[seat]))}


def common(state: State) -> dict[str, Any]:
    """DUO-20: a spectator sees no more than a player."""
    return own(state, None)


# --- Events ---


def dealt(state: State) -> list[Event]:
    """DUO-4, DUO-5: a round was dealt; each seat receives its own hand."""
    public = {
        "round": state.round,
        "starter": state.starter,
        "each": HAND,
        "left": names[state.left[0]],
        "right": names[state.right[0]],
        "draw_size": state.draw_size,
    }
    return [Event("deal", public, {seat: own(state, seat) for seat in range(state.players)})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move."""
    seat = before.actor
    if move == STOP:
        return [Event("stop", {"seat": seat})]
    if move == DRAW:
        card = names[before.draw[before.draw_size - 1]]
        events = [Event("draw", {"seat": seat, "draw_size": before.draw_size - 1}, {seat: {"card": card}})]
    else:
        events = [Event("lay", {"seat": seat, **BOX.moves.blanks[move]})]
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
    laid = BOX.moves.blanks[move]
    return {**laid, "top": names[state.tops[PILES.index(laid["pile"])]]}
