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

/** The width at which piles that need two rows fit into one; null: they need not, or it does not help.
 *
 * `behind` is, by pile, how many cards are seen behind the front one; `room` and `usual` are measured in pixels. */
export function closer(behind: readonly number[], room: number, usual: number): number | null {
  const piles = behind.length;
  const wanted = behind.reduce((sum, cards) => sum + usual + cards * BEHIND, (piles - 1) * APART);
  const width = (room - (piles - 1)) / piles;
  return wanted > room && width >= Math.max(TAP, usual * NARROWER) ? Math.min(width, usual) : null;
}
