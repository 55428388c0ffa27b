"""A browser becomes a device of a person: by a code, or by a passkey.

Whoever uses it may have been a guest of another name. Their games come along, or stay with that guest, who is left
behind; they are asked, unless there is nothing to ask about.
"""

from typing import NamedTuple

from sqlalchemy import Connection, update

from tablee.engine.errors import TableeError
from tablee.server.access import devices, merging, players
from tablee.server.access.agents import Agent
from tablee.server.access.devices import Came, Held
from tablee.server.store import schema


class CannotEnter(TableeError):
    """The browser is a device of that person already."""


class Entering(NamedTuple):
    """How a browser entered, or what its user has to be asked first."""

    name: str
    """Of the person."""
    asked: bool = False
    """Is it to be said first whether the guest's games come along? Then nothing has happened."""
    games: int = 0
    """Tables at which the guest of this browser sits or sat."""
    token: str = ""
    """The browser's new token; empty: it keeps the one it has."""
    moved: tuple[str, ...] = ()
    """Devices that are somebody else's now, or nobody's."""
    tables: tuple[str, ...] = ()
    """Tables whose logs were rewritten."""


def enter(
    connection: Connection, person: str, here: Held | None, came: Came, agent: Agent, bring: bool | None
) -> Entering:
    """Make a browser a device of that person; its guest's games come along, or are left.

    Raises CannotEnter, CannotMerge, TooMany, BadToken.
    """
    guest = here.player.id if here else person
    players.hold(connection, person, guest)
    name = players.find(connection, person).name
    if here is None:
        return Entering(name, token=devices.add(connection, person, came, agent))
    if guest == person:
        raise CannotEnter("enter-already")
    leaves = merging.leaves_something(connection, guest, here.device)
    if leaves and bring is None:
        return Entering(name, asked=True, games=merging.games_of(connection, guest))
    if leaves and not bring:
        gone = devices.sign_out(connection, guest, here.device)
        return Entering(name, token=devices.add(connection, person, came, agent), moved=tuple(gone))
    moved = tuple(device.id for device in devices.listed(connection, guest))
    tables = merging.merge(connection, guest, person)
    device = schema.devices.c.id == here.device
    connection.execute(update(schema.devices).where(device).values(came=came))
    return Entering(name, moved=moved, tables=tuple(tables))
