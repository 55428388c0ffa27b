/** What is heard in Janus. */
import type { Sound } from "$house/lib/motion/sound";
import type { Event } from "$house/lib/transport/session";

const SOUNDS: Partial<Record<string, Sound>> = {
  deal: "deal",
  take: "draw",
  drop: "lay",
  keep: "lay",
  triplet: "triplet",
  propose: "turn",
  agree: "count",
  refuse: "no",
};

export const sound = (event: Event): Sound | null => SOUNDS[event.type] ?? null;
