import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { settings } from "../lib/house/settings.svelte";
import { teach } from "../lib/words/words.svelte";
import { commonFace } from ".";
import {
  BREAK,
  breaking,
  EIGHTS,
  eights,
  gesture,
  MAID,
  maid,
  pairing,
  things,
  zone,
  type Still,
} from "./fixtures.svelte";
import type { Layout } from "./layout";

let shown: Record<string, unknown> | null = null;

beforeAll(() => {
  settings.language = "en";
  for (const file of ["table", "web", "zones", "kit"])
    teach("en", readFileSync(`../src/tablee/words/en/${file}.ftl`, "utf8"));
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

function leave(): void {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
}

function sit(layout: Layout | null, session: Still): Still {
  leave();
  const face = commonFace(session.game, things(layout));
  shown = mount(face.Table, { target: document.body, props: { session: session as never } });
  flushSync();
  return session;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const label = (element: Element): string | null => element.getAttribute("aria-label");
const at = (spot: string): HTMLElement => all(`button[data-drop="${spot}"]`)[0]!;
function press(...buttons: HTMLElement[]): void {
  for (const button of buttons) {
    button.click();
    flushSync();
  }
}

function escape(): void {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  flushSync();
}

// --- Every legal move can be made ---

/** What the table invites to press: all that is lit or asked. */
const INVITED = ["button.can", "button.offered", ".doing .button:not(.quiet)", ".moves button", "button.aim"];
const invited = (): HTMLElement[] =>
  all(INVITED.join()).filter(
    (button, at, found) => !(button as HTMLButtonElement).disabled && found.indexOf(button) === at,
  );
const DEEPEST = 3;

/** All that can be played by pressing what one is invited to press, each thing gone to by `go`. */
function playable(layout: Layout | null, session: () => Still, go: (button: HTMLElement) => void): Set<string> {
  const found = new Set<string>();
  const still = sit(layout, session());
  const walk = (path: number[]): void => {
    escape();
    still.played.length = 0;
    for (const at of path) {
      const button = invited()[at]!;
      go(button);
      press(button);
    }
    if (still.played.length) return void found.add(still.played[0]!);
    if (path.length < DEEPEST) for (const at of invited().keys()) walk([...path, at]);
  };
  walk([]);
  return found;
}

/** By keyboard: Tab reaches it, or Tab and then arrow keys; the focus stays where it is. */
function goByKeys(button: HTMLElement): void {
  if (button.tabIndex < 0) {
    const grid = button.closest<HTMLElement>('[role="grid"]')!;
    const rows = [...grid.querySelectorAll('[role="row"]')].map((row) => [...row.querySelectorAll("button")]);
    const home = rows.flat().filter((square) => square.tabIndex === 0);
    expect(home).toHaveLength(1);
    home[0]!.focus();
    const place = (square: Element): [number, number] => {
      const y = rows.findIndex((row) => row.includes(square as HTMLButtonElement));
      return [y, rows[y]!.indexOf(square as HTMLButtonElement)];
    };
    const [y, x] = place(button);
    for (let step = 0; step < rows.flat().length && document.activeElement !== button; step += 1) {
      const [row, column] = place(document.activeElement!);
      const key = row < y ? "ArrowDown" : row > y ? "ArrowUp" : column < x ? "ArrowRight" : "ArrowLeft";
      document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      flushSync();
    }
  } else button.focus();
  expect(document.activeElement).toBe(button);
}

const takeFrom: Layout = { ...MAID, gestures: [gesture("take {seat}.{place}", "hands", "hands")] };
const passOn: Layout = { ...EIGHTS, gestures: [gesture("{card}>{seat}", "hands", "hands")] };
const single: Layout = { ...MAID, gestures: [gesture("{card}", "hands"), ...MAID.gestures] };

test.each([
  ["eights, with a suit to name", EIGHTS, () => eights()],
  ["a draw", EIGHTS, () => eights({ legal: ["draw"] })],
  ["a pass", EIGHTS, () => eights({ legal: ["pass", "8S>D"] })],
  ["another's hidden hand", MAID, () => maid()],
  ["hands of several", takeFrom, () => maid({ legal: ["take 1.0", "take 1.6", "take 2.3"] })],
  ["pairs", MAID, pairing],
  [
    "one card or a pair",
    single,
    () => maid({ hand: ["5C", "5D"], hand_sizes: [2, 7, 9], legal: ["5C", "5D", "5C+5D"] }),
  ],
  ["a card for somebody", passOn, () => eights({ legal: ["7C>1", "7C>3", "TC>2"] })],
  ["a board", BREAK, () => breaking()],
  ["moves that no gesture makes", EIGHTS, () => eights({ legal: ["knock", "2D", "7C"] })],
  ["no layout at all", null, () => eights({ legal: ["draw", "8S>H"] })],
] as [string, Layout | null, () => Still][])(
  "every legal move is there for a hand and for the keyboard: %s",
  (_, layout, session) => {
    const legal = [...session().view.legal].sort();
    expect([...playable(layout, session, () => undefined)].sort()).toEqual(legal);
    expect([...playable(layout, session, goByKeys)].sort()).toEqual(legal);
  },
);

test("a card that can be played in one way is played at once", () => {
  const session = sit(EIGHTS, eights());
  press(at("hand/7C"));
  expect(session.played).toEqual(["7C"]);
});

test("what is not legal is said all the same: the rules answer", async () => {
  const session = sit(EIGHTS, eights());
  press(at("hand/QH"));
  await vi.waitFor(() => expect(session.played).toEqual(["QH"]));
  press(at("draw"));
  await vi.waitFor(() => expect(session.played).toEqual(["QH", "draw"]));
});

test("of several ways to write it, one is said that is a move of the game", async () => {
  const session = sit(EIGHTS, eights({ legal: ["draw"] }));
  session.why = async (move) => ({ sentence: "", rule: null, number: 1, key: move === "8S" ? "no-move" : "not-now" });
  press(at("hand/8S"));
  await vi.waitFor(() => expect(session.played).toEqual(["8S>C"]));
});

test("a piece that cannot go there is tried all the same", async () => {
  const session = sit(BREAK, breaking());
  press(at("board/a1"), at("board/a8"));
  await vi.waitFor(() => expect(session.played).toEqual(["a1a8"]));
});

test("the suit is asked for where the card lies, and Escape puts it back", () => {
  const session = sit(EIGHTS, eights());
  press(at("hand/8S"));
  expect(all(".chooser button").map((button) => label(button) ?? button.textContent?.trim())).toEqual([
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    "Put it back",
  ]);
  expect(at("hand/8S").getAttribute("aria-pressed")).toBe("true");
  escape();
  expect(all(".chooser")).toEqual([]);
  press(at("hand/8S"));
  press(all(".chooser button")[2]!);
  expect(session.played).toEqual(["8S>H"]);
});

test("in the hand one may think again while a goal is sought", () => {
  const piles: Layout = {
    ...EIGHTS,
    gestures: [gesture("{card}>L", "hands", "discards"), gesture("{card}>R", "hands", "draw")],
  };
  const session = sit(piles, eights({ legal: ["7C>L", "7C>R", "TC>L", "TC>R"] }));
  press(at("hand/7C"));
  expect(all(".offered").map((place) => place.dataset.drop)).toEqual(["draw", "discards"]);
  press(at("hand/TC"), at("draw"));
  expect(session.played).toEqual(["TC>R"]);
});

test("a card that goes with another is tried with any", async () => {
  const session = sit(MAID, pairing());
  press(at("hand/2H"), at("hand/JS"));
  await vi.waitFor(() => expect(session.played).toEqual(["2H+JS"]));
});

test("what was chosen is let go of when the turn is another's", () => {
  const session = sit(EIGHTS, eights());
  press(at("hand/8S"));
  session.view = { ...session.view, actor: 1, legal: [] };
  flushSync();
  expect(all(".chooser, .chosen")).toEqual([]);
});

// --- Dragging ---

/** A card is taken, carried and let go over an element. */
function drag(from: HTMLElement, over: HTMLElement | null): void {
  from.setPointerCapture = () => undefined;
  document.elementsFromPoint = () => [from, ...(over ? [over] : [])];
  const finger = { button: 0, isPrimary: true, bubbles: true, pointerId: 1 };
  from.dispatchEvent(new PointerEvent("pointerdown", { ...finger, clientX: 0, clientY: 0 }));
  from.dispatchEvent(new PointerEvent("pointermove", { ...finger, clientX: 40, clientY: -90 }));
  flushSync();
}
const letGo = (from: HTMLElement): void => {
  from.dispatchEvent(
    new PointerEvent("pointerup", { button: 0, isPrimary: true, bubbles: true, clientX: 40, clientY: -90 }),
  );
  flushSync();
};
const carried = (card: HTMLElement): string => card.style.getPropertyValue("--x");

test("a card follows the finger, its goal is lit, and there it is played", () => {
  const session = sit(EIGHTS, eights());
  const card = at("hand/7C");
  drag(card, at("discards"));
  expect(carried(card)).toBe("40px");
  expect(at("discards").classList.contains("over")).toBe(true);
  expect(at("draw").classList.contains("offered")).toBe(false);
  session.play = (move) => {
    session.played.push(move);
    session.waiting = move;
  };
  letGo(card);
  card.click(); // as a browser does after every drag
  expect(session.played).toEqual(["7C"]);
  expect(carried(card), "it waits where it was laid").toBe("40px");
  session.waiting = null; // refused: it is still in the hand
  flushSync();
  expect(carried(card)).toBe("");
});

test("a card let go elsewhere comes back and nothing is played", () => {
  const session = sit(EIGHTS, eights());
  for (const elsewhere of [null, at("draw"), all(".hand")[0]!]) {
    drag(at("hand/7C"), elsewhere);
    letGo(at("hand/7C"));
    expect([session.played, carried(at("hand/7C"))]).toEqual([[], ""]);
  }
});

test("a card that does not fit is tried where it was let go", async () => {
  const session = sit(EIGHTS, eights());
  drag(at("hand/QH"), at("discards"));
  letGo(at("hand/QH"));
  await vi.waitFor(() => expect(session.played).toEqual(["QH"]));
});

test("a piece is dragged to its square, and a card that leaves more to say asks for it", () => {
  const board = sit(BREAK, breaking());
  drag(at("board/d5"), at("board/e6"));
  letGo(at("board/d5"));
  expect(board.played).toEqual(["d5e6"]);
  const session = sit(EIGHTS, eights());
  drag(at("hand/8S"), at("discards"));
  letGo(at("hand/8S"));
  expect([session.played, all(".chooser button").length]).toEqual([[], 5]);
});

test("a card drawn by dragging it from the stack to the hand", () => {
  const session = sit(EIGHTS, eights({ legal: ["draw"] }));
  drag(at("draw"), all(".hand")[0]!);
  letGo(at("draw"));
  expect(session.played).toEqual(["draw"]);
});

// --- What is told ---

test("labels say which card it is and what can be done with it", () => {
  sit(EIGHTS, eights());
  expect(["QH", "7C", "8S"].map((card) => label(at(`hand/${card}`)))).toEqual([
    "queen of hearts, cannot be played now",
    "7 of clubs, can be played",
    "8 of spades, can be played in several ways",
  ]);
  expect(label(at("discards"))).toBe("discards, 9 of clubs on top, 4 cards");
  expect(label(at("draw"))).toBe("draw, 24 cards");
});

test("a card of one's own that is secretly marked says so, and the mark lies nowhere else", () => {
  const drawn: Layout = {
    ...EIGHTS,
    zones: [...EIGHTS.zones, zone("drawn", "mark", { own: "drawn", size: "drawn_size" })],
  };
  sit(drawn, eights({ drawn: "7C", drawn_size: 1 }));
  expect([label(at("hand/7C")), at("hand/7C").dataset.mark]).toEqual(["7 of clubs, drawn, can be played", "drawn"]);
  expect(all("[data-mark]")).toHaveLength(1);
  expect(all('[data-place="drawn"]')).toEqual([]);
});

test("the corners of cards are lettered as the language letters them", () => {
  teach("fr", readFileSync("../src/tablee/words/fr/zones.ftl", "utf8"));
  const corners = (): (string | undefined)[] => all(".hand svg").map((card) => card.querySelector("text")?.textContent);
  sit(EIGHTS, eights({ hand: ["AC", "TC", "JD", "QH", "KS"] }));
  expect(corners()).toEqual(["A", "10", "J", "Q", "K"]);
  settings.language = "fr";
  flushSync();
  expect(corners()).toEqual(["A", "10", "V", "D", "R"]);
  settings.language = "en";
});

test("a board is a grid whose squares are told by name, piece and use", () => {
  sit(BREAK, breaking());
  expect(all('[role="grid"] > [role="row"]')).toHaveLength(8);
  expect(all('[role="gridcell"]')).toHaveLength(64);
  expect(["a1", "d5", "d6"].map((square) => label(at(`board/${square}`)))).toEqual(["a1, w", "d5, w, can move", "d6"]);
  press(at("board/d5"));
  expect(["d5", "d6", "e6"].map((square) => label(at(`board/${square}`)))).toEqual([
    "d5, w, chosen",
    "d6, possible",
    "e6, b, possible",
  ]);
});

test("a board is seen from its player's side, as it was when it was laid", () => {
  const squares = (): string[] => all('[role="gridcell"]').map((square) => square.dataset.drop!.slice("board/".length));
  sit(BREAK, breaking());
  expect(squares()[0]).toBe("a8");
  const laid = breaking({ seat: 1, actor: 1, legal: [] });
  const { board } = breaking().view as unknown as { board: Record<string, string> };
  laid.story = [{ seq: 1, events: [{ type: "deal", board: { ...board, d5: null, e6: null, g4: null } }] }];
  sit(BREAK, laid);
  expect([squares()[0], squares()[63]]).toEqual(["h1", "a8"]);
  sit(BREAK, breaking({ seat: 1, actor: 1, legal: [], board: {} }));
  expect(squares()[0]).toBe("a8");
  sit(BREAK, breaking({ seat: null, legal: [] }));
  expect(squares()[0]).toBe("a8");
});

test("the last move on a board stays lit", () => {
  const session = breaking();
  const moved = [{ from: "board/e7", to: "board/e6", cards: ["b"], size: 1 }];
  session.story = [{ seq: 1, events: [{ type: "move", seat: 1, move: "e7e6", moved }] }];
  sit(BREAK, session);
  expect(all(".square.last").map((square) => square.querySelector("button")!.dataset.drop)).toEqual([
    "board/e7",
    "board/e6",
  ]);
});

test("the places that cards fly to are those that events name, each once", () => {
  sit(EIGHTS, eights());
  const places = all("[data-place]").map((place) => place.dataset.place!);
  expect(new Set(places).size).toBe(places.length);
  for (const place of ["hands/0", "hands/1", "hands/3", "draw", "discards", "hand/7C", "seat/2", "suit"])
    expect(places).toContain(place);
});

test("a hint and a lesson's light are shown where they point", () => {
  const session = eights();
  session.hinted = "8S>H";
  session.light = ["draw"];
  sit(EIGHTS, session);
  expect(all(".hinted").map((place) => place.dataset.drop)).toEqual(["discards", "hand/8S"]);
  expect(at("draw").classList.contains("lit")).toBe(true);
  press(at("hand/8S"));
  expect(all(".chooser .hinted").map((button) => button.textContent?.trim())).toEqual(["hearts"]);
});

test("from outside there is no hand and nothing to press", () => {
  sit(EIGHTS, eights({ seat: null, hand: null, legal: [] }));
  expect(all(".hand, button")).toEqual([]);
  expect(all(".other")).toHaveLength(4);
});

test("hands that are open are seen", () => {
  const session = eights({ actor: null, legal: [], hands: [["7C"], ["2D", "3D"], [], ["KH"]] });
  sit(EIGHTS, session);
  expect(all(".fan [role=img]").map(label)).toEqual(["2 of diamonds", "3 of diamonds", "king of hearts"]);
});
