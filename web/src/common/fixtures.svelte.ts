/** Tables to try the common table on: tests only. */
import { SOMEBODY } from "../lib/words/company";
import type { Answer, Session, Stage, Told, View } from "../lib/transport/session";
import type { GameThings, Gesture, Layout, Zone } from "./layout";
import { RANKS, SUITS } from "./layout";

export const zone = (name: string, kind: Zone["kind"], more: Partial<Zone> = {}): Zone => ({
  name,
  kind,
  each: false,
  own: null,
  size: null,
  values: [],
  squares: [],
  ...more,
});

export const gesture = (pattern: string, source: string | null = null, target: string | null = null): Gesture => ({
  pattern,
  source,
  target,
});

export const things = (layout: Layout | null, more: Partial<GameThings> = {}): GameThings => ({
  layout,
  telling: null,
  art: null,
  deck: null,
  pictures: null,
  ...more,
});

/** A standard deck, by name. */
export const DECK: Layout["cards"] = Object.fromEntries(
  [...RANKS].flatMap((rank) => [...SUITS].map((suit) => [rank + suit, { rank, suit }])),
);

/** A session that holds still: what is played is only noted. */
export class Still implements Session {
  view: View = $state.raw({} as View);
  waiting: string | null = $state(null);
  hinted: string | null = $state(null);
  light: string[] = $state.raw([]);
  story: Told[] = $state.raw([]);
  answer: Answer | null = $state.raw(null);
  stage: Stage | null = null;
  everything: Record<string, unknown> | null = null;
  readonly past = false;
  readonly pace = null;
  readonly hints = [];
  readonly played: string[] = [];

  constructor(
    view: Record<string, unknown>,
    readonly names: string[],
  ) {
    const usual = { game: "fixture", players: names.length, seat: 0, actor: 0, winners: [], options: {}, edition: 1 };
    this.view = { ...usual, scores: names.map(() => 0), legal: [], ...view } as unknown as View;
  }

  get game(): string {
    return this.view.game;
  }
  get players(): number {
    return this.view.players;
  }
  get seat(): number | null {
    return this.view.seat;
  }
  get mine(): boolean {
    return this.view.actor === this.view.seat && this.waiting === null;
  }
  company = (): typeof SOMEBODY => SOMEBODY;
  play(move: string): void {
    this.played.push(move);
  }
  why = (_move: string): Promise<Answer | null> => Promise.resolve(null);
  would = (): Promise<[]> => Promise.resolve([]);
  dismiss(): void {
    this.answer = null;
  }
}

// --- Eights ---

export const EIGHTS: Layout = {
  zones: [
    zone("hands", "hand", { each: true, own: "hand", size: "hand_sizes" }),
    zone("draw", "stack", { size: "draw_size" }),
    zone("discards", "pile"),
    zone("suit", "mark", { values: ["C", "D", "H", "S"] }),
  ],
  gestures: [
    gesture("{card}", "hands", "discards"),
    gesture("{card}>{suit:CDHS}", "hands", "discards"),
    gesture("draw", "draw", "hands"),
    gesture("pass"),
  ],
  cards: DECK,
  pieces: {},
};

export const eights = (more: Record<string, unknown> = {}): Still =>
  new Still(
    {
      game: "eights",
      hand: ["AC", "TC", "QH", "7C", "8S", "JD", "3H", "KS"],
      hand_sizes: [8, 5, 12, 3],
      draw_size: 24,
      discards: ["4D", "4S", "9S", "9C"],
      suit: "C",
      scores: [12, 40, 0, 107],
      legal: ["AC", "TC", "7C", "8S>C", "8S>D", "8S>H", "8S>S"],
      ...more,
    },
    ["Ann", "Bertrand", "Cleopatra the Great", "Dan"],
  );

// --- Old maid ---

export const MAID: Layout = {
  zones: [
    zone("hands", "hand", { each: true, own: "hand", size: "hand_sizes" }),
    zone("pairs", "heap", { each: true }),
  ],
  gestures: [gesture("{card}+{other}", "hands", "pairs"), gesture("{place}", "hands", "hands"), gesture("done")],
  cards: DECK,
  pieces: {},
};

export const maid = (more: Record<string, unknown> = {}): Still =>
  new Still(
    {
      game: "maid",
      hand: ["2H", "5C", "9S", "JS", "KD", "6H"],
      hand_sizes: [6, 7, 9],
      pairs: [["7C", "7H"], ["3C", "3D", "QS", "QH", "8C", "8D"], []],
      legal: ["0", "1", "2", "3", "4", "5", "6"],
      ...more,
    },
    ["Ann", "Bertrand", "Cleopatra"],
  );

export const pairing = (): Still =>
  maid({ hand: ["2H", "5C", "5D", "9S", "JS", "9H"], legal: ["5C+5D", "9S+9H", "done"] });

// --- A board ---

const FILES = [..."abcdefgh"];
const RANKS_DOWN = [..."87654321"];

export const BREAK: Layout = {
  zones: [zone("board", "board", { squares: RANKS_DOWN.map((rank) => FILES.map((file) => file + rank)) })],
  gestures: [gesture("{from}{to}", "board", "board"), gesture("resign")],
  cards: {},
  pieces: { w: 0, b: 1, W: 0, B: 1 },
};

export const breaking = (more: Record<string, unknown> = {}): Still => {
  const board = Object.fromEntries(
    RANKS_DOWN.flatMap((rank) =>
      FILES.map((file) => [file + rank, "87".includes(rank) ? "b" : "21".includes(rank) ? "w" : null]),
    ),
  );
  Object.assign(board, { d5: "w", e6: "b", a2: null, g4: "W" });
  return new Still(
    {
      game: "breakthrough",
      board,
      legal: ["d5d6", "d5e6", "d5c6", "b2b3", "b2a3", "g4g5", "resign"],
      ...more,
    },
    ["Ann", "Bertrand"],
  );
};
