/** The pictures beside Karta's rules: cards as they are held, and little tables. */
import pictures from "../pictures.json";
import type { KartaRun, KartaSquare } from "$house/lib/transport/wire";
import type { Colour } from "./cards";

export interface Scene {
  laid: string[];
  /** What shows on the table: `1,2 R locked`, or `.` for no dot. */
  squares: string[];
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
  /** Is each called by its letter? */
  letters?: boolean;
  scenes?: Scene[];
}

export function square(text: string): KartaSquare {
  const [place = "", dot, locked] = text.split(" ");
  const [x = 0, y = 0] = place.split(",").map(Number);
  return {
    x,
    y,
    dot: dot === "." ? null : (dot as Colour),
    locked: locked !== undefined,
  };
}

export const PICTURES = pictures as unknown as Record<string, Picture>;
