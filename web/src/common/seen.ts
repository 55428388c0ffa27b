/** What lies in a zone, as far as a view tells it. */
import type { View } from "../lib/transport/session";
import type { Layout, Zone } from "./layout";

export type Fields = Record<string, unknown>;

/** A view, and everything that is told beside it: in a replay that reveals, hidden cards too. */
export interface Sight {
  view: View;
  everything: Fields | null;
}

export const zoneNamed = (layout: Layout, name: string | null): Zone | undefined =>
  layout.zones.find((zone) => zone.name === name);

/** A field as this seat's share of it, where every seat has one. */
const share = (zone: Zone, value: unknown, seat: number | null): unknown =>
  zone.each && Array.isArray(value) ? value[seat ?? -1] : value;

/** The cards that are seen in a zone, the topmost last; null: only their number is known. */
export function cardsIn(zone: Zone, { view, everything }: Sight, seat: number | null = null): string[] | null {
  const fields = view as unknown as Fields;
  if (zone.own !== null && (!zone.each || seat === view.seat) && fields[zone.own] != null)
    return listed(fields[zone.own]);
  const open = share(zone, fields[zone.name], seat) ?? share(zone, everything?.[zone.name], seat);
  return open == null ? null : listed(open);
}

const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === "" || value == null ? [] : [String(value)];

/** How many cards lie in a zone. */
export function sizeOf(zone: Zone, sight: Sight, seat: number | null = null): number {
  const fields = sight.view as unknown as Fields;
  const size = zone.size === null ? undefined : share(zone, fields[zone.size], seat);
  return typeof size === "number" ? size : (cardsIn(zone, sight, seat)?.length ?? 0);
}

/** A counter's number or a mark's value; null: nothing is there, or it is not seen. */
export function valueOf(zone: Zone, { view, everything }: Sight, seat: number | null = null): string | null {
  const fields = view as unknown as Fields;
  const own = zone.own !== null && (!zone.each || seat === view.seat) ? fields[zone.own] : null;
  const value = own ?? share(zone, fields[zone.name], seat) ?? share(zone, everything?.[zone.name], seat);
  return value == null || typeof value === "object" ? null : String(value);
}

/** The piece on each square of a board, by its name: a view lists squares, rows of squares, or squares by name. */
export function piecesOn(zone: Zone, { view }: Sight, seat: number | null = null): Record<string, string | null> {
  const value = share(zone, (view as unknown as Fields)[zone.name], seat);
  const names = zone.squares.flat();
  const read = (at: number): unknown => {
    if (Array.isArray(value)) return (value.some(Array.isArray) ? value.flat() : value)[at];
    return value !== null && typeof value === "object" ? (value as Fields)[names[at]!] : null;
  };
  return Object.fromEntries(names.map((name, at) => [name, textOr(read(at))]));
}

const textOr = (value: unknown): string | null => (value == null || value === "" ? null : String(value));

/** Do a seat's pieces come from the top of a board, and all others from the bottom? Then it is seen from the top. */
export function isFarSide(
  zone: Zone,
  pieces: Readonly<Record<string, string | null>>,
  owner: (piece: string) => number | null,
  seat: number | null,
): boolean {
  const middle = (zone.squares.length - 1) / 2;
  const rows = (wanted: (owner: number | null) => boolean): number[] =>
    zone.squares.flatMap((squares, row) =>
      squares.filter((square) => pieces[square] != null && wanted(owner(pieces[square]!))).map(() => row),
    );
  const [own, others] = [rows((one) => one === seat), rows((one) => one !== null && one !== seat)];
  if (seat === null || !own.length || !others.length) return false;
  return own.every((row) => row < middle) && others.every((row) => row > middle);
}
