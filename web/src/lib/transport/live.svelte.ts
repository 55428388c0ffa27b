/** A table over its socket: what it shows, and what one says there. */
import { clockText, seatNames, type Company } from "../words/company";
import { Connection, freshId, type Message, type Sent } from "./connection.svelte";
import { Course, type Pause } from "./course.svelte";
import { timeLeft } from "../words/when";
import { answered, heardOf, unanswered } from "./reload";
import { settings, type BotSpeed } from "../house/settings.svelte";
import {
  forfeited,
  hintedMove,
  type Answer,
  type Foreseen,
  type Hint,
  type Saying,
  type Session,
  type Stage,
} from "./session";
import type { Event, Told, View } from "./session";
import { say } from "../words/words.svelte";
import { Sayings } from "./sayings.svelte";
import type { MissingShown, Reading, Refused, Step, TableInfo, TableShown } from "./wire";

/** Milliseconds that every bot's move takes, unless the server says otherwise. */
const USUAL_PACE = 1000;
/** How much of that a move takes at each speed, where one sits alone with bots. */
const HASTE: Record<BotSpeed, number> = { calm: 1, brisk: 0.4, at_once: 0 };

/** What is known of a move that was not played: why it may not be, or what it would bring. */
interface TriedOut {
  not: Answer | null;
  would: readonly Foreseen[];
}
const UNKNOWN: TriedOut = { not: null, would: [] };

export class LiveSession implements Session {
  /** The last entry of the table's log that was seen. */
  seq = $state(0);
  info: TableInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  takeBack = $state(false);
  #pace = $state(USUAL_PACE);
  /** Who is away while others wait, and when a bot comes for them; null: none does. */
  missing: { seat: number; until: number | null }[] = $state.raw([]);
  /** At a table over days: when the time of the player to move runs out, in milliseconds since 1970. */
  until: number | null = $state(null);
  skipping = $state(false);
  /** Milliseconds left by seat, and when that was true. */
  clock: { left: number[]; at: number } | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  #answers = 0;
  waiting: string | null = $state(null);
  readonly talk = new Sayings((message) => this.#send(message));
  hints: Hint[] = $state.raw([]);
  /** The hint pointed at in the list. */
  pointed: string | null = $state(null);
  thinking = $state(false);
  readonly everything = null;
  readonly past = false;
  readonly light: string[] = [];

  /** What time it is, for clocks: counted only where there is one. */
  #time = $state(0);
  #ticking: ReturnType<typeof setInterval> | undefined;
  #on = 0;
  #pending: (Sent & { on: number }) | null = null;
  #hintId: string | null = null;
  /** The callers that wait for a reason, by the id of the question. */
  readonly #asking = new Map<string, (found: TriedOut) => void>();
  readonly #course = new Course();
  readonly #connection = new Connection(
    () => this.#address(),
    (message) => this.#take(message),
    () => this.#unasked(),
  );

  constructor(
    readonly id: string,
    readonly wanted: { seat?: number; invitation?: string | null } = {},
  ) {
    this.#connection.open();
  }

  get connection(): Connection["state"] {
    return this.#connection.state;
  }

  /** The sentence with which the server closed the door for good. */
  get closed(): string | null {
    return this.#connection.closed;
  }

  get game(): string {
    return this.info?.game ?? "";
  }

  get match(): string {
    return this.id;
  }

  get players(): number {
    return this.info?.players ?? 0;
  }

  get view(): View {
    const seen = this.#course.view;
    if (!seen) throw new Error("the cards are not dealt yet");
    const lost = this.info?.lost ?? null;
    return lost === null ? seen : forfeited(seen, lost);
  }

  /** The points as they stand, also while the table still shows how a round ended. */
  get scores(): number[] {
    return this.#course.standing?.scores ?? [];
  }

  get held(): boolean {
    return this.#course.held;
  }

  get rested(): boolean {
    return this.#course.rested;
  }

  get reading(): Pause | null {
    return this.#course.reading;
  }

  get story(): readonly Told[] {
    return this.#course.story;
  }

  get stage(): Stage | null {
    return this.#course.stage;
  }

  set stage(stage: Stage | null) {
    this.#course.stage = stage;
  }

  /** Does one person sit here alone with bots? */
  get alone(): boolean {
    return this.seat !== null && (this.info?.seats ?? []).filter(({ kind }) => kind !== "bot").length === 1;
  }

  get pace(): number {
    return this.alone ? this.#pace * HASTE[settings.botSpeed] : this.#pace;
  }

  get dealt(): boolean {
    return this.#course.standing !== null;
  }

  get names(): string[] {
    return seatNames(this.info?.seats ?? []);
  }

  get mine(): boolean {
    return this.dealt && this.view.actor !== null && this.view.actor === this.seat && !this.waiting && !this.held;
  }

  get hinted(): string | null {
    return hintedMove(this.hints, this.pointed);
  }

  company(seat: number): Company {
    const { kind, level, away, person } = this.info?.seats[seat] ?? { kind: "open" };
    const running = this.view.actor === seat && !this.reading ? this.#time - (this.clock?.at ?? 0) : 0;
    let left = this.clock ? clockText((this.clock.left[seat] ?? 0) - Math.max(0, running)) : null;
    if (this.until !== null && this.view.actor === seat) left = timeLeft(this.until - Date.now());
    const gone = this.missing.find((one) => one.seat === seat);
    const missed = gone ? (gone.until === null ? "" : clockText(gone.until - this.#time)) : null;
    return { bot: kind === "bot", level: level ?? 0, away: !!away, left, missed, person: person ?? null };
  }

  // --- what one says ---

  play(move: string): void {
    if (this.waiting || !this.dealt || this.held) return; // a second click is not a second move
    this.answer = null;
    this.waiting = move;
    this.#say({ type: "move", id: freshId(), on: this.#on, move });
  }

  takeLastBack(): void {
    if (this.waiting || !this.takeBack || this.held) return;
    this.waiting = "take_back";
    this.#say({ type: "take_back", id: freshId(), on: this.#on });
  }

  ask(): void {
    if (this.thinking || !this.mine) return;
    this.#hintId = freshId();
    this.thinking = this.#send({ type: "hint", id: this.#hintId });
  }

  /** I am here again: the bot that plays for me gives the seat back. */
  back(): void {
    this.#send({ type: "back", id: freshId() });
  }

  /** I have read what the round brought: show me the next deal. */
  ready(): void {
    const { reading } = this;
    this.#course.release();
    if (reading && this.seat !== null && reading.waits.includes(this.seat))
      this.#send({ type: "ready", id: freshId(), on: reading.on });
  }

  /** The last card has been seen. */
  rest(): void {
    this.#course.rested = true;
  }

  /** Let the bots play on at once until it is my turn. */
  skip(): void {
    this.skipping = this.#send({ type: "skip", id: freshId() });
  }

  /** Tell the server how fast bots are to play. */
  hurry(): void {
    if (this.seat !== null) this.#send({ type: "speed", id: freshId(), speed: settings.botSpeed });
  }

  async why(move: string): Promise<Answer | null> {
    return (await this.#tryOut(move)).not;
  }

  async would(move: string): Promise<readonly Foreseen[]> {
    return (await this.#tryOut(move)).would;
  }

  /** Ask about a move without playing it. */
  #tryOut(move: string): Promise<TriedOut> {
    const message = { type: "why", id: freshId(), on: this.#on, move };
    if (!this.#send(message)) return Promise.resolve(UNKNOWN);
    return new Promise((told) => this.#asking.set(message.id, told));
  }

  get said(): readonly Saying[] {
    return this.talk.all;
  }

  /** Say one of the phrases to the table; why it was not said, or null. */
  speak(phrase: string): Promise<string | null> {
    return this.talk.speak(freshId(), phrase);
  }

  dismiss(): void {
    this.answer = null;
  }

  /** We have another identity now: connect again. */
  renew(): void {
    this.#connection.renew();
  }

  close(): void {
    this.#settled();
    clearInterval(this.#ticking);
    this.#connection.close();
  }

  #say(message: Sent & { on: number }): void {
    this.#pending = message;
    unanswered(this);
    this.#send(message);
  }

  #send(message: Sent): boolean {
    return this.#connection.send(message);
  }

  #address(): string {
    const query = new URLSearchParams({ lang: settings.language, since: String(this.seq), pages: "1", reads: "1" });
    if (this.wanted.seat !== undefined) query.set("seat", String(this.wanted.seat));
    if (this.wanted.invitation) query.set("invitation", this.wanted.invitation);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`;
  }

  // --- what one is told ---

  #take(message: Message): void {
    switch (message.type) {
      case "table":
        return this.#whole(message);
      case "step":
        return this.#step(message);
      case "info":
        this.seq = message.seq;
        this.info = message.table;
        return;
      case "reading":
        return this.#read(message);
      case "missing":
        return this.#miss(message.missing);
      case "said":
        return this.talk.hear(message);
      case "refused":
        return this.#refused(message);
      case "done":
        this.talk.answered(message.id, null);
        if (message.id === this.#pending?.id) this.#settled();
        this.#because(message.id, { not: null, would: message.would ?? [] });
        return;
      case "hints":
        this.thinking = false;
        if (message.on === this.#on) this.hints = message.hints;
        return;
      case "closing":
        return this.#connection.turnAway(message);
    }
  }

  #whole(message: TableShown): void {
    this.#connection.welcome();
    this.#course.begin(message);
    this.seq = message.seq;
    this.#on = message.on;
    this.seat = message.seat;
    // The lot for who goes first may have moved us: on coming back, ask for the seat we have now.
    if (this.wanted.seat !== undefined && message.seat !== null) this.wanted.seat = message.seat;
    this.info = message.table;
    this.takeBack = message.take_back ?? false;
    this.#pace = message.pace ?? USUAL_PACE;
    this.skipping = false;
    this.#miss(message.missing ?? []);
    this.until = message.until ?? null;
    this.talk.recall(message.said ?? []);
    if (settings.botSpeed !== "calm") this.hurry();
    this.#timed(message.clock ?? null);
    this.hints = [];
    this.thinking = false;
    // What was under way when the connection was lost is sent again: with the same id it is played once.
    if (this.#pending?.type === "take_back") {
      // A bot may have answered meanwhile: the move is taken back with the answer, if that may be.
      if (this.takeBack) this.#pending.on = message.on;
      else this.#settled();
    }
    if (this.#pending && !message.id) this.#send(this.#pending);
    if (message.build) heardOf(message.build);
  }

  #step(message: Step): void {
    const events = message.events as Event[];
    const ended = this.#course.go(message);
    this.seq = message.seq;
    this.#on = message.on;
    this.takeBack = message.take_back ?? false;
    this.until = message.until ?? null;
    this.#timed(message.clock ?? null);
    const actor = this.#course.standing?.actor;
    if (actor === this.seat || actor === null || ended) this.skipping = false;
    this.hints = [];
    if (events.some(({ type }) => type === "take_back")) this.answer = null; // it was about a move that is gone
    // It was played, perhaps for us; a take-back waits while bots answer.
    const overtaken = this.#pending?.type === "move" && actor !== this.seat;
    if (this.#pending && (message.id === this.#pending.id || overtaken)) this.#settled();
  }

  #read(message: Reading): void {
    this.#course.pause(message.reading ?? null);
    if (!this.reading) this.#course.release();
    if (message.clock) this.#timed(message.clock);
  }

  #miss(missing: readonly MissingShown[]): void {
    const now = performance.now();
    this.missing = missing.map(({ seat, left }) => ({ seat, until: left === null ? null : now + left }));
    this.#tick();
  }

  /** Tell the caller that asked about a move; false: none asked. */
  #because(id: string | null | undefined, found: TriedOut): boolean {
    const told = this.#asking.get(id ?? "");
    this.#asking.delete(id ?? "");
    told?.(found);
    return told !== undefined;
  }

  /** A closed socket answers no question. */
  #unasked(): void {
    this.thinking = false;
    for (const id of [...this.#asking.keys()]) this.#because(id, UNKNOWN);
    this.talk.unanswered();
  }

  #refused(message: Refused): void {
    const { sentence, rule = null, key, facts } = message;
    if (this.talk.answered(message.id, sentence)) return;
    const reason = message.why === "illegal" ? { sentence, rule, key, facts, number: 0 } : null;
    if (this.#because(message.id, { not: reason, would: [] })) return;
    if (message.id && message.id === this.#hintId) {
      this.thinking = false;
      if (message.why === "stale") return; // the match moved on before the hint came
    } else if (this.#pending && message.id === this.#pending.id) {
      if (message.why === "not-in-yet") return; // it is sent again as soon as the table is shown
      if (message.why === "stale" && this.#pending.type === "take_back") return; // likewise
      if (message.why === "not-saved" || message.why === "busy" || message.why === "too-fast") {
        const again = this.#pending;
        setTimeout(() => this.#pending === again && this.#say(again!), 1000);
      } else this.#settled();
      if (message.why === "away") this.back();
      if (message.why === "stale") return; // the table follows, and shows how it stands
    } else return; // of nothing the person did, such as a ping before the table was shown
    const number = (this.#answers += 1);
    this.answer = { sentence: this.#turnOf(message) ?? sentence, rule, key, facts, number };
  }

  /** Tell a player who moved out of turn whose turn it is: the server does not know the names used here. */
  #turnOf({ why }: Refused): string | null {
    const actor = this.#course.standing?.actor ?? null;
    if (why !== "not-your-move" || actor === null || actor === this.seat) return null;
    return say("web-not-your-turn", { who: this.names[actor] ?? "" });
  }

  #settled(): void {
    this.#pending = null;
    this.waiting = null;
    answered(this);
  }

  #timed(left: number[] | null): void {
    this.#time = performance.now();
    this.clock = left && { left, at: this.#time };
    this.#tick();
  }

  /** Let the time be seen to pass, where anybody waits for it. */
  #tick(): void {
    clearInterval(this.#ticking);
    this.#time = performance.now();
    const waits = this.clock !== null || this.missing.some(({ until }) => until !== null);
    if (waits) this.#ticking = setInterval(() => (this.#time = performance.now()), 500);
  }
}
