/** DUO's score sheet, and why a match ended. */
import type { SheetLine } from "$house/lib/faces/face";
import type { Told, View } from "$house/lib/transport/session";
import { minus, rounds } from "$house/lib/words/sheets";
import type { Voice } from "$house/lib/words/voice";
import type { DuoView } from "$house/lib/transport/wire";
import { tell } from "./telling";

export const sheet = (story: readonly Told[], voice: Voice): SheetLine[] =>
  rounds(
    story,
    (event) => tell(event, voice),
    (event) => event.hands as string[][],
  );

export function ending(view: View, _story: readonly Told[], voice: Voice): string {
  const best = view.winners[0] ?? 0;
  const points = minus(view.scores[best] ?? 0);
  if ((view as DuoView).won_by === "rounds")
    return voice.tell("duo-ending-rounds", best, {
      n_rounds: Number(view.options.max_rounds),
      points,
    });
  return voice.tell("duo-ending-target", best, { points });
}
