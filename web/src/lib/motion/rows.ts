/** How the cards of a hand lie: as large as there is room for, fanned, in as many rows as shows most of them. */

export interface Spread {
  rows: number;
  columns: number;
  /** Pixels: how wide a card is, and how far each lies from the next in its row, and each row from the next. */
  width: number;
  step: number;
  fall: number;
}

/** Pixels that a thumb needs of every card. */
export const TAP = 44;
/** How high a card is, if it is one wide. */
export const HIGH = 1.4;
/** How much of a card's width those over it leave to be seen, at least and at most. */
const [LEAST, MOST] = [0.5, 0.94];
/** How much of a row's height the next leaves to be seen. */
const FALL = 0.66;
/** A last row of a single card looks forgotten. */
const LONELY = 0.8;

/** How to lay so many cards where there is so much room, and no card wider than `most`; all in pixels. */
export function spread(count: number, room: number, height: number, most: number): Spread {
  let [best, shown] = [crammed(count, room), -1];
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const way = laid(count, rows, room, height, most);
    if (way.width < TAP || (way.columns > 1 && way.step < TAP)) continue;
    const lonely = rows > 1 && count - way.columns * (rows - 1) === 1;
    const seen = (way.step * (way.fall * (rows - 1) + HIGH * way.width) * (lonely ? LONELY : 1)) / rows;
    if (seen > shown) [best, shown] = [way, seen];
  }
  return best;
}

/** Where there are too many for the room: as small as a thumb bears, and as high as that makes the hand. */
function crammed(count: number, room: number): Spread {
  const columns = Math.min(Math.max(1, count), Math.max(1, Math.floor(room / TAP)));
  const width = Math.min(TAP, room);
  return { rows: Math.max(1, Math.ceil(count / columns)), columns, width, step: width, fall: width * HIGH * FALL };
}

function laid(count: number, rows: number, room: number, height: number, most: number): Spread {
  const columns = Math.max(1, Math.ceil(count / rows));
  const gaps = columns - 1;
  const wide = gaps ? Math.min(room - gaps * TAP, room / (1 + LEAST * gaps)) : room;
  const tall = height / HIGH / (1 + FALL * (rows - 1));
  const width = Math.max(0, Math.min(wide, tall, most));
  const step = gaps ? Math.min(width * MOST, (room - width) / gaps) : width;
  return { rows: Math.max(1, Math.ceil(count / columns)), columns, width, step, fall: width * HIGH * FALL };
}

/** Where a card lies: pixels from the middle of the hand and from its top, and by how many degrees it leans. */
export interface Place {
  left: number;
  top: number;
  lean: number;
}

/** Degrees from the first card of a row to the last, at most; rows of fewer cards are less open. */
const [OPEN, FEWEST] = [9, 7];
/** How much lower a card lies that leans by a degree, in widths of a card; with the square of the degrees. */
const SINK = 0.0044;

/** Where one of so many cards lies that are spread like this. */
export function placeOf(at: number, count: number, { columns, width, step, fall }: Spread): Place {
  const row = Math.floor(at / columns);
  const inRow = Math.min(columns, count - row * columns);
  const off = (at % columns) - (inRow - 1) / 2;
  const lean = (OPEN * off) / Math.max(FEWEST, inRow);
  return { left: off * step - width / 2, top: row * fall + SINK * lean ** 2 * width, lean };
}

/** How high a hand is that is spread like this. */
export const depth = ({ rows, width, fall }: Spread): number => fall * (rows - 1) + width * HIGH;
