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
export const bend = (at: number, count: number): number => (count < 2 ? 0 : ((2 * at) / (count - 1) - 1) ** 2);
