/** What people at a table say to each other: heard and said through its socket, one of the phrases that there are. */
import { say } from "../words/words.svelte";
import type { Saying } from "./session";
import type { PhraseShown } from "./wire";

/** Milliseconds by which the same phrase may seem to have been said at another time. */
const SAME = 2000;
let count = 0;

export class Sayings {
  /** What each seat said last, the latest at the end. */
  all: readonly Saying[] = $state.raw([]);
  /** Those that wait to hear why something was not said, by the id of what they said; null: it was. */
  readonly #waiting = new Map<string, (why: string | null) => void>();

  /** `send` sends a message, if the socket is open. */
  constructor(private readonly send: (message: { type: string; id: string; phrase: string }) => boolean) {}

  /** Say something to the table; why it was not said, or null. */
  speak(id: string, phrase: string): Promise<string | null> {
    if (!this.send({ type: "say", id, phrase })) return Promise.resolve(say("web-connection-lost"));
    return new Promise((told) => this.#waiting.set(id, told));
  }

  /** Somebody said something. */
  hear(told: PhraseShown): void {
    this.all = [...this.all.filter(({ seat }) => seat !== told.seat), this.#saying(told)];
  }

  /** What was said before, as the whole table tells it: what was heard already is not heard twice. */
  recall(told: readonly PhraseShown[]): void {
    const before = this.all;
    this.all = told.map((one) => {
      const again = this.#saying(one);
      const same = before.find(({ seat, phrase }) => seat === one.seat && phrase === one.phrase);
      return same && again.at - same.at < SAME ? same : again;
    });
  }

  #saying({ seat, phrase, ago }: PhraseShown): Saying {
    return { seat, phrase, at: performance.now() - (ago ?? 0), number: (count += 1) };
  }

  /** What was said at these seats is not wanted any longer. */
  drop(seats: readonly number[]): void {
    this.all = this.all.filter(({ seat }) => !seats.includes(seat));
  }

  /** Tell who spoke whether it was said; false: nobody waits for that. */
  answered(id: string | null | undefined, why: string | null): boolean {
    const told = this.#waiting.get(id ?? "");
    this.#waiting.delete(id ?? "");
    told?.(why);
    return told !== undefined;
  }

  /** A closed socket answers nobody. */
  unanswered(): void {
    for (const id of [...this.#waiting.keys()]) this.answered(id, say("web-connection-lost"));
  }
}
