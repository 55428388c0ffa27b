/** Which boxes suit the people who play tonight. */
import type { GameShown } from "../transport/wire";

/** What is known of those who want to play; null or empty: it does not matter. */
export interface Company {
  players: number | null;
  /** How long a match may take at most. */
  minutes: number | null;
  /** The age of the youngest. */
  age: number | null;
  /** A part of the title they look for. */
  title: string;
}

/** A company that any box suits. */
export const ANYBODY: Company = { players: null, minutes: null, age: null, title: "" };

/** What speaks against a box. */
export type Reason = "players" | "minutes" | "age";

/** How a box suits a company: nothing `against` it, and nothing `unstated` that was asked for, is certain to suit. */
export interface Verdict {
  game: GameShown;
  against: Reason[];
  unstated: Exclude<Reason, "players">[];
  /** Is it best with this many? */
  best: boolean;
}

/** With more boxes than this the shelf is a library: smaller boxes, by title, and a field to look for one. */
export const FEW = 12;

export function judge(game: GameShown, { players, minutes, age }: Company): Verdict {
  const { about } = game;
  const against: Reason[] = [];
  const unstated: Verdict["unstated"] = [];
  if (players !== null && !game.players.includes(players)) against.push("players");
  if (minutes !== null) {
    if (about.minutes === null) unstated.push("minutes");
    else if (about.minutes[1] > minutes) against.push("minutes");
  }
  if (age !== null) {
    if (about.age === null) unstated.push("age");
    else if (about.age > age) against.push("age");
  }
  return { game, against, unstated, best: players !== null && (about.best ?? []).includes(players) };
}

/** The boxes that may suit, those first that suit best, and the others. A title that was not looked for is in neither. */
export function sortOut(games: readonly GameShown[], company: Company): { suiting: Verdict[]; others: Verdict[] } {
  const wanted = plain(company.title);
  const ordered = games.length > FEW ? [...games].sort((a, b) => a.title.localeCompare(b.title)) : games;
  const verdicts = ordered.filter(({ title }) => plain(title).includes(wanted)).map((game) => judge(game, company));
  const open = verdicts.filter(({ game }) => !game.trouble);
  // Of a box that cannot be opened nothing is known: it stands there while nobody asks.
  const shut = asked(company) ? [] : verdicts.filter(({ game }) => game.trouble);
  return {
    suiting: [...open.filter(({ against }) => !against.length).sort((a, b) => rank(a) - rank(b)), ...shut],
    others: open.filter(({ against }) => against.length),
  };
}

const asked = ({ players, minutes, age }: Company): boolean => [players, minutes, age].some((what) => what !== null);

const rank = ({ best, unstated }: Verdict): number => unstated.length * 2 - Number(best);

/** A title as people type it: without capitals and accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();

// --- What can be chosen ---

const MINUTES = [15, 20, 30, 45, 60, 90, 120, 180, 240];

/** Every number of players that a box is for. */
export const numbers = (games: readonly GameShown[], chosen: number | null): number[] =>
  withChosen([...new Set(games.flatMap(({ players }) => players))].sort(ascending), chosen);

/** How much time one may have: as far as it makes a difference. None, where no box states its time. */
export function times(games: readonly GameShown[], chosen: number | null): number[] {
  const longest = Math.max(0, ...games.map(({ about }) => about.minutes?.[1] ?? 0));
  const enough = MINUTES.findIndex((minutes) => minutes >= longest);
  const offered = longest === 0 ? [] : MINUTES.slice(0, enough + 1 || undefined);
  return withChosen(offered, chosen);
}

/** How old the youngest may be: from an age that is too young for all boxes to one that is old enough for all. */
export function ages(games: readonly GameShown[], chosen: number | null): number[] {
  const stated = games.flatMap(({ about }) => about.age ?? []);
  if (!stated.length) return withChosen([], chosen);
  const [low, high] = [Math.min(...stated) - 1, Math.max(...stated)];
  return withChosen(
    Array.from({ length: high - low + 1 }, (_, at) => low + at),
    chosen,
  );
}

/** What an address asks for is offered too, even if it makes no difference. */
const withChosen = (offered: number[], chosen: number | null): number[] =>
  chosen === null || offered.includes(chosen) ? offered : [...offered, chosen].sort(ascending);

const ascending = (a: number, b: number): number => a - b;

// --- In the address ---

/** The company that an address tells of; what makes no sense is as if it were not there. */
export function readCompany(query: URLSearchParams): Company {
  const number = (name: string): number | null => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
  };
  return {
    players: number("players"),
    minutes: number("minutes"),
    age: number("age"),
    title: query.get("title") ?? "",
  };
}

/** The part of an address that tells of a company; empty for one that anything suits. */
export function writeCompany(company: Company): string {
  const told = Object.entries(company).filter(([, value]) => value !== null && value !== "");
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
  return query.size ? `?${query}` : "";
}

const KEY = "tablee-company";

/** The company of tonight: as long as this tab is open, the shelf is as one left it. */
export function rememberCompany(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Nothing can be kept here.
  }
}

export function recallCompany(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
