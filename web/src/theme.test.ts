import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the browser's own bars have the colour of the page, light and dark", () => {
  const paper = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync("src/tokens.css", "utf8"))!;
  const bars = readFileSync("index.html", "utf8").matchAll(/scheme: (light|dark)\)" content="(#\w+)"/g);
  expect(Object.fromEntries([...bars].map(([, scheme, colour]) => [scheme, colour]))).toEqual({
    light: paper[1],
    dark: paper[2],
  });
});
