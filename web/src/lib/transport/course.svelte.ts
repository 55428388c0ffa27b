/**
 * The course of a match as it is shown, step after step. What ends a round comes in one step with the next deal, which is
 * held back: the table shows how it lay until that has been read.
 */
import { tick } from "svelte";
import { patched } from "./patch";
import { dealtAgain, type Event, type Stage, type Told, type View } from "./session";
import type { ReadingShown, Step, TableShown } from "./wire";

/** The end of a round that is still looked at. */
interface Ending {
  /** How the table lay. */
  view: View;
  seq: number;
  /** What happened in that step, the deal included. */
  events: Event[];
}

/** Who still reads what a round brought, and when play goes on in any case. */
export interface Pause {
  on: number;
  waits: number[];
  until: number | null;
}

export class Course {
  /** How the match stands, even while an ending is shown; null: not dealt. */
  standing: View | null = $state.raw(null);
  #ending: Ending | null = $state.raw(null);
  /** Has the last card been seen? Only then a sheet may lie on the table. */
  rested = $state(true);
  reading: Pause | null = $state.raw(null);
  story: Told[] = $state.raw([]);
  stage: Stage | null = null;

  /** What the table shows. */
  get view(): View | null {
    return this.#ending?.view ?? this.standing;
  }

  /** Is the next deal held back? */
  get held(): boolean {
    return this.#ending !== null;
  }

  /** The table is shown anew, with what was missed. */
  begin({ view, untold, missed, reading }: TableShown): void {
    this.#letGo();
    this.standing = view as View | null;
    // If more happened than the server repeats, the story would have a gap: start it again.
    this.story = untold ? [] : [...this.story, ...((missed ?? []) as Told[])];
    this.rested = true;
    this.pause(reading ?? null);
  }

  /** Something happened. Is what it came to held back? */
  go(step: Step): boolean {
    const events = step.events as Event[];
    if (this.held && !this.reading) this.#letGo(); // nobody waits: it goes on
    const { held, standing: before } = this;
    if (!held) this.stage?.before();
    this.standing = patched(before ?? ({} as View), step as { set?: Record<string, unknown> });
    const ending = held ? [] : this.#hold(step.seq, before, events);
    const seen = ending.length ? ending : events;
    this.story = [...this.story, { seq: step.seq, events: seen }];
    if (this.stage && !held && (ending.length || this.standing.actor === null)) this.rested = false;
    if (!held) void tick().then(() => this.stage?.after(seen));
    return ending.length > 0;
  }

  /** Those who still read what a round brought; null: play goes on, and the next deal is seen. */
  pause(reading: ReadingShown | null): void {
    const until = reading && reading.left !== null ? performance.now() + reading.left : null;
    this.reading = reading && { on: reading.on, waits: reading.waits, until };
  }

  /** Show what was held back. */
  release(): void {
    if (!this.held) return;
    this.stage?.before();
    const events = this.#letGo();
    void tick().then(() => this.stage?.after(events));
  }

  /** Where a round ended, hold the table as it lay then: these events led there. Else none. */
  #hold(seq: number, before: View | null, events: Event[]): Event[] {
    const again = dealtAgain(events);
    if (!again || !before || !this.stage?.closing) return [];
    const led = events.slice(0, again);
    this.#ending = { view: this.stage.closing(before, led, this.standing!), seq, events };
    return led;
  }

  /** Let go of the end of a round; what happened after it. */
  #letGo(): Event[] {
    const ending = this.#ending;
    if (!ending) return [];
    this.story = this.story.map((told) => (told.seq === ending.seq ? { seq: told.seq, events: ending.events } : told));
    this.#ending = null;
    this.rested = true;
    return ending.events.slice(dealtAgain(ending.events));
  }
}
