import { expect, test } from "vitest";
import { round } from "./round";

const company = (others: number): number[] => Array.from({ length: others }, (_, at) => at + 1);

test("everybody sits somewhere, in the order of play, and as many to the left as to the right", () => {
  for (let others = 1; others <= 7; others += 1) {
    const { left, across, right } = round(company(others));
    expect([...left, ...across, ...right]).toEqual(company(others));
    expect(left.length).toBe(right.length);
    expect(across.length).toBeGreaterThan(0);
    expect(across.length).toBeLessThanOrEqual(3);
  }
});
