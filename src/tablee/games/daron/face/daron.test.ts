import { beforeAll, describe, expect, test } from "vitest";
import english from "../words/en.ftl?raw";
import house from "../../../words/en/web.ftl?raw";
import type { Event, Told, View } from "$house/lib/transport/session";
import { Voice } from "$house/lib/words/voice";
import type { DaronView } from "$house/lib/transport/wire";
import { teach } from "$house/lib/words/words.svelte";
import { cardName, grouped, lying, said, sortOf } from "./cards";
import { brawling, byItself, fight } from "./seeing";
import { clash, flights } from "./flights";
import { GLANCE, notes } from "./notes";
import { ending, sheet } from "./sheet";
import { tell, wordMove } from "./telling";

beforeAll(() => [english, house].forEach((words) => teach("en", words)));

const voice = new Voice(["Zoé", "Ada", "Ben"], 0);

/** Zoé's view of her own turn on a 3, with some fields changed. */
const view = (but: Partial<DaronView> = {}): DaronView => ({
  game: "daron",
  players: 3,
  options: {},
  actor: 0,
  scores: [0, 0, 0],
  winners: [],
  seat: 0,
  legal: [],
  hand: ["2", "4", "+4", "D", "D"],
  hand_sizes: [5, 7, 7],
  draw_size: 50,
  centre: ["3"],
  duel: [],
  daron: [],
  phase: "turn",
  turn: 0,
  direction: 1,
  starter: 0,
  round: 1,
  window: null,
  must: null,
  turned: false,
  drawn: null,
  along: null,
  strength: 0,
  opponent: null,
  laid: 0,
  idle: 0,
  last_round: null,
  fits: [2, 3, 4],
  answers: [],
  prices: [0, 2, 4, 6, 7],
  next: 1,
  base: 3,
  equation: null,
  prospects: null,
  ...but,
});
const story = (...events: Event[]): Told[] => events.map((event, seq) => ({ seq, events: [event] }));

describe("cards", () => {
  test("piles that would take two rows come close, if a thumb can still tell them apart", () => {
    const piles = (number: number, behind = 0): number[] => Array.from({ length: number }, () => behind);
    expect(lying(piles(4), 364, 51, 74)).toEqual({ width: 74, as: "fan" }); // few are as large as may be
    expect(lying(piles(6), 365, 51, 74)).toEqual({ width: 53, as: "fan" }); // as there is room
    expect(lying(piles(6, 3), 364, 51, 74)).toEqual({ width: 51, as: "close" }); // without the cards behind them
    expect(lying(piles(8), 364, 51, 74)).toEqual({
      width: 44.625,
      as: "close",
    });
    expect(lying(piles(9), 364, 51, 74).as).toBe("rows"); // narrower than a thumb
    expect(lying(piles(9), 800, 112, 112).as).toBe("rows"); // two rows of large cards are read better
  });

  test("every card is of one sort", () => {
    expect(["7", "E", "O", "+5", "x2", "D"].map(sortOf)).toEqual([
      "number",
      "joker",
      "joker",
      "operator",
      "operator",
      "daron",
    ]);
  });

  test("cards have names, alone and in a sentence", () => {
    expect(cardName("E")).toBe("Even joker");
    expect(said("O")).toBe("the odd joker");
    expect(said("x2")).toBe("×2");
    expect(said("+3")).toBe("+3");
    expect(cardName("7")).toBe("7");
  });

  test("equal cards are counted, in the order they come in", () => {
    expect(grouped(["4", "4", "E", "D", "4"])).toEqual([
      { card: "4", count: 3 },
      { card: "E", count: 1 },
      { card: "D", count: 1 },
    ]);
  });
});

describe("fights", () => {
  test("a duel names who attacks whom, and who laid which card", () => {
    const duel = view({
      phase: "duel",
      actor: 0,
      turn: 0,
      opponent: 1,
      strength: 4,
      answers: ["+5", "x2"],
      prices: [4],
      laid: 2,
      duel: ["+5", "+2", "x2"],
    });
    expect(fight(duel, [])).toEqual({
      kind: "duel",
      attacker: 1,
      attacked: 0,
      blows: [
        { seat: 0, card: "+2" },
        { seat: 1, card: "x2" },
      ],
      strength: 4,
      cost: 4,
      plus: true,
    });
  });

  test("a brawl counts what each has laid in it, and nothing of the brawl before", () => {
    const told = story(
      { type: "daron", seat: 1, number: 3, laid: 3, pile: "daron" },
      { type: "give", seat: 2, number: 6 },
      { type: "daron", seat: 2, number: 1, laid: 1, pile: "daron" },
      { type: "daron", seat: 0, number: 2, laid: 3, pile: "daron" },
    );
    const brawl = view({
      phase: "brawl",
      turn: 2,
      actor: 1,
      laid: 3,
      prices: [6, 7],
    });
    expect(fight(brawl, told)).toMatchObject({
      opener: 2,
      asked: 1,
      shares: [2, 0, 1],
      cost: 6,
    });
    expect(fight(view(), told)).toBeNull();
  });
});

test("after a draw the end of the turn is said by itself, but only where nothing else is left", () => {
  const after = (...legal: string[]): string | null => byItself(view({ phase: "drawn", drawn: "7", legal }));
  expect(after("end")).toBe("end");
  expect(after("lay +4", "end")).toBeNull();
  expect(after()).toBeNull(); // of others one sees no moves
  expect(byItself(view({ phase: "deposit", window: 3, legal: ["end"] }))).toBeNull();
});

test("who is asked in a brawl has to lay, has to give in, or may choose", () => {
  expect([["daron 1"], ["give"], ["daron 1", "give"]].map(brawling)).toEqual(["lay", "give", "choose"]);
});

describe("telling", () => {
  test("what happens is said to the one who looks", () => {
    expect(tell({ type: "lay", seat: 1, card: "E", pile: "centre" }, voice)).toBe("Ada lays the even joker.");
    const duel = {
      type: "duel",
      seat: 1,
      card: "+4",
      pile: "duel",
      strength: 4,
      opponent: 0,
    };
    expect(tell(duel, voice)).toBe("Ada attacks you with +4: strength 4.");
    const drawn = {
      type: "draw",
      seat: 0,
      number: 2,
      reason: "penalty",
      draw_size: 9,
      cards: ["D", "7"],
    };
    expect(tell(drawn, voice)).toBe("You draw a Daron and 7 as a penalty.");
    expect(tell({ type: "turn", seat: 1, again: false }, voice)).toBeNull();
  });

  test("a round that is over tells what was left in the hands", () => {
    const over = {
      type: "round_over",
      round: 1,
      winner: 1,
      hands: [["4", "E"], [], ["D"]],
      change: [0, 9, 0],
    };
    expect(tell(over, voice)).toBe(
      "Ada wins round 1: 9 points. Left in hand: Zoé (4 · the even joker) and Ben (a Daron).",
    );
    expect(sheet([{ seq: 0, events: [over] }], voice)[0]?.cells).toEqual(["0", "+9", "0"]);
  });

  test("moves have words", () => {
    expect(wordMove("lay O", voice)).toBe("lay the odd joker");
    expect(wordMove("daron 2", voice)).toBe("lay 2 Darons");
    expect(wordMove("give", voice)).toBe("give in and draw the penalty");
  });

  test("the last-card rule is explained to the one it strikes, for longer than to the others", () => {
    const struck = (seat: number): Event[] => [
      {
        type: "draw",
        seat,
        number: 1,
        reason: "last_card",
        draw_size: 9,
        ...(seat ? {} : { cards: ["7"] }),
      },
    ];
    const [own] = notes(struck(0), voice);
    expect(own).toMatchObject({ rule: "DAR-20" });
    expect(own!.words).toContain("drew one at once: 7");
    expect(own!.stays).toBeGreaterThan(GLANCE);
    expect(notes(struck(1), voice)[0]!.stays).toBe(GLANCE);
    expect(notes([{ type: "draw", seat: 0, number: 1, reason: "turn", draw_size: 9 }], voice)).toEqual([]);
  });

  test("a turn once more is noted, and whether play turned round", () => {
    const again = { type: "turn", seat: 0, again: true };
    expect(notes([{ type: "direction", direction: -1 }, again], voice)[0]!.words).toContain("reverses");
    expect(notes([again], voice)[0]!.words).toBe("A 1 or a 9: you go again!");
  });

  test("cards fly from the hand that laid them, and penalties one by one", () => {
    const seen = view() as unknown as View;
    expect(flights({ type: "answer", seat: 0, card: "x2", pile: "duel" }, seen)).toEqual([
      { from: "hand/x2", to: "pile/duel" },
    ]);
    const penalty = flights({ type: "draw", seat: 2, number: 3, reason: "penalty" }, seen);
    expect(penalty.map(({ to }) => to)).toEqual(["seat/2", "seat/2", "seat/2"]);
    expect(new Set(penalty.map(({ delay }) => delay)).size).toBe(3);
  });

  test("blows shake the table, laying does not", () => {
    expect(["duel", "answer", "daron", "lay", "give"].map((type) => clash({ type }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("the end names the best total, and says so when it is shared", () => {
    const over = (scores: number[], winners: number[]): View => ({ ...view({ scores, winners }), actor: null }) as View;
    expect(ending(over([12, 3, 0], [0]), [], voice)).toContain("You have 12 points");
    expect(ending(over([7, 7, 0], [0, 1]), [], voice)).toContain("share");
  });
});
