/** Who at a table has just said something. */
import { getContext, setContext, untrack } from "svelte";
import type { GameFace } from "../faces/face";
import { settings } from "../house/settings.svelte";
import type { Session } from "../transport/session";
import { learn, say, TALK } from "../words/words.svelte";
import { personOf } from "./cast";
import type { Mood } from "./drawing";
import { MOODS, remarkOn, type Remark } from "./remarks";

const KEY = Symbol("speaking");
/** Milliseconds that a bubble stays. */
const READ = 4200;

export class Speaking {
  remark: Remark | null = $state.raw(null);

  constructor(
    private readonly session: () => Session,
    private readonly face: () => GameFace,
  ) {
    if (settings.talk) void learn(TALK).catch(() => undefined); // without a network nobody speaks
    $effect(() => {
      const [table, told] = [session(), session().story.at(-1)];
      return untrack(() => this.listen(table, told));
    });
  }

  private listen(session: Session, told: Session["story"][number] | undefined): (() => void) | undefined {
    const speaks = (seat: number): boolean => !!personOf(session.company(seat).person?.id);
    const remark =
      told && session.match ? remarkOn(session.match, told, { ...session.view }, this.face().occasions, speaks) : null;
    if (!remark) return; // who spoke is heard to the end
    this.remark = remark;
    const over = setTimeout(() => this.remark === remark && (this.remark = null), READ);
    return () => session !== this.session() && clearTimeout(over);
  }

  /** What somebody at this seat says now; empty: nothing. */
  words(seat: number): string {
    const { remark } = this;
    const person = personOf(this.session().company(seat).person?.id);
    if (!settings.talk || remark?.seat !== seat || !person) return "";
    const key = `talk-${person.temper}-${remark.occasion}`;
    const said = say(key, { n_choice: remark.choice });
    return said === key ? "" : said;
  }

  /** Who plays at this seat. */
  nameOf(seat: number): string {
    return this.session().company(seat).person?.name ?? "";
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
