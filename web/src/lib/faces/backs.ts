/** The backs of a game's cards: every hidden card that a table shows has the game's own. */
import { getContext, setContext } from "svelte";

export interface BackArt {
  /** The colour that they are printed in. */
  tone: string;
  /** Paths about a point, strewn over the back in turn, half of them upside down; without any, a net is drawn. */
  motifs?: readonly string[];
  /** How large their unit is, where a card is a hundred wide. */
  size?: number;
  /** The colour of the motifs and of the line round them. */
  ink?: string;
}

const KEY = Symbol("back");

/** Whatever lies on this table has such backs. Called while a component comes up. */
export const setBack = (back: () => BackArt | undefined): void => void setContext(KEY, back);

/** The backs of the table that this lies on. */
export const backHere = (): BackArt | undefined => getContext<(() => BackArt | undefined) | undefined>(KEY)?.();
