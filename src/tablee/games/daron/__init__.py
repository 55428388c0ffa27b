"""Le Jeu du Daron, published by Win Games."""

from tablee.engine.game import Game, Peer
from tablee.engine.option import Option
from tablee.games.daron import about, cards, chances, layout, observation, questions, rules, view
from tablee.games.daron.bot import advice

GAME = Game(
    id="daron",
    title="Le Jeu du Daron",
    players=range(2, 9),
    option_list=(
        Option("free_answer", False, rule="DAR-14"),
        Option("turn_limit", 0, rule="DAR-23", hosted=1000),
        Option("rounds", 3, rule="DAR-25", low=1, hosted=100),
    ),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observation=observation,
    chances=chances,
    layout=layout.LAYOUT,
    edition=2,
    about=about.CARD,
    questions=questions.QUESTIONS,
    peer=Peer("crazy_eights(players={players})", range(2, 16)),
    shelf=2,
)
