/** Reading a view: what a click on a card can mean, who fights whom. The view says it all. */
import type { Told, View } from "$house/lib/transport/session";
import { standing } from "$house/lib/words/sheets";
import type { DaronView } from "$house/lib/transport/wire";
import type { DaronEvent } from "./index";

export const top = (view: Pick<DaronView, "centre">): string => view.centre[view.centre.length - 1] ?? "";

/** The moves that playing a card of the hand may mean now, be they allowed or not. */
export const tries = (view: Pick<DaronView, "prospects">, card: string): string[] =>
  view.prospects?.[card]?.tries ?? [`lay ${card}`];

/** Where a move with a card goes on the table, by its verb: an answer is laid on the duel. */
const PILES: Record<string, string> = {
  lay: "centre",
  duel: "duel",
  answer: "duel",
  daron: "daron",
};

export const pileOf = (move: string): string => PILES[move.split(" ")[0]!] ?? "";

/** After a draw that leaves nothing but the end of the turn, that is said by itself; null: one may choose. */
export function byItself(view: View): string | null {
  const { phase, legal } = view as unknown as DaronView;
  return phase === "drawn" && legal.length === 1 ? legal[0]! : null;
}

export interface Duel {
  kind: "duel";
  attacker: number;
  attacked: number;
  blows: { seat: number; card: string }[];
  strength: number;
  cost: number;
  /** Can a plus still strike back? */
  plus: boolean;
}

export interface Brawl {
  kind: "brawl";
  opener: number;
  asked: number;
  /** By seat, how many Daron each laid, as far as it was heard. */
  shares: number[];
  laid: number;
  cost: number;
}

export type Fight = Duel | Brawl;

/** The current fight; null: peace. */
export function fight(view: DaronView, story: readonly Told[]): Fight | null {
  if (view.actor === null) return null;
  if (view.phase === "duel" && view.opponent !== null) {
    const { turn, opponent, strength, prices } = view;
    const attacker = view.actor === opponent ? turn : opponent;
    const blows = view.duel.slice(-view.laid).map((card, at) => ({ seat: at % 2 ? opponent : turn, card }));
    const plus = view.answers.some((card) => card.startsWith("+"));
    return {
      kind: "duel",
      attacker,
      attacked: view.actor,
      blows,
      strength,
      cost: prices[0] ?? 0,
      plus,
    };
  }
  if (view.phase === "brawl") {
    const { turn: opener, actor: asked, laid, prices } = view;
    return {
      kind: "brawl",
      opener,
      asked,
      shares: shares(view, story),
      laid,
      cost: prices[0] ?? 0,
    };
  }
  return null;
}

/** What the seat that is asked in a brawl can do. */
export function brawling(legal: readonly string[]): "lay" | "give" | "choose" {
  if (!legal.includes("give")) return "lay";
  return legal.length === 1 ? "give" : "choose";
}

/** What the seat that is attacked in a duel can do. */
export function answering(legal: readonly string[]): "answer" | "give" | "choose" {
  if (!legal.includes("give")) return "answer";
  return legal.length === 1 ? "give" : "choose";
}

/** Who laid how many Darons in the current brawl: the last ones told, as many as are there. */
function shares(view: DaronView, story: readonly Told[]): number[] {
  const by = Array.from({ length: view.players }, () => 0);
  let left = view.laid;
  const told = standing(story) as unknown as DaronEvent[];
  for (let at = told.length - 1; at >= 0 && left > 0; at--) {
    const event = told[at]!;
    if (event.type !== "daron") continue;
    by[event.seat] = (by[event.seat] ?? 0) + event.number;
    left -= event.number;
  }
  return by;
}
