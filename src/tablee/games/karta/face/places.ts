/** Where a card may lie, read from the legal moves that came with the view. */
import { covered, parse, QUARTERS, size, wayText, type Way } from "./cards";

export type Place = [number, number];

/** By way (`C r1`): the places of its top left corner. */
export type Places = ReadonlyMap<string, readonly Place[]>;

/** All places of all ways, once a view: there are some thousands. */
export function indexed(legal: readonly string[]): Places {
  const places = new Map<string, Place[]>();
  for (const move of legal) {
    const cut = move.lastIndexOf(" ");
    const comma = move.indexOf(",", cut);
    const way = move.slice(0, cut);
    const place: Place = [Number(move.slice(cut + 1, comma)), Number(move.slice(comma + 1))];
    const others = places.get(way);
    if (others) others.push(place);
    else places.set(way, [place]);
  }
  return places;
}

/** The middle of a card whose corner is there. */
export function middle(way: Way, [x, y]: Place): Place {
  const [wide, high] = size(way);
  return [x + wide / 2, y + high / 2];
}

/** The place nearest to a point, by the card's middle; null if none is within reach. */
export function nearest(way: Way, open: readonly Place[], aim: Place, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const place of open) {
    const [x, y] = middle(way, place);
    const distance = Math.hypot(x - aim[0], y - aim[1]);
    if (distance < least || (best === null && distance === least)) [best, least] = [place, distance];
  }
  return best;
}

/** Where a card aimed at a point goes: a place within reach if there is one, else the square under it. */
export function snapped(way: Way, open: readonly Place[], aim: Place, reach: number): Place {
  // Where only one place is open (the first card), there is nothing to choose.
  const near = nearest(way, open, aim, open.length === 1 ? Infinity : reach);
  if (near) return near;
  const [wide, high] = size(way);
  // + 0 makes a plain nought of minus nought, which would be written as such in a move
  return [Math.round(aim[0] - wide / 2) + 0, Math.round(aim[1] - high / 2) + 0];
}

/** The next place after this one, in reading order; from the last on to the first. */
export function following(open: readonly Place[], [x, y]: Place, step: 1 | -1): Place | null {
  const sorted = [...open].sort((a, b) => step * (a[1] - b[1] || a[0] - b[0]));
  return sorted.find((place) => step * (place[1] - y || place[0] - x) > 0) ?? sorted[0] ?? null;
}

/** How a card can be taken up so that it has a place: as it is wished, else turned, else flipped; null: it has none. */
export function possible(places: Places, wish: Way): Way | null {
  const faces = wish.face === "r" ? (["r", "b"] as const) : (["b", "r"] as const);
  for (const face of faces) {
    for (let turn = 0; turn < QUARTERS; turn += 1) {
      const way = {
        card: wish.card,
        face,
        turns: (wish.turns + turn) % QUARTERS,
      };
      if (places.has(wayText(way))) return way;
    }
  }
  return null;
}

/** A rectangle of the table, in squares. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box round laid cards; null: there are none. */
export function boxOf(laid: readonly string[]): Box | null {
  return boxRound(
    laid
      .map(parse)
      .flatMap(covered)
      .map(({ x, y }) => [x, y]),
  );
}

/** The box round squares; null: there are none. */
export function boxRound(squares: readonly Place[]): Box | null {
  if (!squares.length) return null;
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** Do two laid cards share a square? */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [boxOf([one])!, boxOf([other])!];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
