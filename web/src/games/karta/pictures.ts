/** The pictures beside Karta's rules: cards as they are held, and little tables. */
import type { KartaRun } from "../../lib/wire";
import pictures from "./pictures.json";

export interface Scene {
  laid: string[];
  /** A card to be laid, and whether that is allowed. */
  adds?: { move: string; fits: boolean };
  /** Is it the last card of a leg? Cards elsewhere are not drawn. */
  last?: boolean;
  runs?: KartaRun[];
  broken?: KartaRun[];
}

export interface Picture {
  /** Ways in which a card is held: `C r1`. */
  held?: string[];
  scenes?: Scene[];
}

export const PICTURES = pictures as unknown as Record<string, Picture>;
