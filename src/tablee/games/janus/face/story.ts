/** What of Janus's story stays written. */
import type { Told, View } from "$house/lib/transport/session";
import type { JanusView } from "$house/lib/transport/wire";

const FADED = "faded";
/** What tells of no face, or of faces that lie there for good. */
const LASTING = ["deal", "triplet", "propose", "agree", "refuse", "end", "begins"];

/**
 * Where the table reminds nobody, what was done is written for one round of the table. A list of all the faces
 * that were ever seen would remember better than anybody does. When the match is over it is all there.
 */
export function recent(story: readonly Told[], seen: View): Told[] {
  const view = seen as unknown as JanusView;
  if (view.options.memory || view.actor === null) return [...story];
  const turns = story.flatMap(({ events }, at) => (events.some(({ type }) => type === "turn") ? [at] : []));
  const since = turns.at(-view.players - 1); // where the turn began that comes before those of a whole round
  if (since === undefined) return [...story];
  const lasting = story
    .slice(0, since + 1)
    .map(({ seq, events }) => ({
      seq,
      events: events.filter(({ type }) => LASTING.includes(type)),
    }))
    .filter(({ events }) => events.length);
  return [...lasting, { seq: -1, events: [{ type: FADED }] }, ...story.slice(since + 1)];
}
