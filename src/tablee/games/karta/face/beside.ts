/** Where a bubble goes beside a card in the air: in sight, covering as little of the table as possible. */
import type { Pane } from "./camera";
import type { Box } from "./places";

/** Pixels between the card and its bubble, and between the bubble and the edge of what is seen. */
const APART = 12;
const EDGE = 6;

/** The bubble's top left corner; all in pixels of the pane. */
export function beside(card: Box, [wide, high]: Pane, pane: Pane, laid: Box | null): Pane {
  const [across, down] = [(card.left + card.right - wide) / 2, (card.top + card.bottom - high) / 2];
  const sides: Pane[] = [
    [across, card.bottom + APART],
    [across, card.top - APART - high],
    [card.right + APART, down],
    [card.left - APART - wide, down],
  ];
  const boxes = sides.map(([x, y]) => {
    const left = within(x, wide, pane[0]);
    const top = within(y, high, pane[1]);
    return { left, top, right: left + wide, bottom: top + high };
  });
  const hidden = boxes.map((box) => shared(box, card) + (laid ? shared(box, laid) : 0));
  const { left, top } = boxes[hidden.indexOf(Math.min(...hidden))]!;
  return [left, top];
}

const within = (at: number, size: number, all: number): number => Math.max(EDGE, Math.min(at, all - size - EDGE));

/** The area that two boxes share. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
