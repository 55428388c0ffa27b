/** People round a table, as one sees them from one's own place: some to the left, some across, some to the right. */

export interface Round {
  left: readonly number[];
  across: readonly number[];
  right: readonly number[];
}

/** The seats of the others, given in the order of play, put round the table clockwise: from the left hand on. */
export function round(seats: readonly number[]): Round {
  const aside = seats.length < 3 ? 0 : seats.length < 6 ? 1 : 2;
  return {
    left: seats.slice(0, aside),
    across: seats.slice(aside, seats.length - aside),
    right: seats.slice(seats.length - aside),
  };
}
