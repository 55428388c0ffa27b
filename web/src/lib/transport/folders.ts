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

/** Something in the language wanted; or, where the game does not have it in that language, in the other one. */
export interface Worded<T> {
  wanted: Language;
  language: Language;
  found: T;
}

async function addressOf(game: string, ...path: string[]): Promise<string> {
  const { words } = await catalogue.current(game);
  return `/games/${[game, ...path].map(encodeURIComponent).join("/")}?${new URLSearchParams({ v: words })}`;
}

/** Read it in the language wanted, else in the other one; null: it is there in neither. */
async function inEither<T>(wanted: Language, read: (lang: Language) => Promise<T | null>): Promise<Worded<T> | null> {
  for (const language of wanted === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const)) {
    const found = await read(language).catch((error) => {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    });
    if (found !== null) return { wanted, language, found };
  }
  return null;
}

const subjects = new Map<string, Subject>();
/** In which language the words of a subject came, by the one that was asked for. */
const came = new Map<string, Language>();

/** The words of a game, or those of its lesson. */
function subjectOf(game: string, part: "words" | "lesson"): Subject {
  const name = `${game}/${part}`;
  const subject = subjects.get(name) ?? {
    name,
    async read(lang: Language): Promise<string> {
      const text = await inEither(lang, async (one) => (await getText(await addressOf(game, part, one))) || null);
      came.set(`${lang} ${name}`, text?.language ?? lang);
      return text?.found ?? "";
    },
  };
  subjects.set(name, subject);
  return subject;
}

/** Learn what a game says. */
export const learnGame = (game: string): Promise<void> => learn(subjectOf(game, "words"));

/** Learn what a game and its lesson say; in which language the lesson is. */
export async function learnLesson(game: string): Promise<Language> {
  const { language } = settings;
  const lesson = subjectOf(game, "lesson");
  await learn(subjectOf(game, "words"), lesson);
  return came.get(`${language} ${lesson.name}`) ?? language;
}

/** The rulebook, rule by rule; null: there is none. */
export async function rulebookOf(game: string): Promise<Worded<RulePiece[]> | null> {
  const { language } = settings;
  if (!(await catalogue.current(game)).rulebook) return null;
  return inEither(language, async (lang) => get<RulePiece[]>(await addressOf(game, "rulebook", lang)));
}

export const thingsOf = async (game: string): Promise<GameThings> => get(await addressOf(game, "things"));
