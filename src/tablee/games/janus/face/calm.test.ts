import { mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import en from "../words/en.ftl?raw";
import { settings } from "$house/lib/house/settings.svelte";
import { teach } from "$house/lib/words/words.svelte";
import Calm from "./Calm.svelte";
import type { JanusSession } from "./index";

let shown: Record<string, unknown> | null = null;

beforeAll(() => {
  settings.language = "en";
  teach("en", en);
});

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

/** The table's words after a number of turns without a triplet. */
function calm(turns: number, limit: number | null): string {
  const view = {
    players: 3,
    actor: 1,
    legal: [],
    calm: turns,
    calm_limit: limit,
  };
  const session = {
    view,
    mine: false,
    hinted: null,
    light: [],
  } as unknown as JanusSession;
  shown = mount(Calm, {
    target: document.body,
    props: { session, onpropose: () => undefined },
  });
  return document.querySelector(".side")!.textContent.trim();
}

test("turns without a triplet are counted against their limit, where there is one", () => {
  expect(calm(1, 9)).toContain("1 turn without a triplet");
  expect(document.querySelector("progress")!.max).toBe(9);
});

test("without a limit nothing is said of a short calm", () => {
  expect(calm(5, null)).toBe("");
});

test("without a limit a long calm is said, and nothing is counted down", () => {
  expect(calm(6, null)).toBe("6 turns without a triplet");
  expect(document.querySelector("progress, .late")).toBeNull();
});
