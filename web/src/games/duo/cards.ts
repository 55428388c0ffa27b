/** DUO's cards as they are written: `R3o` a symbol card, `R`, `3`, `o` jokers, `*` a Turbo-joker. */
import { say } from "../../lib/words.svelte";

/** The colour of the cards' backs. */
export const BACK = "#7a3b2e";

export type Colour = "B" | "R" | "Y" | "G";
export type Shape = "o" | "s" | "t" | "x";

export interface Face {
  colour: Colour | null;
  number: number | null;
  shape: Shape | null;
  turbo: boolean;
}

export function face(card: string): Face {
  const has = <T extends string>(letters: string): T | null =>
    ([...card].find((letter) => letters.includes(letter)) as T | undefined) ?? null;
  const number = has("1234");
  return {
    colour: has<Colour>("BRYG"),
    number: number === null ? null : Number(number),
    shape: has<Shape>("ostx"),
    turbo: card === "*",
  };
}

/** A card's name: "3 red circles", "blue joker", "Turbo-joker". */
export function cardName(card: string): string {
  const { colour, number, shape, turbo } = face(card);
  if (turbo) return say("duo-name-turbo");
  if (colour && number && shape) return say("duo-name-symbol", { colour, n_number: number, shape });
  if (colour) return say("duo-name-joker-colour", { colour });
  if (shape) return say("duo-name-joker-shape", { shape });
  return say("duo-name-joker-number", { number: number ?? 0 });
}

/** A card inside a sentence: "You lay the blue joker." */
export function said(card: string): string {
  const { colour, number, shape } = face(card);
  return say("duo-said", { card: cardName(card), kind: colour && number && shape ? "symbols" : "joker" });
}
