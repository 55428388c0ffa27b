import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { linesOf, makersOf } from "./card";
import { settings } from "../house/settings.svelte";
import { teach } from "./words.svelte";
import type { GameShown } from "../transport/wire";

beforeAll(() => {
  for (const lang of ["en", "fr"] as const) teach(lang, readFileSync(`../src/tablee/words/${lang}/card.ftl`, "utf8"));
});

const duo = {
  id: "duo",
  title: "DUO",
  players: [2, 3, 4, 5, 6],
  about: {
    designers: ["Maureen Hiron"],
    design: ["Walter Pepperle"],
    publisher: "Ravensburger",
    number: "20 770 1",
    year: null,
    best: null,
    age: 7,
    minutes: null,
    printings: 2,
    source: "Escale à jeux",
  },
} as unknown as GameShown;

test.each([
  ["en", ["2 to 6 players", "ages 7+", "both printings of the sheet"]],
  ["fr", ["2 à 6\u00a0joueurs", "dès 7\u00a0ans", "les deux tirages de la feuille"]],
] as const)("a card says what is stated and no more (%s)", (language, [players, age, printings]) => {
  settings.language = language;
  const lines = linesOf(duo).map(({ text }) => text);
  expect(lines[2]).toMatch(/^Ravensburger, n.* 20 770 1$/);
  expect(lines.toSpliced(2, 1)).toEqual(["Maureen Hiron", "Walter Pepperle", players, age, printings, "Escale à jeux"]);
});

test("a game without a card still says for how many it is", () => {
  settings.language = "en";
  const about = Object.fromEntries(
    Object.entries(duo.about).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
  ) as unknown as GameShown["about"];
  expect(linesOf({ ...duo, about })).toEqual([{ label: "Players", text: "2 to 6 players" }]);
  expect(makersOf(about)).toEqual([]);
});
