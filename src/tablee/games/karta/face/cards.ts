/** Karta's cards as they are written: `C r1 2,-1` is card C, red face, turned once clockwise, its top left corner at 2,-1. */
import DECK from "../deck.json";
import { list, say } from "$house/lib/words/words.svelte";

export type Colour = "R" | "B";
export type Face = "r" | "b";

/** A card as it is held or laid: which, on which face, and how often turned by a quarter. */
export interface Way {
  card: string;
  face: Face;
  turns: number;
}

/** A way, and the column and row of the top left corner of its outline. */
export interface Laying extends Way {
  x: number;
  y: number;
}

/** The pictures on the cards: upright, on the face with two red dots. */
const PATTERNS: Record<string, string> = DECK.cards;

export const other = (face: Face): Face => (face === "r" ? "b" : "r");

/** The face that gives a colour two dots. */
export const faceOf = (colour: Colour): Face => (colour === "R" ? "r" : "b");

export const wayText = ({ card, face, turns }: Way): string => `${card} ${face}${turns}`;

export const moveText = (laying: Laying): string => `${wayText(laying)} ${laying.x},${laying.y}`;

export function parse(move: string): Laying {
  const found = /^([A-Z]) ([rb])([0-3]) (-?\d+),(-?\d+)$/.exec(move);
  if (!found || !(found[1]! in PATTERNS)) throw new Error(`${move} is no move of Karta`);
  const [, card, face, turns, x, y] = found;
  return {
    card: card!,
    face: face as Face,
    turns: Number(turns),
    x: Number(x),
    y: Number(y),
  };
}

/** The squares of a card as it is held, row by row: `R`, `B` or `.`. */
export function rows({ card, face, turns }: Way): string[] {
  let lying = (PATTERNS[card] ?? "../../..").split("/");
  if (face === "b") lying = lying.map((row) => [...row].reverse().map(swapped).join(""));
  for (let turn = 0; turn < turns; turn += 1) {
    const was = lying;
    lying = [...was[0]!].map((_, x) =>
      was
        .map((row) => row[x])
        .reverse()
        .join(""),
    );
  }
  return lying;
}

const swapped = (dot: string): string => (dot === "R" ? "B" : dot === "B" ? "R" : dot);

/** Quarter turns until a card lies as before. */
export const QUARTERS = 4;

/** Columns and rows of a card's outline. */
export const size = ({ turns }: { turns: number }): [number, number] => (turns % 2 ? [3, 2] : [2, 3]);

/** The squares that a laid card covers, and its own dot on each. */
export function covered(laying: Laying): { x: number; y: number; dot: Colour | null }[] {
  return rows(laying).flatMap((row, y) =>
    [...row].map((dot, x) => ({
      x: laying.x + x,
      y: laying.y + y,
      dot: dot === "." ? null : (dot as Colour),
    })),
  );
}

/** A card's name with what is on it, square by square, for those who do not see it. */
export function cardInWords(way: Way): string {
  const lines = rows(way).map((row) =>
    list(
      [...row].map((dot) => say("karta-dot", { dot: dot === "." ? "none" : dot })),
      "unit",
    ),
  );
  const rowsInWords = lines.reduce((above, below) => say("karta-rows", { above, below }));
  return say("karta-card-in-words", {
    card: way.card,
    face: way.face,
    rows: rowsInWords,
  });
}
