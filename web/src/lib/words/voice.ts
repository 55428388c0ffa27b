/** Says things to the person on one seat: how the seats are called, and which of them is "you". */
import { say, type Facts } from "./words.svelte";

export class Voice {
  constructor(
    readonly names: readonly string[],
    /** The seat spoken to; null: none. */
    readonly seat: number | null,
  ) {}

  say(key: string, facts: Facts = {}): string {
    return say(key, facts);
  }

  name(seat: number): string {
    return this.names[seat] ?? say("web-player", { number: seat + 1 });
  }

  /** How a seat is called inside a sentence. */
  whom(seat: number): string {
    return seat === this.seat ? say("whom-you") : this.name(seat);
  }

  isYou(seat: number): "yes" | "no" {
    return seat === this.seat ? "yes" : "no";
  }

  /** Sentences, one after the other. */
  sentences(...told: string[]): string {
    return told.reduce((before, after) => say("web-sentences", { before, after }));
  }

  /** A sentence about what a seat does. */
  tell(key: string, seat: number, facts: Facts = {}): string {
    return say(key, { who: this.name(seat), you: this.isYou(seat), ...facts });
  }
}
