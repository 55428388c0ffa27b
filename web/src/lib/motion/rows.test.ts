import { expect, test } from "vitest";
import { across } from "./rows";

/** What a hand has on a phone, and how narrow a card may be there. */
const [ROOM, LEAST, GAP] = [346, 44, 5];

test("seven cards, as they are dealt, lie in one row on a phone", () => {
  expect(across(7, ROOM, LEAST, GAP)).toBe(7);
});

test("no row is left with a lonely card", () => {
  for (let count = 3; count <= 40; count += 1) {
    const columns = across(count, ROOM, LEAST, GAP);
    const last = count % columns || columns;
    expect(last, `${count} cards, ${columns} in a row`).toBeGreaterThan(1);
    expect(columns * LEAST + (columns - 1) * GAP).toBeLessThanOrEqual(ROOM);
  }
});

test("an empty hand, and one that has no room yet, are hands too", () => {
  expect(across(0, ROOM, LEAST, GAP)).toBe(1);
  expect(across(3, 0, LEAST, GAP)).toBe(1);
});
