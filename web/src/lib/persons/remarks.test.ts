import { describe, expect, test } from "vitest";
import duo from "../../../../src/tablee/games/duo/telling.json";
import type { Event } from "../transport/session";
import { draw, OCCASIONS, remarkOn, SENTENCES, type Occasions } from "./remarks";

const VIEW = { players: 4, hand_sizes: [7, 7, 1, 7] };
const RULES: Occasions = {
  hit: [{ is: "attack" }, { is: "hit", who: "whom" }],
  tell: [{ is: "yield", if: "why=lost" }],
};
const bots = (seat: number): boolean => seat > 0;
const on = (seq: number, ...events: Event[]): ReturnType<typeof remarkOn> =>
  remarkOn("abc", { seq, events }, VIEW, RULES, bots);
const many = Array.from({ length: 400 }, (_, seq) => seq);

describe("what is said", () => {
  test("follows from the table and the entry: whoever looks again reads the same", () => {
    const event = { type: "hit", seat: 1, whom: 2 };
    expect(many.map((seq) => on(seq, event))).toEqual(many.map((seq) => on(seq, event)));
    expect(remarkOn("abd", { seq: 3, events: [event] }, VIEW, RULES, bots)).not.toBe(undefined);
  });

  test("is said rarely: some entries lie between two remarks", () => {
    const spoke = many.filter((seq) => on(seq, { type: "hit", seat: 1, whom: 2 }));
    const gaps = spoke.slice(1).map((seq, at) => seq - spoke[at]!);
    expect(Math.min(...gaps)).toBeGreaterThan(2);
    expect(spoke.length).toBe(many.length / 4);
  });

  test("is said by either, in all its ways", () => {
    const said = many.map((seq) => on(seq, { type: "hit", seat: 1, whom: 2 })).filter((remark) => remark !== null);
    expect(new Set(said.map(({ seat, occasion }) => `${seat} ${occasion}`))).toEqual(new Set(["1 attack", "2 hit"]));
    expect(new Set(said.map(({ choice }) => choice)).size).toBe(SENTENCES);
  });

  test("is said by nobody but the persons of the house", () => {
    expect(many.every((seq) => on(seq, { type: "hit", seat: 0, whom: 0 }) === null)).toBe(true);
    expect(many.every((seq) => on(seq, { type: "hit", seat: 0, whom: null }) === null)).toBe(true);
  });

  test("waits for what the rule asks", () => {
    expect(many.some((seq) => on(seq, { type: "tell", seat: 1, why: "lost" }))).toBe(true);
    expect(many.some((seq) => on(seq, { type: "tell", seat: 1, why: "found" }))).toBe(false);
    const last = { type: "lay", seat: 2, card: "R1o" };
    const said = (seat: number): unknown[] =>
      many.map((seq) => remarkOn("abc", { seq, events: [{ ...last, seat }] }, VIEW, duo.occasions, bots)?.occasion);
    expect(said(2)).toContain("last");
    expect(said(3).every((occasion) => occasion === undefined)).toBe(true);
  });

  test("an end is always worth a word: who won, else one who lost", () => {
    for (const seq of [1, 2, 3, 4]) {
      const round = { type: "round_over", winner: 3 };
      expect(on(seq, round)).toMatchObject({ seat: 3, occasion: "round" });
      expect(on(seq, round, { type: "over", winners: [2] })).toMatchObject({ seat: 2, occasion: "won" });
      const lost = on(seq, { type: "over", winners: [0] });
      expect(lost?.occasion).toBe("lost");
      expect(lost?.seat).toBeGreaterThan(0);
      expect(on(seq, { type: "round_over", winner: null })).toBe(null);
    }
    expect(OCCASIONS).toContain("lost");
  });
});

test("a lot is a whole number, and hardly ever the same for two texts", () => {
  const lots = many.map((seq) => draw(`x ${seq}`));
  expect(lots.every((lot) => Number.isInteger(lot) && lot >= 0)).toBe(true);
  expect(new Set(lots).size).toBe(many.length);
});
