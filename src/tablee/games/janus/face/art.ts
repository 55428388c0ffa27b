/** What Janus's cards are drawn with. */
import ART from "../art.json";
import type { Mark } from "$house/lib/faces/art";

/** One of the eleven symbols, within -50 and 50: no two have the same outline, so colour only helps. */
export interface Drawing {
  tone: string;
  /** Their inks are `tone` and the `paper` that shows through. */
  marks: Mark[];
}

export const DRAWINGS: Record<string, Drawing> = ART.symbols;
/** The game's own colour; and how much of its symbol's colour the paper of a face has. */
export const { tone: TONE, shade: SHADE } = ART;

/** The colour of a face; that of one nobody knows is plain. */
export const toneOf = (symbol: string | null | undefined): string => (symbol && DRAWINGS[symbol]?.tone) || ART.unknown;
