/** What the story of a match says of a board: how it was laid, and which squares the last move was about. */
import type { Told, View } from "../lib/transport/session";
import type { Moved } from "./flights";
import type { Zone } from "./layout";
import { piecesOn } from "./seen";

/** The squares that a piece has just left or come to. */
export function lastMoved(story: readonly Told[], board: string): Set<string> {
  for (const { events } of [...story].reverse()) {
    const ends = events.flatMap(({ moved }) =>
      ((moved as Moved[] | undefined) ?? []).flatMap(({ from, to }) => [from, to]),
    );
    const squares = ends.filter((end) => end?.startsWith(`${board}/`)).map((end) => end!.slice(board.length + 1));
    if (squares.length) return new Set(squares);
    if (ends.length) break; // something else was done since
  }
  return new Set();
}

/** The pieces that stood on a board when it was laid; null: the story does not tell. */
export function dealtOn(zone: Zone, story: readonly Told[]): Record<string, string | null> | null {
  const dealt = story.flatMap(({ events }) => events).find((event) => event.type === "deal" && zone.name in event);
  return dealt ? piecesOn(zone, { view: dealt as unknown as View, everything: null }) : null;
}
