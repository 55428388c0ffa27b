"""What a declaration must be, before anything is made of it; each complaint says what would be right."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.option import Option
from tablee.engine.seats import MOST_SEATS
from tablee.kit.deck import Deck
from tablee.kit.errors import check
from tablee.kit.moves import Family
from tablee.kit.rounds import LIMIT, TARGET
from tablee.kit.zones import Hand, Pile, Secret, Stack, Zone


def check_players(game: str, players: range) -> None:
    """Refuse a name or numbers of players that no game can have."""
    named = game.isidentifier() and game.islower()
    check(named, "id", f"{game!r} is not a word in lower case: it names the game in files and addresses")
    where = f"{game}: players"
    some = isinstance(players, range) and len(players) > 0
    check(some, where, "give a range with a number in it: range(2, 6) is 2 to 5")
    fine = players.step == 1 and players[0] > 1 and players[-1] <= MOST_SEATS
    check(fine, where, f"2 to {MOST_SEATS} may play")


def check_options(game: str, options: Sequence[Option]) -> None:
    """Refuse options of the kit's names that are none of its kind."""
    names = [option.name for option in options]
    for option in options:
        where = f"{game}: options: {option.name}"
        if option.name in (TARGET, LIMIT):
            check(type(option.default) is int, where, "is a whole number")
        endless = option.name == LIMIT and option.low < 1 and TARGET not in names
        check(not endless, where, "has a `low` of 1, or no match need ever end")


def check_zones(game: str, zones: Sequence[Zone], deck: Deck) -> None:
    """Refuse zones that cannot lie on one table."""
    where, names = f"{game}: zones", [zone.name for zone in zones]
    check(names, where, "there are none: declare a zone at least")
    twice = sorted({name for name in names if names.count(name) > 1})
    check(not twice, where, f"two are called {', '.join(twice)}")
    held = ", ".join(zone.name for zone in zones if zone.holds_cards)
    check(not held or len(deck), where, f"{held} would hold cards, but there is no deck: declare one")
    stacks = [zone for zone in zones if isinstance(zone, Stack)]
    check(not len(deck) or stacks, where, "there is a deck, but no Stack that it is shuffled in and dealt from")
    piles = [zone.name for zone in zones if isinstance(zone, Pile)]
    for stack in stacks:
        pile = stack.renewed_by
        check(not pile or pile in piles, where, f"{stack.name} is renewed by {pile!r}, which is no Pile")
    for at, zone in enumerate(zones):
        if isinstance(zone, Secret):
            hands = [before.name for before in zones[:at] if isinstance(before, Hand)]
            check(zone.hand in hands, where, f"{zone.name} is a card in {zone.hand!r}: declare that hand before it")


def check_families(game: str, families: Sequence[Family], zones: Sequence[Zone]) -> None:
    """Refuse moves from or to a zone that is not there."""
    names = [zone.name for zone in zones]
    for family in families:
        for zone in (family.source, family.target):
            where = f"{game}: moves: {family.name}"
            check(zone is None or zone in names, where, f"there is no zone {zone!r}: there are {', '.join(names)}")


def check_whole(game: str, zones: Sequence[Zone], deck: Deck) -> None:
    """Refuse what only a game that writes the rest itself may declare."""
    alike = ", ".join(deck.alike)
    check(not alike, f"{game}: deck", f"two cards have the name {alike}: give each card a name of its own")
    for zone in zones:
        noted = not isinstance(zone, Stack) or zone.traced
        check(noted, f"{game}: zones", f"{zone.name} is not traced, but the game has no `chances` of its own")
