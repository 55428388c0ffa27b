import { expect, test } from "vitest";
import { placesOf } from "./places";

const company = (others: number): number[] => Array.from({ length: others }, (_, at) => at + 1);

test("nobody sits in somebody's place, be the screen narrow or wide", () => {
  for (let others = 2; others <= 6; others += 1) {
    const places = placesOf(company(others));
    expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(others);
    expect(new Set(places.map(({ wideRow, wideColumn }) => `${wideRow} ${wideColumn}`)).size).toBe(others);
  }
});

test("one sits round the table clockwise: the next to the left and near, the last to the right and near", () => {
  expect(placesOf(company(5)).map(({ row, column }) => [row, column])).toEqual([
    [3, "1"],
    [2, "1"],
    [1, "1 / 3"],
    [2, "2"],
    [3, "2"],
  ]);
});
