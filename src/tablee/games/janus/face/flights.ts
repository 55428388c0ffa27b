/** What flies where in Janus, turning over on its way where its other face comes in sight. */
import type { Flight } from "$house/lib/motion/flights";
import type { Event, View } from "$house/lib/transport/session";
import type { JanusLay, JanusTake, JanusView } from "$house/lib/transport/wire";
import { PILE } from "./cards";
import type { JanusEvent } from "./index";

export function flights(told: Event, seen: View, all: readonly Event[]): Flight[] {
  const event = told as unknown as JanusEvent;
  const view = seen as unknown as JanusView;
  switch (event.type) {
    case "take":
      return [
        {
          from: event.from === PILE ? "pile" : `card/${event.from}/${event.index}`,
          to: whereTaken(event, view, all),
          // Who took it, and who lost it, look at the same face as before: all others see it turn over.
          turn: event.seat !== view.seat && event.from !== view.seat,
        },
      ];
    case "drop":
      return [
        {
          from: `card/${event.seat}/${event.index}`,
          to: "pile",
          turn: event.seat !== view.seat,
        },
      ];
    case "triplet":
      return laying(event, view, all);
    default:
      return [];
  }
}

const tripletIn = (seat: number, all: readonly Event[]): JanusLay | undefined =>
  (all as unknown as readonly JanusEvent[]).find(
    (event): event is JanusLay => event.type === "triplet" && event.seat === seat,
  );

/** The place in the hand at which a card came in, before these cards were laid from it. */
const newest = (view: JanusView, seat: number, laid: readonly number[] = []): number =>
  (view.faces[seat]?.length ?? 0) - 1 + laid.length;

/** A card that was taken lies at the end of the hand, or already in the triplet that it completes. */
function whereTaken({ seat }: JanusTake, view: JanusView, all: readonly Event[]): string {
  const triplet = tripletIn(seat, all);
  const among = triplet ? triplet.indices.indexOf(newest(view, seat, triplet.indices)) : -1;
  if (triplet && among >= 0) return `laid/${seat}/${triplet.triplets - 1}/${among}`;
  return `card/${seat}/${newest(view, seat)}`;
}

function laying(event: JanusLay, view: JanusView, all: readonly Event[]): Flight[] {
  const { seat, indices, triplets } = event;
  const took = all.some(({ type }) => type === "take");
  const last = newest(view, seat, indices);
  return indices.flatMap((index, at) =>
    took && index === last
      ? [] // it comes from where it was taken
      : [
          {
            from: `card/${seat}/${index}`,
            to: `laid/${seat}/${triplets - 1}/${at}`,
            turn: seat !== view.seat,
            delay: 120 * at,
          },
        ],
  );
}
