import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { settings } from "../lib/house/settings.svelte";
import type { Event, View } from "../lib/transport/session";
import { Voice } from "../lib/words/voice";
import { teach } from "../lib/words/words.svelte";
import { commonFace } from ".";
import { BREAK, EIGHTS, gesture, MAID, things } from "./fixtures.svelte";

beforeAll(() => {
  for (const lang of ["en", "fr"] as const)
    for (const file of ["table", "web", "zones", "kit"])
      teach(lang, readFileSync(`../src/tablee/words/${lang}/${file}.ftl`, "utf8"));
  teach(
    "en",
    "eights-event-lay = { $who } lays the { $card }.\neights-move-draw = draw a card\nfinal-ending = { $who } went out.",
  );
});
beforeEach(() => void (settings.language = "en"));

const voice = new Voice(["Ann", "Ben", "Cleo"], 0);
const face = commonFace("eights", things(EIGHTS));
const view = { seat: 0, players: 3, winners: [1], scores: [3, 12, 0], options: {} } as unknown as View;

test("a game's own sentence is told with its cards by name", () => {
  const moved = [{ from: "hands/1", to: "discards", cards: ["QH"], size: 1 }];
  expect(face.tell({ type: "lay", seat: 1, move: "QH", moved }, voice)).toBe("Ben lays the queen of hearts.");
});

test("what a game has no sentence for is told plainly", () => {
  const tell = (event: Event): string | null => face.tell(event, voice);
  expect(tell({ type: "deal", round: 2, starter: 1 })).toBe("Round 2 is dealt. Ben goes first.");
  expect(tell({ type: "draw", seat: 1, move: "draw", moved: [] })).toBe("Ben: draw a card.");
  expect(tell({ type: "round_over", round: 2, winner: 0, change: [3, 0, 0] })).toBe("You win round 2.");
  expect(tell({ type: "round_over", round: 2, winner: null, change: [0, 0, 0] })).toBe("Round 2 is over.");
  expect(tell({ type: "show", seat: 1, card: "QH" })).toBe("Ben: show, queen of hearts.");
  expect(tell({ type: "over", winners: [0] })).toBeNull();
});

test("players are called by their names, in what happens, in moves and in refusals, as at the terminal", () => {
  teach(
    "en",
    "cup-move-nod = nod to { $seat }\ncup-event-nod = { $who } nods to { $you_whom ->\n [yes] you of all people\n*[no] { $whom }\n}.",
  );
  // As the kit writes it: src/tablee/kit/sentences.py.
  const telling = {
    events: { nod: { say: "cup-event-nod", facts: { you_whom: "you whom" } } },
    moves: { "nod {seat}": { say: "cup-move-nod", facts: { you_seat: "you seat" } } },
    names: { seat: { "{number}": { say: "kit-seat", facts: { whom: "whom number" } } }, whom: "seat" },
  };
  const layout = { ...EIGHTS, cards: { "1": {}, "2": {} }, gestures: [gesture("nod {seat}")] };
  const cup = commonFace("cup", things(layout, { telling }));
  expect(cup.wordMove("nod 2", voice)).toBe("nod to Cleo");
  expect(cup.wordMove("nod 0", voice)).toBe("nod to you");
  expect(cup.tell({ type: "nod", seat: 1, whom: "2", move: "nod 2" }, voice)).toBe("Ben nods to Cleo.");
  expect(cup.tell({ type: "nod", seat: 1, whom: "0", move: "nod 0" }, voice)).toBe("Ben nods to you of all people.");
  expect(cup.nameFacts({ seat: "1" })).toEqual({ seat: "Player 2" });
});

test("what a move turned out to do is told, also that it was nothing", () => {
  teach("en", "cup-event-roll = { $n_came ->\n [0] { $who } rolls nothing\n*[other] { $who } rolls { $came }\n}.");
  const telling = { events: { roll: { say: "cup-event-roll", facts: { came: "card came", n_came: "count came" } } } };
  const cup = commonFace("cup", things(EIGHTS, { telling }));
  expect(cup.tell({ type: "roll", seat: 1, came: ["5", "6"], move: "roll" }, voice)).toBe("Ben rolls 5 and 6.");
  expect(cup.tell({ type: "roll", seat: 1, came: [], move: "roll" }, voice)).toBe("Ben rolls nothing.");
});

test("its telling comes first", () => {
  const own = commonFace(
    "eights",
    things(EIGHTS, { telling: { events: { lay: null }, moves: { "{card}": "zones-none" } } }),
  );
  expect(own.tell({ type: "lay", seat: 1 }, voice)).toBeNull();
  expect(own.wordMove("7C", voice)).toBe("none");
});

test("a move without words is called by what stands in its blanks", () => {
  expect(face.wordMove("draw", voice)).toBe("draw a card");
  expect(face.wordMove("8S>H", voice)).toBe("8 of spades, hearts");
  expect(face.wordMove("pass", voice)).toBe("pass");
  expect(commonFace("b", things(BREAK)).wordMove("a2a3", voice)).toBe("from a2 to a3");
  expect(commonFace("maid", things(MAID)).wordMove("2", voice)).toBe("card 3");
});

test("every card of a standard deck has a name of its own, in both languages", () => {
  for (const lang of ["en", "fr"] as const) {
    settings.language = lang;
    const names = Object.keys(EIGHTS.cards).map((card) => face.nameFacts({ card }).card);
    expect(new Set(names).size).toBe(52);
    expect(names).toContain(lang === "en" ? "queen of hearts" : "dame de cœur");
  }
});

test("the server's sentences speak of cards by their names, and of what is marked by the game's own", () => {
  teach("en", "named-value-suit-C = the clubs");
  expect(commonFace("named", things(EIGHTS)).nameFacts({ suit: "C", other: "C" })).toEqual({
    suit: "the clubs",
    other: "C",
  });
  expect(face.nameFacts({ card: "TC", suit: "C", rule: "HUI-4" })).toEqual({
    card: "10 of clubs",
    suit: "C",
    rule: "HUI-4",
  });
});

test("the sheet has a line a round, and the end its reason", () => {
  const over = { type: "round_over", round: 1, winner: 1, change: [-3, 12, 0], scores: [-3, 12, 0] };
  expect(face.sheet([{ seq: 1, events: [over] }], voice)).toEqual([
    { head: "Round 1", cells: ["−3", "+12", "0"], why: "Ben wins round 1." },
  ]);
  expect(face.ending(view, [], voice)).toBe("Ben has the best score, 12.");
  expect(face.ending({ ...view, winners: [0, 1], scores: [12, 12, 0] }, [], voice)).toBe(
    "Ann and Ben share the best score, 12.",
  );
  expect(face.ending({ ...view, scores: [0, 1, 0] }, [], voice)).toBe("The match is over.");
  expect(commonFace("final", things(null)).ending(view, [], voice)).toBe("Ben went out.");
});

test("cards fly from zone to zone: one's own from their places, those of others from their backs", () => {
  const fly = (...moved: object[]) => face.flights({ type: "x", moved }, view, []);
  expect(fly({ from: "hands/0", to: "discards", cards: ["7C"], size: 1 })).toEqual([
    { from: "hand/7C", to: "discards", delay: 0 },
  ]);
  expect(fly({ from: "hands/1", to: "discards", cards: ["7C"], size: 1 })).toEqual([
    { from: "hands/1", to: "discards", delay: 0, turn: true },
  ]);
  expect(fly({ from: "draw", to: "hands/0", cards: ["7C"], size: 1 })[0]).toMatchObject({ to: "hand/7C", turn: true });
  expect(fly({ from: "draw", to: "hands/2", cards: null, size: 2 })).toEqual([
    { from: "draw", to: "hands/2", delay: 0, show: "from" },
    { from: "draw", to: "hands/2", delay: 70, show: "from" },
  ]);
  expect(fly({ from: "draw", to: null, cards: null, size: 2 })).toEqual([]);
  expect(fly({ from: "draw", to: "hands/2", cards: null, size: 40 })).toHaveLength(6);
  expect(face.flights({ type: "over" }, view, [])).toEqual([]);
  const taken = [{ from: "hands/1", to: "hands/0", cards: ["7C"], size: 1 }];
  const take = (seat: number): string =>
    face.flights({ type: "take", seat, place: "4", moved: taken }, view, [])[0]!.from;
  expect([take(0), take(2)]).toEqual(["hands/1/4", "hands/1"]);
});

test("cards that come to lie side by side have each a place", () => {
  const maid = commonFace("maid", things(MAID));
  const moved = [{ from: "hands/0", to: "pairs/0", cards: ["5C", "5D"], size: 2 }];
  expect(maid.flights({ type: "pair", moved }, view, []).map(({ from, to }) => [from, to])).toEqual([
    ["hand/5C", "pairs/0/5C"],
    ["hand/5D", "pairs/0/5D"],
  ]);
});
