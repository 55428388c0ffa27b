/** What the story of a match says of the table: which squares the last move was about. */
import type { Told } from "../lib/transport/session";
import type { Moved } from "./flights";

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
