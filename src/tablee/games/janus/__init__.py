"""Janus, by Lothar Hannappel."""

from tablee.engine.game import Game, Option
from tablee.games.janus import advice, cards, chances, observing, rules, view

GAME = Game(
    id="janus",
    title="Janus",
    players=range(3, 7),
    option_list=(Option("patience", 12, rule="JAN-14", low=1, high=1000),),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observing=observing,
    chances=chances,
)
