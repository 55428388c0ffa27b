/** A deal that is seen: from the draw pile cards go round the table, to the seats and into one's own hand. */
import type { View } from "../transport/session";
import type { Flight } from "./flights";

/** Milliseconds between the first card and the last, and between two cards at most. */
const [WHOLE, APART] = [800, 70];
/** So many are seen to go to another: the number says the rest. */
const MOST = 4;

/** What flies when so many cards were dealt to each seat. `own` are the cards in one's hand, as they are written. */
export function dealing(
  view: Pick<View, "seat" | "players">,
  sizes: readonly number[],
  own: readonly string[],
  { from = "draw", seat = (at: number): string => `seat/${at}` } = {},
): Flight[] {
  const held = new Map<string, number>();
  const hand = own.map((card) => {
    const before = held.get(card) ?? 0;
    held.set(card, before + 1);
    return before ? `hand/${card}/${before}` : `hand/${card}`;
  });
  const first = view.seat ?? 0;
  const round = Array.from({ length: view.players }, (_, at) => (first + 1 + at) % view.players);
  const most = Math.max(0, ...sizes);
  const flights = Array.from({ length: most }, (_, nth) =>
    round.flatMap((at): Flight[] => {
      if (at === view.seat) return hand[nth] ? [{ from, to: hand[nth] }] : [];
      return nth < Math.min(MOST, sizes[at] ?? 0) ? [{ from, to: seat(at), show: "from" }] : [];
    }),
  ).flat();
  const apart = Math.min(APART, WHOLE / Math.max(1, flights.length - 1));
  return flights.map((flight, at) => ({ ...flight, delay: at * apart }));
}
