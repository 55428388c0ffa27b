/** What Karta's cards are drawn with; a square of theirs is one unit. */
import ART from "../art.json";
import type { Mark } from "$house/lib/faces/art";
import type { Colour } from "./cards";

/** What the dots of a colour are drawn with. */
export const INK: Record<Colour, string> = ART.colours;
/** A dot, told twice: red is a disc with a ring, blue is squarish with a bar. */
export const DOTS: Record<Colour, Mark[]> = ART.dots;
/** What sets a dot off from what lies under it; film needs none, where it is held in the hand. */
export const RIM: Mark = ART.rim;
export const { film: FILM, tone: TONE } = ART;
