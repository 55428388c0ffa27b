import { expect, test } from "vitest";
import {
  BREAK,
  DECK,
  EIGHTS,
  MAID,
  breaking,
  eights,
  gesture,
  maid,
  pairing,
  zone,
  type Still,
} from "./fixtures.svelte";
import { askedNext, begunBy, deedsOf, nextSpots, parse, readMove, spotsIn, written } from "./gestures";
import type { Layout } from "./layout";

const sight = (session: Still) => ({ view: session.view, everything: null });
const spots = (layout: Layout, session: Still): Record<string, string[]> =>
  Object.fromEntries(
    deedsOf(layout, sight(session)).map(({ move, spots, target }) => [
      move,
      target ? [...spots, `> ${target}`] : spots,
    ]),
  );

test("a pattern is texts and blanks", () => {
  expect(parse("{card}>{suit:CDHS}")).toEqual([
    { name: "card", letters: null },
    ">",
    { name: "suit", letters: "CDHS" },
  ]);
  expect(parse("draw")).toEqual(["draw"]);
  expect(parse("take {seat}.{place}")).toHaveLength(4);
});

test.each([
  ["{card}", "7C", { card: "7C" }],
  ["{card}", "7C>H", null],
  ["{card}", "ZZ", null],
  ["{card}>{suit:CDHS}", "8C>H", { card: "8C", suit: "H" }],
  ["{card}>{suit:CDHS}", "8C>X", null],
  ["{card}+{other}", "5C+5D", { card: "5C", other: "5D" }],
  ["take {seat}.{place}", "take 2.11", { seat: "2", place: "11" }],
  ["draw", "draw", {}],
  ["draw", "drawn", null],
  ["bid {n}", "bid 12", { n: "12" }],
])("%s reads %s", (pattern, move, blanks) => {
  expect(readMove(pattern, move, EIGHTS)).toEqual(blanks);
});

test("squares are told apart by their names, however long", () => {
  const squares = [["a1", "a10", "a", "b1"]];
  const layout: Layout = { zones: [zone("board", "board", { squares })], gestures: [], cards: {}, pieces: {} };
  expect(readMove("{from}{to}", "a10b1", layout)).toEqual({ from: "a10", to: "b1" });
  expect(readMove("{from}{to}", "a1a10", layout)).toEqual({ from: "a1", to: "a10" });
  expect(readMove("{from}{to}", "a9b1", layout)).toBeNull();
});

test("a card is pressed in the hand, and goes to its zone; a zone alone is pressed itself", () => {
  expect(spots(EIGHTS, eights({ legal: ["7C", "8S>H", "draw", "pass"] }))).toEqual({
    "7C": ["hand/7C", "> discards"],
    "8S>H": ["hand/8S", "> discards"],
    draw: ["draw", "> hands/0"],
    pass: [],
  });
});

test("squares are pressed in order, cards of a pair in any", () => {
  const moves = deedsOf(BREAK, sight(breaking()));
  expect(begunBy(moves, ["board/d5"]).map(({ move }) => move)).toEqual(["d5d6", "d5e6", "d5c6"]);
  expect(begunBy(moves, ["board/d6"])).toEqual([]);
  expect(begunBy(moves, ["board/d5", "board/e6"]).map(({ move }) => move)).toEqual(["d5e6"]);
  const pairs = deedsOf(MAID, sight(pairing()));
  expect(begunBy(pairs, ["hand/5D"]).map(({ move }) => move)).toEqual(["5C+5D"]);
  expect(begunBy(pairs, ["hand/5D", "hand/5C"]).map(({ move }) => move)).toEqual(["5C+5D"]);
  expect(begunBy(pairs, ["hand/5D", "hand/9S"])).toEqual([]);
  expect([...nextSpots(pairs, ["hand/5D"])]).toEqual(["hand/5C"]);
});

test("a place without a seat is in the hand of the next player with as many cards", () => {
  expect(spots(MAID, maid())["3"]).toEqual(["hands/1/3", "> hands/0"]);
  const later = maid({ hand_sizes: [6, 0, 9], legal: ["0", "8"].concat([..."1234567"]) });
  expect(spots(MAID, later)["3"]).toEqual(["hands/2/3", "> hands/0"]);
});

test("a place with a seat is in that seat's hand", () => {
  const layout = { ...MAID, gestures: [gesture("take {seat}.{place}", "hands", "hands")] };
  expect(spots(layout, maid({ legal: ["take 2.4"] }))).toEqual({ "take 2.4": ["hands/2/4", "> hands/2"] });
});

test("a seat is pressed itself, or is where a card goes", () => {
  const layout = (pattern: string, source: string | null, target: string | null): Layout => ({
    ...EIGHTS,
    gestures: [gesture(pattern, source, target)],
  });
  expect(spots(layout("ask {seat}", null, null), eights({ legal: ["ask 2"] }))).toEqual({ "ask 2": ["seat/2"] });
  expect(spots(layout("{card}>{seat}", "hands", "hands"), eights({ legal: ["7C>2"] }))).toEqual({
    "7C>2": ["hand/7C", "> hands/2"],
  });
});

test("what is asked for is what is left, and only where moves differ in it", () => {
  const deeds = deedsOf(EIGHTS, sight(eights()));
  expect(askedNext(begunBy(deeds, ["hand/8S"]))).toBe("suit");
  expect(askedNext(begunBy(deeds, ["hand/7C"]))).toBeNull();
});

test("what the table does not show is offered as a button, never lost", () => {
  const legal = ["2D", "meld 7C", "8S>H"];
  const deeds = deedsOf(EIGHTS, sight(eights({ legal })));
  expect(deeds.map(({ move, spots }) => [move, spots.length])).toEqual([
    ["2D", 0],
    ["meld 7C", 0],
    ["8S>H", 1],
  ]);
});

test.each([
  [EIGHTS, eights(), ["hand/QH"], ["QH", "QH>C"]],
  [EIGHTS, eights(), ["hand/QH", "discards"], ["QH", "QH>C"]],
  [EIGHTS, eights(), ["hand/QH", "draw"], []],
  [EIGHTS, eights(), ["draw"], ["draw"]],
  [EIGHTS, eights(), ["discards"], []],
  [BREAK, breaking(), ["board/a1", "board/a7"], ["a1a7"]],
  [BREAK, breaking(), ["board/a1"], []],
  [MAID, maid(), ["hand/2H", "hand/5C"], ["2H+5C"]],
])("presses are written as a move, legal or not (%#)", (layout, session, path, moves) => {
  expect(written(layout, sight(session), path)).toEqual(moves);
});

test("from outside nothing of a hand is at hand", () => {
  const watched = eights({ seat: null, hand: null });
  expect([...spotsIn(EIGHTS, sight(watched))].filter((spot) => spot.startsWith("hand/"))).toEqual([]);
  expect(Object.keys(DECK)).toHaveLength(52);
});
