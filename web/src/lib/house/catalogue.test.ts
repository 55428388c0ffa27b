import { beforeEach, expect, test, vi } from "vitest";

const KEPT = "tablee-games";
const card = { designers: [], best: null };
const duo = {
  id: "duo",
  title: "DUO",
  players: [2, 3, 4, 5, 6],
  about: card,
  words: "1",
  comforts: [],
  pitch: {},
  brief: {},
};

/** The catalogue as a page that was just opened has it. */
async function opened() {
  vi.resetModules();
  return (await import("./catalogue.svelte")).catalogue;
}

const house = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("the house is asked once a visit, and what it said is there at the next one", async () => {
  house(async () => Response.json([duo]));
  const catalogue = await opened();
  expect(catalogue.games).toBeNull();
  await catalogue.read();
  await catalogue.read();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(catalogue.players("duo")).toEqual([2, 6]);
  expect((await opened()).find("duo")).toEqual(duo);
});

test("a house that does not answer leaves the boxes as they were, and is asked again", async () => {
  localStorage.setItem(KEPT, JSON.stringify([duo]));
  house(() => Promise.reject(new Error("no network")));
  const catalogue = await opened();
  await expect(catalogue.read()).rejects.toThrow();
  expect(catalogue.games).toHaveLength(1);
  house(async () => Response.json([duo, { ...duo, id: "solo" }]));
  await catalogue.read();
  expect(catalogue.games).toHaveLength(2);
});

test.each(["not JSON", "{}", "[null]", '[{"id":"duo","title":"DUO","players":[2]}]'])(
  "what another version kept, such as %s, is not shown",
  async (text) => {
    localStorage.setItem(KEPT, text);
    expect((await opened()).games).toBeNull();
  },
);
