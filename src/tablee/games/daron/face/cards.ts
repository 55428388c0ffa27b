/** Le Jeu du Daron's cards as they are written: `1` to `9`, `E` and `O` jokers, `+2` to `+5` and `x2` operators, `D` a Daron. */
import DECK from "../deck.json";
import { say } from "$house/lib/words/words.svelte";
import { name } from "./telling";

export type Sort = "number" | "joker" | "operator" | "daron";

export function sortOf(card: string): Sort {
  if (card in DECK.daron) return "daron";
  if (card in DECK.jokers) return "joker";
  return card in DECK.numbers ? "number" : "operator";
}

/** An operator's sign as people write it. */
export const sign = (card: string): string => card.replace("x", "×");

/** A card's name, for a label. */
export const cardName = (card: string): string => say("daron-name", { card });

/** A card inside a sentence: "You lay the even joker." */
export const said = (card: string): string => name("card", card);

/** Equal cards together, in the order they come in. */
export function grouped(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Pixels that a card behind another sticks out, and that two piles are apart; the least that a thumb needs; and how much
 * narrower than usual a pile may be so that all fit in one row. */
const [BEHIND, APART, TAP, NARROWER] = [7, 5, 44, 0.86];
/** Pixels that a fan needs beside its cards, because these lean. */
const LEANING = 22;

/** How piles lie in a hand. */
export interface Lying {
  /** Pixels that a card is wide. */
  width: number;
  /** In a row, with those behind each that are seen; in a row without them; or in several rows. */
  as: "fan" | "close" | "rows";
}

/** As large as there is room for in one row, then as narrow as a thumb allows; else in rows, as wide as usual.
 *
 * `behind` is, by pile, how many cards are seen behind the front one; all else is measured in pixels. */
export function lying(behind: readonly number[], room: number, usual: number, most: number): Lying {
  const piles = behind.length;
  const seen = behind.reduce((sum, cards) => sum + cards * BEHIND, (piles - 1) * APART);
  const fan = (room - seen - LEANING) / piles;
  if (fan >= usual) return { width: Math.min(fan, Math.max(most, usual)), as: "fan" };
  const close = (room - (piles - 1)) / piles;
  if (close >= Math.max(TAP, usual * NARROWER)) return { width: Math.min(close, usual), as: "close" };
  return { width: usual, as: "rows" };
}
