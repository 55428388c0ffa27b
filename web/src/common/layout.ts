/** A game's table as it declares it: `src/tablee/engine/layout.py` as JSON, and what else draws a game without a face. */
import type { Art } from "../lib/faces/art";
import type { Table as TellingTable } from "../lib/words/telling";

export type Kind = "hand" | "stack" | "pile" | "heap" | "counter" | "mark" | "board";

export interface Zone {
  name: string;
  kind: Kind;
  /** Does every seat have one? */
  each: boolean;
  /** The field of a view with what lies there for the viewer. */
  own: string | null;
  /** The field of a view with the number of cards. */
  size: string | null;
  /** A mark's values, if it is no card. */
  values: string[];
  /** A board's squares, row by row from the top. */
  squares: string[][];
}

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
  /** The pieces of a board, by name: the seat that owns them. */
  pieces: Record<string, number | null>;
}

/** Drawings that a game may bring for the common table. */
export type CommonArt = Partial<Art> & {
  /** Paths about a point with a radius of 1, by the value of the feature that they stand for. */
  shapes?: Record<string, string>;
};

/** What is seen beside a rule of the rulebook, by its number. */
export interface Picture {
  cards?: string[];
  /** A card, the one that it would cover, and whether it may. */
  lays?: { card: string; on: string; fits: boolean }[];
}

/** What `/api/games/{id}/things` tells of a game. */
export interface GameThings {
  layout: Layout | null;
  telling: TellingTable | null;
  art: CommonArt | null;
  deck: Record<string, unknown> | null;
  pictures: Record<string, Picture> | null;
}

/** A game that declares nothing: its fields are listed and its moves are buttons. */
export const BARE: Layout = { zones: [], gestures: [], cards: {}, pieces: {} };

/** The marks of a standard deck, by which its cards are drawn and called. */
export const RANKS = "A23456789TJQK";
export const SUITS = "CDHS";

/** Is it a card of a standard deck? */
export const isStandard = (features: Record<string, string> | undefined): boolean =>
  features !== undefined && isOne(features.rank, RANKS) && isOne(features.suit, SUITS);

export const isOne = (text: string | undefined, letters: string): boolean =>
  text !== undefined && text.length === 1 && letters.includes(text);
