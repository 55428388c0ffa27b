/** Automatic moves: once, at the bots' pace, and never where there is a choice. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saysByItself } from "./lone-move.svelte";
import type { Session, View } from "./session";

const PACE = 700;

/** A seat at a table: what is played there, and what a test may change. */
class Seat {
  dealt = true;
  seat: number | null = 0;
  pace: number | null = PACE;
  away = $state(false);
  waiting: string | null = $state(null);
  legal: string[] = $state([]);
  played: string[] = [];

  get mine(): boolean {
    return this.waiting === null && this.legal.length > 0;
  }

  get view(): View {
    return { legal: this.legal } as unknown as View;
  }

  company(): { bot: boolean; level: number; away: boolean; left: null; missed: null } {
    return { bot: false, level: 0, away: this.away, left: null, missed: null };
  }

  play(move: string): void {
    if (this.waiting) return;
    this.waiting = move;
    this.played.push(move);
  }
}

const only = ({ legal }: View): string | null => (legal.length === 1 ? legal[0]! : null);
let stop = (): void => {};

function at(...seats: Seat[]): void {
  stop = $effect.root(() => saysByItself(() => seats as unknown as (Session & { dealt: boolean })[], only));
  flushSync();
}

/** The view of a seat changes. */
function shows(seat: Seat, legal: string[]): void {
  seat.legal = legal;
  seat.waiting = null;
  flushSync();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("the only move left is said once, after the pace of the bots", () => {
  const seat = new Seat();
  at(seat);
  shows(seat, ["end"]);
  vi.advanceTimersByTime(PACE - 1);
  expect(seat.played).toEqual([]);
  vi.advanceTimersByTime(1);
  flushSync();
  expect(seat.played).toEqual(["end"]);
  vi.advanceTimersByTime(10 * PACE);
  expect(seat.played).toEqual(["end"]);
});

test("who may choose is left to choose", () => {
  const seat = new Seat();
  at(seat);
  shows(seat, ["lay 4", "end"]);
  vi.advanceTimersByTime(10 * PACE);
  expect(seat.played).toEqual([]);
});

test("the same view shown again does not begin the wait anew", () => {
  const seat = new Seat();
  at(seat);
  shows(seat, ["end"]);
  vi.advanceTimersByTime(PACE / 2);
  shows(seat, ["end"]);
  vi.advanceTimersByTime(PACE / 2);
  expect(seat.played).toEqual(["end"]);
});

test("what was refused because the table moved on is not said again elsewhere, and said again where it is due", () => {
  const seat = new Seat();
  at(seat);
  shows(seat, ["end"]);
  vi.advanceTimersByTime(PACE);
  flushSync();
  shows(seat, []);
  vi.advanceTimersByTime(10 * PACE);
  expect(seat.played).toEqual(["end"]);
  shows(seat, ["end"]);
  vi.advanceTimersByTime(PACE);
  expect(seat.played).toEqual(["end", "end"]);
});

test("of several seats at one screen the one to move says it", () => {
  const [ann, ben] = [new Seat(), new Seat()];
  at(ann, ben);
  shows(ben, ["end"]);
  vi.advanceTimersByTime(PACE);
  expect([ann.played, ben.played]).toEqual([[], ["end"]]);
});

test("nothing is said for a player whom a bot stands in for, nor where one only looks on", () => {
  const [gone, lesson] = [new Seat(), new Seat()];
  gone.away = true;
  lesson.pace = null;
  at(gone);
  shows(gone, ["end"]);
  vi.advanceTimersByTime(10 * PACE);
  stop();
  at(lesson);
  shows(lesson, ["end"]);
  vi.advanceTimersByTime(10 * PACE);
  expect([gone.played, lesson.played]).toEqual([[], []]);
});

test("a page that is left says nothing more", () => {
  const seat = new Seat();
  at(seat);
  shows(seat, ["end"]);
  stop();
  vi.advanceTimersByTime(10 * PACE);
  expect(seat.played).toEqual([]);
});
