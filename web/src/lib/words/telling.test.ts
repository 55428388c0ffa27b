import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { faceOf } from "../faces";
import { settings, type Language } from "../house/settings.svelte";
import type { Event } from "../transport/session";
import { Telling } from "./telling";
import { Voice } from "./voice";
import { teach } from "./words.svelte";

interface Example extends Record<Language, string | null> {
  game: string;
  seat: number | null;
  event?: Event;
  move?: string;
}

const EXAMPLES = JSON.parse(readFileSync("../tests/golden/told.json", "utf8")) as Example[];
const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"];
const LANGUAGES = ["en", "fr"] as const;

beforeAll(() => {
  for (const lang of LANGUAGES) {
    for (const subject of ["web", "table"])
      teach(lang, readFileSync(`../src/tablee/words/${lang}/${subject}.ftl`, "utf8"));
    for (const game of new Set(EXAMPLES.map(({ game }) => game)))
      teach(lang, readFileSync(`../src/tablee/games/${game}/words/${lang}.ftl`, "utf8"));
  }
});

test.each(LANGUAGES)("what is told is what the terminal tells (%s)", async (lang) => {
  settings.language = lang;
  for (const { game, seat, event, move, [lang]: said } of EXAMPLES) {
    const face = await faceOf(game);
    const voice = new Voice(NAMES, seat);
    const words = event ? face.tell(event, voice) : face.wordMove(move!, voice);
    expect(words?.replaceAll("\u00a0", " ") ?? null).toBe(said);
  }
});

test("a game without a table is told by its sentences, or as it is written", () => {
  settings.language = "en";
  const [plain, voice] = [new Telling("duo", {}), new Voice(NAMES, 0)];
  expect(plain.tell({ type: "lay", seat: 0, card: "R3o", pile: "L" }, voice)).toBe("You lay R3o on the left pile.");
  expect(plain.tell({ seq: 4, type: "sing", seat: 1 }, voice)).toBe("type sing, seat 1");
  expect(plain.tell({ type: "over", scores: [], winners: [] }, voice)).toBeNull();
  expect(plain.wordMove("draw", voice)).toBe("draw a card");
  expect(plain.wordMove("sing G4", voice)).toBe("sing G4");
});
