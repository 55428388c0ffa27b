"""Karta Doppio: a seat's knowledge (everything, KAR-3), its events, and the position as JSON."""

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

from tablee.engine.game import Event, State
from tablee.engine.rows import frozen, once, rows
from tablee.games.karta.cards import COLOURS, NAMES, SIZE, WAY_NAMES, Laying, laying, next_laying
from tablee.games.karta.positions import NO_CHANCE, read, replay_leg
from tablee.games.karta.rules import LINE, STATE, play
from tablee.games.karta.table import FIRST_LEG, SEATS

__all__ = ["common", "dealt", "facts", "own", "position", "read", "shown", "told"]

Square = tuple[int, int]
"""Column and row."""

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))
"""KAR-13: across, down and the two diagonals, as steps of column and row."""


class Run(NamedTuple):
    """KAR-13: a maximal row of dots of one colour; at least a line of them."""

    colour: str
    direction: Square
    squares: tuple[Square, ...]

    @property
    def lines(self) -> int:
        """The number of its lines."""
        return len(self.squares) // LINE

    def told(self) -> dict[str, Any]:
        """The run in public form."""
        squares = [list(square) for square in self.squares]
        return {"colour": self.colour, "lines": self.lines, "squares": squares}


# --- Reading a state ---


def hands(state: State) -> list[list[str]]:
    """Every hand, in the order of the cards."""
    return [[name for card, name in enumerate(NAMES) if hand >> card & 1] for hand in state.hands]


def laid(state: State) -> list[str]:
    """The moves of this leg, in order."""
    moves = state.laid[state.leg - 1][: state.laid_count]
    return [str(laying(move, state.left, state.top)) for move in moves]


def first_leg(state: State) -> dict[str, Any] | None:
    """KAR-16: the result of the first leg; None while it is played."""
    if state.leg == FIRST_LEG:
        return None
    left, top = state.first_left, state.first_top
    return {
        "tokens": list(state.first_tokens),
        "dots": list(state.first_dots),
        "laid": [str(laying(move, left, top)) for move in state.laid[FIRST_LEG - 1]],
    }


def squares_in(state: State, rows: Sequence[int]) -> list[Square]:
    """The squares of a set, row by row from the top left."""
    ys, left = range(state.top, state.bottom + 1), state.left
    return [(x, y) for y in ys if rows[y % SIZE] for x in columns_in(rows[y % SIZE], left)]


@lru_cache(maxsize=4096)
def columns_in(row: int, left: int) -> tuple[int, ...]:
    """The columns of a row's squares, from the outermost on; cached, since a move changes three rows at most."""
    return tuple(x for x in range(left, left + SIZE) if row >> x % SIZE & 1)


@once
def dots_showing(state: State) -> list[Set[Square]]:
    """KAR-10: the squares that show a dot, of each colour."""
    return [frozenset(squares_in(state, rows)) for rows in state.dots]


def tokens(state: State) -> list[int]:
    """KAR-14: the tokens of this leg, by seat."""
    return [state.scores[seat] - state.first_tokens[seat] for seat in range(state.players)]


def dots(state: State) -> list[int]:
    """KAR-15: the visible dots in this leg, by seat."""
    red, blue = map(len, dots_showing(state))
    return [red, blue] if state.red_seat == 0 else [blue, red]


def squares(state: State) -> list[dict[str, Any]]:
    """KAR-10, KAR-11: every covered square, its content, and whether that is final."""
    red, blue = dots_showing(state)
    locked = set(squares_in(state, state.locked))
    return [
        {"x": x, "y": y, "dot": "R" if (x, y) in red else "B" if (x, y) in blue else None, "locked": (x, y) in locked}
        for x, y in squares_in(state, state.covered)
    ]


@once
def runs(state: State) -> list[Run]:
    """KAR-13: the runs that make a line or more: red ones first, then by direction, then by start."""
    return runs_among(dots_showing(state))


def runs_among(dots: Sequence[Set[Square]]) -> list[Run]:
    """The runs of these dots, which are given for each colour."""
    found = []
    for colour, showing in zip(COLOURS, dots, strict=True):
        in_order = sorted(showing)
        for right, down in DIRECTIONS:
            for x, y in in_order:
                if (x + right, y + down) not in showing or (x - right, y - down) in showing:
                    continue
                run: list[Square] = []
                while (square := (x + len(run) * right, y + len(run) * down)) in showing:
                    run.append(square)
                if len(run) >= LINE:
                    found.append(Run(colour, (right, down), tuple(run)))
    return found


def table(state: State) -> dict[str, Any]:
    """KAR-3: everything open: hands and table, which is all there is."""
    return {
        "hands": hands(state),
        "laid": laid(state),
        "leg": state.leg,
        "red": state.red_seat,
        "first_leg": first_leg(state),
    }


# --- The position and the view ---


def position(state: State) -> dict[str, Any]:
    """Everything, beyond the fields that every game has."""
    return table(state)


def shown(state: State) -> dict[str, Any]:
    """KAR-3: the public view, which is everything, including the visible table, ready to draw."""
    seen = {
        **table(state),
        "tokens": tokens(state),
        "dots": dots(state),
        "squares": squares(state),
        "runs": [run.told() for run in runs(state)],
        "first_squares": first_squares(state),
    }
    if state.actor < 0:
        seen |= verdict(state)
    return seen


def first_squares(state: State) -> list[dict[str, Any]] | None:
    """KAR-16: the squares of the first table, until each seat has laid a card on the second; None before and after."""
    if state.leg == FIRST_LEG or state.laid_count >= state.players:
        return None
    left, top = state.first_left, state.first_top
    moves = tuple(laying(move, left, top) for move in state.laid[FIRST_LEG - 1])
    return [{**square} for square in squares(played_out(moves, 1 - state.red_seat))]


@lru_cache(maxsize=64)
def played_out(moves: Sequence[Laying], red: int) -> State:
    """The end of a leg of these moves, on a separate table."""
    match = rows(STATE)[0]
    match.players = SEATS
    replay_leg(match, moves, red)
    return frozen(match)


def verdict(state: State) -> dict[str, Any]:
    """KAR-15, KAR-16: the decisive criterion of a finished match."""
    in_all = [now + first for now, first in zip(dots(state), state.first_dots, strict=True)]
    if state.scores[0] != state.scores[1]:
        won_by = "tokens"
    else:
        won_by = "dots" if in_all[0] != in_all[1] else "nothing"
    return {"won_by": won_by, "dots_in_all": in_all}


def own(state: State, seat: int | None) -> dict[str, Any]:
    """KAR-3: empty, since no seat has private knowledge."""
    return {}


def common(state: State) -> dict[str, Any]:
    """KAR-3: a spectator sees no more than a player."""
    return own(state, None)


# --- Events ---


def dealt(state: State) -> list[Event]:
    """KAR-3, KAR-16: a leg begins; the hands are open."""
    return [Event("deal", {"leg": state.leg, "red": state.red_seat, "hands": hands(state)})]


def told(before: State, move: int, after: State) -> list[Event]:
    """The events of a move; the last card of the first leg is told as it was before the table was cleared."""
    played = after if after.leg == before.leg else end_of_first_leg(before, move)
    runs_before, runs_after = runs(before), runs(played)
    locked = set(squares_in(played, played.locked)).difference(squares_in(played, before.locked))
    lay = {
        "seat": before.actor,
        **described(next_laying(before, move)),
        "locked": [list(square) for square in sorted(locked)],
        "made": [run.told() for run in runs_after if makes_more_lines(run, runs_before)],
        "broken": [run.told() for run in runs_before if makes_more_lines(run, runs_after)],
        "tokens": tokens(played),
        "scores": list(played.scores),
    }
    events = [Event("lay", lay)]
    if played.actor < 0:
        result = {"tokens": tokens(played), "dots": dots(played), "scores": list(played.scores)}
        events.append(Event("leg_over", {"leg": before.leg, **result}))
    if after.leg != before.leg:
        events += dealt(after)
    return events


def end_of_first_leg(before: State, move: int) -> State:
    """KAR-16: the state that the last card of the first leg made, before the second leg began."""
    played = before.thawed()
    played.rematch = 0
    play(played, move, NO_CHANCE)
    return frozen(played)


def makes_more_lines(run: Run, others: list[Run]) -> bool:
    """KAR-14: does a run make more lines than its dots do in the runs of another moment? Growing is not enough."""
    return lines_gained(run, others) > 0


def lines_gained(run: Run, others: list[Run]) -> int:
    """KAR-14: by how many lines a run exceeds what its dots make in the runs of another moment."""
    squares = set(run.squares)
    same = [other for other in others if other[:2] == run[:2] and not squares.isdisjoint(other.squares)]
    return max(run.lines - sum(other.lines for other in same), 0)


# --- For words ---


def described(laid: Laying) -> dict[str, Any]:
    """A laid card as described in events and sentences."""
    card, held = WAY_NAMES[laid.way].split(" ")
    return {"card": card, "face": held[0], "turns": int(held[1]), "x": laid.x, "y": laid.y}


def facts(state: State, move: int) -> dict[str, Any]:
    """The facts for a sentence about a refused move: the card."""
    return {"card": NAMES[next_laying(state, move).card]}
