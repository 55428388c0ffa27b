/** House rules: named sets of a game's options. The server offers some; a browser keeps its own. */
import type { GameShown, OptionShown } from "../transport/wire";
import { known, list, say } from "../words/words.svelte";

export type Options = Record<string, boolean | number | string>;

export interface RuleSet {
  name: string;
  /** Those that are not as printed. */
  options: Options;
}

const KEY = "tablee-house-rules";
export const LONGEST_RULES = 60;

/** The sets of this browser, by game. */
class OwnRules {
  #sets: Record<string, RuleSet[]> = $state(read());

  of(game: string): readonly RuleSet[] {
    return this.#sets[game] ?? [];
  }

  /** Keep a set. Whether its name is still free, `nameTrouble` tells. */
  add(game: string, set: RuleSet): void {
    this.#sets[game] = [...this.of(game), set];
    this.#keep();
  }

  rename(game: string, at: number, name: string): void {
    this.#sets[game] = this.of(game).map((set, index) => (index === at ? { ...set, name } : set));
    this.#keep();
  }

  remove(game: string, at: number): void {
    this.#sets[game] = this.of(game).filter((_, index) => index !== at);
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#sets));
    } catch {
      // Nothing can be kept here: the sets hold until the page is closed.
    }
  }
}

function read(): Record<string, RuleSet[]> {
  try {
    return understood(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return {}; // a browser that keeps nothing, or something else's text: start afresh
  }
}

/** What was kept, as far as it is sets with names; whether their options fit a game is looked at when one is chosen. */
export function understood(kept: unknown): Record<string, RuleSet[]> {
  if (typeof kept !== "object" || kept === null) return {};
  const lists = Object.entries(kept).filter(([, sets]) => Array.isArray(sets)) as [string, unknown[]][];
  return Object.fromEntries(lists.map(([game, sets]) => [game, sets.filter(isSet)]));
}

function isSet(found: unknown): found is RuleSet {
  const { name, options } = (found ?? {}) as Partial<RuleSet>;
  return typeof name === "string" && name !== "" && typeof options === "object" && options !== null;
}

export const ownRules = new OwnRules();

/** The options as the game was printed. */
export const printed = (offered: readonly OptionShown[]): Options =>
  Object.fromEntries(offered.map((option) => [option.name, option.default]));

/** Those of the options that are not as printed. */
export const unusual = (options: Options, offered: readonly OptionShown[]): Options =>
  Object.fromEntries(
    offered
      .filter(({ name, default: usual }) => (options[name] ?? usual) !== usual)
      .map(({ name }) => [name, options[name]!]),
  );

/** Do two sets of options come to the same table? */
export function alike(one: Options, other: Options, offered: readonly OptionShown[]): boolean {
  return offered.every(({ name, default: usual }) => (one[name] ?? usual) === (other[name] ?? usual));
}

/** Does the option take this value? */
function takes(option: OptionShown, value: unknown): boolean {
  if (typeof option.default === "boolean") return typeof value === "boolean";
  if (typeof option.default === "string") return option.choices.includes(value as string);
  return Number.isInteger(value) && (value as number) >= option.low && (value as number) <= option.high;
}

/** How an option is called. */
export const optionName = (game: string, name: string): string =>
  known(`${game}-option-${name}`) ? say(`${game}-option-${name}`) : name;

/** How one of the values that an option offers is called. */
export const choiceName = (game: string, name: string, value: string): string =>
  known(`${game}-option-${name}-${value}`) ? say(`${game}-option-${name}-${value}`) : value;

/** Why a kept set cannot be played by, in a sentence: the game may have changed since. Empty: it can. */
export function misfit(game: Pick<GameShown, "id" | "options">, set: RuleSet): string {
  const wrong = Object.entries(set.options).flatMap(([name, value]) => {
    const option = game.options.find((one) => one.name === name);
    if (!option) return [say("web-rules-no-option", { option: name })];
    if (takes(option, value)) return [];
    return [say("web-rules-no-value", { option: optionName(game.id, name), value: String(value) })];
  });
  return wrong.length ? say("web-rules-misfit", { name: set.name, problems: list(wrong) }) : "";
}

/** Why a set cannot be kept by this name, in a sentence; empty: it can. */
export function nameTrouble(name: string, sets: readonly RuleSet[]): string {
  if (!name) return say("web-rules-unnamed");
  return sets.some((set) => set.name === name) ? say("web-rules-same-name", { name }) : "";
}

/** The options that are not as printed, as one line: "One round · free answers". Empty: all are. */
export function badges(game: string, unusual: Options): string {
  const said = Object.entries(unusual).map(([name, value]) => {
    const facts = { value: String(value), n_value: Number(value) || 0 };
    if (known(`${game}-badge-${name}`)) return say(`${game}-badge-${name}`, facts);
    return say("web-badge", { option: optionName(game, name), value: String(value) });
  });
  const line = said.join(" · ");
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
