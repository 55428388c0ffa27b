/** A table over its socket: what it shows, what one says, and coming back when the connection is lost. */
import { tick } from "svelte";
import { comeIn, Refusal } from "./api";
import { clockText, seatNames, type Company } from "../words/company";
import { patched } from "./patch";
import { answered, heardOf, unanswered } from "./reload";
import { settings, type BotSpeed } from "../house/settings.svelte";
import {
  dealtAgain,
  hintedMove,
  type Answer,
  type Event,
  type Foreseen,
  type Hint,
  type Saying,
  type Session,
  type Stage,
} from "./session";
import type { Told, View } from "./session";
import { say } from "../words/words.svelte";
import { Sayings } from "./sayings.svelte";
import type {
  Closing,
  Done,
  Hints,
  Info,
  Reading,
  ReadingShown,
  Refused,
  Said,
  Step,
  TableInfo,
  TableShown,
} from "./wire";

type Message = TableShown | Step | Info | Refused | Done | Closing | Hints | Reading | Said;
type Connection = "connecting" | "open" | "lost" | "closed";

/** Milliseconds until a lost connection is tried again, the first time and at most. */
const SOON = 300;
const LATEST = 4000;
/** Milliseconds after which a silent server is asked whether it is there, and then taken for gone. */
const SILENCE = 20_000;
const NO_ANSWER = 6000;
/** Milliseconds that every bot's move takes, unless the server says otherwise. */
const USUAL_PACE = 1000;
/** How much of that a move takes at each speed, where one sits alone with bots. */
const HASTE: Record<BotSpeed, number> = { calm: 1, brisk: 0.4, at_once: 0 };
/** The socket says nothing more after these: coming back would only be told the same. */
const FINAL = new Set([
  "private-table",
  "no-table",
  "bad-token",
  "foreign-origin",
  "no-such-socket",
  "not-your-seat",
  "table-unreadable",
  "table-unknown-game",
  "table-later-rules",
]);

let sent = 0;
/** What is known of a move that was not played: why it may not be, or what it would bring. */
interface TriedOut {
  not: Answer | null;
  would: readonly Foreseen[];
}
const UNKNOWN: TriedOut = { not: null, would: [] };

const thisPage = Math.random().toString(36).slice(2, 8);
/** A name for a message: unique for this page and for another tab of the same player. */
const freshId = (): string => `${thisPage}-${(sent += 1).toString(36)}`;

export class LiveSession implements Session {
  connection: Connection = $state("connecting");
  /** The last entry of the table's log that was seen. */
  seq = $state(0);
  info: TableInfo | null = $state.raw(null);
  #view: View | null = $state.raw(null);
  seat: number | null = $state(null);
  takeBack = $state(false);
  #pace = $state(USUAL_PACE);
  /** The end of a round that is still looked at: how the table lay, and what is told when the next deal is shown. */
  #closing: { view: View; seq: number; events: Event[] } | null = $state.raw(null);
  /** Has the last card been seen? Only then a sheet may lie on the table. */
  rested = $state(true);
  /** Who still reads what a round brought, and when play goes on in any case. */
  reading: { on: number; waits: number[]; until: number | null } | null = $state.raw(null);
  skipping = $state(false);
  /** Milliseconds left by seat, and when that was true. */
  clock: { left: number[]; at: number } | null = $state.raw(null);
  story: Told[] = $state.raw([]);
  answer: Answer | null = $state.raw(null);
  #answers = 0;
  waiting: string | null = $state(null);
  readonly talk = new Sayings((message) => this.#send(message));
  hints: Hint[] = $state.raw([]);
  /** The hint pointed at in the list. */
  pointed: string | null = $state(null);
  thinking = $state(false);
  /** The sentence with which the server closed the door for good. */
  closed: string | null = $state(null);
  stage: Stage | null = null;
  readonly everything = null;
  readonly past = false;
  readonly light: string[] = [];

  /** What time it is, for clocks: counted only where there is one. */
  #time = $state(0);
  #ticking: ReturnType<typeof setInterval> | undefined;
  #socket: WebSocket | null = null;
  #on = 0;
  #pending: { id: string; on: number; type: string; move?: string } | null = null;
  #delay = SOON;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #hintId: string | null = null;
  /** The callers that wait for a reason, by the id of the question. */
  readonly #asking = new Map<string, (found: TriedOut) => void>();
  #left = false;
  #comingIn = false;
  #cameAgain = false;

  constructor(
    readonly id: string,
    readonly wanted: { seat?: number; invitation?: string | null } = {},
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
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
    const seen = this.#closing?.view ?? this.#view;
    if (!seen) throw new Error("the cards are not dealt yet");
    return seen;
  }

  /** The points as they stand, also while the table still shows how a round ended. */
  get scores(): number[] {
    return this.#view?.scores ?? [];
  }

  get held(): boolean {
    return this.#closing !== null;
  }

  /** Does one person sit here alone with bots? */
  get alone(): boolean {
    return this.seat !== null && (this.info?.seats ?? []).filter(({ kind }) => kind !== "bot").length === 1;
  }

  get pace(): number {
    return this.alone ? this.#pace * HASTE[settings.botSpeed] : this.#pace;
  }

  get dealt(): boolean {
    return this.#view !== null;
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
    const left = this.clock ? clockText((this.clock.left[seat] ?? 0) - Math.max(0, running)) : null;
    return { bot: kind === "bot", level: level ?? 0, away: !!away, left, person: person ?? null };
  }

  // --- what one says ---

  play(move: string): void {
    if (this.waiting || !this.#view || this.held) return; // a second click is not a second move
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
    this.#release();
    if (reading && this.seat !== null && reading.waits.includes(this.seat))
      this.#send({ type: "ready", id: freshId(), on: reading.on });
  }

  /** The last card has been seen. */
  rest(): void {
    this.rested = true;
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
    if (this.#comingIn) return; // it is about to look
    const old = this.#socket;
    this.#unasked();
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#left = true;
    this.#settled();
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    clearInterval(this.#ticking);
    this.#socket?.close();
  }

  // --- the connection ---

  #say(message: { type: string; id: string; on: number; move?: string }): void {
    this.#pending = message;
    unanswered(this);
    this.#send(message);
  }

  /** Send a message, if the socket is open. */
  #send(message: { type: string; id: string; on?: number; speed?: BotSpeed; phrase?: string }): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#left) return;
    const query = new URLSearchParams({ lang: settings.language, since: String(this.seq), pages: "1", reads: "1" });
    if (this.wanted.seat !== undefined) query.set("seat", String(this.wanted.seat));
    if (this.wanted.invitation) query.set("invitation", this.wanted.invitation);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket?${query}`);
    this.#socket = socket;
    // An attempt can hang for minutes where packets are lost without a word.
    this.#giveUpAfter(NO_ANSWER);
    socket.onopen = () => this.#socket === socket && this.#heard();
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return; // another has taken its place
      this.#heard();
      this.#take(JSON.parse(data as string) as Message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    this.thinking = false;
    this.#unasked();
    if (this.#left || this.connection === "closed") return;
    this.connection = this.connection === "connecting" && !this.info ? "connecting" : "lost";
    // Everyone lost it at the same moment when a server restarts: they do not come back at the same moment.
    this.#again = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, LATEST);
    if (this.#delay > 4 * SOON) this.connection = "lost";
  }

  /** The network is back, or the page is in sight again: do not wait. */
  #now = ({ type }: { type: string }): void => {
    if (document.visibilityState !== "visible" || this.connection === "closed" || this.#left) return;
    if (this.#comingIn) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#probe();
    else if (!this.#socket || type === "online") {
      // What was begun without a network leads nowhere.
      this.#delay = SOON;
      this.renew();
    }
  };

  #heard(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#probe(), SILENCE);
  }

  /** Is the server there? A phone that slept holds sockets that died long ago. */
  #probe(): void {
    this.#send({ type: "ping", id: freshId() });
    this.#giveUpAfter(NO_ANSWER);
  }

  #giveUpAfter(long: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const silent = this.#socket;
      this.#lost();
      silent?.close();
    }, long);
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
        if (message.why === "bad-token" && !this.#cameAgain) void this.#comeInAgain();
        else if (FINAL.has(message.why)) this.#shut(message.sentence);
        return;
    }
  }

  /** The server no longer knows us: come in again, once, and connect again. */
  async #comeInAgain(): Promise<void> {
    clearTimeout(this.#watch);
    this.#socket = null; // it is closing anyway
    this.#comingIn = true;
    try {
      await comeIn();
      this.#cameAgain = true;
      this.#connect();
    } catch (error) {
      if (error instanceof Refusal && error.status >= 400 && error.status < 500) this.#shut(error.message);
      else this.#lost(); // and the next attempt comes in
    } finally {
      this.#comingIn = false;
    }
  }

  #shut(sentence: string): void {
    this.connection = "closed";
    this.closed = sentence;
  }

  #whole(message: TableShown): void {
    this.#forgetClosing();
    this.connection = "open";
    this.closed = null;
    this.#cameAgain = false;
    this.#delay = SOON;
    this.seq = message.seq;
    this.#on = message.on;
    this.seat = message.seat;
    // The lot for who goes first may have moved us: on coming back, ask for the seat we have now.
    if (this.wanted.seat !== undefined && message.seat !== null) this.wanted.seat = message.seat;
    this.info = message.table;
    this.#view = message.view as View | null;
    // If more happened than the server repeats, the story would have a gap: start it again.
    this.story = message.untold ? [] : [...this.story, ...((message.missed ?? []) as Told[])];
    this.takeBack = message.take_back ?? false;
    this.#pace = message.pace ?? USUAL_PACE;
    this.rested = true;
    this.skipping = false;
    this.#note(message.reading ?? null);
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
    if (this.held && !this.reading) this.#forgetClosing(); // nobody waits: it goes on
    const held = this.held;
    if (!held) this.stage?.before();
    const before = this.#view;
    this.seq = message.seq;
    this.#on = message.on;
    this.#view = patched(this.#view ?? ({} as View), message as { set?: Record<string, unknown> });
    this.takeBack = message.take_back ?? false;
    this.#timed(message.clock ?? null);
    const closing = held ? [] : this.#hold(before, events);
    this.story = [...this.story, { seq: message.seq, events: closing.length ? closing : events }];
    if (this.stage && !held && (closing.length || this.#view.actor === null)) this.rested = false;
    if (this.#view.actor === this.seat || this.#view.actor === null || closing.length) this.skipping = false;
    this.hints = [];
    if (events.some(({ type }) => type === "take_back")) this.answer = null; // it was about a move that is gone
    // It was played, perhaps for us; a take-back waits while bots answer.
    const overtaken = this.#pending?.type === "move" && this.#view.actor !== this.seat;
    if (this.#pending && (message.id === this.#pending.id || overtaken)) this.#settled();
    if (!held) void tick().then(() => this.stage?.after(closing.length ? closing : events));
  }

  /** Where a round ended, hold the table as it lay then: these events led there. Else none. */
  #hold(before: View | null, events: Event[]): Event[] {
    const again = dealtAgain(events);
    if (!again || !before || !this.stage?.closing) return [];
    const ending = events.slice(0, again);
    this.#closing = { view: this.stage.closing(before, ending, this.#view!), seq: this.seq, events };
    return ending;
  }

  /** Let go of the end of a round: the table shows how it stands. */
  #forgetClosing(): Event[] {
    const closing = this.#closing;
    if (!closing) return [];
    this.story = this.story.map((told) =>
      told.seq === closing.seq ? { seq: told.seq, events: closing.events } : told,
    );
    this.#closing = null;
    this.rested = true;
    return closing.events.slice(dealtAgain(closing.events));
  }

  /** The same, and the next deal is seen. */
  #release(): void {
    if (!this.held) return;
    this.stage?.before();
    const events = this.#forgetClosing();
    void tick().then(() => this.stage?.after(events));
  }

  #read(message: Reading): void {
    this.#note(message.reading ?? null);
    if (!this.reading) this.#release();
    if (message.clock) this.#timed(message.clock);
  }

  #note(reading: ReadingShown | null): void {
    const until = reading && reading.left !== null ? performance.now() + reading.left : null;
    this.reading = reading && { on: reading.on, waits: reading.waits, until };
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
    const actor = this.#view?.actor ?? null;
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
    clearInterval(this.#ticking);
    if (left) this.#ticking = setInterval(() => (this.#time = performance.now()), 500);
  }
}
