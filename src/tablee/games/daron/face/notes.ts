/** What is worth a note on the table, where it happens. */
import type { Event } from "$house/lib/transport/session";
import type { Voice } from "$house/lib/words/voice";
import { said } from "./cards";
import type { DaronEvent } from "./index";
import { tell } from "./telling";

/** Something that deserves to be explained where it happens. */
export interface Note {
  words: string;
  rule: string;
  /** Milliseconds that it stays. */
  stays: number;
}

/** Milliseconds for a note that is understood at a glance, and for one that explains something. */
export const GLANCE = 3500;
const READING = 9000;

/** What of a change deserves a note: the last-card rule, play turning round, a turn once more, a new draw pile. */
export function notes(events: readonly Event[], voice: Voice): Note[] {
  const found: Note[] = [];
  const rule = (note: string): string => voice.say("daron-note-rule", { note });
  const turned = events.some((event) => event.type === "direction");
  for (const told of events) {
    const event = told as unknown as DaronEvent;
    if (event.type === "draw" && event.reason === "last_card") {
      const card = event.cards?.[0];
      const words = voice.tell("daron-note-last-card", event.seat, {
        card: card ? said(card) : "",
      });
      found.push({
        words,
        rule: rule("last_card"),
        stays: voice.seat === event.seat ? READING : GLANCE,
      });
    }
    if (event.type === "forgone")
      found.push({
        words: tell(told, voice)!,
        rule: rule("draw"),
        stays: GLANCE,
      });
    if (event.type === "reshuffle")
      found.push({
        words: tell(told, voice)!,
        rule: rule("draw"),
        stays: GLANCE,
      });
    if (event.type === "turn" && event.again) {
      const words = voice.tell("daron-note-again", event.seat, {
        turned: turned ? "yes" : "no",
      });
      found.push({ words, rule: rule("again"), stays: GLANCE });
    }
  }
  return found;
}
