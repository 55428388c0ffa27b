/** What a person has chosen, kept by the browser: it is there again at the next visit. */

export type Language = "en" | "fr";
type Theme = "auto" | "light" | "dark";
type Motion = "auto" | "full" | "none";
export type BotSpeed = "calm" | "brisk" | "at_once";
type CardSize = "small" | "normal" | "large";

export interface Choices {
  name: string;
  language: Language;
  theme: Theme;
  sound: boolean;
  /** Do the persons of the house say a word at times? */
  talk: boolean;
  motion: Motion;
  cardSize: CardSize;
  /** The comforts chosen for tables that are laid with one click, each as `comfort` names it. */
  comforts: string[];
  /** The level of bots at a table that is laid with one click. */
  level: number;
  /** How fast bots play where one sits alone with them. */
  botSpeed: BotSpeed;
}

const KEY = "tablee-settings";

/** What the server allows. It decides; a page that has not asked it yet uses these. */
export const LEVELS: readonly number[] = [1, 2, 3, 4, 5];
export const LONGEST_NAME = 24;

/** What holds before anything is chosen: the browser's language, and what its system asks for. */
export function usual(languages: readonly string[]): Choices {
  const first = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === "fr" || tag === "en");
  return {
    name: "",
    language: first === "fr" ? "fr" : "en",
    theme: "auto",
    sound: true,
    talk: true,
    motion: "auto",
    cardSize: "normal",
    comforts: [],
    level: 3,
    botSpeed: "calm",
  };
}

/** Kept choices, each only if it still has a value of its kind: what another version kept must not break this one. */
export function taken(kept: unknown, otherwise: Choices): Choices {
  const found: Record<string, unknown> = { ...otherwise };
  if (typeof kept === "object" && kept !== null) {
    for (const [name, value] of Object.entries(kept)) {
      if (name in found && alike(name as keyof Choices, value, found[name])) found[name] = value;
    }
  }
  return found as unknown as Choices;
}

const ALLOWED: Partial<Record<keyof Choices, readonly unknown[]>> = {
  language: ["en", "fr"],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "none"],
  cardSize: ["small", "normal", "large"],
  level: LEVELS,
  botSpeed: ["calm", "brisk", "at_once"],
};

function alike(name: keyof Choices, value: unknown, usually: unknown): boolean {
  if (Array.isArray(usually)) return Array.isArray(value) && value.every((one) => typeof one === "string");
  return ALLOWED[name]?.includes(value) ?? typeof value === typeof usually;
}

/** What an option of a game is called among the comforts. */
export const comfort = (game: string, option: string): string => `${game}-${option}`;

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null; // a browser that keeps nothing, or something else's text: start afresh
  }
}

export const settings: Choices = $state(taken(read(), usual(navigator.languages ?? [])));

/** Write choices down, and let the page follow them. To be called in an effect. */
export function keep(): void {
  const page = document.documentElement;
  page.dataset.theme = settings.theme;
  page.dataset.motion = settings.motion;
  page.dataset.cards = settings.cardSize;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing can be kept here (a private window that forbids it): the choices hold until the page is closed.
  }
}

/** Does this person want things to move? */
export function moves(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
