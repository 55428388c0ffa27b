import { beforeEach, expect, test } from "vitest";
import { settings } from "../house/settings.svelte";
import { ago } from "./when";
import { learn, PAGES } from "./words.svelte";

const [HOUR, DAY] = [3_600_000, 86_400_000];

beforeEach(async () => {
  settings.language = "en";
  await learn(...PAGES);
});

test("what was just now, yesterday or weeks ago is said as people say it", () => {
  const said = (gone: number): string => ago(1_000_000_000_000 - gone, 1_000_000_000_000);
  expect(said(0)).toBe("just now");
  expect(said(-5)).toBe("just now"); // the server's clock is ahead of ours
  expect(said(2 * HOUR)).toBe("2 hours ago");
  expect(said(DAY + HOUR)).toBe("yesterday");
  expect(said(15 * DAY)).toBe("2 weeks ago");
});

test("it is said in the language spoken", async () => {
  settings.language = "fr";
  await learn(...PAGES);
  expect(ago(0, DAY)).toBe("hier");
});
