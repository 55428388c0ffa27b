/** The one move left without a choice, played automatically at the bots' pace, whether or not anyone looks. */
import type { Session, View } from "./session";

/** A session that is there before the cards are. */
type Seated = Session & { readonly dealt: boolean };

/**
 * Wherever one of these sessions has such a move, play it after the pace of the bots: how long it takes must not tell
 * others what is in a hand. Called once while a page is set up.
 */
export function saysByItself(sessions: () => readonly Seated[], left: (view: View) => string | null): void {
  const forced = $derived(sessions().find((one) => due(one, left) !== null) ?? null);
  $effect(() => {
    const one = forced;
    if (one === null || one.pace === null) return;
    const timer = setTimeout(() => {
      const move = due(one, left);
      if (move !== null) one.play(move);
    }, one.pace);
    return () => clearTimeout(timer);
  });
}

/** The one move a session has left, if it is to make it: not while one is under way, nor while a bot stands in. */
function due(one: Seated, left: (view: View) => string | null): string | null {
  if (!one.dealt || !one.mine || one.seat === null || one.company(one.seat).away) return null;
  return left(one.view);
}
