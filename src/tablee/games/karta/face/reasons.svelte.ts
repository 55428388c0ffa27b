/** What is said of the card in the air where it is: why it does not fit, or what it would make. Asked when it rests there,
 *  and kept until the table changes. */
import type { Answer, Foreseen, View } from "$house/lib/transport/session";
import type { KartaSession } from "./index";

/** Milliseconds after which a card in the air rests. */
const REST = 120;

/** Is it to the other's good, or to one's own loss? */
export const harmful = ({ key, facts }: Foreseen): boolean =>
  key === (facts["own"] === "yes" ? "karta-would-break" : "karta-would-make");

export class Reasons {
  readonly #session: () => KartaSession;
  #view: View | null = null;
  /** Why not, by move. */
  #told: ReadonlyMap<string, Answer> = $state.raw(new Map());
  /** What it would make, by move. */
  #foretold: ReadonlyMap<string, readonly Foreseen[]> = $state.raw(new Map());

  constructor(session: () => KartaSession) {
    this.#session = session;
  }

  of(move: string | null): Answer | null {
    return this.#told.get(move ?? "") ?? null;
  }

  /** What it would make there; empty: nothing is told yet. */
  would(move: string | null): readonly Foreseen[] {
    return this.#foretold.get(move ?? "") ?? [];
  }

  /** The card came to another place; returns what to do when it leaves. */
  ask(move: string, fits: boolean): () => void {
    const session = this.#session();
    const { view } = session;
    if (view !== this.#view) [this.#view, this.#told, this.#foretold] = [view, new Map(), new Map()];
    if (this.#told.has(move) || this.#foretold.has(move)) return () => {};
    const rests = setTimeout(() => void (fits ? this.#foresee(move) : this.#why(move)).catch(() => {}), REST);
    return () => clearTimeout(rests); // without an answer, the move itself will tell
  }

  async #why(move: string): Promise<void> {
    const view = this.#view;
    const answer = await this.#session().why(move);
    if (answer && view === this.#view) this.#told = new Map(this.#told).set(move, answer);
  }

  async #foresee(move: string): Promise<void> {
    const view = this.#view;
    const would = await this.#session().would(move);
    if (would.length && view === this.#view) this.#foretold = new Map(this.#foretold).set(move, would);
  }
}
