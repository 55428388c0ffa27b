/** A match as a table shows it, from any source: a socket, a finished record, a lesson. */
import type { Company } from "../words/company";
import type { CommonView, Foreseen, HintShown as Hint } from "./wire";

/** What every view has; each game adds its own. */
export type View = CommonView & { game: string };

export interface Event {
  type: string;
  [field: string]: unknown;
}

/** One change of the match, as it was told. */
export interface Told {
  seq: number;
  events: Event[];
}

/** Something that somebody at the table said. */
export interface Saying {
  seat: number;
  /** The name of its sentence. */
  phrase: string;
  /** When, by `performance.now()`. */
  at: number;
  /** Counts up on this page: the same said twice is two sayings. */
  number: number;
}

/** Why something was not done. */
export interface Answer {
  sentence: string;
  rule: string | null;
  /** The sentence's name in `words/` and what it speaks of, where the server tells them. */
  key?: string | null;
  facts?: Record<string, string | number | null>;
  /** Counts up: the same sentence twice is two answers. */
  number: number;
}

export interface Session<V extends View = View, P = Record<string, unknown>> {
  readonly game: string;
  /** The table's id, where there is one: a lesson has none. */
  readonly match?: string;
  readonly players: number;
  /** By seat. */
  readonly names: readonly string[];
  /** From where one looks; null: from outside. */
  readonly seat: number | null;
  /** What is known of each player, beyond the name. */
  company(seat: number): Company;
  readonly view: V;
  /** Everything, hidden cards included: in a replay that reveals; else null. */
  readonly everything: P | null;
  /** Is it over long since, and only looked at again? */
  readonly past: boolean;
  /** Milliseconds after which the only move left is said by itself, as fast as bots play; null: never, as in a lesson. */
  readonly pace: number | null;
  /** May this person move now? Also false while a move is under way. */
  readonly mine: boolean;
  /** The move that is under way. */
  readonly waiting: string | null;
  readonly answer: Answer | null;
  readonly story: readonly Told[];
  readonly hints: readonly Hint[];
  /** The hinted move to be shown at the table: the one pointed at in the list, else the best. */
  readonly hinted: string | null;
  /** Places that a lesson points at. */
  readonly light: readonly string[];
  /** Play a move, legal or not: one that is not is answered with a sentence. */
  play(move: string): void;
  /** Why a move may not be played, without trying it; null: it may, or the answer is unknown. */
  why(move: string): Promise<Answer | null>;
  /** What a legal move would bring, one thing after the other, before it is played; empty: nothing is told of it. */
  would(move: string): Promise<readonly Foreseen[]>;
  /** Let go of the last answer. */
  dismiss(): void;
  /** Does the table still show how a round ended, though the next one is dealt? Nothing can be played meanwhile. */
  readonly held?: boolean;
  /** Do bots hurry until it is this person's turn? What flies is swift then. */
  readonly skipping?: boolean;
  /** Has the last card of a round or a match been seen? False until `rest` says so. */
  readonly rested?: boolean;
  rest?(): void;
  /** What each seat said last, where people can say something. */
  readonly said?: readonly Saying[];
  /** Is told before and after each change, to move cards from where they were to where they are. */
  stage: Stage | null;
}

/** What moves the cards. */
export interface Stage {
  before(): void;
  after(events: Event[]): void;
  /** How the table lay when a round ended, before the deal that came with it. */
  closing?(before: View, events: readonly Event[], after: View): View;
}

/** A view of a match that ended because somebody ran out of time or gave up: all others have won. */
export function forfeited<V extends View>(view: V, lost: number): V {
  const winners = view.scores.map((_, seat) => seat).filter((seat) => seat !== lost);
  return { ...view, actor: null, legal: [], winners };
}

/** Where in these events the next round is dealt; 0: nowhere, or it is the first. */
export const dealtAgain = (events: readonly Event[]): number =>
  Math.max(
    0,
    events.findIndex(({ type }) => type === "deal"),
  );

export type { Foreseen, Hint };

/** The hinted move to be shown: the one pointed at, while it is among the hints, else the best. */
export function hintedMove(hints: readonly Hint[], pointed: string | null): string | null {
  return hints.some(({ move }) => move === pointed) ? pointed : (hints[0]?.move ?? null);
}
