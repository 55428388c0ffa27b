/** What the cards of Le Jeu du Daron are drawn with. */
import type { BackArt } from "$house/lib/faces/backs";
import ART from "../art.json";
import type { Mark } from "$house/lib/faces/art";

export const { apart: APART, cloth: CLOTH, joker: JOKER, rays: RAYS, star: STAR, tone: TONE, turn: TURN } = ART;
export const COLOURS: Record<string, string> = ART.colours;
/** The numbers that bear the sign of turning play round. */
export const TURNING: readonly string[] = ART.turning;
export const PORTRAIT: Mark[] = ART.portrait;
/** A sword, its point up, and how the two of them are turned. */
export const SWORDS: { turns: number[]; marks: Mark[] } = ART.swords;
/** A moustache, and another upside down. */
export const BACK: BackArt = {
  ...ART.back,
  tone: TONE,
  ink: ART.colours.ochre,
};
