/** Every sentence a person reads, from `src/tablee/words/`: the same files that the terminal and the server speak from. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Language } from "../house/settings.svelte";

/** Only what the browser says: the terminal, the server and the studies have words of their own. */
const FILES = import.meta.glob<string>(
  ["../../../../src/tablee/words/*/{table,web,card}.ftl", "../../../../src/tablee/games/*/{words,lesson}/*.ftl"],
  { query: "?raw", import: "default" },
);

/** Where the words of a subject stand: of the house (`web`), of a game (`duo`), or of its lesson (`learn_duo`). */
function pathOf(lang: Language, subject: string): string {
  const lesson = subject.startsWith("learn_");
  const game = subject.replace("learn_", "");
  const ofGame = `../../../../src/tablee/games/${game}/${lesson ? "lesson" : "words"}/${lang}.ftl`;
  return ofGame in FILES ? ofGame : `../../../../src/tablee/words/${lang}/${subject}.ftl`;
}

export type Facts = Record<string, FluentVariable>;

const bundles: Record<Language, FluentBundle> = {
  en: new FluentBundle("en", { useIsolating: false }),
  fr: new FluentBundle("fr", { useIsolating: false }),
};
const reading = new Map<string, Promise<void>>();
/** Counts the files read, so that what was worded before is worded again when more words are there. */
let read = $state(0);

/** Everything that was ever learnt: a language must have all of it before it is spoken. */
const learnt = new Set<string>();
const has: Record<Language, Set<string>> = { en: new Set(), fr: new Set() };
let last: Language = settings.language;

/** The language that is spoken: the one chosen, as soon as its words are there; until then the one before. */
export function spoken(): Language {
  const chosen = settings.language;
  if (read >= 0 && [...learnt].every((subject) => has[chosen].has(subject))) last = chosen;
  return last;
}

/** Read the words of these subjects in the language chosen. What was read before is there at once. */
export async function learn(...subjects: string[]): Promise<void> {
  for (const subject of subjects) learnt.add(subject);
  const lang = settings.language;
  await Promise.all([...learnt].map((subject) => readOnce(lang, subject)));
}

function readOnce(lang: Language, subject: string): Promise<void> {
  const path = pathOf(lang, subject);
  let done = reading.get(path);
  if (!done) {
    const file = FILES[path];
    if (!file) throw new Error(`there are no words for ${subject} in ${lang}`);
    done = file().then((text) => {
      bundles[lang].addResource(new FluentResource(text));
      has[lang].add(subject);
      read += 1;
    });
    reading.set(path, done);
    done.catch(() => reading.delete(path)); // the network failed: the next request tries again
  }
  return done;
}

/** Take in words that are at hand: for tests. */
export function teach(lang: Language, text: string): void {
  bundles[lang].addResource(new FluentResource(text));
  read += 1;
}

/** Names, with commas and an "and"; or as `unit`, where a language lists numbers and the like without one. */
export const list = (names: readonly string[], type: Intl.ListFormatType = "conjunction"): string =>
  new Intl.ListFormat(spoken(), { type }).format(names);

/** A share of one, as the language writes it: 50% or 50 %. */
export const percent = (share: number): string => new Intl.NumberFormat(spoken(), { style: "percent" }).format(share);

/** Is there such a sentence? */
export function known(key: string): boolean {
  return read >= 0 && bundles[spoken()].hasMessage(key);
}

/** The sentence of that key, with its facts filled in; the key itself where it is missing, which a test would find. */
export function say(key: string, facts: Facts = {}): string {
  const bundle = bundles[spoken()];
  const pattern = read >= 0 ? bundle.getMessage(key)?.value : undefined;
  if (!pattern) return key;
  // Numbers go in as texts: seats, cards and counts are never grouped. Those called n_... are counted with.
  const given = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === "number" && !name.startsWith("n_") ? String(value) : value,
  ]);
  const said = bundle.formatPattern(pattern, Object.fromEntries(given) as Facts);
  return spoken() === "fr" ? unbroken(said) : said;
}

/** What a page about a game is called. */
export const titled = (game: string, page: string): string =>
  say("web-heading", { game: say(`web-title-${game}`), page });

/** French sets a space before these signs and inside its quotes, at which no line may break. */
export const unbroken = (text: string): string =>
  text.replace(/ (?=[:;!?»%])/g, "\u00a0").replace(/(?<=«) /g, "\u00a0");
