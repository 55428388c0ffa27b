import { expect, test } from "vitest";
import { standing, stood } from "./sheets";

const told = (seq: number, type: string, more = {}) => ({ seq, events: [{ type, ...more }] });
const types = (story: ReturnType<typeof told>[]) => standing(story).map(({ type }) => type);

test("a move that was taken back never happened", () => {
  const story = [told(1, "deal"), told(2, "leg_over"), told(3, "take_back", { moves: 1 }), told(4, "leg_over")];
  expect(types(story)).toEqual(["deal", "leg_over"]);
});

test("nor did what bots had answered", () => {
  const story = [told(1, "deal"), told(2, "lay"), told(3, "draw"), told(4, "take_back", { moves: 2 })];
  expect(types(story)).toEqual(["deal"]);
});

test("a story that began later is not longer than it was", () => {
  expect(types([told(5, "draw"), told(6, "take_back", { moves: 3 })])).toEqual([]);
});

test("however many moves were taken back, that is told once, after what stands", () => {
  const back = (seq: number) => told(seq, "take_back", { moves: 2 });
  const story = [told(1, "deal"), told(2, "lay"), told(3, "draw"), told(4, "lay"), told(5, "lay")];
  const seqs = (more: ReturnType<typeof told>[]) => stood([...story, ...more]).map(({ seq }) => seq);
  expect(seqs([back(6)])).toEqual([1, 2, 3, 6]);
  expect(seqs([back(6), back(7)])).toEqual([1, 7]);
  expect(seqs([back(6), told(7, "lay"), told(8, "draw"), back(9), back(10)])).toEqual([1, 10]);
  expect(seqs([back(6), told(7, "lay")])).toEqual([1, 2, 3, 6, 7]);
});
