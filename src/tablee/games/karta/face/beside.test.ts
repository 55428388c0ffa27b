import { expect, test } from "vitest";
import { beside } from "./beside";

const PANE: [number, number] = [400, 300];
const BUBBLE: [number, number] = [100, 40];
const CARD = { left: 150, top: 100, right: 210, bottom: 190 };

test("a bubble goes under its card, where nothing lies", () => {
  expect(beside(CARD, BUBBLE, PANE, null)).toEqual([130, 202]);
});

test("it goes where it hides nothing of the table", () => {
  const below = { left: 100, top: 180, right: 300, bottom: 300 };
  expect(beside(CARD, BUBBLE, PANE, below)).toEqual([130, 48]);
  const column = { left: 140, top: 0, right: 220, bottom: 300 };
  expect(beside(CARD, BUBBLE, PANE, column)).toEqual([222, 125]);
});

test("it never leaves what is seen", () => {
  const corner = { left: 370, top: 250, right: 430, bottom: 340 };
  const [x, y] = beside(corner, BUBBLE, PANE, null);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + BUBBLE[0]).toBeLessThanOrEqual(PANE[0]);
  expect(y + BUBBLE[1]).toBeLessThanOrEqual(PANE[1]);
});
