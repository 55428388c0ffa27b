/** Reload the page when a newer version is served, but never in a loop. */

const KEY = "tablee-reloaded";
/** Minimum milliseconds between reloads: two versions may be served at the same time. */
const AT_MOST_EVERY = 30_000;

export function reload(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AT_MOST_EVERY) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // nothing can be stored here, so a reload would not be remembered
  }
  location.reload();
}

/** The version that this page was told of first: the one it belongs to. */
let first = "";
let changed = false;
/** Whose last word is not answered yet: until it is, the page stays. */
const waiting = new Set<object>();

/** The server has said which version it serves. */
export function heardOf(build: string): void {
  first ||= build;
  changed ||= build !== first;
  if (changed && !waiting.size) reload();
}

export function unanswered(who: object): void {
  waiting.add(who);
}

export function answered(who: object): void {
  if (waiting.delete(who) && changed && !waiting.size) reload();
}
