/** The score sheet of any game in rounds, and why a match ended. */
import type { SheetLine } from "../lib/faces/face";
import type { Event, Told, View } from "../lib/transport/session";
import { minus, rounds } from "../lib/words/sheets";
import type { Voice } from "../lib/words/voice";
import { known, list, say } from "../lib/words/words.svelte";

export const sheet = (story: readonly Told[], tell: (event: Event) => string | null): SheetLine[] =>
  rounds(story, tell).map((line, at) => (line.head ? line : { ...line, head: String(at + 1) }));

/** Why the match ended, in the game's own sentence; else who has how many points, where there are any. */
export function ending(game: string, view: View, voice: Voice): string {
  const best = view.winners[0];
  if (best === undefined) return say("zones-ending");
  const points = minus(view.scores[best] ?? 0);
  const own = `${game}-ending`;
  if (known(own)) return voice.tell(own, best, { points });
  if (new Set(view.scores).size === 1 || Math.max(...view.scores) <= 1) return say("zones-ending");
  const names = list(view.winners.map((seat) => voice.name(seat)));
  return view.winners.length > 1
    ? say("zones-ending-shared", { names, points })
    : voice.tell("zones-ending-points", best, { points });
}
