import { expect, test } from "vitest";
import type { View } from "../lib/transport/session";
import { DEALT_FROM, flights } from "./flights";
import { BARE, type Layout, type Zone } from "./layout";

const zone = (name: string, kind: string, more: Partial<Zone> = {}): Zone =>
  ({ name, kind, each: false, own: null, size: null, squares: [], ...more }) as Zone;
const HANDS = zone("hands", "hand", { each: true, own: "hand", size: "sizes" });
const view = { seat: 0, players: 2, hand: ["A"], sizes: [1, 1] } as unknown as View;
const dealt = (...zones: Zone[]): string[] =>
  flights({ type: "deal" }, view, { ...BARE, zones } as Layout).map(({ from, to }) => `${from} > ${to}`);

test("a deal comes from the stack", () => {
  expect(dealt(HANDS, zone("draw", "stack"))).toEqual(["draw > hands/1", "draw > hand/A"]);
});

test("where no stack lies, a deal comes from the middle of the table", () => {
  expect(dealt(HANDS)).toEqual([`${DEALT_FROM} > hands/1`, `${DEALT_FROM} > hand/A`]);
});
