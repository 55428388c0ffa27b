"""What a game says of itself, before anything is played: its card, its entry point, the size of its numbers."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from operator import attrgetter

from tablee.engine.game import WORD, Game
from tablee.testing.breach import complain


def check(game: Game) -> None:
    """Hold what a game declares to what can be true of it."""
    check_card(game)
    check_entry_point(game)
    check_numbers(game)


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
    for entry in entry_points(group="tablee.games"):
        module = sys.modules.get(entry.module)
        try:
            found = attrgetter(entry.attr)(module)
        except AttributeError:
            continue
        if found is game and entry.name != game.id:
            complain(game, f"its entry point is called {entry.name!r}: it must be called {game.id!r}, as the game is")


def check_numbers(game: Game) -> None:
    """States have what the frame reads, room for what options hold, and a size that can be copied by the word."""
    rules = game.rules
    names = rules.STATE.names or ()
    for needed in ("players", "actor", "scores", *game.options):
        if needed not in names:
            complain(game, f"a STATE must have a field {needed!r}")
    if rules.STATE.itemsize % WORD:
        complain(game, f"a STATE takes {rules.STATE.itemsize} bytes: searches copy it by words of {WORD}")
    seats = rules.STATE["scores"].shape
    if not seats or seats[0] < game.players[-1]:
        complain(game, f"the field 'scores' of a STATE must have room for {game.players[-1]} seats")
    for option in game.option_list:
        values = [option.default, *option.choices] if option.choices else [option.default]
        numbers = [option.to_number(value) for value in values]
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            numbers += [option.low, option.high]
        field = rules.STATE[option.name]
        if any(field.type(number) != number for number in numbers if fits(number, field.itemsize)) or not all(
            fits(number, field.itemsize) for number in numbers
        ):
            complain(game, f"the field {option.name!r} of a STATE is too small for what that option may hold")
    if not 1 <= rules.MOST_LEGAL <= rules.MOVES:
        complain(game, f"MOST_LEGAL must be from 1 to MOVES, which is {rules.MOVES}; it is {rules.MOST_LEGAL}")
    if not rules.REFUSALS or rules.REFUSALS[0] is not None:
        complain(game, "the first of the REFUSALS must be None: the move is legal")


def fits(number: int, size: int) -> bool:
    """Can a signed integer of so many bytes hold the number?"""
    return -(1 << 8 * size - 1) <= number < 1 << 8 * size - 1
