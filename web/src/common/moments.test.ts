import { expect, test } from "vitest";
import type { View } from "../lib/transport/session";
import { MAID, zone } from "./fixtures.svelte";
import { closing, moments, sound } from "./moments";

const view = { players: 2, seat: 0, legal: ["x"], hand: ["5C", "5D", "9S"], hand_sizes: [3, 2], pairs: [[], []] };
const moved = (from: string, to: string, cards: string[] | null, size: number): object => ({ from, to, cards, size });
const event = (type: string, ...moves: object[]): { type: string; moved: object[] } => ({ type, moved: moves });

test("what was moved by the last move of a round lies where it came to lie", () => {
  const pairing = event("pair", moved("hands/0", "pairs/0", ["5C", "5D"], 2));
  const drawing = event("draw", moved("hands/1", "hands/0", ["9H"], 1));
  expect(closing(view as unknown as View, [pairing, drawing], MAID)).toMatchObject({
    legal: [],
    hand: ["9S", "9H"],
    hand_sizes: [2, 1],
    pairs: [["5C", "5D"], []],
  });
  expect(view.hand, "and nothing else is changed").toHaveLength(3);
});

test("what is hidden stays hidden", () => {
  const drawing = event("draw", moved("hands/1", "hands/0", null, 1));
  expect(closing(view as unknown as View, [drawing], MAID)).toMatchObject({ hand: view.hand, hand_sizes: [4, 1] });
});

test("cards are heard as they are moved, and the last one in a hand stands out", () => {
  const layout = { ...MAID, zones: [...MAID.zones, zone("pile", "pile")] };
  expect(sound(event("draw", moved("hands/1", "hands/0", null, 1)), layout)).toBe("draw");
  expect(sound(event("lay", moved("hands/1", "pile", ["9H"], 1)), layout)).toBe("lay");
  expect([sound({ type: "deal" }, layout), sound({ type: "pass" }, layout)]).toEqual(["deal", null]);
  const after = { ...view, hand_sizes: [3, 1] };
  const [before, now] = [view, after].map((one) => one as unknown as View);
  expect(moments(before!, now!, layout)).toEqual([{ sound: "last", place: "seat/1" }]);
});
