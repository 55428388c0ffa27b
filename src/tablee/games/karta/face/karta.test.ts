import { beforeAll, describe, expect, test } from "vitest";
import english from "../words/en.ftl?raw";
import house from "../../../words/en/web.ftl?raw";
import FILMS from "../../../../../tests/golden/karta.films.json";
import { Voice } from "$house/lib/words/voice";
import { teach } from "$house/lib/words/words.svelte";
import { fitted, LARGEST, pixelOf, pointAt, revealing, zoomed, type Pane } from "./camera";
import { cardInWords, covered, moveText, parse, rows } from "./cards";
import { boxOf, following, indexed, middle, nearest, overlap, possible, snapped } from "./places";
import { clash, flights } from "./flights";
import { ending, sheet } from "./sheet";
import { tell, wordMove } from "./telling";
import type { View } from "$house/lib/transport/session";

beforeAll(() => [english, house].forEach((words) => teach("en", words)));

describe("cards", () => {
  test("a turned card is that of the rule sheet", () => {
    expect(rows({ card: "C", face: "r", turns: 0 })).toEqual(["RB", "R.", ".."]);
    expect(rows({ card: "C", face: "r", turns: 1 })).toEqual([".RR", "..B"]);
    expect(rows({ card: "C", face: "r", turns: 2 })).toEqual(["..", ".R", "BR"]);
  });

  test("a flipped card is mirrored, with its colours exchanged", () => {
    expect(rows({ card: "C", face: "b", turns: 0 })).toEqual(["RB", ".B", ".."]);
  });

  test("a move is read and written alike", () => {
    expect(parse("C r1 2,-1")).toEqual({
      card: "C",
      face: "r",
      turns: 1,
      x: 2,
      y: -1,
    });
    expect(moveText(parse("P b3 -12,0"))).toBe("P b3 -12,0");
    expect(() => parse("Q r0 0,0")).toThrow("Q r0 0,0");
  });

  test("a laid card covers six squares, with its dots on three of them", () => {
    const squares = covered(parse("C r1 2,-1"));
    expect(squares).toHaveLength(6);
    expect(squares.filter(({ dot }) => dot)).toEqual([
      { x: 3, y: -1, dot: "R" },
      { x: 4, y: -1, dot: "R" },
      { x: 4, y: 0, dot: "B" },
    ]);
  });

  test("every card lies, turned and flipped, as the engine lays it", () => {
    for (const [way, lies] of Object.entries(FILMS.ways)) expect(rows(parse(`${way} 0,0`)), way).toEqual(lies);
    expect(Object.keys(FILMS.ways)).toHaveLength(16 * 2 * 4);
  });

  test("a card is said square by square", () => {
    expect(cardInWords({ card: "C", face: "r", turns: 0 })).toBe(
      "Card C, two red dots up; from the top: red, blue; red, empty; empty, empty",
    );
  });
});

describe("places", () => {
  const way = { card: "A", face: "r", turns: 0 } as const;

  test("legal moves are found by the way in which a card is held", () => {
    const places = indexed(["A r0 0,0", "A r1 -3,10", "A r0 1,-2"]);
    expect(places.get("A r0")).toEqual([
      [0, 0],
      [1, -2],
    ]);
    expect(places.get("A r1")).toEqual([[-3, 10]]);
    expect(places.get("B r0")).toBeUndefined();
  });

  test("a card is drawn to the nearest place within reach of its middle", () => {
    const open: [number, number][] = [
      [0, 0],
      [4, 0],
    ];
    expect(middle(way, [4, 0])).toEqual([5, 1.5]);
    expect(nearest(way, open, [4.6, 1.7], 0.75)).toEqual([4, 0]);
    expect(nearest(way, open, [3.1, 1.5], 0.75)).toBeNull();
    expect(nearest(way, open, [2.5, 1.5], Infinity)).toEqual([0, 0]);
  });

  test("where no place draws it, a card lies on the squares under it", () => {
    const open: [number, number][] = [
      [8, 8],
      [9, 9],
    ];
    expect(snapped(way, open, [1.2, 1.4], 0.75)).toEqual([0, 0]);
    expect(Object.is(snapped(way, open, [0.6, 1.1], 0)[0], 0)).toBe(true);
  });

  test("the only place there is draws a card from everywhere", () => {
    expect(snapped(way, [[0, 0]], [30, -7], 0.75)).toEqual([0, 0]);
  });

  test("places follow each other in reading order, and begin again", () => {
    const open: [number, number][] = [
      [5, 1],
      [0, 0],
      [2, 1],
    ];
    expect(following(open, [0, 0], 1)).toEqual([2, 1]);
    expect(following(open, [5, 1], 1)).toEqual([0, 0]);
    expect(following(open, [0, 0], -1)).toEqual([5, 1]);
    expect(following([], [0, 0], 1)).toBeNull();
  });

  test("cards that share a square overlap, those side by side do not", () => {
    expect(overlap("A r0 0,0", "B r1 1,2")).toBe(true);
    expect(overlap("A r0 0,0", "B r1 2,0")).toBe(false);
    expect(overlap("A r0 0,0", "B r1 0,3")).toBe(false);
  });

  test("a card with no place as it is held is turned, and flipped only if that does not help", () => {
    expect(possible(indexed(["A r2 0,0", "A b0 0,0"]), way)).toEqual({
      ...way,
      turns: 2,
    });
    expect(possible(indexed(["A b1 0,0"]), way)).toEqual({
      ...way,
      face: "b",
      turns: 1,
    });
    expect(possible(indexed(["B r0 0,0"]), way)).toBeNull();
  });
});

describe("the camera", () => {
  const pane: Pane = [600, 400];

  test("everything laid is in sight", () => {
    const box = boxOf(["A r0 -10,0", "B r1 12,20"])!;
    expect(box).toEqual({ left: -10, top: 0, right: 15, bottom: 22 });
    const camera = fitted(box, pane);
    const [left, top] = pixelOf(camera, pane, [box.left, box.top]);
    const [right, bottom] = pixelOf(camera, pane, [box.right, box.bottom]);
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(right).toBeLessThan(600);
    expect(bottom).toBeLessThan(400);
  });

  test("zooming leaves what is under the pointer where it is", () => {
    const before = { x: 3, y: -2, scale: 40 };
    const point = pointAt(before, pane, [120, 300]);
    const after = zoomed(before, pane, 1.5, [120, 300]);
    expect(after.scale).toBe(60);
    expect(pixelOf(after, pane, point)[0]).toBeCloseTo(120);
    expect(pixelOf(after, pane, point)[1]).toBeCloseTo(300);
    expect(zoomed(before, pane, 100, [0, 0]).scale).toBe(LARGEST);
  });

  test("a card in sight moves nothing, one out of sight is brought in", () => {
    const camera = { x: 0, y: 0, scale: 40 };
    expect(revealing(camera, boxOf(["A r0 0,0"])!, pane)).toEqual(camera);
    const moved = revealing(camera, boxOf(["A r0 20,0"])!, pane);
    expect(pixelOf(moved, pane, [22, 3])[0]).toBeLessThan(600);
    expect(moved.y).toBe(0);
    expect(moved.scale).toBe(40);
  });
});

describe("the telling", () => {
  const voice = new Voice(["Ada", "Ben"], 0);
  const line = { colour: "R", lines: 1, squares: [[0, 0], [0, 1], [0, 2], [0, 3]] }; // prettier-ignore
  const lay = {
    type: "lay",
    seat: 1,
    card: "C",
    face: "b",
    turns: 1,
    x: 2,
    y: -1,
    locked: [[2, 0]],
    made: [],
    broken: [line],
    tokens: [0, 0],
    scores: [0, 0],
  };
  const over = {
    type: "leg_over",
    leg: 1,
    tokens: [2, 1],
    dots: [12, 9],
    scores: [2, 1],
  };

  test("a card that breaks a line is told so, and clashes", () => {
    expect(tell(lay, voice)).toBe("Ben lays C, two blue dots up: one square locked. A red line is broken.");
    expect(clash(lay)).toBe(true);
    expect(clash({ ...lay, broken: [] })).toBe(false);
  });

  test("lines that one card makes or breaks are counted where they are alike", () => {
    const blue = { ...line, colour: "B" };
    const five = { ...blue, squares: [...line.squares, [0, 4]] };
    expect(tell({ ...lay, locked: [], made: [blue, five, blue], broken: [line, line] }, voice)).toBe(
      "Ben lays C, two blue dots up. Two blue lines of 4 dots! A blue line of 5 dots! Two red lines are broken.",
    );
  });

  test("a move is worded with its place, so that two of the same card are told apart", () => {
    expect(wordMove("C r1 2,-1", voice)).toBe("lay C, two red dots up, turned by a quarter, at column 2, row -1");
  });

  test("a card flies to the table, and all of them back to the hands before the second leg", () => {
    expect(flights(lay, {} as View)).toEqual([{ from: "hand/C", to: "laid/C" }]);
    const deal = { type: "deal", leg: 2, red: 1, hands: [["A"], ["B"]] };
    expect(flights(deal, {} as View).map(({ from, to }) => [from, to])).toEqual([
      ["laid/A", "hand/A"],
      ["laid/B", "hand/B"],
    ]);
  });

  test("the sheet has a line a leg", () => {
    const lines = sheet([{ seq: 1, events: [lay, over] }], voice);
    expect(lines).toEqual([{ head: "Leg 1", cells: ["2 tokens, 12 dots", "1 token, 9 dots"] }]);
  });

  test("dots of both legs are told when the tokens are equal", () => {
    const view = {
      scores: [3, 3],
      winners: [1],
      dots: [5, 9],
      won_by: "dots",
      dots_in_all: [15, 19],
    };
    expect(ending(view as unknown as View, [], voice)).toBe(
      "Tokens are equal: dots decide. You have 3 tokens and 15 dots. Ben has 3 tokens and 19 dots.",
    );
  });
});
