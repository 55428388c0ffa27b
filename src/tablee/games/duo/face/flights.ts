/** What flies where in DUO. */
import type { Flight } from "$house/lib/motion/flights";
import type { Event, View } from "$house/lib/transport/session";
import type { DuoEvent } from "./index";

export function flights(told: Event, view: View): Flight[] {
  const event = told as DuoEvent;
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.type) {
    case "lay":
      return [{ from: mine ? `hand/${event.card}` : `seat/${event.seat}`, to: `pile/${event.pile}` }];
    case "draw":
      if (mine) return [{ from: "draw", to: `hand/${event.card}` }];
      return [{ from: "draw", to: `seat/${event.seat}`, show: "from" }];
    default:
      return [];
  }
}
