import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { settings } from "$house/lib/house/settings.svelte";
import { Voice } from "$house/lib/words/voice";
import { teach } from "$house/lib/words/words.svelte";
import type { View } from "$house/lib/transport/session";
import { cardName, face } from "./cards";
import { flights } from "./flights";
import { ending, sheet } from "./sheet";
import { nameFacts, tell, wordMove } from "./telling";

beforeAll(() => {
  for (const lang of ["en", "fr"] as const)
    for (const file of [`games/duo/words/${lang}`, `words/${lang}/web`, `words/${lang}/terminal`])
      teach(lang, readFileSync(`../src/tablee/${file}.ftl`, "utf8"));
});

const voice = new Voice(["Ann", "Ben"], 0);
const view = {
  seat: 0,
  winners: [1],
  scores: [0, 12],
  options: { max_rounds: 0 },
  round: 2,
} as unknown as View;

test("a card is read as it is written", () => {
  expect(face("R3o")).toEqual({
    colour: "R",
    number: 3,
    shape: "o",
    turbo: false,
  });
  expect(face("t")).toEqual({
    colour: null,
    number: null,
    shape: "t",
    turbo: false,
  });
  expect(face("*").turbo).toBe(true);
});

test("every card of the deck has a name of its own, in both languages", () => {
  const deck = ["*", ..."BRYG1234ostx"];
  for (const colour of "BRYG")
    for (const number of "1234") for (const shape of "ostx") deck.push(colour + number + shape);
  for (const lang of ["en", "fr"] as const) {
    settings.language = lang;
    expect(new Set(deck.map(cardName)).size).toBe(77);
  }
  settings.language = "en";
});

test("what happens is told to the one it happens to, and to the others", () => {
  settings.language = "en";
  const lay = { type: "lay", seat: 0, card: "R3o", pile: "L" };
  expect(tell(lay, voice)).toBe("You lay 3 red circles on the left pile.");
  expect(tell(lay, new Voice(["Ann", "Ben"], 1))).toBe("Ann lays 3 red circles on the left pile.");
  expect(tell({ type: "draw", seat: 0, draw_size: 9, card: "t" }, voice)).toBe("You draw the triangle joker.");
  expect(tell({ type: "draw", seat: 1, draw_size: 9 }, voice)).toBe("Ben draws a card.");
  expect(tell({ type: "stop", seat: 1 }, voice)).toBeNull();
});

test("a move is worded", () => {
  expect(wordMove("B1s>R", voice)).toBe("lay 1 blue square on the right pile");
  expect(wordMove("draw", voice)).toBe("draw a card");
});

test("one's own cards fly from the hand, those of others from their seat", () => {
  expect(flights({ type: "lay", seat: 0, card: "R3o", pile: "L" }, view)).toEqual([{ from: "hand/R3o", to: "pile/L" }]);
  expect(flights({ type: "lay", seat: 1, card: "R3o", pile: "L" }, view)).toEqual([{ from: "seat/1", to: "pile/L" }]);
  expect(flights({ type: "draw", seat: 1 }, view)).toEqual([{ from: "draw", to: "seat/1", show: "from" }]);
});

test("the server's sentences speak of cards by their names", () => {
  expect(nameFacts({ card: "R3o", top: "t", rule: "DUO-12" })).toEqual({
    card: "3 red circles",
    top: "the triangle joker",
    rule: "DUO-12",
  });
});

test("the sheet has a line a round, and the end its reason", () => {
  const hands = [["R3o", "t"], []];
  const over = {
    type: "round_over",
    round: 1,
    winner: 1,
    change: [0, 12],
    scores: [0, 12],
    hands,
  };
  const why = "Ben wins the round: 12 points. Left in hand: Ann (3 red circles · triangle joker).";
  expect(sheet([{ seq: 1, events: [over] }], voice)).toEqual([
    { head: "Round 1", cells: ["0", "+12"], why, hands: over.hands },
  ]);
  const ended = (won_by: string): View => ({ ...view, options: { max_rounds: 2 }, won_by }) as View;
  expect(ending(ended("target"), [], voice)).toContain("DUO-17");
  expect(ending(ended("rounds"), [], voice)).toContain("DUO-19");
});
