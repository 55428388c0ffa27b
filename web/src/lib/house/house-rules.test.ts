import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { alike, badges, misfit, nameTrouble, ownRules, printed, understood, unusual } from "./house-rules.svelte";
import { settings } from "./settings.svelte";
import type { OptionShown } from "../transport/wire";
import { teach } from "../words/words.svelte";

const option = (name: string, more: Partial<OptionShown>): OptionShown => ({
  name,
  default: 0,
  rule: "DAR-1",
  choices: [],
  low: 0,
  high: 10,
  opens: false,
  ...more,
});
const OFFERED = [
  option("free_answer", { default: false }),
  option("rounds", { default: 3, low: 1 }),
  option("seat0", { default: "red", choices: ["red", "blue"] }),
];
const GAME = { id: "daron", options: OFFERED };

for (const lang of ["en", "fr"] as const)
  for (const file of [`words/${lang}/web`, `games/daron/words/${lang}`])
    teach(lang, readFileSync(`../src/tablee/${file}.ftl`, "utf-8"));

beforeEach(() => {
  settings.language = "en";
});

test("what is as printed is not told", () => {
  expect(unusual(printed(OFFERED), OFFERED)).toEqual({});
  expect(unusual({ rounds: 1, seat0: "red" }, OFFERED)).toEqual({ rounds: 1 });
  expect(badges("daron", {})).toBe("");
});

test("options that are not as printed are told in a line, in both languages", () => {
  const chosen = { rounds: 1, free_answer: true };
  expect(badges("daron", chosen)).toBe("One round · free answers");
  expect(badges("daron", { rounds: 7 })).toBe("7 rounds");
  settings.language = "fr";
  expect(badges("daron", chosen)).toBe("Une manche · réponses libres");
});

test("an option that nobody has words for is told all the same", () => {
  expect(badges("daron", { weather: "fine" })).toBe("Weather: fine");
});

test("sets come to the same table whatever they leave out", () => {
  expect(alike({}, printed(OFFERED), OFFERED)).toBe(true);
  expect(alike({ rounds: 1 }, { ...printed(OFFERED), rounds: 1 }, OFFERED)).toBe(true);
  expect(alike({ rounds: 1 }, {}, OFFERED)).toBe(false);
});

test("a set that fits is played by, one that does not says why", () => {
  expect(misfit(GAME, { name: "A", options: { rounds: 1, free_answer: true, seat0: "blue" } })).toBe("");
  expect(misfit(GAME, { name: "A", options: { weather: 1 } })).toContain("“weather”");
  for (const options of [{ rounds: 0 }, { rounds: 1.5 }, { rounds: "1" }, { rounds: 11 }])
    expect(misfit(GAME, { name: "A", options })).toContain(`“Rounds” cannot be ${options.rounds}`);
  expect(misfit(GAME, { name: "A", options: { free_answer: 1 } })).toContain("cannot be 1");
  expect(misfit(GAME, { name: "A", options: { seat0: "green" } })).toContain("cannot be green");
});

test("sets are kept, renamed and removed", () => {
  ownRules.add("daron", { name: "Short", options: { rounds: 1 } });
  ownRules.add("daron", { name: "Long", options: { rounds: 7 } });
  expect(understood(JSON.parse(localStorage.getItem("tablee-house-rules")!)).daron).toEqual(ownRules.of("daron"));
  ownRules.rename("daron", 0, "Shorter");
  ownRules.remove("daron", 1);
  expect(ownRules.of("daron")).toEqual([{ name: "Shorter", options: { rounds: 1 } }]);
  expect(ownRules.of("duo")).toEqual([]);
});

test("a name is needed, and one that is taken is not taken twice", () => {
  expect(nameTrouble("", [])).not.toBe("");
  expect(nameTrouble("A", [{ name: "A", options: {} }])).toContain("“A”");
  expect(nameTrouble("B", [{ name: "A", options: {} }])).toBe("");
});

test("what another program kept is left alone", () => {
  for (const nothing of [null, 3, "x", { daron: 7 }, { daron: [null, 3, { name: "" }, { name: "A" }] }])
    expect(Object.values(understood(nothing)).flat()).toEqual([]);
});
