/** Janus's cards as they are written: `A` to `K` a symbol; `AK` a card, the face one sees first and then the other. */
import DECK from "../deck.json";
import { list, say } from "$house/lib/words/words.svelte";
import { name } from "./telling";

export const SYMBOLS = [...DECK.symbols];
/** The pile, as moves and events write it. */
export const PILE = "P";

/** A card as a viewer sees it: null is a face that they neither see nor are told. */
export interface Shown {
  face: string | null;
  /** Left out where viewers are not told of faces that they do not see now. */
  other?: string | null;
}

/** "anchor" */
export const symbolName = (symbol: string | null): string =>
  symbol ? say("janus-symbol", { symbol }) : say("janus-symbol-unseen");

/** "the anchor" */
export const theSymbol = (symbol: string): string => name("the", symbol);

/** "anchors" */
export const symbols = (symbol: string): string => name("many", symbol);

/** A card in a hand, in words: what is seen of it, and what is known of its other face. */
export function heldName(card: Shown, place: number, whose: string | null): string {
  const symbol = symbolName(card.face);
  const named =
    whose === null
      ? say("janus-name-own", { place: place + 1, symbol })
      : say("janus-name-card", { who: whose, place: place + 1, symbol });
  if (card.other)
    return say("janus-name-both", {
      card: named,
      other: symbolName(card.other),
    });
  return whose === null && card.other === null ? say("janus-name-unknown", { card: named }) : named;
}

/** A card of the pile, in words. */
export function pileName(card: Shown): string {
  const upper = symbolName(card.face);
  if (!card.other) return say("janus-name-upper", { upper });
  return say("janus-name-whole", { upper, lower: symbolName(card.other) });
}

/** A triplet that was laid, in words. */
export function tripletName(symbol: string, backs: readonly Shown["other"][]): string {
  if (!backs.some(Boolean)) return say("janus-name-triplet-front", { symbols: symbols(symbol) });
  const behind = list(backs.map((back) => (back ? symbolName(back) : say("janus-unknown"))));
  return say("janus-name-triplet", { symbols: symbols(symbol), backs: behind });
}
