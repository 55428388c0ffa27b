/** A game's table as it declares it, `src/tablee/engine/layout.py`, and what else draws a game without a face. */
import type { Art } from "../lib/faces/art";
import type { GestureShown, LayoutShown, ThingsShown, ZoneShown } from "../lib/transport/wire";
import type { Table as TellingTable } from "../lib/words/telling";

export type { GestureShown as Gesture, LayoutShown as Layout, ZoneShown as Zone };

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

/** What the server tells of a game's folder. */
export interface GameThings extends Pick<ThingsShown, "layout" | "deck"> {
  telling: TellingTable | null;
  art: CommonArt | null;
  pictures: Record<string, Picture> | null;
}

/** A game that declares nothing: its fields are listed and its moves are buttons. */
export const BARE: LayoutShown = { zones: [], gestures: [], cards: {}, pieces: {} };

/** The marks of a standard deck, by which its cards are drawn and called. */
export const RANKS = "A23456789TJQK";
export const SUITS = "CDHS";

/** Is it a card of a standard deck? */
export const isStandard = (features: Record<string, string> | undefined): boolean =>
  features !== undefined && isOne(features.rank, RANKS) && isOne(features.suit, SUITS);

export const isOne = (text: string | undefined, letters: string): boolean =>
  text !== undefined && text.length === 1 && letters.includes(text);
