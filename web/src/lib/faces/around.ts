/** Who sits where round a table, seen from the one who looks. */
import { others } from "../words/company";

export interface Sides {
  /** From near to far. */
  left: number[];
  top: number[];
  /** From far to near. */
  right: number[];
  bottom: number[];
}

/** From outside, the first seat is at the bottom. In the order of play they sit clockwise: left, top, right. */
export function sides(players: number, seat: number | null): Sides {
  const around = others(players, seat ?? 0);
  const beside = around.length < 2 ? 0 : around.length < 6 ? 1 : 2;
  return {
    left: around.slice(0, beside),
    top: around.slice(beside, around.length - beside),
    right: around.slice(around.length - beside),
    bottom: seat === null ? [0] : [],
  };
}

/** How far one of several is from the middle of them, squared: 1 for the first and the last, 0 for the one in the middle. */
const bend = (at: number, count: number): number => (count < 2 ? 0 : ((2 * at) / (count - 1) - 1) ** 2);

/** Somebody round the table, and how far they sit from the middle of those beside them. */
export interface Seated {
  seat: number;
  /** Of those above, where people sit at three sides. */
  bend: number;
  /** Of all, where all sit above, as on a phone; 0: in two rows none is bent. */
  arc: number;
}

/** More than so many above sit in two rows. */
const MOST = 5;

/** Where everybody sits, side by side where somebody does; and how many side by side where all sit above. */
export function seating(
  players: number,
  seat: number | null,
): { around: [keyof Sides, Seated[]][]; count: number; columns: number } {
  const found = Object.entries(sides(players, seat)) as [keyof Sides, number[]][];
  const all = found.flatMap(([, seats]) => seats);
  const rows = all.length > MOST ? 2 : 1;
  const around = found
    .filter(([, seats]) => seats.length > 0)
    .map(([side, seats]): [keyof Sides, Seated[]] => [
      side,
      seats.map((seat, at) => ({
        seat,
        bend: side === "top" ? bend(at, seats.length) : 0,
        arc: rows === 1 ? bend(all.indexOf(seat), all.length) : 0,
      })),
    ]);
  return { around, count: all.length, columns: Math.ceil(all.length / rows) };
}
