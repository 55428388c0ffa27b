/** A lesson: a match on fixed positions, in which each step asks for one thing and shows what comes of it. */
import { tick } from "svelte";
import { post, sentenceOf } from "./api";
import { SOMEBODY, type Company } from "../words/company";
import { patched } from "./patch";
import { moves, settings } from "../house/settings.svelte";
import type { Answer, Event, Foreseen, Hint, Session, Stage, Told, View } from "./session";
import type { LessonShown, LessonStep, Tried } from "./wire";
import { say } from "../words/words.svelte";

/** Milliseconds between two moves that are shown. */
const PACE = 900;

const pause = (long: number): Promise<void> => new Promise((done) => setTimeout(done, long));

export class LessonSession implements Session {
  at = $state(0);
  /** Has this step's task been done, so that “Next” works? */
  done = $state(false);
  showing = $state(false);
  #view: View = $state.raw({} as View);
  answer: Answer | null = $state.raw(null);
  waiting: string | null = $state(null);
  story: Told[] = $state.raw([]);
  stage: Stage | null = null;
  /** Counts the steps entered: what was begun in an earlier visit is of no use any more. */
  #visit = 0;
  #answers = 0;
  readonly everything = null;
  readonly past = false;
  readonly pace = null;

  constructor(readonly shown: LessonShown) {
    this.#enter(0);
  }

  get game(): string {
    return this.shown.game;
  }

  get view(): View {
    return this.#view;
  }

  get players(): number {
    return this.#view.players;
  }

  get seat(): number {
    return this.shown.seat;
  }

  get names(): string[] {
    return this.shown.names.map((name, seat) => (seat === this.seat ? settings.name || say("web-guest") : name));
  }

  company(): Company {
    return SOMEBODY;
  }

  get step(): LessonStep {
    return this.shown.steps[this.at]!;
  }

  get finished(): boolean {
    return this.at === this.shown.steps.length - 1 && this.done;
  }

  /** Is there something to be done in this step, and not only to be read? */
  get asks(): boolean {
    return this.step.want.length > 0 || this.step.try !== null;
  }

  get mine(): boolean {
    return this.asks && !this.done && !this.showing && this.view.actor === this.seat;
  }

  get light(): string[] {
    return this.showing || (this.done && this.asks) ? [] : this.step.light;
  }

  /** The move that is asked for is lit like a hint. */
  get hints(): Hint[] {
    const move = this.mine ? (this.step.want[0] ?? null) : null;
    return move === null ? [] : [{ move, expected: 1, uncertainty: 0, reason: "", key: "", facts: {} }];
  }

  get hinted(): string | null {
    return this.hints[0]?.move ?? null;
  }

  async why(move: string): Promise<Answer | null> {
    const { sentence, rule, key, facts } = await this.#tried(move);
    return sentence ? { sentence, rule, key, facts, number: 0 } : null;
  }

  async would(move: string): Promise<readonly Foreseen[]> {
    return (await this.#tried(move)).would;
  }

  play(move: string): void {
    if (this.showing || this.waiting) return;
    this.answer = null;
    if (this.done || !this.asks) this.#tell(say("learn-go-on-first"), null);
    else if (this.step.want.includes(move)) void this.#show();
    else void this.#try(move);
  }

  dismiss(): void {
    this.answer = null;
  }

  next(): void {
    if (this.done && this.at < this.shown.steps.length - 1) this.#enter(this.at + 1);
  }

  back(): void {
    if (this.at > 0) this.#enter(this.at - 1);
  }

  #enter(at: number): void {
    this.#visit += 1;
    this.at = at;
    this.showing = false;
    this.waiting = null;
    this.answer = null;
    this.done = !this.asks;
    this.#view = this.step.view as unknown as View;
  }

  /** What was asked for happens, and what follows from it. */
  async #show(): Promise<void> {
    this.showing = true;
    const visit = this.#visit;
    for (const [number, step] of this.step.plays.entries()) {
      if (number) await pause(moves() ? PACE : PACE / 3);
      if (this.#visit !== visit) return; // the person went back meanwhile
      const events = step.events as Event[];
      this.stage?.before();
      this.#view = patched(this.#view, step);
      this.story = [...this.story, { seq: this.story.length, events }];
      await tick();
      this.stage?.after(events);
    }
    this.showing = false;
    this.done = true;
  }

  /** Something else was tried: the rules say why not, or the lesson asks for patience. */
  async #try(move: string): Promise<void> {
    const visit = this.#visit;
    this.waiting = move;
    try {
      const tried = await this.#tried(move);
      if (this.#visit !== visit) return;
      if (tried.legal) this.#tell(say("learn-another-move"), null);
      else this.#tell(tried.sentence ?? "", tried.rule, tried);
      if (this.step.try === move) this.done = true;
    } catch (error) {
      if (this.#visit === visit) this.#tell(sentenceOf(error), null);
    } finally {
      if (this.#visit === visit) this.waiting = null;
    }
  }

  #tried(move: string): Promise<Tried> {
    return post<Tried>(`/lessons/${this.game}/${this.at}/try`, { move });
  }

  #tell(sentence: string, rule: string | null, { key, facts }: Pick<Answer, "key" | "facts"> = {}): void {
    this.answer = { sentence, rule, key, facts, number: (this.#answers += 1) };
  }
}
