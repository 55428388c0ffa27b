/** Score sheets of games that are played in rounds. */
import type { SheetLine } from "../faces/face";
import type { Event, Told } from "../transport/session";
import { say } from "./words.svelte";

interface RoundOver {
  type: "round_over";
  round: number;
  change: number[];
}

const takenBack = ({ events }: Told): Event | undefined => events.find(({ type }) => type === "take_back");

/** A story without moves that were taken back; the take-back itself is told once. */
export function stood(story: readonly Told[]): Told[] {
  const kept: Told[] = [];
  const dropTelling = (): void => {
    while (kept.length && takenBack(kept[kept.length - 1]!)) kept.pop();
  };
  for (const told of story) {
    for (let left = (takenBack(told)?.moves as number) ?? 0; left > 0; left -= 1) {
      dropTelling();
      kept.pop();
    }
    if (takenBack(told)) dropTelling();
    kept.push(told);
  }
  return kept;
}

/** The events that stand. */
export const standing = (story: readonly Told[]): Event[] =>
  stood(story)
    .filter((told) => !takenBack(told))
    .flatMap(({ events }) => events);

/** A number as it is set: with a real minus. */
export const minus = (points: number): string => String(points).replace("-", "−");

/** A line a round: what it brought each seat; `tell` says how it ended, `left` what counted. */
export function rounds(
  story: readonly Told[],
  tell: (event: Event) => string | null,
  left: (event: Event) => SheetLine["hands"] = () => undefined,
): SheetLine[] {
  return standing(story)
    .filter((event): event is RoundOver & typeof event => event.type === "round_over")
    .map((event) => ({
      head: say("web-round", { round: event.round }),
      cells: event.change.map((points) => (points > 0 ? `+${points}` : minus(points))),
      why: tell(event),
      hands: left(event),
    }));
}
