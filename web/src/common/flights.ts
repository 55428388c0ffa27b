/** What flies where on the common table: every event says which cards went from which zone to which. */
import { dealing } from "../lib/motion/dealing";
import type { Flight } from "../lib/motion/flights";
import type { Event, View } from "../lib/transport/session";
import { zoneSpot } from "./gestures";
import type { Layout } from "./layout";
import { cardsIn, sizeOf, zoneNamed } from "./seen";

/** Cards or a piece on their way; null: from or to somewhere that is not on the table, or cards that one may not know. */
export interface Moved {
  from: string | null;
  to: string | null;
  cards: string[] | null;
  size: number;
}

/** Cards that go together leave one after the other, so many milliseconds apart; of many only the first are seen. */
const [APART, MOST] = [70, 6];

interface End {
  place: string;
  /** Are its cards seen from here? */
  open: boolean;
}

export function flights(event: Event, view: View, layout: Layout): Flight[] {
  if (event.type === "deal") return dealt(view, layout);
  const moved = (event.moved as Moved[] | undefined) ?? [];
  return moved.flatMap(({ from, to, cards, size }, before) => {
    if (from === null || to === null) return [];
    const count = Math.min(MOST, cards?.length ?? size);
    return Array.from({ length: count }, (_, at) => {
      const card = cards?.[at] ?? null;
      // Whoever took a card out of another's hand saw which.
      const taken = typeof event.place === "string" && event.seat === view.seat && !endsWith(from, view.seat);
      const start = taken
        ? { place: `${from}/${event.place as string}`, open: false }
        : endOf(from, card, view, layout);
      const goal = endOf(to, card, view, layout);
      const flight: Flight = { from: start.place, to: goal.place, delay: APART * (before + at) };
      if (!start.open && goal.open) flight.turn = true;
      else if (!goal.open) flight.show = "from";
      return flight;
    });
  });
}

/** Where a deal comes from when no stack lies on the table: the middle of it. */
export const DEALT_FROM = "middle";

/** A deal goes into the hands from the stack, or where all were dealt, from the middle of the table. */
function dealt(view: View, layout: Layout): Flight[] {
  const sight = { view, everything: null };
  const stack = layout.zones.find(({ kind, each }) => kind === "stack" && !each);
  const hands = layout.zones.filter(({ kind, each }) => kind === "hand" && each);
  return hands.flatMap((zone) => {
    const sizes = Array.from({ length: view.players }, (_, seat) => sizeOf(zone, sight, seat));
    const ways = { from: stack ? zoneSpot(stack, null) : DEALT_FROM, seat: (at: number): string => zoneSpot(zone, at) };
    return dealing(view, sizes, cardsIn(zone, sight, view.seat) ?? [], ways);
  });
}

const endsWith = (place: string, seat: number | null): boolean => place.endsWith(`/${seat}`);

/** Where a card is seen, before or after: in one's own hand each card has a place, others hold only backs. */
function endOf(place: string, card: string | null, view: View, layout: Layout): End {
  const [name, part] = place.split("/") as [string, string?];
  const zone = zoneNamed(layout, name);
  switch (zone?.kind) {
    case "hand":
      if (card !== null && Number(part) === view.seat) return { place: `hand/${card}`, open: true };
      return { place, open: false };
    case "heap":
      return { place: card === null ? place : `${place}/${card}`, open: true };
    case "stack":
      return { place, open: false };
    default:
      return { place, open: true };
  }
}
