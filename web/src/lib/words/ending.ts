/** Why a match is over. */
import type { GameFace } from "../faces/face";
import type { Told, View } from "../transport/session";
import { say } from "./words.svelte";
import type { Voice } from "./voice";

/** As the game says it; or that somebody ran out of time, or gave up, of which no game knows. */
export function sayEnding(
  face: GameFace,
  view: View,
  story: readonly Told[],
  voice: Voice,
  lost: number | null,
): string {
  if (lost === null) return face.ending(view, story, voice);
  return lost === voice.seat ? say("days-you-forfeited") : say("days-forfeited", { who: voice.name(lost) });
}
