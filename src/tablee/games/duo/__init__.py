"""DUO and Turbo-DUO, by Maureen Hiron."""

from tablee.engine.game import Game, Peer
from tablee.engine.option import Option
from tablee.games.duo import about, cards, chances, observation, questions, rules, view
from tablee.games.duo.bot import advice

GAME = Game(
    id="duo",
    title="DUO",
    players=cards.BOX.players,
    option_list=(
        Option("turbo", False, rule="DUO-3"),
        Option("max_rounds", 0, rule="DUO-19", hosted=100),
    ),
    cards=cards,
    rules=rules,
    view=view,
    advice=advice,
    observation=observation,
    chances=chances,
    layout=cards.BOX.layout(),
    about=about.CARD,
    questions=questions.QUESTIONS,
    peer=Peer("crazy_eights(players={players})", range(2, 16)),
    shelf=1,
)
