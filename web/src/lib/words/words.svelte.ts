/** Every sentence a person reads, from the same files that the terminal and the server speak from. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Language } from "../house/settings.svelte";

/** What the pages themselves say; the words of a game come from the server (`transport/folders.ts`). */
const FILES = import.meta.glob<string>(
  "../../../../src/tablee/words/*/{table,web,shelf,card,days,alerts,devices,company,phrases,pacing,zones,kit,persons,talk}.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

export type Facts = Record<string, FluentVariable>;

/** Words that are learnt together. */
export interface Subject {
  name: string;
  /** Fetch them, as a Fluent text. */
  read(lang: Language): Promise<string>;
}

const own = (name: string): Subject => ({
  name,
  read: (lang) => FILES[`../../../../src/tablee/words/${lang}/${name}.ftl`]!(),
});

/** What every page speaks. */
export const PAGES: readonly Subject[] = [
  own("table"),
  own("web"),
  own("shelf"),
  own("card"),
  own("pacing"),
  own("days"),
  own("alerts"),
  own("persons"),
  own("company"),
  own("phrases"),
];
/** What the common table speaks. */
export const ZONES = own("zones");
/** What games made with the kit say where they say nothing of their own, and the names of standard cards. */
export const KIT = own("kit");
/** What the persons of the house say at a table. */
export const TALK = own("talk");
/** What is said of one's devices and of the ways in. */
export const DEVICES = own("devices");

const bundles: Record<Language, FluentBundle> = {
  en: new FluentBundle("en", { useIsolating: false }),
  fr: new FluentBundle("fr", { useIsolating: false }),
};
const reading = new Map<string, Promise<void>>();
/** Counts the texts read, so that what was worded before is worded again when more words are there. */
let read = $state(0);

/** Everything that was ever learnt: a language must have all of it before it is spoken. */
const learnt = new Map<string, Subject>();
const has: Record<Language, Set<string>> = { en: new Set(), fr: new Set() };
let last: Language = settings.language;

/** The language that is spoken: the one chosen, as soon as its words are there; until then the one before. */
export function spoken(): Language {
  const chosen = settings.language;
  if (read >= 0 && [...learnt.keys()].every((name) => has[chosen].has(name))) last = chosen;
  return last;
}

/** Read the words of these subjects in the language chosen. What was read before is there at once. */
export async function learn(...subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) learnt.set(subject.name, subject);
  const lang = settings.language;
  await Promise.all([...learnt.values()].map((subject) => readOnce(lang, subject)));
}

function readOnce(lang: Language, subject: Subject): Promise<void> {
  const key = `${lang} ${subject.name}`;
  let done = reading.get(key);
  if (!done) {
    done = subject.read(lang).then((text) => {
      bundles[lang].addResource(new FluentResource(text));
      has[lang].add(subject.name);
      read += 1;
    });
    reading.set(key, done);
    done.catch(() => reading.delete(key)); // the network failed: the next request tries again
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
  const wrong: Error[] = [];
  const said = bundle.formatPattern(pattern, Object.fromEntries(given) as Facts, wrong);
  // A fact that is missing leaves a hole in the sentence; it does not stop the page.
  for (const error of wrong) console.warn(`${key}: ${error.message}`);
  return spoken() === "fr" ? unbroken(said) : said;
}

/** French has a space before these signs and inside quotes, where no line may break; a number stays with its noun. */
export const unbroken = (text: string): string =>
  text.replace(/ (?=[:;!?»%])|(?<=«) |(?<=(?:^|[\s(+−])\d+) (?=\p{Ll}{3})/gu, "\u00a0");
