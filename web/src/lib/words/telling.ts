/** What happens in a game, its moves and its cards, in words.
 *
 * Each game has a table for that, its `telling.json`, which the terminal reads too (`src/tablee/words/telling.py`).
 * `docs/telling.md` says how such a table is written. */
import EVERYWHERE from "../../../../src/tablee/words/telling.json";
import type { Occasions } from "../persons/remarks";
import type { Event } from "../transport/session";
import { Voice } from "./voice";
import { known, list, say, type Facts } from "./words.svelte";

type Scope = Record<string, unknown>;
/** A sentence as a table has it: the key of one, a key with its facts, several sentences, or none. */
type Sentence = null | string | Entry | Sentence[];
type Fact = Sentence | { row: string };
interface Entry {
  say?: string;
  /** None is undefined: only the types of two entries beside each other in a table say so. */
  facts?: Record<string, Fact | undefined>;
  who?: string;
  if?: string;
  each?: string;
  seats?: string[];
  counted?: string;
  either?: Sentence[];
}
type Patterns = Record<string, Sentence>;

export interface Table {
  events?: Record<string, Sentence>;
  moves?: Patterns;
  names?: Record<string, string | string[] | Patterns>;
  occasions?: Occasions;
}

/** The words for one game: those of its table, and plain ones for what the table leaves out. */
export class Telling {
  private readonly events: Record<string, Sentence>;
  private readonly moves: Patterns;
  private readonly names: NonNullable<Table["names"]>;
  readonly occasions: Occasions;

  constructor(
    private readonly game: string,
    { events = {}, moves = {}, names = {}, occasions = {} }: Table,
  ) {
    this.events = { ...EVERYWHERE.events, ...events };
    this.moves = moves;
    this.names = names;
    this.occasions = occasions;
  }

  /** What happened, as a sentence; null: nothing worth one. */
  tell = (event: Event, voice: Voice): string | null => {
    const told = this.events[event.type];
    if (told !== undefined) return this.sentences(told, event, voice).join(" ") || null;
    const key = `${this.game}-event-${event.type}`;
    if (known(key)) return say(key, this.facts({}, event, voice));
    return Object.entries(event)
      .filter(([name]) => name !== "seq")
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(", ");
  };

  /** A move, in words; as it is written, if there are none for it. */
  wordMove = (move: string, voice: Voice): string => {
    const found = read(this.moves, move);
    if (found) return this.sentences(found.entry, found.blanks, voice).join(" ");
    const [verb, ...what] = move.split(" ");
    const key = `${this.game}-move-${verb}`;
    return known(key) ? say(key, { what: what.join(" ") }) : move;
  };

  /** A card, or whatever else the table has names for, as sentences call it; as it is written, if it has none. */
  name = (kind: string, text: string | number, voice = NOBODY): string => {
    const names = this.names[kind] ?? {};
    if (typeof names === "string") return this.name(names, text, voice);
    if (Array.isArray(names)) return names[Number(text)] ?? "";
    const found = read(names, String(text));
    if (!found) return String(text);
    const told = typeof found.entry === "string" ? { say: found.entry } : (found.entry as Entry);
    const facts = Object.entries(told.facts ?? {}).map(([name, fact]) => [name, this.fact(fact!, found.blanks, voice)]);
    return say(told.say!, counted({ ...found.blanks, ...Object.fromEntries(facts) }));
  };

  /** Facts of a sentence, with names for what the table has names for. */
  nameFacts = (facts: Facts, voice = NOBODY): Facts =>
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        name in this.names && typeof fact === "string" ? this.name(name, fact, voice) : fact,
      ]),
    );

  /** What the table says of an event, of a move, or of each of their parts. */
  private sentences(told: Sentence, scope: Scope, voice: Voice): string[] {
    if (told === null) return [];
    if (typeof told === "string") return this.sentences({ say: told }, scope, voice);
    if (Array.isArray(told)) return told.flatMap((part) => this.sentences(part, scope, voice));
    if (told.either)
      return told.either.map((part) => this.sentences(part, scope, voice)).find(({ length }) => length) ?? [];
    const found = parts(told, scope)
      .filter((part) => holds(told.if, part))
      .map((part) => this.facts(told, part, voice));
    return (told.counted ? alike(found, told.counted) : found).map((facts) => say(told.say!, facts));
  }

  /** The facts of a sentence: those that the table names, who it is about, and an event's own plain fields. */
  private facts(told: Entry, scope: Scope, voice: Voice): Facts {
    const facts: Facts = {};
    if (!told.each && !told.seats) {
      const plain = Object.entries(scope).filter(([, value]) => ["string", "number"].includes(typeof value));
      Object.assign(facts, this.nameFacts(Object.fromEntries(plain) as Facts, voice));
    }
    const seat = scope[told.who ?? "seat"];
    if (typeof seat === "number") Object.assign(facts, { who: voice.name(seat), you: voice.isYou(seat) });
    for (const [name, fact] of Object.entries(told.facts ?? {})) facts[name] = this.fact(fact!, scope, voice);
    return counted(facts);
  }

  private fact(fact: Fact, scope: Scope, voice: Voice): string | number {
    if (fact !== null && typeof fact === "object" && "row" in fact) {
      const [kind, path] = fact.row.split(" ") as [string, string];
      return (at(path, scope) as string[]).map((one) => this.name(kind, one, voice)).join(" · ");
    }
    if (typeof fact !== "string") return list(this.sentences(fact, scope, voice));
    if (fact.startsWith("=")) return fact.slice(1);
    const [path, kind] = fact.split(" ").reverse() as [string, string?];
    const value = at(path, scope) as string | number;
    switch (kind) {
      case undefined:
        return Array.isArray(value) ? value.join(",") : value;
      case "seat":
        return voice.name(Number(value));
      case "whom":
        return voice.whom(Number(value));
      case "you":
        return voice.isYou(Number(value));
      case "count":
        return (value as unknown as unknown[]).length;
      default:
        return Array.isArray(value)
          ? list(value.map((one: string) => this.name(kind, one, voice)))
          : this.name(kind, value, voice);
    }
  }
}

/** Who is spoken to where no seat matters. */
const NOBODY = new Voice([], null);

/** What a sentence speaks of: the event itself, each thing in a field, or each seat with its share of some fields. */
function parts(told: Entry, scope: Scope): Scope[] {
  if (told.each) return scope[told.each] as Scope[];
  const fields = told.seats;
  if (!fields) return [scope];
  return (scope[fields[0]!] as unknown[]).map((_, seat) => ({
    seat,
    ...Object.fromEntries(fields.map((field) => [field, (scope[field] as unknown[])[seat]])),
  }));
}

/** Is a field there, or what the condition says it is? A number is there even if it is 0. */
export function holds(condition: string | undefined, scope: Scope): boolean {
  if (condition === undefined) return true;
  const [field, text] = condition.split("=") as [string, string?];
  const value = at(field, scope);
  if (text !== undefined) return String(value) === text;
  return ![undefined, null, false, ""].includes(value as null) && !(Array.isArray(value) && !value.length);
}

/** A field; or one of those in it, by number or by the field that says which: `change[winner]`, `centre[-1]`. */
export function at(path: string, scope: Scope): unknown {
  const [field, which] = path.replace("]", "").split("[") as [string, string?];
  if (which === undefined) return scope[field];
  return (scope[field] as unknown[] | undefined)?.at(Number(which in scope ? scope[which] : which));
}

/** Facts that are the same are one, with how many they are. */
function alike(found: readonly Facts[], name: string): Facts[] {
  const groups = new Map<string, Facts[]>();
  for (const facts of found) {
    const text = JSON.stringify(facts);
    groups.set(text, [...(groups.get(text) ?? []), facts]);
  }
  return [...groups.values()].map((group) => ({ ...group[0], [name]: group.length }));
}

/** The facts that sentences count with are numbers: those called `n_...`. */
const counted = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, name.startsWith("n_") ? Number(fact) : fact]));

/** The entry of the first pattern that a text fits, and what stands in its blanks. */
function read(patterns: Patterns, text: string): { entry: Sentence; blanks: Record<string, string> } | null {
  for (const [pattern, entry] of Object.entries(patterns)) {
    const found = expression(pattern).exec(text);
    if (found) return { entry, blanks: { ...found.groups } };
  }
  return null;
}

const expressions = new Map<string, RegExp>();

/** A pattern as a regular expression: `{name}` is any text, `{name:LR}` one of these letters. */
function expression(pattern: string): RegExp {
  let found = expressions.get(pattern);
  if (!found) {
    const written = pattern
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, letters?: string) =>
        letters ? `(?<${name}>[${letters}])` : `(?<${name}>.+?)`,
      );
    found = new RegExp(`^${written}$`);
    expressions.set(pattern, found);
  }
  return found;
}
