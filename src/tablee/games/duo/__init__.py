"""DUO and Turbo-DUO, by Maureen Hiron."""

from pathlib import Path

from tablee.engine.game import Game, Option
from tablee.games.duo import about, advice, cards, chances, observing, rules, view

GAME = Game(
    id="duo",
    title="DUO",
    players=range(2, 7),
    option_list=(
        Option("turbo", False, rule="DUO-3"),
        Option("max_rounds", 0, rule="DUO-19", hosted=100),
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
