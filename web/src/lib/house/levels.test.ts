import { beforeEach, expect, test, vi } from "vitest";
import type * as Levels from "./levels.svelte";

let levels: typeof Levels;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  levels = await import("./levels.svelte");
});

/** Matches in a row: what is offered after each. */
const played = (game: string, level: number, ...won: boolean[]): (number | null)[] =>
  won.map((one, at) => levels.count(game, `${game}${level}${at}${Math.random()}`, level, one));

test("after three wins in a row the next level is offered, once", () => {
  expect(played("duo", 3, true, true, true, true, true)).toEqual([null, null, 4, null, null]);
});

test("after three losses the level below", () => {
  expect(played("duo", 3, false, false, false, false)).toEqual([null, null, 2, null]);
});

test("a run ends with another result, and with another level", () => {
  expect(played("duo", 3, true, true, false, true, true)).toEqual([null, null, null, null, null]);
  expect(played("duo", 2, true, true)).toEqual([null, null]);
});

test("there is nothing above the highest level nor below the lowest", () => {
  expect(played("duo", 5, true, true, true)[2]).toBe(null);
  expect(played("duo", 1, false, false, false)[2]).toBe(null);
});

test("a match is counted once, however often its result is looked at", () => {
  played("duo", 3, true, true);
  expect(levels.count("duo", "same", 3, true)).toBe(4);
  expect(levels.count("duo", "same", 3, true)).toBe(4);
});

test("games are counted apart, and the level chosen for one is its own", () => {
  played("duo", 3, true, true);
  expect(played("janus", 3, true)).toEqual([null]);
  levels.choose("duo", 4);
  expect([levels.levelOf("duo"), levels.levelOf("janus")]).toEqual([4, 3]);
  levels.chooseForAll();
  expect(levels.levelOf("duo")).toBe(3);
});

test("what was kept is there again, and what nobody can read is let go", async () => {
  levels.choose("duo", 5);
  const kept = JSON.parse(localStorage.getItem("tablee-levels")!) as object;
  localStorage.setItem("tablee-levels", JSON.stringify({ ...kept, janus: { chosen: 9 }, karta: null }));
  vi.resetModules();
  levels = await import("./levels.svelte");
  expect([levels.levelOf("duo"), levels.levelOf("janus"), levels.levelOf("karta")]).toEqual([5, 3, 3]);
});
