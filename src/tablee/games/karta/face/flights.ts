/** What flies where in Karta, and what is heard as a clash. */
import type { Flight } from "$house/lib/motion/flights";
import type { Event, Told, View } from "$house/lib/transport/session";
import type { KartaLay, KartaRun, KartaView } from "$house/lib/transport/wire";
import type { KartaEvent } from "./index";

/** Milliseconds between two cards that go back to a hand, until a line is lit, and between two tokens. */
const ONE_BY_ONE = 35;
const LIT = 1500;
const APART = 250;

export function flights(told: Event, seen: View): Flight[] {
  const event = told as unknown as KartaEvent;
  const { red } = seen as KartaView;
  switch (event.type) {
    case "lay":
      return [
        { from: `hand/${event.card}`, to: `laid/${event.card}` },
        ...event.made.map((run, at): Flight => ({
          from: coinOf(run),
          to: `tokens/${run.colour === "R" ? red : 1 - red}`,
          show: "from",
          delay: LIT + at * APART,
        })),
      ];
    case "deal":
      // Before the first leg nothing lies anywhere; before the second, the cards go back from the table.
      return event.hands.flat().map((card, at) => ({
        from: `laid/${card}`,
        to: `hand/${card}`,
        delay: at * ONE_BY_ONE,
      }));
    default:
      return [];
  }
}

/** The place of a line's token. */
export const coinOf = ({ colour, squares }: KartaRun): string => `coin/${colour} ${squares.join(" ")}`;

export const clash = (told: Event): boolean => told.type === "lay" && (told as unknown as KartaLay).broken.length > 0;

/** The card laid last, as it was told; null: nothing was told of it. */
export function lastLay(story: readonly Told[]): KartaLay | null {
  const events = story[story.length - 1]?.events ?? [];
  return (events.find(({ type }) => type === "lay") as unknown as KartaLay | undefined) ?? null;
}
