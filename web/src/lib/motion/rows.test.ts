import { expect, test } from "vitest";
import { HIGH, spread, TAP } from "./rows";

/** What a hand has on a phone, and on a desktop. */
const [PHONE, DESKTOP] = [
  [340, 250, 130],
  [900, 200, 130],
] as const;

test("seven cards, as they are dealt, are large on a phone, and lie in a row on a desktop", () => {
  expect(spread(7, ...PHONE)).toMatchObject({ rows: 2, columns: 4 });
  expect(spread(7, ...PHONE).width).toBeGreaterThan(90);
  expect(spread(7, ...DESKTOP)).toMatchObject({ rows: 1, columns: 7, width: 130 });
});

test.each([PHONE, DESKTOP, [270, 150, 100]] as const)(
  "a thumb finds every card, and all have room: %d by %d",
  (...room) => {
    for (let count = 1; count <= 24; count += 1) {
      const { rows, columns, width, step, fall } = spread(count, ...room);
      expect(rows * columns, `${count} cards`).toBeGreaterThanOrEqual(count);
      expect(columns > 1 ? step : width, `${count} cards`).toBeGreaterThanOrEqual(TAP);
      expect(width + step * (columns - 1), `${count} cards`).toBeLessThanOrEqual(room[0] + 0.01);
      if (width > TAP) expect(fall * (rows - 1) + width * HIGH, `${count} cards`).toBeLessThanOrEqual(room[1] + 0.01);
    }
  },
);

test("an empty hand, and one that has no room yet, are hands too", () => {
  expect(spread(0, ...PHONE)).toMatchObject({ rows: 1, columns: 1 });
  expect(spread(3, 0, 0, 130).width).toBe(0);
});
