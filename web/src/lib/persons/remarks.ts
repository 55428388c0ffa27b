/** What a person of the house says of what just happened, and when.
 *
 * It follows from what everybody at the table is told, from the number of the entry and from the table's id: so everyone
 * hears the same, as often as they look, and nothing of it travels. Which events are worth a word, a game says in its
 * `telling.json` (`docs/telling.md`). */
import EVERYWHERE from "../../../../src/tablee/words/telling.json";
import type { Event, Told } from "../transport/session";
import { at, holds } from "../words/telling";
import type { Mood } from "./drawing";

export const OCCASIONS = ["attack", "hit", "yield", "last", "round", "won", "lost"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** When an event gives somebody occasion to speak. */
export interface Rule {
  is: string;
  /** The field with the seat, or the seats, of those who might speak. */
  who?: string;
  /** All but the seats in this field might speak. */
  but?: string;
  if?: string;
}
/** By the type of an event. */
export type Occasions = Record<string, Rule[]>;

export interface Remark {
  seat: number;
  occasion: Occasion;
  /** Which of the sentences it is. */
  choice: number;
}

/** Sentences for each temper and occasion. */
export const SENTENCES = 4;
/** Ends are always worth a word, the first before the others. */
const ENDS: readonly string[] = ["won", "lost", "round"];
/** Of so many entries in a row one may bring a remark: one of the first of them, so that some always lie between two. */
const STRETCH = 4;
const EARLY = 2;

export const MOODS: Record<Occasion, Mood> = {
  attack: "pleased",
  hit: "cross",
  yield: "neutral",
  last: "pleased",
  round: "pleased",
  won: "pleased",
  lost: "cross",
};

/** The remark that an entry brings, if any; `speaks` says of a seat whether a person of the house plays there. */
export function remarkOn(
  match: string,
  { seq, events }: Told,
  view: Record<string, unknown> & { players: number },
  occasions: Occasions | undefined,
  speaks: (seat: number) => boolean,
): Remark | null {
  const rules: Occasions = { ...EVERYWHERE.occasions, ...occasions };
  const found = events.flatMap((event) =>
    (rules[event.type] ?? [])
      .filter((rule) => holds(rule.if, { ...view, ...event }))
      .flatMap((rule) =>
        seats(rule, event, view.players)
          .filter(speaks)
          .map((seat) => ({ seat, occasion: rule.is as Occasion })),
      ),
  );
  const end = ENDS.find((end) => found.some(({ occasion }) => occasion === end));
  const speakers = end ? found.filter(({ occasion }) => occasion === end) : found;
  const lot = draw(`${match} ${seq}`);
  const one = speakers[lot % speakers.length];
  if (!one || (!end && !due(match, seq))) return null;
  return { ...one, choice: (lot >>> 8) % SENTENCES };
}

/** May this entry bring a remark that is not about an end? */
const due = (match: string, seq: number): boolean =>
  seq % STRETCH === draw(`${match} ${Math.floor(seq / STRETCH)}`) % EARLY;

function seats({ who = "seat", but }: Rule, event: Event, players: number): number[] {
  const named = [event[but ?? who]].flat().filter((seat) => typeof seat === "number");
  if (!but) return named;
  return Array.from({ length: players }, (_, seat) => seat).filter((seat) => !named.includes(seat));
}

/** A number that a text decides, as if by lot (FNV-1a, stirred). */
export function draw(text: string): number {
  let lot = 0x811c9dc5;
  for (const letter of text) lot = Math.imul(lot ^ letter.codePointAt(0)!, 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 16), 0x45d9f3b);
  return (lot ^ (lot >>> 16)) >>> 0;
}
