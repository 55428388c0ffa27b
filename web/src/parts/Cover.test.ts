import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Layout } from "../common/layout";
import type { GameShown } from "../lib/transport/wire";
import Cover from "./Cover.svelte";

const game = (more: Partial<GameShown> = {}): GameShown =>
  ({ id: "whist", title: "Whist", players: [4], words: "1", comforts: [], pitch: {}, brief: {}, ...more }) as GameShown;

let page: Record<string, unknown> | null = null;
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The cover of a game whose folder holds these things. */
function cover(things: object, shown = game()): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string) => Response.json(address === "/api/games" ? [game()] : things)),
  );
  page = mount(Cover as Component<{ game: GameShown }>, { target: document.body, props: { game: shown } });
  flushSync();
}

const texts = (): (string | null)[] => [...document.querySelectorAll("text")].map((text) => text.textContent);
const LAYOUT: Layout = { zones: [], gestures: [], cards: {}, pieces: {} };

test("a game that brings a drawing has it on its box", async () => {
  cover({ art: { tone: "#123456", cover: { marks: [{ path: "M0 0H9" }], texts: [{ text: "WHIST", at: [9, 9] }] } } });
  await vi.waitFor(() => expect(texts()).toEqual(["WHIST"]));
  expect(document.querySelector('path[d="M0 0H9"]')).not.toBeNull();
});

test("one that brings none shows some of its cards and its title", async () => {
  const cards = Object.fromEntries(
    [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => [rank + suit, { rank, suit }])),
  );
  cover({ art: null, layout: { ...LAYOUT, cards } });
  await vi.waitFor(() => expect(texts().at(-1)).toBe("Whist"));
  expect(new Set(texts()).size).toBe(6);
  expect(document.querySelectorAll(".sign")).toHaveLength(5);
});

test("one on a board shows its board", async () => {
  const squares = [..."321"].map((row) => [..."abc"].map((column) => column + row));
  const zone = { name: "board", kind: "board" as const, each: false, own: null, size: null, values: [], squares };
  cover({ art: null, layout: { ...LAYOUT, zones: [zone] } });
  await vi.waitFor(() => expect(texts()).toEqual(["Whist"]));
  expect(document.querySelectorAll(".square")).toHaveLength(9);
});

test("one that cannot be opened is asked for nothing", async () => {
  cover({}, game({ trouble: true }));
  await vi.waitFor(() => expect(texts()).toEqual(["W", "Whist"]));
  expect(fetch).not.toHaveBeenCalled();
});
