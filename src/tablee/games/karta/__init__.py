"""Karta Doppio, by Richard Stehr and Philippe Brandstetter."""

from tablee.engine.game import Game, Peer
from tablee.engine.option import Option
from tablee.games.karta import about, cards, chances, foresight, observation, questions, rules, view
from tablee.games.karta.bot import advice

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
    observation=observation,
    chances=chances,
    about=about.CARD,
    questions=questions.QUESTIONS,
    foresight=foresight.foresee,
    peer=Peer("hex(board_size=11)", range(2, 3)),
    shelf=3,
)
