"""Which games there are."""

from __future__ import annotations

from fastapi import APIRouter

import tablee
from tablee.bots import LEVELS
from tablee.engine.about import GameCard
from tablee.server.http.dependencies import TROUBLES, TheHouseRules, TheWarmup
from tablee.server.wire.answers import CardShown, GameShown, HouseRulesShown, OptionShown

router = APIRouter(prefix="/api", responses=TROUBLES)


@router.get("/games")
async def games(named: TheHouseRules, warmup: TheWarmup) -> list[GameShown]:
    """The games on offer, with their cards and options."""
    return [
        GameShown(
            id=game.id,
            title=game.title,
            players=list(game.players),
            about=_card(game.about),
            options=[
                OptionShown(
                    name=option.name,
                    default=option.default,
                    rule=option.rule,
                    choices=list(option.choices),
                    low=option.low,
                    high=option.most,
                    opens=option.opens,
                )
                for option in game.option_list
            ],
            house_rules=[
                HouseRulesShown(name=rules.name, options=dict(rules.options)) for rules in named.get(game.id, [])
            ],
            levels=list(LEVELS),
            ready=warmup.ready(game.id),
        )
        for game in tablee.games().values()
    ]


def _card(card: GameCard) -> CardShown:
    return CardShown(
        designers=list(card.designers),
        design=list(card.design),
        publisher=card.publisher or None,
        number=card.number or None,
        year=card.year,
        best=list(card.best) if card.best else None,
        age=card.age,
        minutes=card.minutes,
        printings=card.printings or None,
        source=card.source or None,
    )
