/** From where one looks at the endless table: which point is in the middle, and how large a square is drawn. */
import type { Box, Place } from "./places";

export interface Camera {
  x: number;
  y: number;
  /** Pixels a square. */
  scale: number;
}

/** The picture's width and height in pixels. */
export type Pane = [number, number];

const SMALLEST = 12;
export const LARGEST = 96;
/** So large a square is drawn when everything fits anyway. */
const PLEASANT = 58;
/** Squares left free round the cards, to lay more; and where that makes all too small. */
const ROOMY = 3;
const SNUG = 2;
/** So large a square should be drawn, rather than have much room round the cards. */
const ENOUGH = 34;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Everything in sight, with room round it. */
export function fitted(box: Box | null, [wide, high]: Pane): Camera {
  const { left, top, right, bottom } = box ?? {
    left: 0,
    top: 0,
    right: 2,
    bottom: 3,
  };
  const filling = (margin: number): number =>
    Math.min(wide / (right - left + 2 * margin), high / (bottom - top + 2 * margin));
  const scale = Math.max(filling(ROOMY), Math.min(ENOUGH, filling(SNUG)));
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: within(scale, SMALLEST, PLEASANT),
  };
}

/** The point of the table under a pixel. */
export function pointAt(camera: Camera, [wide, high]: Pane, [px, py]: Place): Place {
  return [camera.x + (px - wide / 2) / camera.scale, camera.y + (py - high / 2) / camera.scale];
}

/** The pixel at which a point of the table is drawn. */
export function pixelOf(camera: Camera, [wide, high]: Pane, [x, y]: Place): Place {
  return [(x - camera.x) * camera.scale + wide / 2, (y - camera.y) * camera.scale + high / 2];
}

/** What is in sight. */
export function sight(camera: Camera, pane: Pane): Box {
  const [[left, top], [right, bottom]] = [pointAt(camera, pane, [0, 0]), pointAt(camera, pane, pane)];
  return { left, top, right, bottom };
}

/** Moved by a number of pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return {
    ...camera,
    x: camera.x - dx / camera.scale,
    y: camera.y - dy / camera.scale,
  };
}

/** Nearer or farther, while the point under a pixel stays where it is. */
export function zoomed(camera: Camera, pane: Pane, factor: number, pixel: Place): Camera {
  const scale = within(camera.scale * factor, SMALLEST, LARGEST);
  const [x, y] = pointAt(camera, pane, pixel);
  return {
    x: x - (pixel[0] - pane[0] / 2) / scale,
    y: y - (pixel[1] - pane[1] / 2) / scale,
    scale,
  };
}

/** The same camera where a box is in sight; else moved just so far that it is, and farther away if it is too large. */
export function revealing(camera: Camera, box: Box, [wide, high]: Pane): Camera {
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const scale = within(Math.min(camera.scale, wide / across, high / down), SMALLEST, LARGEST);
  const [halfWide, halfHigh] = [wide / scale / 2 - 0.5, high / scale / 2 - 0.5];
  return {
    x: within(camera.x, box.right - halfWide, Math.max(box.right - halfWide, box.left + halfWide)),
    y: within(camera.y, box.bottom - halfHigh, Math.max(box.bottom - halfHigh, box.top + halfHigh)),
    scale,
  };
}
