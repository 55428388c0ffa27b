/** The score sheet of Le Jeu du Daron, and why a match ended. */
import type { SheetLine } from "$house/lib/faces/face";
import type { Told, View } from "$house/lib/transport/session";
import { rounds } from "$house/lib/words/sheets";
import type { Voice } from "$house/lib/words/voice";
import { tell } from "./telling";

export const sheet = (story: readonly Told[], voice: Voice): SheetLine[] =>
  rounds(
    story,
    (event) => tell(event, voice),
    (event) => event.hands as string[][],
  );

export function ending(view: View, _story: readonly Told[], voice: Voice): string {
  const best = view.winners[0] ?? 0;
  const n_points = view.scores[best] ?? 0;
  if (view.winners.length > 1) return voice.say("daron-ending-shared", { n_points });
  return voice.tell("daron-ending", best, { n_points });
}
