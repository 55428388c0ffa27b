import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EASE, QUICK, SLOW, STEADY } from "./time";

test("what a script moves takes as long as what a style moves", () => {
  const tokens = readFileSync("src/tokens.css", "utf8");
  const written = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(tokens)![1]!;
  expect(["quick", "steady", "slow"].map(written)).toEqual([QUICK, STEADY, SLOW].map((time) => `${time}ms`));
  expect(written("ease")).toBe(EASE);
});
