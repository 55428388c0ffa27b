/** A face without a framework, as a game's folder brings one; and one that fails. */
import { readFileSync } from "node:fs";
import { flushSync, mount, tick, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event, Session, View } from "../transport/session";
import type { GameThings } from "../../common/layout";
import { SOMEBODY } from "../words/company";
import { teach } from "../words/words.svelte";
import Common from "./Common.test.svelte";
import type { BroughtFace, FaceSession } from "./contract";
import { broughtFace } from "./brought";
import type { GameFace } from "./face";

const THINGS: GameThings = { layout: null, telling: {}, art: null, deck: null, pictures: null };
const COMMON = {
  Table: Common,
  tell: (event: Event) => `told ${event.type}`,
  wordMove: (move: string) => `the move ${move}`,
} as unknown as GameFace;

/** A session whose fields the test sets. */
function sessionOf(): Session & { view: View; story: { seq: number; events: Event[] }[] } {
  const view = { game: "whist", actor: 0, legal: ["draw"], count: 1 } as unknown as View;
  const shown = $state({ view, story: [] as { seq: number; events: Event[] }[], mine: true });
  return {
    game: "whist",
    players: 2,
    seat: 0,
    names: ["Ann", "Ben"],
    company: () => SOMEBODY,
    everything: null,
    past: false,
    pace: null,
    waiting: null,
    answer: null,
    hints: [],
    hinted: null,
    light: [],
    play: vi.fn(),
    why: () => Promise.resolve(null),
    would: () => Promise.resolve([]),
    dismiss: () => undefined,
    stage: null,
    get mine() {
      return shown.mine;
    },
    get view() {
      return shown.view;
    },
    set view(view) {
      shown.view = view;
    },
    get story() {
      return shown.story;
    },
    set story(story) {
      shown.story = story;
    },
  };
}

let page: Record<string, unknown> | null = null;
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  if (page) void unmount(page);
  page = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const load = (face: unknown): Promise<GameFace> =>
  broughtFace("whist", () => Promise.resolve({ default: face }), THINGS, COMMON);

/** Show a face's table, or with a rule the picture beside it. */
function show(part: Component<never> | undefined, props: object): void {
  page = mount(part as Component<object>, { target: document.body, props });
  flushSync();
}

/** A face that writes what it sees: plain JavaScript, as somebody would write it. */
const drawing = (told: string[] = []): BroughtFace => ({
  mount(root: HTMLElement, session: FaceSession) {
    const button = document.createElement("button");
    button.onclick = () => session.play(session.legal[0]!);
    const update = (events: readonly Event[] = []): void => {
      button.textContent = `${session.names[session.seat!]} ${String((session.view as never as { count: number }).count)}`;
      told.push(...events.map((event) => session.tell(event)!));
    };
    root.append(button);
    update();
    return { update, destroy: () => told.push("gone") };
  },
});

test("a face draws into its element, hears of what happens, and makes moves", async () => {
  const [session, told] = [sessionOf(), [] as string[]];
  const face = await load(drawing(told));
  show(face.Table as Component<never>, { session });
  const button = document.querySelector("button")!;
  expect(button.textContent).toBe("Ann 1");
  button.click();
  expect(session.play).toHaveBeenCalledWith("draw");
  session.view = { ...session.view, count: 2 } as never;
  session.story = [{ seq: 1, events: [{ type: "draw" }] }];
  flushSync();
  expect(button.textContent).toBe("Ann 2");
  expect(told).toEqual(["told draw"]);
  void unmount(page!);
  page = null;
  await tick();
  expect(told.at(-1)).toBe("gone");
  expect(warned).not.toHaveBeenCalled();
});

test("it is worded, and its cards fly, as on the common table", async () => {
  const face = await load(drawing());
  expect(face.wordMove).toBe(COMMON.wordMove);
  expect(face.flights).toBe(COMMON.flights);
});

test.each<[string, () => Promise<unknown>]>([
  ["a module that cannot be fetched", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a module that throws", async () => JSON.parse("{")],
  ["a module with another export", () => Promise.resolve({ table: () => undefined })],
])("%s leaves the common table, and a note for who made it", async (_, load) => {
  expect(await broughtFace("whist", load, THINGS, COMMON)).toBe(COMMON);
  expect(warned.mock.calls[0]![0]).toContain("whist");
});

test("a module that never comes is not waited for", async () => {
  vi.useFakeTimers();
  const face = broughtFace("whist", () => new Promise(() => undefined), THINGS, COMMON);
  await vi.runAllTimersAsync();
  expect(await face).toBe(COMMON);
});

test.each<[string, BroughtFace]>([
  [
    "when it is mounted",
    {
      mount(root) {
        root.append("half a table");
        throw new Error("no");
      },
    },
  ],
  [
    "at an update",
    {
      mount: () => ({
        update() {
          throw new Error("no");
        },
      }),
    },
  ],
  [
    "at an update and when it goes",
    {
      mount: () => ({
        update() {
          throw new Error("no");
        },
        destroy() {
          throw new Error("nor so");
        },
      }),
    },
  ],
])("a face that fails %s gives way to the common table", async (_, broken) => {
  const session = sessionOf();
  const face = await load(broken);
  show(face.Table as Component<never>, { session });
  session.view = { ...session.view, count: 2 } as never;
  flushSync();
  expect(document.body.textContent).toContain("the common table, 2");
  expect(document.body.textContent).not.toContain("half a table");
  expect(warned).toHaveBeenCalled();
});

test("a face may draw pictures beside rules, and only where it has some", async () => {
  teach("en", "whist-trump = Trumps are { $suit }.");
  const face = await load({
    ...drawing(),
    figure(root: HTMLElement, rule: string, words: FaceSession) {
      if (rule === "WHI-1") root.append(words.say("whist-trump", { suit: "hearts" }));
    },
  });
  show(face.Figure as Component<never>, { rule: "WHI-1" });
  expect(document.querySelector("figure")!.textContent).toBe("Trumps are hearts.");
  expect((await load(drawing())).Figure).toBe(COMMON.Figure);
});

test("the face that docs/faces.md shows is one", async () => {
  const [, written] = /```js\n(.*?)```/s.exec(readFileSync("../docs/faces.md", "utf8"))!;
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  });
  const script = written!.replace("import.meta.url", '"http://house/api/games/whist/face/face.js"');
  const session = sessionOf();
  const module = () => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
  const face = await broughtFace("whist", module, THINGS, COMMON);
  show(face.Table as Component<never>, { session });
  expect(document.querySelector("link")!.href).toBe("http://house/api/games/whist/face/face.css");
  const button = document.querySelector("button")!;
  expect(button.textContent).toBe("the move draw");
  button.click();
  expect(session.play).toHaveBeenCalledWith("draw");
  expect(warned).not.toHaveBeenCalled();
});
