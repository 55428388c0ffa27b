/** Who at a table has just said something: a person of the house, or somebody who chose a phrase. */
import { getContext, setContext, untrack } from "svelte";
import type { GameFace } from "../faces/face";
import { settings } from "../house/settings.svelte";
import { sound } from "../motion/sound";
import type { Saying, Session } from "../transport/session";
import { known, learn, say, TALK } from "../words/words.svelte";
import { personOf } from "./cast";
import type { Mood } from "./drawing";
import { drawingOf, type Drawing } from "./phrases";
import { MOODS, remarkOn, type Remark } from "./remarks";

const KEY = Symbol("speaking");
/** Milliseconds that a bubble stays. */
const READ = 4200;

/** What is said now, in a bubble. */
export interface Line {
  id: string;
  seat: number;
  name: string;
  words: string;
  /** What is drawn in place of the words. */
  drawing: Drawing | null;
}

export class Speaking {
  remark: Remark | null = $state.raw(null);
  /** How often somebody of the house spoke. */
  #remarks = $state(0);
  #phrases: readonly Saying[] = $state.raw([]);
  /** The last saying that was heard. */
  #heard = 0;

  constructor(
    private readonly session: () => Session,
    private readonly face: () => GameFace,
  ) {
    if (settings.talk) void learn(TALK).catch(() => undefined); // without a network nobody speaks
    $effect(() => {
      const [table, told] = [session(), session().story.at(-1)];
      return untrack(() => this.listen(table, told));
    });
    $effect(() => {
      const said = session().said ?? [];
      untrack(() => this.hear(said));
    });
  }

  private listen(session: Session, told: Session["story"][number] | undefined): (() => void) | undefined {
    const speaks = (seat: number): boolean => !!personOf(session.company(seat).person?.id);
    const remark =
      told && session.match ? remarkOn(session.match, told, { ...session.view }, this.face().occasions, speaks) : null;
    if (!remark) return; // who spoke is heard to the end
    this.remark = remark;
    this.#remarks += 1;
    const over = setTimeout(() => this.remark === remark && (this.remark = null), READ);
    return () => session !== this.session() && clearTimeout(over);
  }

  /** Hear what people have said since: what is not long ago, and still wanted. */
  private hear(said: readonly Saying[]): void {
    this.#phrases = this.#phrases.filter((one) => said.includes(one));
    for (const one of said.filter(({ number }) => number > this.#heard)) {
      const left = one.at + READ - performance.now();
      if (left <= 0) continue;
      this.#phrases = [...this.#phrases.filter(({ seat }) => seat !== one.seat), one];
      if (one.seat !== this.session().seat) sound("word");
      setTimeout(() => (this.#phrases = this.#phrases.filter((other) => other !== one)), left);
    }
    this.#heard = Math.max(this.#heard, ...said.map(({ number }) => number));
  }

  /** What is said now, by whomever. */
  get lines(): Line[] {
    const { names } = this.session();
    const lines = this.#phrases
      .filter(({ phrase }) => known(phrase))
      .map(({ seat, phrase, number }) => ({
        id: `said-${number}`,
        seat,
        name: names[seat] ?? "",
        words: say(phrase),
        drawing: drawingOf(phrase),
      }));
    const { remark } = this;
    const words = remark ? this.words(remark.seat) : "";
    if (!remark || !words) return lines;
    const name = this.session().company(remark.seat).person?.name ?? "";
    return [...lines, { id: `remark-${this.#remarks}`, seat: remark.seat, name, words, drawing: null }];
  }

  /** What somebody of the house says now at this seat; empty: nothing. */
  private words(seat: number): string {
    const { remark } = this;
    const person = personOf(this.session().company(seat).person?.id);
    if (!settings.talk || remark?.seat !== seat || !person) return "";
    const key = `talk-${person.temper}-${remark.occasion}`;
    const said = say(key, { n_choice: remark.choice });
    return said === key ? "" : said;
  }

  /** How somebody at this seat looks. */
  mood(seat: number): Mood {
    const { view } = this.session();
    if (view.actor === null) return view.winners.includes(seat) ? "pleased" : "cross";
    if (this.remark?.seat === seat) return MOODS[this.remark.occasion];
    return view.actor === seat ? "thinking" : "neutral";
  }
}

/** To be called where a table is played. */
export const speaking = (session: () => Session, face: () => GameFace): Speaking =>
  setContext(KEY, new Speaking(session, face));

/** Who speaks at the table that this is a part of; undefined: it is a table where nobody does. */
export const spoken = (): Speaking | undefined => getContext(KEY);
