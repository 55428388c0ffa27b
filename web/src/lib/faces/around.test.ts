/** Who sits where round a table. */
import { expect, test } from "vitest";
import { seating } from "./around";

test("in the order of play they sit at the left, above and at the right, and from outside somebody below", () => {
  const seats = ([players, seat]: [number, number | null]): unknown =>
    seating(players, seat).around.map(([side, some]) => [side, some.map(({ seat }) => seat)]);
  expect(seats([2, 0])).toEqual([["top", [1]]]);
  expect(seats([4, 1])).toEqual([
    ["left", [2]],
    ["top", [3]],
    ["right", [0]],
  ]);
  expect(seats([3, null])).toEqual([
    ["left", [1]],
    ["right", [2]],
    ["bottom", [0]],
  ]);
});

test("where all sit above, up to five make an arc; more sit in two rows, and none is bent", () => {
  const arcs = (players: number): number[] =>
    seating(players, 0).around.flatMap(([, some]) => some.map(({ arc }) => arc));
  expect(seating(6, 0).columns).toBe(5);
  expect(arcs(6)).toEqual([1, 0.25, 0, 0.25, 1]);
  expect(seating(8, 0).columns).toBe(4);
  expect(arcs(8)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
