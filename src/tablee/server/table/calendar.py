"""Calendars: the nights and holidays that people declare. At tables over days their time stands still meanwhile.

A calendar must not be a way to win time: a night takes at most half a day and is changed once a day, and holidays take
at most six weeks of any year, those that have passed included.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select

from tablee.engine.errors import TableeError
from tablee.server.store import schema

HOUR = 3_600_000
DAY = 24 * HOUR
"""Milliseconds."""
MINUTES = 24 * 60
"""Minutes of a day."""
LONGEST_NIGHT = 12 * 60
"""Minutes."""
MOST_HOLIDAYS = 42
"""Days of holiday in any year."""
YEAR = 365


class BadCalendar(TableeError, ValueError):
    """A calendar that cannot be."""


class Night(Struct, frozen=True):
    """From when to when one sleeps, in minutes since midnight; it may go on until the next day."""

    begins: int
    ends: int

    @property
    def minutes(self) -> int:
        """How long it is."""
        return (self.ends - self.begins) % MINUTES


class Holiday(Struct, frozen=True):
    """Days on which one does not play, the last one included."""

    first: date
    last: date


class Calendar(Struct, frozen=True, omit_defaults=True):
    """When the time of a person stands still."""

    zone: str = "UTC"
    """The time zone that nights and days are meant in."""
    night: Night | None = None
    holidays: tuple[Holiday, ...] = ()
    """In order, none touching another; those of the last year are kept."""
    changed: int = 0
    """When the zone or the night was last changed, in milliseconds since 1970."""


ALWAYS = Calendar()
"""The calendar of who declared nothing."""


# --- what a calendar comes to ---


def deadline(asked: int, limit: int, calendar: Calendar) -> int:
    """When the time of a turn runs out that began then, in milliseconds since 1970."""
    left = limit
    for begins, ends in _waking(calendar, asked):
        if ends - begins >= left:
            return begins + left
        left -= ends - begins
    raise AssertionError("days never end")


def _waking(calendar: Calendar, since: int) -> Iterator[tuple[int, int]]:
    """The stretches of time from then on in which the person's time runs."""
    zone = ZoneInfo(calendar.zone)
    day = datetime.fromtimestamp(since / 1000, UTC).astimezone(zone).date()
    while True:
        if not any(holiday.first <= day <= holiday.last for holiday in calendar.holidays):
            for first, last in _day(calendar.night):
                begins, ends = max(since, _moment(day, first, zone)), _moment(day, last, zone)
                if ends > begins:
                    yield begins, ends
        day += timedelta(days=1)


def _day(night: Night | None) -> list[tuple[int, int]]:
    """The minutes of a day that are not of the night."""
    if night is None:
        return [(0, MINUTES)]
    if night.begins > night.ends:
        return [(night.ends, night.begins)]
    return [(0, night.begins), (night.ends, MINUTES)]


def _moment(day: date, minute: int, zone: ZoneInfo) -> int:
    """That minute of the day, in milliseconds since 1970."""
    day += timedelta(days=minute // MINUTES)
    hours, minutes = divmod(minute % MINUTES, 60)
    return round(datetime(day.year, day.month, day.day, hours, minutes, tzinfo=zone).timestamp() * 1000)


# --- what may be declared ---


@lru_cache(1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def changed(old: Calendar, wanted: Calendar, at: int) -> Calendar:
    """The calendar after a change at that moment. Raises BadCalendar."""
    if wanted.zone not in _zones():
        raise BadCalendar("calendar-no-zone", zone=wanted.zone[:40])
    night = wanted.night if wanted.night is not None and wanted.night.minutes else None
    if night is not None and night.minutes > LONGEST_NIGHT:
        raise BadCalendar("calendar-long-night", hours=LONGEST_NIGHT // 60)
    moved = (wanted.zone, night) != (old.zone, old.night)
    if moved and old.changed > at - DAY and old != ALWAYS:
        raise BadCalendar("calendar-too-soon")
    today = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(wanted.zone)).date()
    holidays = _joined(old.holidays, wanted.holidays, today)
    if _most_in_a_year(holidays) > MOST_HOLIDAYS:
        raise BadCalendar("calendar-many-holidays", n_days=MOST_HOLIDAYS)
    return Calendar(wanted.zone, night, holidays, at if moved else old.changed)


def _joined(old: tuple[Holiday, ...], wanted: tuple[Holiday, ...], today: date) -> tuple[Holiday, ...]:
    """What has begun of the old holidays, and what is wanted from today on."""
    early, late = today - timedelta(days=YEAR), today + timedelta(days=YEAR)
    if any(holiday.first > holiday.last or holiday.last > late for holiday in wanted):
        raise BadCalendar("calendar-odd-holidays")
    passed = [Holiday(max(early, each.first), min(today, each.last)) for each in old]
    coming = [Holiday(max(today, each.first), each.last) for each in wanted]
    joined: list[Holiday] = []
    for holiday in sorted((each for each in passed + coming if each.first <= each.last), key=lambda each: each.first):
        if joined and holiday.first <= joined[-1].last + timedelta(days=1):
            joined[-1] = replace(joined[-1], last=max(joined[-1].last, holiday.last))
        else:
            joined.append(holiday)
    return tuple(joined)


def _most_in_a_year(holidays: tuple[Holiday, ...]) -> int:
    """The most days of holiday in any year, as far as it matters."""
    if (whole := sum((each.last - each.first).days + 1 for each in holidays)) > 2 * MOST_HOLIDAYS:
        return whole  # more than two years could hold
    days = [each.first + timedelta(days=at) for each in holidays for at in range((each.last - each.first).days + 1)]
    return max((sum(0 <= (day - first).days < YEAR for day in days) for first in days), default=0)


# --- in the database ---

_write = msgspec.json.Encoder().encode
_read = msgspec.json.Decoder(Calendar).decode


def calendar_of(connection: Connection, player: str) -> Calendar:
    """The calendar of a player."""
    calendars = schema.calendars.c
    stored = connection.scalar(select(calendars.calendar).where(calendars.player_id == player)) if player else None
    if stored is None:
        return ALWAYS
    try:
        known = _read(stored)
        ZoneInfo(known.zone)
    except (msgspec.MsgspecError, ValueError, KeyError):
        return ALWAYS  # what cannot be read, or means nothing on this machine, stops no match
    return known


def keep(connection: Connection, player: str, calendar: Calendar) -> None:
    """Keep the calendar of a player."""
    calendars = schema.calendars
    connection.execute(delete(calendars).where(calendars.c.player_id == player))
    if calendar != ALWAYS:
        connection.execute(insert(calendars).values(player_id=player, calendar=_write(calendar).decode()))
