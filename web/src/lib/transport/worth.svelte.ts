/** What the moves of a finished match were worth: a few at a time, so that the graph grows as they are weighed. */
import { get, sentenceOf } from "./api";
import type { HintsShown, MoveWorth, WorthShown } from "./wire";

/** Moves that are weighed in one request. */
const AT_ONCE = 10;

export class Weighing {
  moves: MoveWorth[] = $state.raw([]);
  /** Why it came to a halt; what was weighed until then stays. */
  trouble = $state("");
  #under = false;
  #left = false;

  constructor(
    readonly table: string,
    /** What every question about the match carries: the invitation to it, if it needs one. */
    readonly asked: Record<string, string>,
  ) {}

  /** What could have been played at a step, and what each move was worth. */
  everyMove(step: number): Promise<HintsShown> {
    return get(`/tables/${this.table}/hints?${new URLSearchParams({ step: String(step), ...this.asked })}`);
  }

  /** Weigh what is not weighed yet. */
  async run(): Promise<void> {
    if (this.#under) return;
    this.#under = true;
    this.trouble = "";
    try {
      while (!this.#left) {
        const first = String(this.moves.length);
        const query = new URLSearchParams({ first, count: String(AT_ONCE), ...this.asked });
        const { moves } = await get<WorthShown>(`/tables/${this.table}/worth?${query}`);
        this.moves = [...this.moves, ...moves];
        if (moves.length < AT_ONCE) return;
      }
    } catch (error) {
      this.trouble = sentenceOf(error);
    } finally {
      this.#under = false;
    }
  }

  /** The page is left. */
  leave(): void {
    this.#left = true;
  }
}
