import { beforeEach, expect, test } from "vitest";
import { settings } from "../house/settings.svelte";
import { sayTempo } from "./tempo";
import { learn, PAGES } from "./words.svelte";

beforeEach(async () => {
  settings.language = "en";
  await learn(...PAGES);
});

test("a table says how it is played, and what happens to who is away or late", () => {
  expect(sayTempo({ days: null, stand_in: null })).toBe("");
  expect(sayTempo({ days: null, stand_in: { level: 3, after: 0 } })).toContain("after a while");
  expect(sayTempo({ days: null, stand_in: { level: 3, after: 300 } })).toContain("after 5:00");
  expect(sayTempo({ days: { limit: 0, bot: 0 }, stand_in: null })).toBe("Played over days, without a limit.");
  expect(sayTempo({ days: { limit: 1, bot: 0 }, stand_in: null })).toMatch(/one day a move.*has lost/);
  expect(sayTempo({ days: { limit: 7, bot: 2 }, stand_in: null })).toMatch(/7 days a move.*bot plays on/);
});
