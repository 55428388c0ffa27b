/** What flies where in Le Jeu du Daron, and what shakes the table. */
import type { Flight } from "$house/lib/motion/flights";
import type { Event, View } from "$house/lib/transport/session";
import { grouped } from "./cards";
import type { DaronEvent } from "./index";

/** Milliseconds between two cards that leave one after the other. */
const APART = 90;
/** And before the first that a fight costs: one sees how it ended. */
const BREATH = 700;

export function flights(told: Event, view: View): Flight[] {
  const event = told as unknown as DaronEvent;
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.type) {
    case "lay":
    case "duel":
    case "answer":
      return [
        {
          from: mine ? `hand/${event.card}` : `seat/${event.seat}`,
          to: `pile/${event.pile}`,
        },
      ];
    case "daron":
      return inTurn(event.number, () => ({
        from: mine ? "hand/D" : `seat/${event.seat}`,
        to: "pile/daron",
      }));
    case "draw": {
      const { cards, number, seat, reason } = event;
      const after = reason === "penalty" ? BREATH : 0;
      if (cards) return inTurn(cards.length, (at) => ({ from: "draw", to: `hand/${cards[at]}` }), after);
      return inTurn(number, () => ({ from: "draw", to: `seat/${seat}`, show: "from" }), after);
    }
    case "deal": {
      const kinds = grouped(event.hand ?? []);
      return inTurn(kinds.length, (at) => ({
        from: "draw",
        to: `hand/${kinds[at]!.card}`,
      }));
    }
    default:
      return [];
  }
}

const inTurn = (number: number, flight: (at: number) => Flight, after = 0): Flight[] =>
  Array.from({ length: number }, (_, at) => ({
    ...flight(at),
    delay: after + at * APART,
  }));

/** Blows of a duel and Daron of a brawl shake the table. */
export const clash = (event: Event): boolean => ["duel", "answer", "daron"].includes(event.type);
