/** How to arrange cards that do not fit in a row. */

/** How many go side by side, so that there are as few rows as possible and none holds a single card.
 *
 * `least` is how narrow a card may become for it; all are measured in pixels. */
export function across(count: number, room: number, least: number, gap: number): number {
  const most = Math.max(1, Math.floor((room + gap) / (least + gap)));
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
