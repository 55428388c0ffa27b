/** What is heard in Karta, and how its board lay when the first leg ended. */
import type { Sound } from "$house/lib/motion/sound";
import type { Event, View } from "$house/lib/transport/session";
import type { KartaLay, KartaView } from "$house/lib/transport/wire";
import { clash } from "./flights";

export function sound(event: Event): Sound | null {
  if (clash(event)) return "clash";
  if (event.type === "lay") return (event as unknown as KartaLay).made.length ? "line" : "lay";
  return ({ deal: "deal", leg_over: "round" } as Record<string, Sound>)[event.type] ?? null;
}

/** The last card of the leg lies on the board, as the view tells it afterwards. */
export function closing(shown: View, told: readonly Event[], after: View): View {
  const [view, next] = [shown as KartaView, after as KartaView];
  const lay = told.find(({ type }) => type === "lay") as unknown as KartaLay | undefined;
  const leg = next.first_leg;
  if (!lay || !leg) return { ...view, legal: [] };
  return {
    ...view,
    laid: leg.laid,
    squares: next.first_squares ?? view.squares,
    tokens: leg.tokens,
    dots: leg.dots,
    runs: [...view.runs, ...lay.made],
    hands: view.hands.map((hand) => hand.filter((card) => card !== lay.card)),
    legal: [],
  } as KartaView;
}
