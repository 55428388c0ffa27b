/** The games as the browser knows them: each is loaded when it is played. */
import type { Component } from "svelte";
import type { Flight } from "../lib/motion/flights";
import type { Event, Session, Told, View } from "../lib/transport/session";
import type { Voice } from "../lib/words/voice";
import type { Facts } from "../lib/words/words.svelte";

/** A line of the score sheet: what it counts, and by seat what that brought. */
export interface SheetLine {
  head: string;
  cells: (string | number)[];
  /** What happened in it, as a sentence: who won and why, and what was left. */
  why?: string | null;
}

/** What a game brings: the same in every folder. */
export interface GameFace {
  /** The table, with the other seats, the cards in the middle and the own hand. */
  Table: Component<{ session: Session<never, never> }>;
  /** The picture beside a rule of the rulebook; it shows nothing for a rule that needs none. */
  Figure: Component<{ rule: string }>;
  /** What happened, as a sentence; null: nothing worth one. */
  tell(event: Event, voice: Voice): string | null;
  /** A move, in words. */
  wordMove(move: string, voice: Voice): string;
  /** What a sentence of the server speaks of, with this page's names for cards and symbols. */
  nameFacts(facts: Facts): Facts;
  /** What of the story stays written during the match, where the rules leave some of it to the players' memory. */
  recent?(story: readonly Told[], view: View): Told[];
  /** What flies where when this happens; `view` is what is seen afterwards, `all` what else the same move made happen. */
  flights(event: Event, view: View, all: readonly Event[]): Flight[];
  /** The score sheet: a line for each round, leg or other unit of the game. */
  sheet(story: readonly Told[], voice: Voice): SheetLine[];
  /** Why the match ended as it did, in a sentence. */
  ending(view: View, story: readonly Told[], voice: Voice): string;
  /** The one move left that a table plays by itself, at the bots' pace, so that it tells nothing; else null. */
  byItself?(view: View): string | null;
  /** Is a move a place on the table, which one must see to understand the move? */
  placed?: boolean;
  /** Is an event one that is heard as a clash? */
  clash?(event: Event): boolean;
  /** The colours of the seats, where the game gives them some. */
  colours?(view: View): string[];
}

const FACES: Record<string, () => Promise<GameFace>> = {
  duo: () => import("./duo"),
  daron: () => import("./daron"),
  karta: () => import("./karta"),
  janus: () => import("./janus"),
};

/** What this page knows of a game before it asks the server for the rest (`lib/catalogue`). */
export interface Box {
  id: string;
  /** Are there hands that others must not see? */
  hidden: boolean;
  /** How many sit at a table that is laid with one click. */
  usual: number;
  /** Options, each on or off, that one may choose in the settings for all such tables. */
  comforts?: readonly string[];
}

export const BOXES: Box[] = [
  { id: "duo", hidden: true, usual: 3 },
  { id: "daron", hidden: true, usual: 3 },
  { id: "karta", hidden: false, usual: 2 },
  { id: "janus", hidden: true, usual: 3, comforts: ["memory"] },
];

export const hidesHands = (id: string): boolean => BOXES.find((box) => box.id === id)?.hidden ?? true;

export const isGame = (id: string): boolean => Object.hasOwn(FACES, id);

export function faceOf(game: string): Promise<GameFace> {
  const load = FACES[game];
  if (!load) throw new Error(`there is no game ${game}`);
  return load();
}
