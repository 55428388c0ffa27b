import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameFace } from "../lib/faces/face";
import { Drag } from "../lib/motion/drag.svelte";
import type { Event, Told, View } from "../lib/transport/session";
import Hand from "./Hand.svelte";
import Story from "./Story.svelte";

let shown: Record<string, unknown> | null = null;
const closing: (() => void)[] = [];

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

// --- The hand ---

function handOf(cards: string[]): { held: { cards: string[] }; onpick: ReturnType<typeof vi.fn> } {
  const held = $state({ cards });
  const onpick = vi.fn();
  const table = { mine: true, waiting: null, light: [], view: {} };
  let drag: Drag;
  const over = $effect.root(() => void (drag = new Drag(() => table, vi.fn())));
  closing.push(over);
  const props = {
    session: table,
    get cards() {
      return held.cards;
    },
    name: (card: string) => card,
    can: () => true,
    onpick,
    drag: drag!,
    face: createRawSnippet((card: () => string) => ({ render: () => `<i>${card()}</i>` })),
  };
  shown = mount(Hand, { target: document.body, props });
  flushSync();
  return { held, onpick };
}

const card = (at: number): HTMLElement => document.querySelectorAll<HTMLElement>(".hand button")[at]!;

const finger = { button: 0, isPrimary: true, pointerId: 1, bubbles: true };

function drag(from: HTMLElement): void {
  document.elementsFromPoint = () => [from];
  from.setPointerCapture = () => undefined;
  from.dispatchEvent(new PointerEvent("pointerdown", { ...finger, clientX: 0, clientY: 0 }));
  from.dispatchEvent(new PointerEvent("pointermove", { ...finger, clientX: 40, clientY: 40 }));
  flushSync();
}

test("a dragged card lies above all else where the finger is, whatever is said of cards that are pointed at", () => {
  handOf(["a", "b"]);
  drag(card(0));
  const { style } = card(0);
  expect([style.translate, style.getPropertyValue("--x"), style.zIndex]).toEqual(["var(--x) var(--y)", "40px", "30"]);
  expect(style.touchAction).toBe("none");
});

test("a click that ends a drag picks nothing", () => {
  const { onpick } = handOf(["a", "b"]);
  drag(card(0));
  expect(card(0).classList.contains("dragged")).toBe(true);
  card(0).dispatchEvent(new PointerEvent("pointerup", finger));
  card(0).click();
  expect(onpick).not.toHaveBeenCalled();
  expect(card(0).classList.contains("dragged")).toBe(false);
});

test("a hand whose dragged card is taken away can still be played from", () => {
  const { held, onpick } = handOf(["a", "b"]);
  drag(card(0));
  held.cards = ["b"];
  flushSync();
  card(0).click();
  expect(onpick).toHaveBeenCalledWith("b", "hand/b");
});

test("a drag that was never let go ends with the next grasp", () => {
  const { onpick } = handOf(["a", "b"]);
  drag(card(0));
  card(1).setPointerCapture = () => undefined;
  card(1).dispatchEvent(new PointerEvent("pointerdown", finger));
  expect(card(0).classList.contains("dragged")).toBe(false);
  card(1).click();
  expect(onpick).toHaveBeenCalledWith("b", "hand/b");
});

// --- The story ---

const tell = vi.fn((event: Event) => `told ${String(event.what)}`);
const step = (seq: number): Told => ({ seq, events: [{ type: "lay", what: seq }] });

/** A story beside the table that is so wide, none where it is not seen. */
function storyIn(width: number, story: Told[]): { story: Told[]; names: string[] } {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return 60 * this.children.length;
  });
  const session = $state({ story, names: ["Ann", "Ben"], seat: 0, view: {} as View, past: false });
  shown = mount(Story, { target: document.body, props: { session, face: { tell } as unknown as GameFace } });
  flushSync();
  return session;
}

const list = (): HTMLElement => document.querySelector("ol")!;

beforeEach(() => void tell.mockClear());

test("each line of the story is worded once, however long it grows and however often names are told", () => {
  const session = storyIn(300, [step(1), step(2)]);
  session.story = [...session.story, step(3)];
  session.names = [...session.names];
  flushSync();
  expect([...document.querySelectorAll("li")].map((line) => line.textContent)).toEqual(["told 1", "told 2", "told 3"]);
  expect(tell).toHaveBeenCalledTimes(3);
});

test("nothing is worded where nobody sees it", () => {
  const session = storyIn(0, [step(1)]);
  session.story = [...session.story, step(2)];
  flushSync();
  expect(tell).not.toHaveBeenCalled();
});

test("the latest line comes in sight, but not to somebody who has scrolled up", () => {
  const session = storyIn(300, [step(1), step(2), step(3)]);
  expect(list().scrollTop).toBe(180);
  list().scrollTop = 20;
  list().dispatchEvent(new window.Event("scroll"));
  session.story = [...session.story, step(4)];
  flushSync();
  expect(list().scrollTop).toBe(20);
  list().scrollTop = 140;
  list().dispatchEvent(new window.Event("scroll"));
  session.story = [...session.story, step(5)];
  flushSync();
  expect(list().scrollTop).toBe(300);
});
