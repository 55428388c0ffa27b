/** DUO's cards as they are written: `R3o` a symbol card, `R`, `3`, `o` jokers, `*` a Turbo-joker. */
import DECK from "../deck.json";
import { name } from "./telling";

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
  const number = has(DECK.numbers);
  return {
    colour: has<Colour>(DECK.colours),
    number: number === null ? null : Number(number),
    shape: has<Shape>(DECK.shapes),
    turbo: card === DECK.turbo,
  };
}

/** A card's name: "3 red circles", "blue joker", "Turbo-joker". */
export const cardName = (card: string): string => name("alone", card);

/** A card inside a sentence: "You lay the blue joker." */
export const said = (card: string): string => name("card", card);
