import { expect, test } from "vitest";
import { patched } from "./patch";

test("fields get their new values, the others stay", () => {
  const before = { actor: 0, round: 1 };
  expect(patched(before, { set: { actor: 1 } })).toEqual({ actor: 1, round: 1 });
  expect(before).toEqual({ actor: 0, round: 1 });
});

test("a list that changed in one place is spliced, and the one before is as it was", () => {
  const before = { hand: ["a", "b", "d"] };
  expect(patched(before, { splice: { hand: [2, 0, "c"] } })).toEqual({ hand: ["a", "b", "c", "d"] });
  expect(patched(before, { splice: { hand: [0, 2] } })).toEqual({ hand: ["d"] });
  expect(before.hand).toEqual(["a", "b", "d"]);
});

test("a list that is new is set first and spliced then", () => {
  expect(patched({}, { set: { left: ["x"] }, splice: { left: [1, 0, "y"] } })).toEqual({ left: ["x", "y"] });
});
