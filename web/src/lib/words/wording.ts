/** What the server said, in the page's words: with names for cards, which the server writes as rulebooks do. */
import type { GameFace } from "../faces/face";
import { known, say, type Facts } from "./words.svelte";

interface Said {
  key?: string | null;
  facts?: Record<string, string | number | null>;
}

/** As much of a game's face as is needed to name what a sentence speaks of. */
type Namer = Pick<GameFace, "nameFacts">;

/** The sentence in the page's words; as the server said it, where the page does not have it. */
export function worded({ key, facts = {} }: Said, said: string, face: Namer): string {
  if (!key || !known(key)) return said;
  const there = Object.entries(facts).filter(([, fact]) => fact !== null);
  const sentence = say(key, face.nameFacts(Object.fromEntries(there) as Facts));
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1); // a card's name may stand first
}
