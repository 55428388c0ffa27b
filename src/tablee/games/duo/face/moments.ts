/** What is heard and what stands out in DUO, and how its table lay when a round ended. */
import type { Moment } from "$house/lib/faces/face";
import type { Sound } from "$house/lib/motion/sound";
import type { Event, View } from "$house/lib/transport/session";
import type { DuoRoundOver, DuoView } from "$house/lib/transport/wire";
import { lastCards } from "$house/lib/faces/moments";
import type { DuoEvent } from "./index";

const SOUNDS: Partial<Record<string, Sound>> = {
  lay: "lay",
  draw: "draw",
  round_over: "round",
  deal: "deal",
};

export const sound = (event: Event): Sound | null => SOUNDS[event.type] ?? null;

/** The last card in a hand, and a joker. */
export function moments(events: readonly Event[], before: View, after: View): Moment[] {
  const jokers = (events as readonly DuoEvent[]).flatMap((event) =>
    event.type === "lay" && event.card.length < JOKER ? [{ sound: "joker" as const, place: `pile/${event.pile}` }] : [],
  );
  return [...jokers, ...lastCards((before as DuoView).hand_sizes, (after as DuoView).hand_sizes)];
}

/** Letters of a card that is no joker. */
const JOKER = 3;

/** The winning card lies on its pile, and all hands are open. */
export function closing(shown: View, told: readonly Event[]): View {
  const view = shown as DuoView;
  const events = told as readonly DuoEvent[];
  const laid = (side: "L" | "R"): string[] =>
    events.flatMap((event) => (event.type === "lay" && event.pile === side ? [event.card] : []));
  const over = events.find((event): event is DuoRoundOver => event.type === "round_over");
  const hands = over?.hands ?? view.hands;
  const open = hands && {
    hands,
    hand_sizes: hands.map(({ length }) => length),
  };
  return {
    ...view,
    left: [...view.left, ...laid("L")],
    right: [...view.right, ...laid("R")],
    laying: null,
    legal: [],
    ...open,
    hand: (view.seat === null ? null : hands?.[view.seat]) ?? view.hand,
  } as DuoView;
}
