"""Karta Doppio, by Richard Stehr and Philippe Brandstetter."""

from pathlib import Path

from tablee.engine.game import Game, Option
from tablee.games.karta import about, advice, cards, chances, observing, rules, view

GAME = Game(
    id="karta",
    title="Karta Doppio",
    players=range(2, 3),
    option_list=(
        Option("rematch", False, rule="KAR-16"),
        Option("seat0", "red", rule="KAR-3", choices=("red", "blue"), opens=True),
    ),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observing=observing,
    chances=chances,
    about=about.CARD,
    told=Path(__file__).with_name("telling.json"),
)
