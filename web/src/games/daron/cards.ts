/** Le Jeu du Daron's cards as they are written: `1` to `9`, `E` and `O` jokers, `+2` to `+5` and `x2` operators, `D` a Daron. */
import { say } from "../../lib/words.svelte";

export type Sort = "number" | "joker" | "operator" | "daron";

export function sortOf(card: string): Sort {
  if (card === "D") return "daron";
  if (card === "E" || card === "O") return "joker";
  return /^[1-9]$/.test(card) ? "number" : "operator";
}

/** An operator's sign as people write it. */
export const sign = (card: string): string => card.replace("x", "×");

/** An operator's result on a number, even if it is too large; null: the card is not an operator. */
export function made(card: string, on: number): number | null {
  if (sortOf(card) !== "operator") return null;
  return card === "x2" ? 2 * on : on + Number(card);
}

/** "3 + 4 = 7"; empty if the card is not an operator. */
export function equation(card: string, on: number): string {
  const result = made(card, on);
  if (result === null) return "";
  return `${on} ${card === "x2" ? "×" : "+"} ${card.slice(1)} = ${result}`;
}

/** A card's name, for a label. */
export const cardName = (card: string): string => say("daron-name", { card });

/** A card inside a sentence: "You lay the even joker." */
export const said = (card: string): string => say("daron-said", { card });

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
