/** Lists of the lobby: read again and again while the page is in sight. */
import { sentenceOf } from "./api";

/** Milliseconds after which most lists are read again. */
const FRESH = 5000;

export class Looking<T> {
  /** What was read last; null: nothing yet. */
  found: T | null = $state.raw(null);
  trouble = $state("");
  #reading = false;

  constructor(
    readonly read: () => Promise<T>,
    /** Milliseconds after which it is read again. */
    readonly fresh = FRESH,
  ) {}

  /** Look now and from now on, until what is returned is called. To be called in an effect. */
  begin(): () => void {
    void this.look();
    const again = setInterval(this.look, this.fresh);
    document.addEventListener("visibilitychange", this.look);
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", this.look);
    };
  }

  /** Look now, unless one is looking. */
  look = async (): Promise<void> => {
    if (this.#reading || document.visibilityState !== "visible") return;
    this.#reading = true;
    try {
      this.found = await this.read();
      this.trouble = "";
    } catch (error) {
      this.trouble = sentenceOf(error);
    } finally {
      this.#reading = false;
    }
  };
}
