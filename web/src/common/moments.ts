/** What is heard and what stands out on the common table, and how it lay when a round ended: every event says what
 * went from which zone to which. */
import type { Moment } from "../lib/faces/face";
import { lastCards } from "../lib/faces/moments";
import type { Sound } from "../lib/motion/sound";
import type { Event, View } from "../lib/transport/session";
import type { Moved } from "./flights";
import type { Layout, Zone } from "./layout";
import { sizeOf, zoneNamed, type Fields } from "./seen";

export function sound(event: Event, layout: Layout): Sound | null {
  if (event.type === "deal") return "deal";
  if (event.type === "round_over") return "round";
  const moved = (event.moved as Moved[] | undefined) ?? [];
  if (!moved.length) return null;
  const toHand = moved.every(({ to }) => zoneNamed(layout, to?.split("/")[0] ?? null)?.kind === "hand");
  return toHand ? "draw" : "lay";
}

/** The last card in a hand. */
export function moments(before: View, after: View, layout: Layout): Moment[] {
  return layout.zones
    .filter(({ kind, each }) => kind === "hand" && each)
    .flatMap((zone) => {
      const sizes = (view: View): number[] =>
        Array.from({ length: view.players }, (_, seat) => sizeOf(zone, { view, everything: null }, seat));
      return lastCards(sizes(before), sizes(after));
    });
}

/** What was moved lies where it came to lie. */
export function closing(before: View, events: readonly Event[], layout: Layout): View {
  const view = { ...before, legal: [] } as View;
  const moved = events.flatMap((event) => (event.moved as Moved[] | undefined) ?? []);
  for (const { from, to, cards, size } of moved) {
    put(view, layout, from, (held) => without(held, cards), -size);
    put(view, layout, to, (held) => [...held, ...(cards ?? [])], size);
  }
  return view;
}

function without(held: readonly string[], cards: readonly string[] | null): string[] {
  const left = [...held];
  for (const card of cards ?? []) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Change what is seen of a zone, and how many cards it holds. */
function put(
  view: View,
  layout: Layout,
  place: string | null,
  change: (held: readonly string[]) => string[],
  size: number,
): void {
  const [name, part] = (place ?? "").split("/") as [string, string?];
  const zone = zoneNamed(layout, name);
  if (!zone || zone.kind === "board") return;
  const fields = view as unknown as Fields;
  const seat = part === undefined ? null : Number(part);
  const field = fieldOf(zone, seat, view);
  set(fields, field, zone.each && field === zone.name ? seat : null, (old) =>
    Array.isArray(old) ? change(old as string[]) : old,
  );
  if (zone.size) set(fields, zone.size, zone.each ? seat : null, (old) => (typeof old === "number" ? old + size : old));
}

const fieldOf = (zone: Zone, seat: number | null, view: View): string =>
  zone.own !== null && (!zone.each || seat === view.seat) ? zone.own : zone.name;

function set(fields: Fields, name: string, seat: number | null, change: (old: unknown) => unknown): void {
  const old = fields[name];
  if (seat === null) fields[name] = change(old);
  else if (Array.isArray(old)) fields[name] = old.map((one, at) => (at === seat ? change(one) : one));
}
