/** What of the cards is shown: what the view tells, its memory where the table chose one, and all when all is open. */
import type { JanusView } from "$house/lib/transport/wire";
import type { Everything } from "./index";
import type { Shown } from "./cards";

/** The cards of a hand, as the viewer sees them. */
export function hand(view: JanusView, seat: number, everything: Everything | null): Shown[] {
  const open = everything?.hands[seat] ?? view.hands?.[seat];
  const own = seat === view.seat;
  if (open) {
    return open.map((card) => {
      const [front, back] = [card[0] ?? null, card[1] ?? null];
      return own ? { face: front, other: back } : { face: back, other: front };
    });
  }
  const faces = view.faces[seat] ?? [];
  if (!view.memory) return faces.map((face) => ({ face }));
  const remembered = view.memory.faces[seat];
  return faces.map((face, at) => ({ face, other: remembered?.[at] ?? null }));
}

export interface Triplet {
  symbol: string;
  backs: Shown["other"][];
}

/** The triplets that a seat has laid, with the backs that are seen or remembered. */
export function laid(view: JanusView, seat: number, everything: Everything | null): Triplet[] {
  const cards = view.triplet;
  return (view.laid[seat] ?? []).map(({ symbol, backs }, at) => {
    const open = everything?.laid[seat]?.slice(at * cards, (at + 1) * cards).map((card) => card[1] ?? null);
    const remembered = seat === view.seat ? view.memory?.laid[at] : undefined;
    return {
      symbol,
      backs: open ?? backs ?? remembered ?? Array<undefined>(cards).fill(undefined),
    };
  });
}

/** A card of the pile, and its depth: the top card is the first. */
export interface Deep extends Shown {
  depth: number;
}

/** What is known of the pile, from the top down; what is not is left out. */
export function pile(view: JanusView, everything: Everything | null): Deep[] {
  const cards = everything?.pile ?? view.pile ?? view.memory?.pile ?? [];
  const known = [...cards].reverse().map((card, at) => ({
    face: card?.[0] ?? null,
    other: card?.[1] ?? null,
    depth: at + 1,
  }));
  if (known.length === 0 && view.upper) return [{ face: view.upper, other: null, depth: 1 }];
  return known.filter(({ face }) => face !== null);
}

/** Names for cards that keep to them while others come and go.
 *
 * A hand is told as faces in a row: cards leave it anywhere and come in at its end. Those that stayed keep their names,
 * so that what moves on the screen is what moved on the table. Which of two equal-looking cards moves does not matter.
 */
export function renamed(
  before: readonly { name: number; face: string | null }[],
  faces: readonly (string | null)[],
  fresh: () => number,
): { name: number; face: string | null }[] {
  let from = 0;
  return faces.map((face) => {
    const at = before.findIndex((card, place) => place >= from && card.face === face);
    if (at < 0) return { name: fresh(), face };
    from = at + 1;
    return { name: before[at]!.name, face };
  });
}
