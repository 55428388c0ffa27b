/** What flies where in DUO. */
import { dealing } from "$house/lib/motion/dealing";
import type { Flight } from "$house/lib/motion/flights";
import type { Event, View } from "$house/lib/transport/session";
import type { DuoView } from "$house/lib/transport/wire";
import type { DuoEvent } from "./index";

export function flights(told: Event, view: View): Flight[] {
  const event = told as DuoEvent;
  const mine = "seat" in event && event.seat === view.seat;
  switch (event.type) {
    case "deal": {
      const { hand, hand_sizes: sizes } = view as DuoView;
      return dealing(view, sizes, hand ?? []);
    }
    case "lay":
      return [
        {
          from: mine ? `hand/${event.card}` : `seat/${event.seat}`,
          to: `pile/${event.pile}`,
        },
      ];
    case "draw":
      if (mine) return [{ from: "draw", to: `hand/${event.card}` }];
      return [{ from: "draw", to: `seat/${event.seat}`, show: "from" }];
    default:
      return [];
  }
}
