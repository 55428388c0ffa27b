/** Janus's score sheet, and why a match ended. */
import type { SheetLine } from "$house/lib/faces/face";
import type { Told, View } from "$house/lib/transport/session";
import { standing } from "$house/lib/words/sheets";
import type { Voice } from "$house/lib/words/voice";
import { list } from "$house/lib/words/words.svelte";
import type { JanusLay } from "$house/lib/transport/wire";
import { symbolName } from "./cards";
import type { JanusEvent } from "./index";
import { tell } from "./telling";

const events = (story: readonly Told[]): JanusEvent[] => standing(story) as unknown as JanusEvent[];

/** A line a triplet, in the order in which they were laid. There is nothing to add up before the end. */
export function sheet(story: readonly Told[], voice: Voice): SheetLine[] {
  const all = events(story);
  if (!all.some(({ type }) => type === "end")) return [];
  return all
    .filter((event): event is JanusLay => event.type === "triplet")
    .map((event) => ({
      head: symbolName(event.symbol),
      cells: voice.names.map((_, seat) => (seat === event.seat ? 1 : "")),
    }));
}

export function ending(view: View, story: readonly Told[], voice: Voice): string {
  const end = events(story).find(({ type }) => type === "end");
  const why = end ? [tell(end as never, voice) ?? ""] : [];
  const [best = 0, ...level] = view.winners;
  const facts = { n_triplets: view.scores[best] ?? 0 };
  if (level.length === 0) return voice.sentences(...why, voice.tell("janus-ending", best, facts));
  const names = list(view.winners.map((seat) => voice.name(seat)));
  return voice.sentences(...why, voice.say("janus-ending-shared", { names, ...facts }));
}
