/** What the server sends of a game's folder: its words, its lesson's, its rulebook, and what it is drawn with.
 *
 * Every address carries the digest of the folder's files (`?v=`): what was fetched once is kept by the browser and its
 * service worker, and a game that has changed has other addresses. */
import { catalogue } from "../house/catalogue.svelte";
import { settings, type Language } from "../house/settings.svelte";
import { learn, type Subject } from "../words/words.svelte";
import { get, getText, Refusal } from "./api";
import type { GameThings } from "../../common/layout";
import type { RulePiece } from "./wire";

/** A rulebook in the language wanted; or, where the game does not have it in that language, in the other one. */
export interface Rulebook {
  wanted: Language;
  language: Language;
  pieces: RulePiece[];
}

async function addressOf(game: string, ...path: string[]): Promise<string> {
  const { words } = await catalogue.current(game);
  return `/games/${[game, ...path].map(encodeURIComponent).join("/")}?${new URLSearchParams({ v: words })}`;
}

/** The words of a game, or those of its lesson. */
const wordsOf = (game: string, part: "words" | "lesson"): Subject => ({
  name: `${game}/${part}`,
  read: async (lang) => getText(await addressOf(game, part, lang)),
});

/** Learn what a game says. */
export const learnGame = (game: string): Promise<void> => learn(wordsOf(game, "words"));

/** Learn what a game and its lesson say. */
export const learnLesson = (game: string): Promise<void> => learn(wordsOf(game, "words"), wordsOf(game, "lesson"));

/** The rulebook, rule by rule; null: there is none. */
export async function rulebookOf(game: string): Promise<Rulebook | null> {
  const wanted = settings.language;
  if (!(await catalogue.current(game)).rulebook) return null;
  for (const language of wanted === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const)) {
    try {
      return { wanted, language, pieces: await get<RulePiece[]>(await addressOf(game, "rulebook", language)) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
    }
  }
  return null;
}

export const thingsOf = async (game: string): Promise<GameThings> => get(await addressOf(game, "things"));
