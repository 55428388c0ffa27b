/** A finished match, replayed: any step, any seat's view, with everything revealed or not. */
import { tick } from "svelte";
import { seatNames, type Company } from "../words/company";
import { patched } from "./patch";
import { forfeited, type Event, type Session, type Stage, type Told, type View } from "./session";
import type { ReplayShown } from "./wire";

export class ReplaySession implements Session {
  /** Which step is shown: 0 is the deal. */
  at = $state(0);
  revealed = $state(false);
  stage: Stage | null = null;
  readonly past = true;
  readonly pace = null;
  readonly mine = false;
  readonly waiting = null;
  readonly answer = null;
  readonly hints = [];
  /** The move to show: what should have been played, or the move pointed at in a list. */
  advised: string | null = $state(null);
  pointed: string | null = $state(null);
  readonly light = [];
  readonly #views: View[] = [];
  readonly #positions: Record<string, unknown>[] = [];
  readonly #told: Told[];

  constructor(readonly shown: ReplayShown) {
    let view = {} as View;
    let position: Record<string, unknown> = {};
    for (const step of shown.steps) {
      view = patched(view, step);
      position = patched(position, step.position);
      this.#views.push(view);
      this.#positions.push(position);
    }
    this.#told = shown.steps.map((step, seq) => ({ seq, events: step.events as Event[] }));
  }

  get game(): string {
    return this.shown.table.game;
  }

  get match(): string {
    return this.shown.table.id;
  }

  get players(): number {
    return this.shown.table.players;
  }

  get seat(): number | null {
    return this.shown.seat;
  }

  get names(): string[] {
    return seatNames(this.shown.table.seats);
  }

  get hinted(): string | null {
    return this.pointed ?? this.advised;
  }

  get view(): View {
    const [view, { lost }] = [this.#views[this.at]!, this.shown.table];
    return lost !== null && this.at === this.last ? forfeited(view, lost) : view;
  }

  get everything(): Record<string, unknown> | null {
    return this.revealed ? this.#positions[this.at]! : null;
  }

  get story(): Told[] {
    return this.#told.slice(0, this.at + 1);
  }

  /** The whole story, for its score sheet. */
  get whole(): Told[] {
    return this.#told;
  }

  get last(): number {
    return this.#views.length - 1;
  }

  /** The move that leads from this step to the next, and who made it; null at the end. */
  get following(): { seat: number; move: string } | null {
    const step = this.shown.steps[this.at + 1];
    return step && step.seat !== null && step.move !== null ? { seat: step.seat, move: step.move } : null;
  }

  company(seat: number): Company {
    const { kind, level, person } = this.shown.table.seats[seat]!;
    const bot = kind === "bot";
    return { bot, away: false, left: null, missed: null, level: level ?? 0, person: (bot && person) || null };
  }

  /** Show a step; one step on is shown as it happened. */
  go(step: number): void {
    const to = Math.max(0, Math.min(this.last, step));
    const onward = to === this.at + 1;
    if (onward) this.stage?.before();
    this.at = to;
    if (onward) void tick().then(() => this.stage?.after(this.#told[to]!.events));
  }

  play(): void {}

  why(): Promise<null> {
    return Promise.resolve(null);
  }

  would(): Promise<[]> {
    return Promise.resolve([]);
  }

  dismiss(): void {}
}
