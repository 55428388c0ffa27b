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

/** On which day it was; empty: today. For what is known to the day. */
export function daysAgo(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  return days > 0 ? ago(now - days * DAY, now) : "";
}

const DAY = 86_400_000;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
