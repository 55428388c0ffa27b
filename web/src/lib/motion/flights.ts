/** Cards that fly: from where they were before a move to where they are after it.
 *
 * A table marks places with `data-place="pile/L"`. Before a change all places are measured; after it the game says what
 * flew from which place to which, and a copy of the card makes the way. What merely moved up (a hand that closes its
 * ranks) slides by itself. The table is right at once, whatever flies over it: an animation can be skipped or cut off.
 */
import { moves } from "../house/settings.svelte";
import { EASE, SLOW, STEADY } from "./time";

export interface Flight {
  from: string;
  to: string;
  /** The picture that flies: the one at the end (usual), or the one at the start, such as a card's back. */
  show?: "to" | "from";
  /** Does it turn over on its way, from the picture at the start to the one at the end? */
  turn?: boolean;
  /** Milliseconds to wait. */
  delay?: number;
}

/** What flights take of their time where one wants to be done with them. */
export const SWIFT = 0.4;
/** A card that turns over takes longer: one wants to see both of its faces. */
const [DURATION, TURNING] = [STEADY, SLOW];

export interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

/** Where everything is now. */
export function places(root: HTMLElement): Map<string, Seen> {
  const found = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    found.set(element.dataset.place!, { box: element.getBoundingClientRect(), element });
  }
  return found;
}

/** Let everything go from where it was to where it is. */
export function fly(before: Map<string, Seen>, after: Map<string, Seen>, flights: Flight[], haste = 1): void {
  if (!moves()) return;
  // Whence a card flew, the cards that stay may have been where it was dragged to.
  const flown = new Set(flights.flatMap(({ from, to }) => [from, to]));
  for (const [place, { box, element }] of after) {
    const was = before.get(place);
    if (was && !flown.has(place) && place.startsWith("hand/")) slide(element, was.box, box);
  }
  for (const flight of flights) {
    const from = before.get(flight.from) ?? after.get(flight.from);
    const to = after.get(flight.to);
    if (from && to) send(flight, from, to, haste);
  }
}

function slide(element: HTMLElement, was: DOMRect, is: DOMRect): void {
  const [dx, dy] = [was.x - is.x, was.y - is.y];
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
  element.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
    duration: DURATION,
    easing: EASE,
  });
}

/** A picture of a place that can fly: it has no names that the place itself goes by. */
function copied(seen: Seen, { width, height }: DOMRect): HTMLElement {
  const copy = seen.element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>("[data-place], [id]")]) {
    part.removeAttribute("data-place");
    part.removeAttribute("id");
  }
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("flying");
  // What the place's own style says of its position must not hold for the copy: it would push the page down.
  const size = { width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, { position: "fixed", left: "0", top: "0", ...size });
  return copy;
}

function send(flight: Flight, from: Seen, to: Seen, haste: number): void {
  const shown = flight.show === "from" ? from : to;
  const { width, height } = shown.box;
  const at = (box: DOMRect): string => `${box.x + (box.width - width) / 2}px ${box.y + (box.height - height) / 2}px`;
  const way: PropertyIndexedKeyframes = { translate: [at(from.box), at(to.box)] };
  // Between two cards it grows or shrinks on its way; a seat or a panel does not set a card's size.
  if (alike(from.box, to.box)) way.scale = [from.box, to.box].map((box) => String(box.width / width));
  const delay = (flight.delay ?? 0) * haste;
  const duration = (flight.turn ? TURNING : DURATION) * haste;
  const launch = (seen: Seen, ...turning: PropertyIndexedKeyframes[]): void => {
    const copy = copied(seen, shown.box);
    document.body.append(copy);
    const timing = { duration, delay, easing: EASE, fill: "backwards" } as const;
    for (const frames of turning) copy.animate(frames, { ...timing, easing: "linear", fill: "both" });
    // Cards in a row leave one by one: until then they are not seen where they start.
    if (delay) copy.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { duration: delay });
    const flying = copy.animate(way, timing);
    flying.onfinish = flying.oncancel = () => copy.remove();
  };
  if (flight.turn) {
    launch(from, turning(0, 90), { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] });
    launch(to, turning(-90, 0), { opacity: [0, 0, 1, 1], offset: [0, 0.5, 0.5, 1] });
  } else launch(shown);
  if (flight.show !== "from") {
    to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  }
}

/** Have these the same shape, if not the same size? */
function alike(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.width * other.height - other.width * one.height) < 0.1 * one.width * other.height;
}

/** Half a turn about the upright axis: the first half of the way for what is seen before, the second for after. */
function turning(first: number, last: number): PropertyIndexedKeyframes {
  const angle = (degrees: number): string => `perspective(700px) rotateY(${degrees}deg)`;
  const halves = first === 0 ? [first, last, last] : [first, first, last];
  return { transform: halves.map(angle), offset: [0, 0.5, 1] };
}
