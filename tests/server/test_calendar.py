"""Nights and holidays: a person's time at tables over days stands still then, and cannot be made to stand for ever."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tablee.server.table.calendar import ALWAYS, DAY, HOUR, BadCalendar, Calendar, Holiday, Night, changed, deadline

PARIS = "Europe/Paris"
SLEEPS = Night(22 * 60, 8 * 60)


def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0, *, zone: str = PARIS) -> int:
    """A moment as a clock on the wall there shows it."""
    return round(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def off(*days: tuple[int, int]) -> tuple[Holiday, ...]:
    """Holidays in June 2027."""
    return tuple(Holiday(date(2027, 6, first), date(2027, 6, last)) for first, last in days)


def test_who_declares_nothing_has_the_limit_as_it_is() -> None:
    asked = at(2027, 6, 1, 13, 5)
    assert deadline(asked, 3 * DAY, ALWAYS) == asked + 3 * DAY


@pytest.mark.parametrize(
    ("asked", "limit", "due"),
    [
        ((2027, 6, 1, 10), 5 * HOUR, (2027, 6, 1, 15)),  # within one day
        ((2027, 6, 1, 21), 2 * HOUR, (2027, 6, 2, 9)),  # an hour before the night, an hour after it
        ((2027, 6, 1, 23), HOUR, (2027, 6, 2, 9)),  # asked at night, before midnight
        ((2027, 6, 2, 3), HOUR, (2027, 6, 2, 9)),  # and after it
        ((2027, 6, 1, 10), DAY, (2027, 6, 2, 20)),  # 12 hours of the first day, 12 of the next
        ((2027, 6, 1, 21), HOUR, (2027, 6, 1, 22)),  # the last minute before the night counts
    ],
)
def test_at_night_no_time_passes(asked: tuple[int, int, int, int], limit: int, due: tuple[int, int, int, int]) -> None:
    assert deadline(at(*asked), limit, Calendar(PARIS, SLEEPS)) == at(*due)


def test_a_night_may_lie_within_one_day() -> None:
    calendar = Calendar(PARIS, Night(60, 9 * 60))
    assert deadline(at(2027, 6, 1, 0, 30), HOUR, calendar) == at(2027, 6, 1, 9, 30)


def test_on_holidays_no_time_passes() -> None:
    calendar = Calendar(PARIS, None, off((2, 4), (6, 6)))
    assert deadline(at(2027, 6, 1, 12), DAY, calendar) == at(2027, 6, 5, 12)
    assert deadline(at(2027, 6, 3, 12), 2 * DAY, calendar) == at(2027, 6, 8)


def test_when_the_clocks_change_a_day_is_as_long_as_it_is() -> None:
    calendar = Calendar(PARIS, None, (Holiday(date(2027, 1, 1), date(2027, 1, 1)),))
    asked = at(2027, 3, 27, 12)  # the night after, an hour is left out
    assert deadline(asked, DAY, calendar) == asked + DAY
    nights = Calendar(PARIS, SLEEPS)
    assert deadline(at(2027, 10, 30, 21), 2 * HOUR, nights) == at(2027, 10, 31, 9)


def test_a_night_of_the_other_side_of_the_world_is_at_noon_here() -> None:
    auckland = Calendar("Pacific/Auckland", SLEEPS)
    assert deadline(at(2027, 6, 1, 12, zone="UTC"), HOUR, auckland) == at(2027, 6, 1, 21, zone="UTC")


# --- what may be declared ---

NOW = at(2027, 6, 1, 12)


def test_a_zone_that_is_none_is_refused() -> None:
    for zone in ("Paris", "", "../../etc/passwd", "Europe/Paris\0"):
        with pytest.raises(BadCalendar, match="no time zone"):
            changed(ALWAYS, Calendar(zone), NOW)


def test_a_night_takes_at_most_half_a_day() -> None:
    assert changed(ALWAYS, Calendar(PARIS, Night(20 * 60, 8 * 60)), NOW).night == Night(20 * 60, 8 * 60)
    with pytest.raises(BadCalendar, match="12 hours"):
        changed(ALWAYS, Calendar(PARIS, Night(20 * 60, 8 * 60 + 1)), NOW)
    assert changed(ALWAYS, Calendar(PARIS, Night(60, 60)), NOW).night is None


def test_a_night_does_not_wander_with_the_deadline() -> None:
    """Else one's time would never run."""
    first = changed(ALWAYS, Calendar(PARIS, SLEEPS), NOW)
    with pytest.raises(BadCalendar, match="once a day"):
        changed(first, Calendar(PARIS, Night(8 * 60, 20 * 60)), NOW + HOUR)
    with pytest.raises(BadCalendar, match="once a day"):
        changed(first, Calendar("Pacific/Auckland", SLEEPS), NOW + HOUR)
    assert changed(first, Calendar(PARIS, SLEEPS, off((20, 21))), NOW + HOUR).holidays == off((20, 21))
    assert changed(first, Calendar(PARIS, None), NOW + DAY).night is None


def test_holidays_take_at_most_six_weeks_of_any_year() -> None:
    today = date(2027, 6, 1)

    def days(first: int, count: int) -> Holiday:
        return Holiday(today + timedelta(days=first), today + timedelta(days=first + count - 1))

    assert changed(ALWAYS, Calendar(PARIS, None, (days(10, 42),)), NOW).holidays == (days(10, 42),)
    for many in ((days(10, 43),), (days(5, 20), days(100, 23)), (days(0, 366),)):
        with pytest.raises(BadCalendar, match="42 days"):
            changed(ALWAYS, Calendar(PARIS, None, many), NOW)


def test_holidays_that_have_passed_count_and_cannot_be_taken_out() -> None:
    taken = changed(ALWAYS, Calendar(PARIS, None, off((1, 30))), NOW)
    later = at(2027, 7, 10)
    again = Holiday(date(2027, 8, 1), date(2027, 8, 13))
    with pytest.raises(BadCalendar, match="42 days"):
        changed(taken, Calendar(PARIS, None, (again,)), later)
    fewer = Holiday(date(2027, 8, 1), date(2027, 8, 12))
    assert changed(taken, Calendar(PARIS, None, (fewer,)), later).holidays == (*off((1, 30)), fewer)
    next_year = at(2028, 7, 10)
    assert changed(taken, Calendar(PARIS, None, ()), next_year).holidays == ()


def test_a_holiday_that_has_begun_is_cut_short_and_not_put_into_the_past() -> None:
    begun = changed(ALWAYS, Calendar(PARIS, None, off((1, 20))), NOW)
    home = at(2027, 6, 10, 12)
    assert changed(begun, Calendar(PARIS, None, ()), home).holidays == off((1, 10)), "today has begun, and counts"
    assert changed(ALWAYS, Calendar(PARIS, None, off((1, 12))), home).holidays == off((10, 12))


def test_holidays_that_touch_are_one_and_odd_ones_are_refused() -> None:
    assert changed(ALWAYS, Calendar(PARIS, None, off((5, 7), (2, 4), (6, 9))), NOW).holidays == off((2, 9))
    far = Holiday(date(2028, 7, 1), date(2028, 7, 2))
    for odd in (Holiday(date(2027, 6, 9), date(2027, 6, 8)), far):
        with pytest.raises(BadCalendar, match="begins before it ends"):
            changed(ALWAYS, Calendar(PARIS, None, (odd,)), NOW)


def test_today_is_the_day_where_the_person_lives() -> None:
    late = round(datetime(2027, 6, 1, 23, tzinfo=UTC).timestamp() * 1000)
    assert changed(ALWAYS, Calendar("Pacific/Auckland", None, off((1, 3))), late).holidays == off((2, 3))
