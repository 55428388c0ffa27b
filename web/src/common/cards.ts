/** Cards in a row, each with a place of its own. */

export interface Placed {
  card: string;
  /** What is pressed: alike cards are pressed alike. */
  part: string;
  /** Where it lies: the same card twice lies in two places. */
  place: string;
}

export function placed(cards: readonly string[], name: (card: string) => string): Placed[] {
  return cards.map((card, at) => {
    const before = cards.slice(0, at).filter((other) => other === card).length;
    const part = name(card);
    return { card, part, place: before ? `${part}/${before}` : part };
  });
}

/** Cards of a hand side by side: how many go in a row, and how far each lies from the next. */
export interface Row {
  columns: number;
  rows: number;
  /** Pixels from the left edge of a card to that of the next. */
  step: number;
}

/** Rather than a third row, cards may show so much less. */
const CLOSE = 0.85;

/** As few rows as possible; in a row cards overlap as far as a thumb still finds each of them. */
export function rowOf(count: number, room: number, width: number, least: number, gap: number): Row {
  const rowsAt = (step: number): number =>
    Math.max(1, Math.ceil(count / Math.max(1, Math.floor((room - width) / step) + 1)));
  const rows = Math.max(Math.min(rowsAt(least), 2), rowsAt(least * CLOSE));
  const columns = Math.max(1, Math.ceil(count / rows));
  const step = columns > 1 ? Math.min(width + gap, (room - width) / (columns - 1)) : width;
  return { columns, rows, step };
}
