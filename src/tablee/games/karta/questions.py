"""Karta Doppio: the comparisons of its study, and the claims of its sheet."""

from typing import Any

from tablee.engine.questions import NoChance, Pace, Questions, Variant
from tablee.games.karta.table import FIRST_LEG


def leads_of_red(state: Any) -> tuple[float, float]:
    """KAR-14, KAR-16: the red hand's lead in tokens in each leg: the same cards, in the other seat's hands.

    For a match of one leg, that leg twice.
    """
    red = int(state.red_seat)
    total = [int(tokens) for tokens in state.scores[:2]]
    if state.leg == FIRST_LEG:
        return (total[red] - total[1 - red],) * 2
    first = [int(tokens) for tokens in state.first_tokens[:2]]
    lead = first[1 - red] - first[red]
    return lead, total[red] - total[1 - red] + lead


QUESTIONS = Questions(
    usual="3",
    weak="2",
    thinning=5,
    ladder=("1", "2", "3", "4"),
    table=2,
    games_a_minute=300,
    # The rematch's effect on luck is the common question; and it is small.
    deals_weight=4,
    # No card game is comparable: thousands of places for each of eight cards, weighed as in a board game.
    pace=Pace(turn=40.0),
    variants=(Variant("rematch", {"rematch": True}), Variant("seat0", {"seat0": "blue"})),
    claims=(NoChance("rematch", 0),),
    round_field="leg",
    imagining=False,
    worths=leads_of_red,
)
