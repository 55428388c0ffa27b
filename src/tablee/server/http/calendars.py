"""Nights and holidays: what a person declares, so that their time at tables over days stands still."""

from fastapi import APIRouter
from sqlalchemy import Connection

from tablee.server.access.players import Player
from tablee.server.http.dependencies import TROUBLES, Someone, TheStore
from tablee.server.store.log import now
from tablee.server.table import calendar
from tablee.server.table.calendar import Calendar, Holiday, Night, calendar_of
from tablee.server.table.timing import declare
from tablee.server.wire.answers import CalendarShown, HolidayShown, NightShown
from tablee.server.wire.forms import CalendarForm

router = APIRouter(prefix="/api/me/calendar", responses=TROUBLES)


@router.get("")
async def my_calendar(store: TheStore, player: Someone) -> CalendarShown:
    """When your time at tables over days stands still."""
    return _shown(await store.read(lambda connection: calendar_of(connection, player.id)))


@router.put("")
async def change_calendar(form: CalendarForm, store: TheStore, player: Someone) -> CalendarShown:
    """Declare your nights and holidays.

    Holidays hold at once, also for the turns that wait for you. The nights can be changed once a day.
    """
    night = Night(form.night.begins, form.night.ends) if form.night else None
    holidays = tuple(Holiday(each.first, each.last) for each in form.holidays)
    return _shown(await store.write(lambda connection: _change(connection, player, form.zone, night, holidays)))


def _change(
    connection: Connection, player: Player, zone: str, night: Night | None, holidays: tuple[Holiday, ...]
) -> Calendar:
    old = calendar_of(connection, player.id)
    new = calendar.changed(old, Calendar(zone, night, holidays), now())
    declare(connection, player.id, new)
    return new


def _shown(known: Calendar) -> CalendarShown:
    night = NightShown(known.night.begins, known.night.ends) if known.night else None
    holidays = [HolidayShown(each.first.isoformat(), each.last.isoformat()) for each in known.holidays]
    return CalendarShown(known.zone, night, holidays)
