"""What a game says of itself, before anything is played: its card, its entry point, its options."""

from __future__ import annotations

import sys
from operator import attrgetter

import numpy as np

from tablee.engine.catalogue import found
from tablee.engine.game import Game
from tablee.testing.breach import complain
from tablee.words import LANGUAGES


def check(game: Game) -> None:
    """Hold what a game declares to what can be true of it."""
    check_card(game)
    check_entry_point(game)
    check_options(game)
    check_rules(game)


def check_card(game: Game) -> None:
    """The card says only what can be true of the game, and leaves out what it does not state."""
    card = game.about
    low, high = card.minutes or (1, 1)
    for holds, law in (
        (card.best is None or (card.best and set(card.best) <= set(game.players)), "best with numbers that may play"),
        (card.age is None or card.age > 0, "an age in years"),
        (0 < low <= high, "minutes from the least to the most"),
        (card.printings >= 0, "a number of printings"),
        (all((*card.designers, *card.design)), "names that say something"),
        (bool(card.publisher) or not card.number, "no number without a publisher"),
    ):
        if not holds:
            complain(game, f"its card must hold {law}")


def check_entry_point(game: Game) -> None:
    """The entry point of a game bears its id: records, tables and addresses name the game by it.

    The game is here, so its module is loaded: no other package has to be imported to find out.
    """
    for entry in found():
        module, _, name = entry.value.partition(":")
        try:
            named = attrgetter(name)(sys.modules[module])
        except (AttributeError, KeyError):
            continue
        if named is game and entry.name != game.id:
            complain(game, f"its entry point is called {entry.name!r}: it must be called {game.id!r}, as the game is")


def check_options(game: Game) -> None:
    """States have room for all that options may hold; what else a game must have is asked when it is made."""
    for option in game.option_list:
        values = [option.default, *option.choices]
        numbers = [option.to_number(value) for value in values]
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            numbers += [option.low, option.high]
        info = np.iinfo(game.rules.STATE[option.name])
        if not info.min <= min(numbers) <= max(numbers) <= info.max:
            complain(game, f"the field {option.name!r} of a STATE is too small for what that option may hold")


def check_rules(game: Game) -> None:
    """The rule that a refusal or an option names stands in the rulebook of each language that has one."""
    named = [refusal.rule for refusal in game.rules.REFUSALS if refusal] + [each.rule for each in game.option_list]
    for lang in LANGUAGES:
        if (book := game.rooms.rulebook(lang)) is None:
            continue
        for rule in named:
            if rule and f"**{rule}**" not in book:
                complain(game, f"the rule {rule}, of a refusal or an option, is not in rulebook/{lang}.md")
