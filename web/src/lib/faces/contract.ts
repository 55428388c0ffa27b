/** What a face that a game's folder brings is given, and what it gives: `docs/faces.md` tells it at length.
 *
 * It is a plain JavaScript module, `face/face.js`, whose default export is a `BroughtFace`. It uses whatever framework
 * it likes, or none: nothing here is Svelte's. */
import type { Answer, Event, Foreseen, View } from "../transport/session";
import type { GameThings } from "../../common/layout";
import type { Company } from "../words/company";
import type { Facts } from "../words/words.svelte";

/** What a folder's `face/face.js` exports by default. */
export interface BroughtFace {
  /** Draw the table into this element, which is empty and stays the face's own until `destroy`. */
  mount(root: HTMLElement, session: FaceSession): Mounted | void;
  /** Draw the picture beside a rule of the rulebook; an element that stays empty is not shown. */
  figure?(root: HTMLElement, rule: string, words: FaceWords): void;
}

/** A table that was drawn. */
export interface Mounted {
  /** Something is different now; `events` are what was told to have happened, if it was a move. */
  update?(events: readonly Event[]): void;
  /** The page is left, or the match is seen with other eyes: let go of whatever is not in the element. */
  destroy?(): void;
}

/** What a face says things with. */
export interface FaceWords {
  /** What the game's folder holds: `layout`, `telling`, `art`, `deck`, `pictures`; null for each that it lacks. */
  readonly things: GameThings;
  readonly language: "en" | "fr";
  /** A sentence of the game's `words/`, with its facts. */
  say(key: string, facts?: Facts): string;
}

/** A match as a face sees it. Every field says how it is now: read it again at each update, and change nothing in it. */
export interface FaceSession extends FaceWords {
  readonly game: string;
  readonly players: number;
  /** Whose eyes these are; null: they look from outside. */
  readonly seat: number | null;
  /** How the seats are called. */
  readonly names: readonly string[];
  /** What is seen (`docs/views.md`). */
  readonly view: View;
  /** The moves that may be made now; none while it is not one's turn or a move is under way. */
  readonly legal: readonly string[];
  /** May one move? */
  readonly mine: boolean;
  /** The move that is under way. */
  readonly waiting: string | null;
  /** The whole position, hidden cards included, in a replay that reveals; else null. */
  readonly everything: Record<string, unknown> | null;
  /** Is a match that is long over looked at again? */
  readonly past: boolean;
  /** A move to point at, as a hint or as what should have been played. */
  readonly hinted: string | null;
  /** Places that a lesson points at. */
  readonly light: readonly string[];
  /** Nothing is to move about on the page, because whoever looks wishes it. */
  readonly still: boolean;
  /** Who is a bot, of which level; who is away; how much time they have left. */
  company(seat: number): Company;
  /** Play a move, legal or not: one that is not is answered with a sentence below the table. */
  play(move: string): void;
  /** Why a move may not be played, without trying it; null: it may, or that is unknown. */
  why(move: string): Promise<Answer | null>;
  /** What a legal move would bring, in sentences, before it is played; empty: its game says nothing of it. */
  would(move: string): Promise<readonly Foreseen[]>;
  /** What happened, as the story says it; null: nothing worth a sentence. */
  tell(event: Event): string | null;
  /** A move, in words. */
  wordMove(move: string): string;
}
