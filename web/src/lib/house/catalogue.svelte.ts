/** The server's games: at once what it said last time, then what it says now. */
import { games, Refusal } from "../transport/api";
import type { GameShown } from "../transport/wire";
import { say, spoken } from "../words/words.svelte";

const KEY = "tablee-games";
/** The fewest and the most who sit at any table, before a game has told its own numbers. */
const ANY_TABLE: [number, number] = [2, 8];

class Catalogue {
  /** Null: not known yet. */
  games: readonly GameShown[] | null = $state.raw(kept());
  /** Has the server answered in this visit? Until then a game may have come or changed since. */
  sure = $state(false);
  #reading: Promise<void> | null = null;

  /** Ask the server once per visit: games do not come and go while a page is open. */
  read(): Promise<void> {
    this.#reading ??= this.#read().catch((error) => {
      this.#reading = null; // the next one asks again
      throw error;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    this.games = await games();
    this.sure = true;
    keep(this.games);
  }

  find(id: string): GameShown | undefined {
    return this.games?.find((game) => game.id === id);
  }

  /** The game as the server has it now, or as it was where the server cannot be reached. Rejects if there is none. */
  async current(id: string): Promise<GameShown> {
    await this.read().catch((error) => {
      if (!this.find(id)) throw error;
    });
    const game = this.find(id);
    if (!game) throw new Refusal(404, "no-game", say("web-no-game", { game: id }));
    return game;
  }

  /** How a game is called. */
  title(id: string): string {
    return this.find(id)?.title ?? id;
  }

  /** Is there a rulebook to be read? */
  hasRules(id: string): boolean {
    return this.find(id)?.rulebook ?? false;
  }

  /** Are there hands that others must not see? */
  hides(id: string): boolean {
    return this.find(id)?.hidden ?? true;
  }

  /** The fewest and the most players of a game. */
  players(id: string): [number, number] {
    const numbers = this.find(id)?.players;
    return numbers ? [Math.min(...numbers), Math.max(...numbers)] : ANY_TABLE;
  }
}

/** What was kept, if this version can show it: a shelf without a network still has its boxes. */
function kept(): GameShown[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(found) && found.every(shown) ? found : null;
  } catch {
    return null; // a browser that keeps nothing, or something else's text
  }
}

function shown(game: unknown): game is GameShown {
  const { id, title, players, about, words, comforts, pitch } = (game ?? {}) as Partial<GameShown>;
  return (
    [id, title, words].every((text) => typeof text === "string") &&
    [players, about?.designers, comforts].every(Array.isArray) &&
    typeof pitch === "object"
  );
}

function keep(games: readonly GameShown[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Nothing can be stored here: the server is asked again.
  }
}

export const catalogue = new Catalogue();

/** What a page about a game is called. */
export const titled = (game: string, page: string): string => say("web-heading", { game: catalogue.title(game), page });

/** What the shelf says of a game: in the language spoken, or in whatever it has. */
export const pitchOf = ({ pitch }: GameShown): string => pitch[spoken()] ?? Object.values(pitch)[0] ?? "";

/** What a game is about in three sentences; without them, what the shelf says of it. */
export const briefOf = (game: GameShown): string =>
  game.brief?.[spoken()] ?? Object.values(game.brief ?? {})[0] ?? pitchOf(game);
