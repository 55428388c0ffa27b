import { afterEach, expect, test, vi } from "vitest";
import { Weighing } from "./worth.svelte";

afterEach(() => vi.unstubAllGlobals());

const MOVES = 14;

/** A house that weighs the moves of a match of fourteen; `fails` at the question of that number. */
function house(fails: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (asked.length === fails) throw new TypeError("no network");
    const query = new URL(address, "http://house").searchParams;
    const first = Number(query.get("first"));
    const count = Math.min(Number(query.get("count")), MOVES - first);
    return Response.json({ moves: Array.from({ length: count }, (_, at) => ({ step: first + at })) });
  });
  return asked;
}

test("the moves are weighed a few at a time, until all are", async () => {
  const asked = house(0);
  const weighing = new Weighing("t", { invitation: "a&b" });
  await weighing.run();
  expect(weighing.moves.map(({ step }) => step)).toEqual(Array.from({ length: MOVES }, (_, at) => at));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain("invitation=a%26b");
});

test("a request that fails is said, and goes on where it stopped when one asks again", async () => {
  house(2);
  const weighing = new Weighing("t", {});
  await weighing.run();
  expect(weighing.trouble).toBe("web-no-connection");
  expect(weighing.moves).toHaveLength(10);
  await weighing.run();
  expect(weighing.trouble).toBe("");
  expect(weighing.moves.map(({ step }) => step)).toEqual(Array.from({ length: MOVES }, (_, at) => at));
});

test("nothing more is weighed for who has left", async () => {
  const asked = house(0);
  const weighing = new Weighing("t", {});
  const run = weighing.run();
  weighing.leave();
  await run;
  expect(asked).toHaveLength(1);
});
