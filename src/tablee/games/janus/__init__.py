"""Janus, by Lothar Hannappel."""

from tablee.engine.game import Game, Peer
from tablee.engine.option import Option
from tablee.games.janus import about, cards, chances, observation, questions, rules, view
from tablee.games.janus.bot import advice

GAME = Game(
    id="janus",
    title="Janus",
    players=range(3, 7),
    option_list=(
        Option("patience", 0, rule="JAN-14", high=1000, once=12),
        Option("memory", False, rule="JAN-17", comfort=True, once=True),
    ),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observation=observation,
    chances=chances,
    edition=2,
    about=about.CARD,
    questions=questions.QUESTIONS,
    peer=Peer("hanabi(players={players})", range(2, 6)),
    shelf=4,
)
