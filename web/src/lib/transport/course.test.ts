/** What is told step after step, and the end of a round, which is seen before the next deal. */
import { expect, test, vi } from "vitest";
import { FakeSocket, session, shows, sitAtATable, steps, VIEW } from "./fixtures";

sitAtATable();

const ENDS = [
  { type: "lay", seat: 0, card: "R1o" },
  { type: "round_over", round: 1 },
  { type: "deal", round: 2 },
];
const READING = { on: 5, left: null, waits: [0] };

/** A table that looks on; what it was told to show. */
function stage(): string[][] {
  const told: string[][] = [];
  session.stage = {
    before: () => undefined,
    after: (events) => told.push(events.map(({ type }) => type)),
    closing: (before) => ({ ...before, hand: [], legal: [] }) as never,
  };
  return told;
}

test("what happened meanwhile is added to the story", () => {
  shows(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] });
  steps(5, [{ type: "draw", seat: 0 }], { set: { actor: 1 } });
  expect(session.story.map(({ seq }) => seq)).toEqual([3, 5]);
});

test("a story with a gap begins anew: where more happened than is told again, the table is shown without it", () => {
  shows(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] });
  shows(9000, { untold: true });
  expect(session.story).toEqual([]);
  expect(session.view).toMatchObject({ hand: ["R1o"] });
  steps(9001, [{ type: "draw", seat: 0 }], { set: { actor: 1 } });
  expect(session.story.map(({ seq }) => seq)).toEqual([9001]);
});

test("how a round ended is seen until it is read; then the next deal", async () => {
  const told = stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1, round: 2 } });
  FakeSocket.last.says({ type: "reading", reading: READING });
  await vi.advanceTimersByTimeAsync(0);
  expect([session.held, session.rested, session.mine]).toEqual([true, false, false]);
  expect(session.view).toMatchObject({ hand: [], actor: 0 });
  expect(session.story.at(-1)!.events.map(({ type }) => type)).toEqual(["lay", "round_over"]);
  session.play("draw");
  expect(FakeSocket.last.sent).toEqual([]);
  session.rest();
  session.ready();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "ready", on: 5 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.held).toBe(false);
  expect(session.view).toMatchObject({ hand: ["B2s"], actor: 1 });
  expect(session.story.at(-1)!.events).toHaveLength(3);
  expect(told).toEqual([["lay", "round_over"], ["deal"]]);
});

test("what others play meanwhile is there when the next deal is seen, and the countdown shows it", () => {
  stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1 } });
  FakeSocket.last.says({ type: "reading", reading: { ...READING, left: 12_000 } });
  steps(6, [{ type: "draw", seat: 1 }], { set: { actor: 0 } });
  expect(session.held).toBe(true);
  FakeSocket.last.says({ type: "reading" });
  expect(session.held).toBe(false);
  expect(session.view).toMatchObject({ hand: ["B2s"], actor: 0 });
  expect(session.story.map(({ seq }) => seq)).toEqual([5, 6]);
});

test("who comes back is shown the table as it is", () => {
  stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1 } });
  shows(5, { view: { ...VIEW, hand: ["B2s"] }, reading: READING });
  expect([session.held, session.rested]).toEqual([false, true]);
  expect(session.reading).toMatchObject({ on: 5, waits: [0], until: null });
  expect(session.view).toMatchObject({ hand: ["B2s"] });
});

test("where nobody is waited for, the next move lets go of the end of a round", () => {
  stage();
  shows(4, { seat: null });
  steps(5, ENDS, { set: { actor: 1 } });
  expect(session.held).toBe(true);
  steps(6, [{ type: "draw", seat: 1 }], { set: { actor: 0 } });
  expect(session.held).toBe(false);
});
