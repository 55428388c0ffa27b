/** Why the card in the air does not fit where it is: asked when it rests there, and kept until the table changes. */
import type { Answer, View } from "$house/lib/transport/session";
import type { KartaSession } from "./index";

/** Milliseconds after which a card in the air rests. */
const REST = 120;

export class Reasons {
  readonly #session: () => KartaSession;
  #view: View | null = null;
  /** By move. */
  #told: ReadonlyMap<string, Answer> = $state.raw(new Map());

  constructor(session: () => KartaSession) {
    this.#session = session;
  }

  of(move: string | null): Answer | null {
    return this.#told.get(move ?? "") ?? null;
  }

  /** The card came to a place where it does not fit; returns what to do when it leaves. */
  ask(move: string): () => void {
    const session = this.#session();
    const { view } = session;
    if (view !== this.#view) [this.#view, this.#told] = [view, new Map()];
    if (this.#told.has(move)) return () => {};
    const rests = setTimeout(async () => {
      const answer = await session.why(move).catch(() => null); // no answer: the move itself will tell why
      if (answer && view === this.#view) this.#told = new Map(this.#told).set(move, answer);
    }, REST);
    return () => clearTimeout(rests);
  }
}
