/** Karta's score sheet, and why a match ended. */
import type { SheetLine } from "$house/lib/faces/face";
import type { Told, View } from "$house/lib/transport/session";
import { standing } from "$house/lib/words/sheets";
import type { Voice } from "$house/lib/words/voice";
import type { KartaLegOver, KartaView } from "$house/lib/transport/wire";

export function sheet(story: readonly Told[], voice: Voice): SheetLine[] {
  return standing(story)
    .filter((event): event is KartaLegOver & typeof event => event.type === "leg_over")
    .map(({ leg, tokens, dots }) => ({
      head: voice.say("karta-leg", { leg }),
      cells: tokens.map((n_tokens, seat) => voice.say("karta-cell", { n_tokens, n_dots: dots[seat]! })),
    }));
}

export function ending(shown: View, _story: readonly Told[], voice: Voice): string {
  const view = shown as KartaView;
  const dots = view.dots_in_all ?? view.dots;
  return voice.sentences(
    voice.say("karta-verdict", { by: view.won_by ?? "" }),
    ...view.scores.map((n_tokens, seat) => voice.tell("karta-ending", seat, { n_tokens, n_dots: dots[seat]! })),
  );
}
