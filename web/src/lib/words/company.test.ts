import { expect, test } from "vitest";
import { clockText, others, seatNames } from "./company";

test("the others sit in the order of play, from the one who looks", () => {
  expect(others(4, 2)).toEqual([3, 0, 1]);
  expect(others(2, 0)).toEqual([1]);
});

test("from outside one sees everybody", () => {
  expect(others(3, null)).toEqual([0, 1, 2]);
});

test("of people with the same name each has one of their own", () => {
  const [ann, ben] = ["Ann", "Ben"].map((name) => ({ kind: "person" as const, name, level: 0, away: 0 }));
  expect(seatNames([ann!, ben!, ann!, ann!])).toEqual(["Ann", "Ben", "Ann 2", "Ann 3"]);
  const number = { ...ann!, name: "Ann 2" };
  expect(new Set(seatNames([ann!, number, ann!])).size).toBe(3);
});

test("a clock shows minutes and seconds, and stops at nothing", () => {
  expect(clockText(61_000)).toBe("1:01");
  expect(clockText(400)).toBe("0:01");
  expect(clockText(-5000)).toBe("0:00");
});
