import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { harmful, Reasons } from "./reasons.svelte";
import type { KartaSession } from "./index";

const HERE = "A r0 9,9";
const THERE = "A r0 5,9";

/** A session that answers what it is asked, and counts. */
function asked() {
  const why = vi.fn((move: string) => Promise.resolve({ sentence: `not ${move}`, rule: "KAR-6", number: 0 }));
  const would = vi.fn(() => Promise.resolve([{ sentence: "a line", key: "karta-would-make", facts: {} }]));
  const session = { view: { laid: [] }, why, would };
  return {
    session,
    why,
    would,
    reasons: new Reasons(() => session as unknown as KartaSession),
  };
}

const RESTED = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a card that rests is told why it may not lie there, once", async () => {
  const { why, reasons } = asked();
  reasons.ask(HERE, false);
  expect(reasons.of(HERE)).toBeNull();
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(reasons.of(HERE)).toMatchObject({
    sentence: `not ${HERE}`,
    rule: "KAR-6",
  });
  expect(reasons.of(THERE)).toBeNull();
  reasons.ask(HERE, false);
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(why).toHaveBeenCalledTimes(1);
});

test("nobody is asked about a place that a card only passes over", async () => {
  const { why, reasons } = asked();
  reasons.ask(HERE, false)();
  reasons.ask(THERE, false);
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(why.mock.calls).toEqual([[THERE]]);
});

test("when the table changes, the reason may be another one", async () => {
  const { session, why, reasons } = asked();
  reasons.ask(HERE, false);
  await vi.advanceTimersByTimeAsync(RESTED);
  session.view = { laid: [] };
  reasons.ask(HERE, false);
  expect(reasons.of(HERE)).toBeNull();
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(why).toHaveBeenCalledTimes(2);
});

test("without an answer nothing is said", async () => {
  const { session, reasons } = asked();
  session.why = vi.fn(() => Promise.reject(new Error("no connection")));
  reasons.ask(HERE, false);
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(reasons.of(HERE)).toBeNull();
});

test("where it fits, it is told once what it would make", async () => {
  const { why, would, reasons } = asked();
  reasons.ask(HERE, true);
  await vi.advanceTimersByTimeAsync(RESTED);
  reasons.ask(HERE, true);
  await vi.advanceTimersByTimeAsync(RESTED);
  expect(reasons.would(HERE).map(({ key }) => key)).toEqual(["karta-would-make"]);
  expect(reasons.would(THERE)).toEqual([]);
  expect([would.mock.calls.length, why.mock.calls.length]).toEqual([1, 0]);
});

test("a line for the other and the loss of one's own do harm", () => {
  const told = (key: string, own: string) => harmful({ sentence: "", key: `karta-would-${key}`, facts: { own } });
  expect([told("make", "no"), told("break", "yes")]).toEqual([true, true]);
  expect([told("make", "yes"), told("break", "no")]).toEqual([false, false]);
  expect(harmful({ sentence: "", key: "karta-would-lock", facts: { n_locked: 1 } })).toBe(false);
});
