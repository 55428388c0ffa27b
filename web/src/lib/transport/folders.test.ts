/** What the server sends of a game's folder, and what is shown where it is only there in another language. */
import { beforeEach, expect, test, vi } from "vitest";

const CARD = { designers: [], best: null };
const WHIST = {
  id: "whist",
  title: "Whist",
  players: [4],
  about: CARD,
  words: "d1",
  comforts: [],
  pitch: {},
  brief: {},
  rulebook: true,
};

let asked: string[];
/** What the house has, by address; a function, so that a test may change it. */
let has: Record<string, () => Response>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  asked = [];
  has = { "/api/games": () => Response.json([WHIST]) };
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const answer = has[address] ?? has[address.split("?")[0]!];
    return answer?.() ?? Response.json({ error: "no-page", sentence: "Nothing is there." }, { status: 404 });
  });
});

/** These modules as a page that was just opened has them, in this language. */
async function opened(language: "en" | "fr") {
  const { settings } = await import("../house/settings.svelte");
  settings.language = language;
  const [folders, words] = await Promise.all([import("./folders"), import("../words/words.svelte")]);
  return { ...folders, ...words, settings };
}

test("what is asked for carries the digest of the game's files", async () => {
  has["/api/games/whist/words/en"] = () => new Response("whist-trump = Trumps are { $suit }.");
  has["/api/games/whist/things"] = () => Response.json({ layout: null, telling: {}, art: null });
  const { learnGame, thingsOf, say } = await opened("en");
  await learnGame("whist");
  expect(say("whist-trump", { suit: "hearts" })).toBe("Trumps are hearts.");
  expect(await thingsOf("whist")).toMatchObject({ art: null });
  expect(asked).toEqual(["/api/games", "/api/games/whist/words/en?v=d1", "/api/games/whist/things?v=d1"]);
});

test("a rulebook that is only there in the other language comes in that one", async () => {
  has["/api/games/whist/rulebook/en"] = () => Response.json([{ rule: "WHI-1", html: "<p>One.</p>", folded: null }]);
  const { rulebookOf } = await opened("fr");
  expect(await rulebookOf("whist")).toMatchObject({ wanted: "fr", language: "en", pieces: [{ rule: "WHI-1" }] });
});

test("a lesson speaks beside its game", async () => {
  has["/api/games/whist/words/fr"] = () => new Response("whist-trump = Atout.");
  has["/api/games/whist/lesson/fr"] = () => new Response("whist-lesson-1 = Fournissez.");
  const { learnLesson, say } = await opened("fr");
  await learnLesson("whist");
  expect([say("whist-trump"), say("whist-lesson-1")]).toEqual(["Atout.", "Fournissez."]);
});

test("a game may have no rulebook, and say nothing of its own", async () => {
  has["/api/games/whist/words/en"] = has["/api/games/whist/words/fr"] = () => new Response("");
  const { rulebookOf, learnGame, spoken } = await opened("fr");
  has["/api/games"] = () => Response.json([WHIST, { ...WHIST, id: "bridge", rulebook: false }]);
  expect(await rulebookOf("bridge")).toBeNull();
  expect(asked).toEqual(["/api/games"]);
  expect(await rulebookOf("whist")).toBeNull();
  await learnGame("whist");
  expect(spoken()).toBe("fr");
});

test("words that could not be fetched are asked for again", async () => {
  has["/api/games/whist/words/en"] = () => {
    throw new TypeError("no network");
  };
  const { learnGame, known } = await opened("en");
  await expect(learnGame("whist")).rejects.toMatchObject({ key: "no-connection" });
  has["/api/games/whist/words/en"] = () => new Response("whist-trump = Trumps.");
  await learnGame("whist");
  expect(known("whist-trump")).toBe(true);
});

test("a game is what it was, where the house cannot be reached; one that nobody has is none", async () => {
  has["/api/games"] = () => {
    throw new TypeError("no network");
  };
  localStorage.setItem("tablee-games", JSON.stringify([WHIST]));
  has["/api/games/whist/things"] = () => Response.json({ layout: null });
  const { thingsOf } = await opened("en");
  expect(await thingsOf("whist")).toEqual({ layout: null });
  await expect(thingsOf("bridge")).rejects.toMatchObject({ key: "no-connection" });
  has["/api/games"] = () => Response.json([WHIST]);
  await expect(thingsOf("bridge")).rejects.toMatchObject({ key: "no-game" });
});
