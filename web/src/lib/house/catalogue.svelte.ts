/** The server's games: at once what it said last time, then what it says now. */
import { games } from "../transport/api";
import type { GameShown } from "../transport/wire";

const KEY = "tablee-games";
/** The fewest and the most who sit at any table, before a game has told its own numbers. */
const ANY_TABLE: [number, number] = [2, 8];

class Catalogue {
  /** Null: not known yet. */
  games: readonly GameShown[] | null = $state.raw(kept());
  #asked = false;

  /** Ask the server once per visit: games do not come and go while a page is open. */
  async read(): Promise<void> {
    if (this.#asked) return;
    this.games = await games();
    this.#asked = true;
    keep(this.games);
  }

  find(id: string): GameShown | undefined {
    return this.games?.find((game) => game.id === id);
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
  const { id, title, players, about } = (game ?? {}) as Partial<GameShown>;
  return (
    typeof id === "string" &&
    typeof title === "string" &&
    Array.isArray(players) &&
    typeof about === "object" &&
    Array.isArray(about?.designers)
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
