import { expect, test } from "vitest";
import { CAST } from "./cast";
import { drawn, shade, SHAPES, type Mood } from "./drawing";

const MOODS: Mood[] = ["neutral", "thinking", "pleased", "cross"];

test.each(CAST)("every feature of $name is one that can be drawn", ({ face }) => {
  for (const [feature, value] of Object.entries(face)) {
    if (feature in SHAPES) expect(SHAPES[feature]).toContain(value);
    else expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test.each(CAST)("$name has a face of their own in every mood", ({ face }) => {
  const faces = MOODS.map((mood) => drawn(face, mood));
  for (const marks of faces)
    for (const { d } of marks) (expect(d).toMatch(/^M[-\d]/), expect(d).not.toMatch(/NaN|undef/));
  expect(new Set(faces.map((marks) => JSON.stringify(marks))).size).toBe(MOODS.length);
});

test("no two persons look the same", () => {
  expect(new Set(CAST.map(({ face }) => JSON.stringify(drawn(face)))).size).toBe(CAST.length);
});

test("a colour grows darker and lighter", () => {
  expect(shade("#808080", 0.5)).toBe("#c0c0c0");
  expect(shade("#ffffff", -0.5)).toBe("#997366");
});
