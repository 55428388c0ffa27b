/** What the server sends of a game's folder: its words, its lesson's, its rulebook, and what it is drawn with.
 *
 * Every address carries the digest of the folder's files (`?v=`): what was fetched once is kept by the browser and its
 * service worker, and a game that has changed has other addresses. */
import { catalogue } from "../house/catalogue.svelte";
import { settings, type Language } from "../house/settings.svelte";
import { learn, type Subject } from "../words/words.svelte";
import { get, getText, Refusal } from "./api";
import type { GameThings } from "../../common/layout";

/** A rulebook in pieces: each rule is one, and what stands between rules. */
export interface Piece {
  /** The rule's number, such as HUI-4; empty: what stands between rules. */
  rule: string;
  /** Made by the server, which lets no mark-up of the rulebook's own pass. */
  html: string;
  /** The heading of what those who play here need not read: how moves are written for programs and the terminal. */
  folded: string | null;
}

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

async function inEither<T>(wanted: Language, read: (lang: Language) => Promise<T>): Promise<Worded<T>> {
  try {
    return { wanted, language: wanted, found: await read(wanted) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    const language = wanted === "fr" ? "en" : "fr";
    // Where it has neither, that the first one is missing is what there is to say.
    return { wanted, language, found: await read(language).catch(() => Promise.reject(error)) };
  }
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
      const { language, found } = await inEither(lang, async (one) => getText(await addressOf(game, part, one)));
      came.set(`${lang} ${name}`, language);
      return found;
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

export const rulebookOf = (game: string): Promise<Worded<Piece[]>> =>
  inEither(settings.language, async (lang) => get<Piece[]>(await addressOf(game, "rulebook", lang)));

export const thingsOf = async (game: string): Promise<GameThings> => get(await addressOf(game, "things"));
