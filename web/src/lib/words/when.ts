/** When something was, as people say it: just now, yesterday, three weeks ago. */
import { say, spoken } from "./words.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
  ["week", 7 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["year", 365 * 86_400_000],
];

/** Both in milliseconds since 1970. */
export function ago(at: number, now = Date.now()): string {
  const gone = Math.max(0, now - at);
  const found = STEPS.findLast(([, length]) => gone >= length);
  if (!found) return say("shelf-just-now");
  const [unit, length] = found;
  return new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(-Math.floor(gone / length), unit);
}

/** How long something still lasts, in its largest unit: 3 days, 5 hr, 12 min. */
export function timeLeft(left: number): string {
  const [unit, length] = STEPS.slice(0, 3).findLast(([, length]) => left >= length) ?? STEPS[0]!;
  const number = Math.max(0, unit === "minute" ? Math.ceil(left / length) : Math.floor(left / length));
  return new Intl.NumberFormat(spoken(), { style: "unit", unit, unitDisplay: "short" }).format(number);
}

/** A moment of the days to come: Friday at 18:05, or with its date if that is far. */
export function moment(at: number, now = Date.now()): string {
  const near = at - now < 6 * 86_400_000;
  const day: Intl.DateTimeFormatOptions = near ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(spoken(), { ...day, hour: "numeric", minute: "2-digit" }).format(at);
}

/** On which day it was; empty: today. For what is known to the day. */
export function daysAgo(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  return days > 0 ? ago(now - days * DAY, now) : "";
}

const DAY = 86_400_000;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
