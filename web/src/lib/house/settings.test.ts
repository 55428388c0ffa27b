import { expect, test } from "vitest";
import { taken, usual } from "./settings.svelte";

test("the first language that we speak is the browser's", () => {
  expect(usual(["de-CH", "fr-CH", "en"]).language).toBe("fr");
  expect(usual(["de"]).language).toBe("en");
  expect(usual([]).language).toBe("en");
});

test("what was kept is taken, where it is of its kind", () => {
  const otherwise = usual(["en"]);
  const kept = { name: "Ann", sound: false, level: 5, language: "fr", motion: "none", comforts: ["a-b"] };
  expect(taken(kept, otherwise)).toEqual({ ...otherwise, ...kept });
});

test("what another version or another program kept is left out", () => {
  const otherwise = usual(["en"]);
  const spoilt = { name: 7, sound: "loud", level: 9, language: "klingon", cardSize: null, more: true };
  expect(taken(spoilt, otherwise)).toEqual(otherwise);
  for (const comforts of [null, {}, "all", [3]]) expect(taken({ comforts }, otherwise)).toEqual(otherwise);
  for (const nothing of [null, undefined, 3, "x", []]) expect(taken(nothing, otherwise)).toEqual(otherwise);
});
