"""Which games there are."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter

import tablee
from tablee import words
from tablee.bots import LEVELS
from tablee.engine.about import GameCard
from tablee.engine.catalogue import broken
from tablee.engine.game import Game
from tablee.engine.rooms import RULEBOOK
from tablee.server.http.dependencies import TROUBLES, TheHouseRules, TheWarmup
from tablee.server.http.things import face_address
from tablee.server.table.house_rules import HouseRules
from tablee.server.thinking.warmup import Warmup
from tablee.server.wire.answers import CardShown, GameShown, HouseRulesShown, OptionShown

router = APIRouter(prefix="/api", responses=TROUBLES)


@router.get("/games")
def games(named: TheHouseRules, warmup: TheWarmup) -> list[GameShown]:
    """The games on offer, with their cards and options; behind them those that cannot be opened just now."""
    good = [_game(game, named.get(game.id, []), warmup) for game in tablee.games().values()]
    return good + [_broken(name) for name in broken()]


def _game(game: Game, named: Sequence[HouseRules], warmup: Warmup) -> GameShown:
    rooms = game.rooms
    return GameShown(
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
        house_rules=[HouseRulesShown(name=rules.name, options=dict(rules.options)) for rules in named],
        levels=list(LEVELS),
        ready=warmup.ready(game.id),
        words=rooms.digest(),
        lesson=rooms.lesson is not None,
        rulebook=any(rooms.has(f"{RULEBOOK}/{lang}.md") for lang in words.LANGUAGES),
        face=face_address(game),
        hidden=game.hidden,
        usual=game.usual,
        comforts=list(game.comforts),
        pitch=in_every_language(f"{game.id}-pitch"),
        brief=in_every_language(f"{game.id}-brief"),
        phrases=list(rooms.phrases),
        trouble=False,
    )


def _broken(name: str) -> GameShown:
    """A box that cannot be opened: what is wrong with it is for the host alone."""
    return GameShown(
        id=name,
        title=name,
        players=[],
        about=_card(GameCard()),
        options=[],
        house_rules=[],
        levels=[],
        ready=[],
        words="",
        lesson=False,
        rulebook=False,
        face=None,
        hidden=True,
        usual=0,
        comforts=[],
        pitch={},
        brief={},
        phrases=[],
        trouble=True,
    )


def in_every_language(key: str) -> dict[str, str]:
    """A sentence by language, in those that have it."""
    return {lang: words.say(lang, key) for lang in words.LANGUAGES if words.known(lang, key)}


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
