"""Janus, by Lothar Hannappel."""

from pathlib import Path

from tablee.engine.game import Game, Option
from tablee.games.janus import about, advice, cards, chances, observing, rules, view

GAME = Game(
    id="janus",
    title="Janus",
    players=range(3, 7),
    option_list=(
        Option("patience", 0, rule="JAN-14", high=1000, once=12),
        Option("memory", False, rule="JAN-17", once=True),
    ),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observing=observing,
    chances=chances,
    edition=2,
    about=about.CARD,
    told=Path(__file__).with_name("telling.json"),
)
