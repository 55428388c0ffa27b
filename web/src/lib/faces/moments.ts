/** What stands out at many tables. */
import type { Moment } from "./face";

/** The seats that hold a last card now, and held more before. */
export const lastCards = (before: readonly number[], after: readonly number[]): Moment[] =>
  after.flatMap((size, seat) =>
    size === 1 && (before[seat] ?? 0) > 1 ? [{ sound: "last" as const, place: `seat/${seat}` }] : [],
  );
