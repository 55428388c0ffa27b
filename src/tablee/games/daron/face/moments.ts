/** What is heard and what stands out in Le Jeu du Daron, and how its table lay when a round ended. */
import { lastCards } from "$house/lib/faces/moments";
import type { Moment } from "$house/lib/faces/face";
import type { Sound } from "$house/lib/motion/sound";
import type { Event, View } from "$house/lib/transport/session";
import type { DaronRoundOver, DaronView } from "$house/lib/transport/wire";
import { sortOf } from "./cards";
import type { DaronEvent } from "./index";

const SOUNDS: Partial<Record<string, Sound>> = {
  duel: "blow",
  answer: "blow",
  daron: "thump",
  lay: "lay",
  draw: "draw",
  give: "draw",
  reshuffle: "deal",
  deal: "deal",
  round_over: "round",
};

export const sound = (event: Event): Sound | null => SOUNDS[event.type] ?? null;

/** The last card in a hand, and a joker. */
export function moments(events: readonly Event[], before: View, after: View): Moment[] {
  const jokers = (events as unknown as readonly DaronEvent[]).flatMap((event) =>
    event.type === "lay" && sortOf(event.card) === "joker" ? [{ sound: "joker" as const, place: "pile/centre" }] : [],
  );
  return [...jokers, ...lastCards((before as DaronView).hand_sizes, (after as DaronView).hand_sizes)];
}

/** The last card lies where it was laid, and all hands are open. */
export function closing(shown: View, told: readonly Event[]): View {
  const view = shown as DaronView;
  const events = told as unknown as readonly DaronEvent[];
  const laid = (...types: string[]): string[] =>
    events.flatMap((event) => (types.includes(event.type) && "card" in event ? [event.card as string] : []));
  const brawled = events.flatMap((event) => (event.type === "daron" ? Array<string>(event.number).fill("D") : []));
  const over = events.find((event): event is DaronRoundOver => event.type === "round_over");
  const hands = over?.hands ?? view.hands;
  const open = hands && {
    hands,
    hand_sizes: hands.map(({ length }) => length),
  };
  return {
    ...view,
    centre: [...view.centre, ...laid("lay")],
    duel: [...view.duel, ...laid("duel", "answer")],
    daron: [...view.daron, ...brawled],
    legal: [],
    fits: [],
    must: null,
    prospects: null,
    ...open,
    hand: (view.seat === null ? null : hands?.[view.seat]) ?? view.hand,
  } as DaronView;
}
