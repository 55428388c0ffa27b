/** Where the others sit: round the table, in two columns on a narrow screen, across and aside on a wide one. */

export interface Place {
  /** The row and the columns of a grid of two columns. */
  row: number;
  column: string;
  /** The row and the columns of a grid of twelve columns. */
  wideRow: number;
  wideColumn: string;
}

const WIDE = 12;
/** Columns of who sits aside, and of who sits alone across. */
const ASIDE = 4;

/** A place for each of the others, in the order of play: clockwise, from the left hand on. */
export function placesOf(seats: readonly number[]): Place[] {
  const rows = Math.ceil(seats.length / 2);
  const half = Math.floor(seats.length / 2);
  const beside = seats.length < 3 ? 0 : 1;
  const across = seats.length - 2 * beside;
  return seats.map((_, at) => {
    const [row, column] =
      at < half ? [rows - at, "1"] : at >= seats.length - half ? [rows - (seats.length - 1 - at), "2"] : [1, "1 / 3"];
    const over = at - beside;
    const wide = WIDE / across;
    if (over >= 0 && over < across)
      return {
        row,
        column,
        wideRow: 1,
        wideColumn: `${1 + over * wide} / span ${wide}`,
      };
    return {
      row,
      column,
      wideRow: 2,
      wideColumn: over < 0 ? `1 / span ${ASIDE}` : `-${ASIDE + 1} / -1`,
    };
  });
}
