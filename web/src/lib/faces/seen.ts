/** What a face that a game brings sees of a match: the session, without the framework of these pages. */
import { moves } from "../house/settings.svelte";
import type { Answer, Event, Foreseen, Session, View } from "../transport/session";
import type { GameThings } from "../../common/layout";
import type { Company } from "../words/company";
import { Voice } from "../words/voice";
import { say, spoken, type Facts } from "../words/words.svelte";
import type { FaceSession, FaceWords } from "./contract";
import type { GameFace } from "./face";

/** Tell whoever makes a face what is wrong with it; whoever plays need not know. */
export function complain(game: string, error: unknown): void {
  console.warn(`The face of ${game} failed, so the common table stands in for it:`, error);
}

/** What a face says things with. */
export class Words implements FaceWords {
  constructor(readonly things: GameThings) {}

  get language(): "en" | "fr" {
    return spoken();
  }

  say(key: string, facts: Facts = {}): string {
    return say(key, facts);
  }
}

/** A session without any framework: what it says is asked for, never watched. */
export class Seen extends Words implements FaceSession {
  readonly #session: Session;
  readonly #face: GameFace;

  constructor(session: Session, things: GameThings, face: GameFace) {
    super(things);
    this.#session = session;
    this.#face = face;
  }

  get game(): string {
    return this.#session.game;
  }

  get players(): number {
    return this.#session.players;
  }

  get seat(): number | null {
    return this.#session.seat;
  }

  get names(): readonly string[] {
    return this.#session.names;
  }

  get view(): View {
    return this.#session.view;
  }

  get legal(): readonly string[] {
    return this.mine ? this.view.legal : [];
  }

  get mine(): boolean {
    return this.#session.mine;
  }

  get waiting(): string | null {
    return this.#session.waiting;
  }

  get everything(): Record<string, unknown> | null {
    return this.#session.everything;
  }

  get past(): boolean {
    return this.#session.past;
  }

  get hinted(): string | null {
    return this.#session.hinted;
  }

  get light(): readonly string[] {
    return this.#session.light;
  }

  get still(): boolean {
    return !moves();
  }

  company(seat: number): Company {
    return this.#session.company(seat);
  }

  play(move: string): void {
    this.#session.play(move);
  }

  why(move: string): Promise<Answer | null> {
    return this.#session.why(move);
  }

  would(move: string): Promise<readonly Foreseen[]> {
    return this.#session.would(move);
  }

  tell(event: Event): string | null {
    return this.#face.tell(event, this.#voice);
  }

  wordMove(move: string): string {
    return this.#face.wordMove(move, this.#voice);
  }

  get #voice(): Voice {
    return new Voice(this.names, this.seat);
  }
}

/** Read all that a session can show, so that whoever watches hears when anything of it is different. */
export function watched(session: FaceSession): readonly unknown[] {
  const { view, seat, names, mine, waiting, everything, hinted, light, still, language } = session;
  const company = names.map((_, at) => session.company(at));
  return [view, seat, names, mine, waiting, everything, hinted, light, still, language, company];
}
