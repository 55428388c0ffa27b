"""DUO: a seat's knowledge (DUO-20), its events, and the position as JSON."""

from typing import Any

from tablee.engine.compiling import plain
from tablee.engine.game import Event, State
from tablee.games.duo.cards import BOX, DRAW, PILES, STOP, card_name
from tablee.games.duo.positions import read
from tablee.games.duo.rules import HAND, legal, reached_target
from tablee.kit import Course, View

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

VIEW = View(BOX.zones, BOX.moves, Course(target="", limit="max_rounds"), legal)
own, common, position, last_round = VIEW.own, VIEW.common, VIEW.position, VIEW.last_round
"""DUO-20: a seat's private view is its hand; a spectator sees no more than a player."""


def shown(state: State) -> dict[str, Any]:
    """DUO-20: the public view, built up from nothing. When the match is over, everything."""
    seen = VIEW.shown(state)
    if state.actor < 0:
        seen["won_by"] = "target" if plain(reached_target)(state) else "rounds"
    return seen


# --- Events ---


def dealt(state: State) -> list[Event]:
    """DUO-4, DUO-5: a round was dealt; each seat receives its own hand."""
    public = {
        "round": state.round,
        "starter": state.starter,
        "each": HAND,
        "left": card_name(state.left[0]),
        "right": card_name(state.right[0]),
        "draw_size": state.draw_size,
    }
    return [Event("deal", public, {seat: {"hand": hand} for seat, hand in enumerate(position(state)["hands"])})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move."""
    seat = before.actor
    if move == STOP:
        return [Event("stop", {"seat": seat})]
    if move == DRAW:
        card = card_name(before.draw[before.draw_size - 1])
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
    return {**laid, "top": card_name(state.tops[PILES.index(laid["pile"])])}
