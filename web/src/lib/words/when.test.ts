import { beforeEach, expect, test } from "vitest";
import { settings } from "../house/settings.svelte";
import { ago, moment, timeLeft } from "./when";
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

test("how long something still lasts is said in its largest unit", () => {
  expect(timeLeft(3 * DAY - 1)).toBe("2 days");
  expect(timeLeft(DAY)).toBe("1 day");
  expect(timeLeft(5 * HOUR + 1)).toBe("5 hr");
  expect(timeLeft(90_000)).toBe("2 min");
  expect(timeLeft(1)).toBe("1 min");
  expect(timeLeft(-5 * HOUR)).toBe("0 min");
});

test("a moment that is near has its weekday, one that is far its date", () => {
  const now = new Date(2027, 5, 1, 12).getTime();
  expect(moment(new Date(2027, 5, 3, 18, 5).getTime(), now)).toMatch(/^Thursday.*6:05/);
  expect(moment(new Date(2027, 6, 3, 18, 5).getTime(), now)).toMatch(/^July 3.*6:05/);
});
