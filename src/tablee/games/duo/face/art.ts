/** What DUO's cards are drawn with. */
import type { BackArt } from "$house/lib/faces/backs";
import ART from "../art.json";
import type { Colour, Shape } from "./cards";

export const { edge: EDGE, joker: JOKER, plain: PLAIN, tone: TONE, turbo: TURBO } = ART;
export const TONES: Record<Colour, string> = ART.colours;
/** Each about a point, with a radius of 1. */
export const SHAPES: Record<Shape, string> = ART.shapes;
/** The printed backs, too, show the four in a net. */
export const BACK: BackArt = {
  tone: TONE,
  motifs: Object.values(SHAPES),
  size: 6.5,
};
/** By number: where its shapes lie, from their middle, and how large they are. */
export const PLACES: Record<string, { radius: number; middles: number[][] }> = ART.places;

/** A tile of a colour's texture: what is drawn in white along a line of that width, or filled if it has none. */
export interface Texture {
  wide: number;
  high: number;
  path: string;
  line: number;
  /** How much of the white covers the colour. */
  white: number;
}
export const TEXTURES: Record<Colour, Texture> = ART.textures;
