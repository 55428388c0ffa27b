"""One block of a cell: a number of deals, summed up in numbers that add up."""

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

import tablee
from tablee.lab.study.matches import KINDS, Ending, Table, place
from tablee.lab.study.plan import AGAIN, AGAIN_FROM_THE_DEAL, CARDS, MOMENTS, Cell
from tablee.lab.study.questions import find_questions

SECONDS_A_BIN = 10
"""The bin width for lengths in seconds."""
LUCK, DICE = 0, 1


def play_block(game: str, cell: Cell, block: int, first: int, last: int, stream: tuple[int, int]) -> dict[str, Any]:
    """Play the deals of a block; these arguments determine everything."""
    table = _table(game, cell)
    sums = _play_again(game, table, cell, range(first, last), stream) if cell.moments else None
    return {"cell": cell.name, "block": block} | (sums or _play(game, table, cell, range(first, last), stream))


@lru_cache(maxsize=4)
def _table(game: str, cell: Cell) -> Table:
    known = find_questions(tablee.game(game))
    return Table(game, cell.players, dict(cell.options), cell.entrants, known.imagining)


# --- Every deal once for each rotation ---


def _play(game: str, table: Table, cell: Cell, deals: range, stream: tuple[int, int]) -> dict[str, Any]:
    players, rotations = cell.players, cell.rotations
    pace = np.array(find_questions(tablee.game(game)).pace.seconds)
    shares, seats, kinds = np.zeros(players), np.zeros(players), np.zeros(len(KINDS), np.int64)
    lead = lead_squares = deal_squares = squares = 0.0
    moves: Counter[int] = Counter()
    seconds: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    stopped = 0
    for deal in deals:
        of_deal = np.zeros(players)
        for rotation in range(rotations):
            table.seat(_rotated(cell.entrants, rotation))
            table.deal(place(*stream, deal, LUCK), place(*stream, deal, DICE, rotation))
            table.play_on()
            ending = table.ending()
            by_seat = np.array(ending.shares)
            by_entrant = np.roll(by_seat, rotation)
            ahead = _lead(by_entrant)
            of_deal += by_entrant / rotations
            seats += by_seat
            lead += ahead
            lead_squares += ahead * ahead
            squares += float(by_seat @ by_seat)
            kinds += ending.kinds
            stopped += not ending.over
            moves[ending.moves] += 1
            rounds[ending.rounds] += 1
            seconds[int(pace @ ending.kinds) // SECONDS_A_BIN * SECONDS_A_BIN] += 1
        shares += of_deal
        deal_squares += _lead(of_deal) ** 2
    return {
        "deals": len(deals),
        "matches": len(deals) * rotations,
        "stopped": stopped,
        "shares": shares.tolist(),  # by entrant, of deals
        "seats": seats.tolist(),  # by seat, of matches
        "lead": lead,  # of the first entrant over one of the others, of matches
        "lead_squares": lead_squares,
        "deal_squares": deal_squares,  # of the mean of a deal's matches, of deals
        "squares": squares,
        "kinds": kinds.tolist(),
        "moves": _keyed(moves),
        "seconds": _keyed(seconds),
        "rounds": _keyed(rounds),
    }


def _rotated(entrants: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """Entrant k sits on seat k - rotation."""
    return entrants[rotation:] + entrants[:rotation]


def _lead(by_entrant: Any) -> float:
    """The difference between the first entrant's share and the mean of the others'."""
    return float(by_entrant[0] - by_entrant[1:].mean())


def _keyed(tally: Counter[int]) -> dict[str, int]:
    return {str(number): tally[number] for number in sorted(tally)}


# --- Every deal again and again ---


def _play_again(game: str, table: Table, cell: Cell, deals: range, stream: tuple[int, int]) -> dict[str, Any]:
    players, worths = cell.players, find_questions(tablee.game(game)).worths
    sums: dict[str, Any] = {"deals": len(deals)}
    for moment in cell.moments:
        sums |= {f"{moment}_both": 0.0, f"{moment}_same": 0.0, f"{moment}_seats": np.zeros(players)}
    for deal in deals:
        table.deal(place(*stream, deal, LUCK), place(*stream, deal, DICE))
        here = table.moment()
        if cell.moments != (CARDS,):
            table.play_on()
        length = table.ending().moves
        for number, moment in enumerate(cell.moments, 1):
            from_the_deal = moment == CARDS
            table.back_to(here)
            table.play_on(0 if from_the_deal else int(MOMENTS[moment] * length))
            here = table.moment()
            endings, numbers = [], []
            for again in range(AGAIN_FROM_THE_DEAL if from_the_deal else AGAIN):
                luck = None if from_the_deal else place(*stream, deal, LUCK, number, again)
                table.back_to(here, place(*stream, deal, DICE, number, again), luck)
                table.play_on()
                endings.append(table.ending())
                if worths and from_the_deal:
                    numbers.append(worths(table.state))
            _compare(sums, moment, endings)
            if numbers:
                _multiply(sums, np.array(numbers))
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in sums.items()}


def _compare(sums: dict[str, Any], moment: str, endings: list[Ending]) -> None:
    """Add the similarity of playings from the same moment: the mean over their pairs."""
    shares = np.array([ending.shares for ending in endings])
    total, own, count = shares.sum(axis=0), float((shares * shares).sum()), len(endings)
    sums[f"{moment}_both"] += (float(total @ total) - own) / (count * (count - 1))
    sums[f"{moment}_same"] += own / count
    sums[f"{moment}_seats"] += total / count


def _multiply(sums: dict[str, Any], worths: Any) -> None:
    """Add the products of the results of different playings of the deal, and the means."""
    total, count = worths.sum(axis=0), len(worths)
    pairs = (np.outer(total, total) - worths.T @ worths) / (count * (count - 1))
    sums["worth_pairs"] = sums.get("worth_pairs", 0) + pairs
    sums["worth_means"] = sums.get("worth_means", 0) + total / count
