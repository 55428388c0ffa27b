/** What a game's folder holds for whoever draws it (`GET /api/games/{id}/things`). */
import type { Art } from "../faces/art";
import type { Table } from "../words/telling";

/** A place on the table, as `engine/layout.py` describes it. */
export interface Zone {
  name: string;
  kind: "hand" | "stack" | "pile" | "heap" | "counter" | "mark" | "board";
  each: boolean;
  own: string | null;
  size: string | null;
  values: string[];
  squares: string[][];
}

/** A kind of move as hands make it. */
export interface Gesture {
  pattern: string;
  source: string | null;
  target: string | null;
}

export interface Layout {
  zones: Zone[];
  gestures: Gesture[];
  /** The features of each card, by its name. */
  cards: Record<string, Record<string, string>>;
  /** The pieces of a board, by name: the seat that owns them, or null. */
  pieces: Record<string, number | null>;
}

/** What a folder lacks is null. */
export interface GameThings {
  layout: Layout | null;
  telling: Table;
  art: Art | null;
  deck: Record<string, unknown> | null;
  pictures: Record<string, unknown> | null;
}
