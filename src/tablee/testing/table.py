"""The declared table of a game (`engine/layout.py`): what its zones name is in its positions and views."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.engine.errors import TableeError
from tablee.engine.game import EVERYONE
from tablee.engine.layout import Zone
from tablee.engine.match import Match
from tablee.testing.breach import broken, hold
from tablee.testing.worlds import seen_by
from tablee.words.telling import fits


def check(match: Match, random: Random) -> None:
    """Every zone is where it says, shows what it says and no more; every move has its gesture."""
    layout = match.game.layout
    if layout is None:
        return
    position = match.position()
    for zone in layout.zones:
        check_zone(match, zone, position)
        if zone.kind == "stack":
            check_stack(match, zone, position, random)
    for move in match.legal():
        made = any(fits(gesture.pattern, move) for gesture in layout.gestures)
        hold(match, made, f"no gesture of the layout makes the move {move}")


def check_zone(match: Match, zone: Zone, position: dict[str, Any]) -> None:
    """The fields that a zone names are there, and tell what lies in it."""
    hold(match, zone.name in position, f"the zone {zone.name!r} is no field of a position")
    lies = position[zone.name]
    if zone.each:
        each = isinstance(lies, list) and len(lies) == match.players
        hold(match, each, f"the zone {zone.name!r} must be there for each seat")
    if zone.own is not None:
        for seat in range(match.players):
            own = match.own(seat)
            hold(match, zone.own in own, f"the field {zone.own!r} of the zone {zone.name!r} is no viewer's own")
            held = lies[seat] if zone.each else lies
            same = own[zone.own] == held or (not zone.each and seat != match.actor) or match.over
            hold(match, same, f"view({seat}) must show in {zone.own!r} what lies in the zone {zone.name!r}")
        for viewer in (None, EVERYONE) if zone.kind == "hand" else ():
            hidden = match.own(viewer).get(zone.own) is None
            hold(match, hidden, f"the field {zone.own!r} of view({viewer}) must be null")
    if zone.size is not None:
        counted = match.shown().get(zone.size)
        size = [many(part) for part in lies] if zone.each else many(lies)
        hold(match, counted == size, f"the field {zone.size!r} of a view must count the zone {zone.name!r}: {size}")


def many(lies: Any) -> int:
    """How many cards lie there: in a place for one card, one or none."""
    return len(lies) if isinstance(lies, list) else int(lies is not None)


def check_stack(match: Match, zone: Zone, position: dict[str, Any], random: Random) -> None:
    """A stack that lies in another order makes a position, too, and nobody sees a difference."""
    lies = position[zone.name]
    if match.over:
        return  # an end may show everything
    mixed = [random.sample(stack, len(stack)) for stack in (lies if zone.each else [lies])]
    try:
        twin = match.game.load({**position, zone.name: mixed if zone.each else mixed[0]}, edition=match.edition)
    except TableeError as error:
        broken(match, f"the stack {zone.name!r} cannot lie in another order: {error}")
    for viewer in (*range(match.players), None, EVERYONE):
        same = seen_by(twin, viewer) == seen_by(match, viewer)
        hold(match, same, f"how the stack {zone.name!r} lies is shown to viewer {viewer}")
