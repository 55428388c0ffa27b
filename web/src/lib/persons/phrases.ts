/** What people may say at a table: the house's phrases, and which of them are drawn. A game's come with the catalogue. */
import PHRASES from "../../../../src/tablee/words/phrases.json";

/** A shape of a drawing in a square of 48 units. */
export interface Stroke {
  d: string;
  fill?: string;
}
export type Drawing = readonly Stroke[];

const keyed = (names: readonly string[]): string[] => names.map((name) => `phrase-${name}`);

/** Sentences, by their names. */
export const SAID: readonly string[] = keyed(PHRASES.said);
/** Drawn; their sentences are for who does not see them. */
export const DRAWN: readonly string[] = keyed(PHRASES.drawn);

const SUN = "#f0b73f";
const DARK = "#2a1b14";
const ROSE = "#d8433b";
const SKIN = "#f6d3b0";
const SEA = "#7fa9b8";
const WINE = "#9a3b2a";
const FACE = "M4 24a20 20 0 1 0 40 0a20 20 0 1 0-40 0z";
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const DRAWINGS: Record<string, Drawing> = {
  laughter: [
    { d: FACE, fill: SUN },
    { d: "M11 20q4-5 8 0M29 20q4-5 8 0" },
    { d: "M12 26h24q-1 12-12 12t-12-12z", fill: DARK },
    { d: "M17 34q7-4 14 0q-3 4-7 4t-7-4z", fill: ROSE },
    { d: "M8 25q-5 6-2 9t4-1q1-3-2-8zM40 25q5 6 2 9t-4-1q-1-3 2-8z", fill: SEA },
  ],
  amazement: [
    { d: FACE, fill: SUN },
    { d: "M11 12q4-4 8-1M29 11q4-3 8 1" },
    { d: disc(16, 20, 2.6), fill: DARK },
    { d: disc(32, 20, 2.6), fill: DARK },
    { d: "M18 33a6 7 0 1 0 12 0a6 7 0 1 0-12 0z", fill: ROSE },
  ],
  applause: [
    {
      d: "M9 29l-3-9q-1-4 2-5t4 3l2 4-3-9q-1-4 2-5t5 4l2 7-1-8q0-4 3-4t4 4l2 15q1 10-7 13t-12-10z",
      fill: SKIN,
    },
    {
      d: "M39 33l3-8q1-3-1-4t-4 2l-2 3 2-8q1-3-2-4t-4 3l-3 8 0-9q-1-3-3-2.500t-3 4l0 14q0 9 6 11t11-9.500z",
      fill: SUN,
    },
    { d: "M31 5l1 5M38 7l-2 4M44 12l-4 3" },
  ],
  toast: [
    { d: "M5 13l14-5q4 12-3 15t-11-10z", fill: "#fffaf0" },
    { d: "M6.500 17l14-5q1 9-5 11.500t-9-6.500z", fill: WINE },
    { d: "M16 23l5 15M15 40l11-4" },
    { d: "M43 13l-14-5q-4 12 3 15t11-10z", fill: "#fffaf0" },
    { d: "M41.500 17l-14-5q-1 9 5 11.500t9-6.500z", fill: SUN },
    { d: "M32 23l-5 15M33 40l-11-4" },
    { d: "M24 2v4M17 3l2 3M31 3l-2 3" },
  ],
};

/** What is drawn for a phrase; null: it is said in words. */
export const drawingOf = (phrase: string): Drawing | null =>
  DRAWN.includes(phrase) ? (DRAWINGS[phrase.replace("phrase-", "")] ?? null) : null;
