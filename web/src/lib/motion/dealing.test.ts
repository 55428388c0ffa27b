import { expect, test } from "vitest";
import { dealing } from "./dealing";
import { STEADY } from "./time";

test("cards go round the table, the dealer's neighbour first, and one's own into the hand", () => {
  const flights = dealing({ seat: 0, players: 3 }, [2, 2, 2], ["R3o", "R3o"]);
  expect(flights.map(({ to }) => to)).toEqual(["seat/1", "seat/2", "hand/R3o", "seat/1", "seat/2", "hand/R3o/1"]);
  expect(flights.every(({ from }) => from === "draw")).toBe(true);
});

test("a deal is over soon, however many are dealt to", () => {
  const flights = dealing({ seat: null, players: 8 }, Array<number>(8).fill(12), []);
  expect(Math.max(...flights.map(({ delay }) => delay!)) + STEADY).toBeLessThanOrEqual(1200);
});
