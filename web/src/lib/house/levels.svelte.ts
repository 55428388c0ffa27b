/** How a person fares against bots of each game's level: who wins or loses three matches in a row is offered the next
 * level, once. It is kept in this browser. */
import { LEVELS, settings } from "./settings.svelte";

const KEY = "tablee-levels";
/** Matches won or lost in a row after which another level is offered. */
export const RUN = 3;

interface Form {
  /** The level that was chosen for this game; 0: that of the settings. */
  chosen: number;
  /** The level that the run is about. */
  level: number;
  /** Matches won in a row; negative: lost. */
  run: number;
  /** The last match that was counted: a page that is loaded again counts nothing twice. */
  match: string;
}

const forms: Record<string, Form> = $state(read());

function read(): Record<string, Form> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const found = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(found.filter(([, form]) => isForm(form)));
  } catch {
    return {}; // a browser that keeps nothing, or something else's text
  }
}

function isForm(form: unknown): form is Form {
  const { chosen, level, run, match } = (form ?? {}) as Form;
  return (
    [0, ...LEVELS].includes(chosen) && LEVELS.includes(level) && Number.isInteger(run) && typeof match === "string"
  );
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(forms));
  } catch {
    // It holds until the page is closed.
  }
}

/** The level of the bots at a table of this game that is laid with one click. */
export const levelOf = (game: string): number => forms[game]?.chosen || settings.level;

/** From now on, this level for this game. */
export function choose(game: string, level: number): void {
  forms[game] = { ...(forms[game] ?? { level, run: 0, match: "" }), chosen: level };
  keep();
}

/** The level of the settings holds for every game again. */
export function chooseForAll(): void {
  for (const form of Object.values(forms)) form.chosen = 0;
  keep();
}

/** Count a match against bots of this level; the level to offer now, if any. */
export function count(game: string, match: string, level: number, won: boolean): number | null {
  const before = forms[game];
  if (before?.match !== match) {
    const run = before?.level === level ? before.run : 0;
    const after = won ? Math.max(0, run) + 1 : Math.min(0, run) - 1;
    forms[game] = { chosen: before?.chosen ?? 0, level, run: after, match };
    keep();
  }
  const { run, chosen } = forms[game]!;
  const next = level + Math.sign(run);
  const offered = Math.abs(run) === RUN && LEVELS.includes(next) && (chosen || settings.level) !== next;
  return offered ? next : null;
}
