/** The lobby: after any answer, the person is told something and buttons work again. */
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../house/settings.svelte";
import { comeIn, get, invited, Refusal, remember, replayLink, shared } from "./api";
import { Errand } from "./errand.svelte";
import { route } from "../house/route.svelte";

function house(answer: () => Response): void {
  vi.stubGlobal("fetch", async () => answer());
}

afterEach(() => vi.unstubAllGlobals());

test("a refusal comes with the house's own sentence", async () => {
  house(() => Response.json({ error: "no-table", sentence: "There is no such table." }, { status: 404 }));
  await expect(get("/tables/x")).rejects.toMatchObject({
    status: 404,
    key: "no-table",
    message: "There is no such table.",
  });
});

test.each([
  ["a page of somebody else's", () => new Response("<html>Pay for the network</html>")],
  [
    "an answer that breaks off",
    () => {
      const body = new ReadableStream({ start: (half) => half.error(new TypeError("broken off")) });
      return new Response(body);
    },
  ],
  ["trouble without a word", () => new Response("Bad gateway", { status: 502 })],
])("%s is a refusal like any other", async (_, answer) => {
  house(answer);
  await expect(get("/games")).rejects.toBeInstanceOf(Refusal);
});

test("an errand that fails says why, and can be run again", async () => {
  house(() => new Response("nonsense"));
  const errand = new Errand();
  await errand.run(() => get("/games"));
  expect(errand).toMatchObject({ busy: false, trouble: "web-trouble" });
  await errand.run(async () => undefined);
  expect(errand.trouble).toBe("");
});

test("an errand is run once at a time", async () => {
  const errand = new Errand();
  const what = vi.fn(() => new Promise<void>((done) => setTimeout(done)));
  await Promise.all([errand.run(what), errand.run(what)]);
  expect(what).toHaveBeenCalledOnce();
});

test("an errand leads on who waits for it, and nobody who went elsewhere and came back", async () => {
  route.go("/");
  const errand = new Errand();
  await errand.run(async () => "/table/a");
  expect(route.path).toBe("/table/a");
  await errand.run(async () => {
    route.go("/rules/duo");
    route.go("/table/a");
    return "/table/b";
  });
  expect(route.path).toBe("/table/a");
});

test("an invitation is a word like any other: it may have any letters", () => {
  expect(invited("/tables/t", null)).toBe("/tables/t");
  const address = new URL(invited("/tables/t", "a&b=c d"), "http://house");
  expect(address.searchParams.get("invitation")).toBe("a&b=c d");
  expect(replayLink({ id: "t", public: true, invitation: "x" })).toMatch(/\/replay\/t$/);
  expect(replayLink({ id: "t", public: false, invitation: "x" })).toMatch(/\/replay\/t\?invitation=x$/);
});

test("a link that is sent says in which language a messenger is to tell of it, if not in English", () => {
  expect(shared("/table/t?invitation=x")).toBe(`${location.origin}/table/t?invitation=x`);
  settings.language = "fr";
  expect(shared("/table/t?invitation=x")).toBe(`${location.origin}/table/t?invitation=x&lang=fr`);
  settings.language = "en";
});

/** A house that knows us by this name; what it was asked to change. */
function knownAs(name: string): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "GET") asked.push(`${method} ${String(body)}`);
    return Response.json({ name });
  });
  return asked;
}

test("a name that was changed on another device holds here, unless it was changed here too", async () => {
  settings.name = "Ada";
  remember("Ada");
  const elsewhere = knownAs("Zoe");
  await comeIn();
  expect([settings.name, elsewhere]).toEqual(["Zoe", []]);
  settings.name = "Eve";
  const here = knownAs("Zoe");
  await comeIn();
  expect([settings.name, here]).toEqual(["Eve", ['PATCH {"name":"Eve"}']]);
});
