/** The drawings of the eleven symbols, each within -50 and 50. No two have the same outline; colour only helps. */

/** How a stroke of a drawing is made: filled with the symbol's colour, with the paper's, or drawn as a line, thick or thin, of either. */
export type Stroke = "fill" | "paper" | "line" | "scratch" | "hair";

export interface Drawing {
  tone: string;
  strokes: [Stroke, string][];
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A kiwi's seeds, in a ring. */
const seeds = Array.from({ length: 10 }, (_, at) => {
  const turn = (at * Math.PI) / 5;
  return dot(Math.round(24 * Math.sin(turn)), Math.round(-24 * Math.cos(turn)), 3.6);
}).join("");

export const DRAWINGS: Record<string, Drawing> = {
  // anchor
  A: {
    tone: "#1b3f8f",
    strokes: [
      ["line", `${dot(0, -36, 9)}M0-27V42M-20-14H20M-36 10Q-33 42 0 42Q33 42 36 10`],
      ["fill", "M-48 18L-36-6L-24 18ZM48 18L36-6L24 18Z"],
    ],
  },
  // boat
  B: {
    tone: "#0a7285",
    strokes: [
      ["fill", "M-46 20H46L32 44H-32ZM4-48V12H44Z"],
      ["line", "M-8-30V10H-36Z"],
    ],
  },
  // crown
  C: {
    tone: "#a86a00",
    strokes: [
      [
        "fill",
        `M-38 24L-46-20L-21 2L0-34L21 2L46-20L38 24Z${dot(0, -40, 8)}${dot(-44, -25, 6)}${dot(44, -25, 6)}`,
      ],
      ["fill", "M-38 30H38V42H-38Z"],
    ],
  },
  // domino
  D: {
    tone: "#2f2f35",
    strokes: [
      ["fill", "M-20-48H20Q27-48 27-41V41Q27 48 20 48H-20Q-27 48-27 41V-41Q-27-48-20-48Z"],
      ["scratch", "M-22 0H22"],
      [
        "paper",
        `${dot(-12, -36, 6)}${dot(0, -24, 6)}${dot(12, -12, 6)}${dot(-12, 13, 6)}${dot(12, 13, 6)}${dot(-12, 35, 6)}${dot(12, 35, 6)}`,
      ],
    ],
  },
  // envelope
  E: {
    tone: "#8a5226",
    strokes: [
      ["fill", "M-42-32H42Q48-32 48-26V28Q48 34 42 34H-42Q-48 34-48 28V-26Q-48-32-42-32Z"],
      ["scratch", "M-46-28L0 8L46-28M-44 30L-17-2M44 30L17-2"],
    ],
  },
  // flame
  F: {
    tone: "#c8321a",
    strokes: [
      [
        "fill",
        "M4-50C10-24 38-12 36 18C35 38 19 49 0 49C-19 49-36 37-36 15C-36-2-24-10-22-27C-12-21-8-14-7-5C2-16 8-30 4-50Z",
      ],
      ["paper", "M2 2C5 14 17 18 16 30C15 39 8 43 0 43C-9 43-16 37-16 28C-16 19-8 16 2 2Z"],
    ],
  },
  // guitar
  G: {
    tone: "#6b3fa0",
    strokes: [
      [
        "fill",
        "M-36 42C-52 26-46 6-30 2C-20-1-20-6-16-12C-9-22 6-21 13-13C21-6 22 9 12 16C6 20 1 20-2 30C-6 46-20 58-36 42Z",
      ],
      ["line", "M2-4L38-40"],
      ["fill", "M30-42L42-52L52-42L42-30Z"],
      ["paper", dot(-8, 8, 8)],
      ["scratch", "M-32 22L-22 32"],
    ],
  },
  // harp
  H: {
    tone: "#b01f78",
    strokes: [
      ["line", "M-32 40V-38C-14-52 2-18 40-36L-18 42"],
      ["fill", "M-42 38H-2V48H-42Z"],
      ["hair", "M-18-36V36M-4-30V20M10-26V2M24-28V-18"],
    ],
  },
  // igloo
  I: {
    tone: "#1f7fc4",
    strokes: [
      ["fill", "M-48 38V26A48 58 0 0 1 48 26V38Z"],
      ["scratch", "M-40 2H40M-47 20H-18M47 20H18M-24-14H24M0-30V-14M-18-14V2M18-14V2M-32 2V20M32 2V20"],
      ["paper", "M-15 38V22A15 16 0 0 1 15 22V38Z"],
    ],
  },
  // jewel
  J: {
    tone: "#0f7a43",
    strokes: [
      ["fill", "M-27-36H27L48-10L0 46L-48-10Z"],
      ["scratch", "M-46-10H46M-27-34L-17-10L0 44L17-10L27-34M-17-10L0-34L17-10"],
    ],
  },
  // kiwi
  K: {
    tone: "#55700d",
    strokes: [
      ["fill", dot(0, 0, 47)],
      ["scratch", dot(0, 0, 38)],
      ["paper", `${dot(0, 0, 11)}${seeds}`],
    ],
  },
};
