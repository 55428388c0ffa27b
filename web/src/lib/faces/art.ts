/** Drawings as the games' `art.json` write them: the printer draws from the same files. */

/** What is drawn with one ink: paths, discs and boxes about a place. */
export interface Mark {
  path?: string;
  /** x and y of the middle, radius */
  discs?: number[][];
  /** x, y, width, height, and the radius of the corners */
  boxes?: number[][];
  /** A colour, or the name of one: what is filled, and what is drawn along the edge, how thick. */
  fill?: string;
  line?: string;
  width?: number;
  at?: number[];
  /** Degrees, clockwise. */
  turn?: number;
}

/** A word on the cover of a box; most are its title. */
export interface Lettering {
  text: string;
  at: number[];
  turn?: number;
  /** How far its line lies below the place about which it is turned. */
  below?: number;
  size?: number;
  spacing?: number;
  fill?: string;
  /** The colour of a rim round its letters. */
  rim?: string;
}

/** The cover of a game's box, 320 wide and 200 high. */
export interface CoverArt {
  marks: Mark[];
  texts: Lettering[];
}

/** What the art of every game has. */
export interface Art {
  /** The game's own colour. */
  tone: string;
  /** What the cloth of its table is tinted with, if not with that. */
  cloth?: string;
  colours?: Record<string, string>;
  cover: CoverArt;
}

/** So much of a colour in the colour of the paper. */
export const mixed = (tone: string, share: number, paper = "var(--card-face)"): string =>
  `color-mix(in srgb, ${tone} ${100 * share}%, ${paper})`;
