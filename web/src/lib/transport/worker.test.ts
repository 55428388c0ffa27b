/** The service worker, whose script is sent as it is: run here with a store and a network that the test plays. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";

const SCRIPT = readFileSync("public/service-worker.js", "utf8");
const HOUSE = "http://house";
type Handler = (event: unknown) => void;

let store: Map<string, Response>;
let full: boolean;
let network: (address: string) => Response;
let handlers: Record<string, Handler>;

const addressOf = (what: string | { url: string }): string =>
  new URL(typeof what === "string" ? what : what.url, HOUSE).href;

beforeEach(() => {
  store = new Map();
  full = false;
  handlers = {};
  const cache = {
    match: async (what: string | { url: string }) => store.get(addressOf(what)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
    delete: async (what: { url: string }) => store.delete(what.url),
    put: async (what: string | { url: string }, answer: Response) => {
      if (full) throw new DOMException("no room left", "QuotaExceededError");
      store.set(addressOf(what), answer);
    },
  };
  const caches = { open: async () => cache, match: cache.match };
  const self = { addEventListener: (type: string, heard: Handler) => (handlers[type] = heard) };
  const fetch = async (request: { url: string }): Promise<Response> => network(request.url);
  new Function("self", "caches", "fetch", "location", SCRIPT)(self, caches, fetch, { origin: HOUSE });
});

/** Ask the worker, and let it finish what it does meanwhile; undefined: it leaves that to the browser. */
async function ask(path: string, mode = "no-cors"): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const later: Promise<unknown>[] = [];
  handlers.fetch!({
    request: { method: "GET", url: HOUSE + path, mode },
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => later.push(given),
  });
  const given = await answer;
  await Promise.all(later);
  return given;
}

const text = (body: string, type: string): Response => new Response(body, { headers: { "Content-Type": type } });
const FOR_EVER = "public, max-age=31536000, immutable";
const file = (body: string, promise = FOR_EVER): Response =>
  new Response(body, { headers: { "Content-Type": "text/javascript", "Cache-Control": promise } });
const away = (): Response => {
  throw new TypeError("no network");
};

test("a file is fetched once, and is there without a network", async () => {
  network = () => file("script");
  expect(await (await ask("/assets/a.js"))!.text()).toBe("script");
  network = away;
  expect(await ask("/assets/a.js")).toBeDefined();
});

test("a store that is full takes nothing away from what the network answered", async () => {
  store.set(`${HOUSE}/`, text("an old page", "text/html"));
  full = true;
  network = (address) => (address.endsWith(".js") ? file("script") : text("new", "text/html"));
  expect(await (await ask("/assets/a.js"))!.text()).toBe("script");
  expect(await (await ask("/table/t", "navigate"))!.text()).toBe("new");
});

test("only a page is kept as the front page", async () => {
  network = () => text("the page", "text/html; charset=utf-8");
  await ask("/settings", "navigate");
  network = () => text('{"ok":true}', "application/json");
  expect(await (await ask("/healthz", "navigate"))!.text()).toBe('{"ok":true}');
  network = away;
  expect(await (await ask("/", "navigate"))!.text()).toBe("the page");
});

test("without a network and without anything kept, the browser says so", async () => {
  network = away;
  expect((await ask("/", "navigate"))!.type).toBe("error");
});

test("what the house says is never kept", async () => {
  expect(await ask("/api/games")).toBeUndefined();
  expect(await ask("/api/games/whist/words/en")).toBeUndefined();
  expect(await ask("/api/tables?v=1")).toBeUndefined();
});

test("a game's words are there without a network, as long as the game is the same", async () => {
  network = () => file("words of today");
  await ask("/api/games/whist/words/en?v=1");
  network = away;
  expect(await (await ask("/api/games/whist/words/en?v=1"))!.text()).toBe("words of today");
  await expect(ask("/api/games/whist/words/en?v=2")).rejects.toThrow("no network");
});

test("what the house does not promise to be the same for ever is asked for again", async () => {
  network = () => file("new words for an old page", "no-cache");
  await ask("/api/games/whist/words/en?v=1");
  network = () => file("words");
  expect(await (await ask("/api/games/whist/words/en?v=1"))!.text()).toBe("words");
});

test("files of earlier versions are let go in the end", async () => {
  network = () => file("script");
  for (let number = 0; number < 210; number += 1) await ask(`/assets/${number}.js`);
  expect(store.size).toBe(200);
  expect(store.has(`${HOUSE}/assets/209.js`)).toBe(true);
});
