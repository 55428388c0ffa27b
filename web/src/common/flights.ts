/** What flies where on the common table: every event says which cards went from which zone to which. */
import type { Flight } from "../lib/motion/flights";
import type { Event, View } from "../lib/transport/session";
import type { Layout, Zone } from "./layout";
import { zoneNamed } from "./seen";

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
  zone: Zone | undefined;
  place: string;
  /** Are its cards seen from here? */
  open: boolean;
}

export function flights(event: Event, view: View, layout: Layout): Flight[] {
  const moved = (event.moved as Moved[] | undefined) ?? [];
  return moved.flatMap(({ from, to, cards, size }, before) => {
    if (from === null || to === null) return [];
    const count = Math.min(MOST, cards?.length ?? size);
    return Array.from({ length: count }, (_, at) => {
      const card = cards?.[at] ?? null;
      const [start, goal] = [endOf(from, card, view, layout), endOf(to, card, view, layout)];
      const flight: Flight = { from: start.place, to: goal.place, delay: APART * (before + at) };
      if (!start.open && goal.open) flight.turn = true;
      else if (!goal.open) flight.show = "from";
      return flight;
    });
  });
}

/** Where a card is seen, before or after: in one's own hand each card has a place, others hold only backs. */
function endOf(place: string, card: string | null, view: View, layout: Layout): End {
  const [name, part] = place.split("/") as [string, string?];
  const zone = zoneNamed(layout, name);
  switch (zone?.kind) {
    case "hand":
      if (card !== null && Number(part) === view.seat) return { zone, place: `hand/${card}`, open: true };
      return { zone, place, open: false };
    case "heap":
      return { zone, place: card === null ? place : `${place}/${card}`, open: true };
    case "stack":
      return { zone, place, open: false };
    default:
      return { zone, place, open: true };
  }
}
