import { expect, test } from "vitest";
import { placed, rowOf } from "./cards";
import { Declared } from "./declared";
import { RANKS, SUITS } from "./layout";
import { isCourt, isTurned, PIPS, SUIT_PATHS, SUIT_TONES } from "./pips";

test("a number card has as many pips as it says, head to foot alike", () => {
  for (const [at, rank] of [..."A23456789T"].entries()) {
    const pips = PIPS[rank]!;
    expect(pips).toHaveLength(at + 1);
    expect(new Set(pips.map((pip) => pip.join())).size).toBe(at + 1);
    const upright = pips.filter((pip) => !isTurned(pip)).length;
    expect(upright).toBeGreaterThanOrEqual(pips.length / 2);
    for (const [x, y] of pips) expect(x > 20 && x < 80 && y > 15 && y < 125).toBe(true);
    const mirrored = pips.filter(([x, y]) => pips.some(([other, as]) => Math.abs(x + other - 100) < 0.01 && y === as));
    expect(mirrored).toHaveLength(pips.length);
  }
});

test("every card of the deck is drawn by pips or as a court, in a suit with a shape and an ink", () => {
  for (const rank of RANKS) expect(isCourt(rank)).toBe(!(rank in PIPS));
  expect(Object.keys(SUIT_PATHS).sort().join("")).toBe([...SUITS].sort().join(""));
  expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4);
  expect(Object.keys(SUIT_TONES)).toHaveLength(4);
});

test("the same card twice lies in two places and is pressed alike", () => {
  expect(placed(["7C", "8C", "7C"], (card) => `hand/${card}`)).toEqual([
    { card: "7C", part: "hand/7C", place: "hand/7C" },
    { card: "8C", part: "hand/8C", place: "hand/8C" },
    { card: "7C", part: "hand/7C", place: "hand/7C/1" },
  ]);
});

test("cards lie apart where there is room, overlap where there is little, and take rows where a thumb needs them", () => {
  expect(rowOf(3, 900, 100, 44, 6)).toEqual({ columns: 3, rows: 1, step: 106 });
  expect(rowOf(10, 600, 100, 44, 6)).toEqual({ columns: 10, rows: 1, step: 500 / 9 });
  const many = rowOf(22, 350, 70, 44, 6);
  expect([many.rows, many.columns]).toEqual([3, 8]);
  expect(many.step).toBeGreaterThanOrEqual(0.85 * 44);
  expect(rowOf(12, 350, 70, 44, 6)).toMatchObject({ columns: 6, rows: 2 });
  expect(rowOf(0, 350, 70, 44, 6)).toEqual({ columns: 1, rows: 1, step: 70 });
  expect(rowOf(1, 0, 70, 44, 6).columns).toBe(1);
});

test("cards are coloured by what the art names, else by a feature that tells them apart", () => {
  const cards = Object.fromEntries(
    ["red", "blue"].flatMap((colour) =>
      [..."123456789"].map((number) => [colour + number, { deck: "one", number, colour }]),
    ),
  );
  const layout = { zones: [], gestures: [], pieces: {}, cards: { "1": { number: "1" }, ...cards } };
  const plain = new Declared("plain", { layout, art: null });
  const [red, blue] = ["red1", "blue1"].map((card) => plain.colourOf(cards[card]!));
  expect([red?.value, blue?.value]).toEqual(["red", "blue"]);
  expect(red?.tone).not.toBe(blue?.tone);
  expect(plain.colourOf({ number: "1" })).toBeNull();
  const drawn = new Declared("drawn", { layout, art: { colours: { "1": "#123456" } } });
  expect(drawn.colourOf(cards.red1!)).toEqual({ value: "1", tone: "#123456" });
  expect(drawn.colourOf(cards.red2!)).toBeNull();
});
