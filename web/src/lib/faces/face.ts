/** What draws a game and words it: the same for every game, whoever drew it. */
import type { Component } from "svelte";
import type { Flight } from "../motion/flights";
import type { Event, Session, Told, View } from "../transport/session";
import type { Voice } from "../words/voice";
import type { Facts } from "../words/words.svelte";

/** A line of the score sheet: what it counts, and by seat what that brought. */
export interface SheetLine {
  head: string;
  cells: (string | number)[];
  /** What happened in it, as a sentence: who won and why, and what was left. */
  why?: string | null;
}

/** A game's face. */
export interface GameFace {
  /** The table, with the other seats, the cards in the middle and the own hand. */
  Table: Component<{ session: Session<never, never> }>;
  /** The colour with which the cloth of its table is tinted. */
  cloth?: string;
  /** The picture beside a rule of the rulebook; it shows nothing for a rule that needs none. */
  Figure?: Component<{ rule: string }>;
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
  /** Why the match ended as it did, in a sentence; empty: there is no more to say than who won. */
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
