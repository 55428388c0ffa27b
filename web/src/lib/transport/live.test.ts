/** The socket of a table against a server that the test plays: nothing is lost, nothing is played twice. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveSession } from "./live.svelte";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  /** Are sockets that are opened now open at once, or never? */
  static reached = true;
  readyState = FakeSocket.reached ? 1 : 0;
  sent: Record<string, unknown>[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onopen: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    if (this.readyState !== 1) throw new Error("a browser throws here");
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!;
  }
}

const SEATS = [
  { kind: "person", name: "Ann" },
  { kind: "bot", level: 3 },
];
const TABLE = { id: "t", game: "duo", players: 2, status: "playing", seats: SEATS };
const VIEW = {
  game: "duo",
  players: 2,
  actor: 0,
  seat: 0,
  scores: [0, 0],
  winners: [],
  legal: ["draw"],
  hand: ["R1o"],
};
const shown = (seq: number, more = {}): unknown => ({
  type: "table",
  seq,
  on: seq,
  seat: 0,
  table: TABLE,
  view: VIEW,
  ...more,
});

/** How the server answers guests; its tables answer by socket. */
function lobby(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}
const known = (): Promise<Response> => Promise.resolve(Response.json({ name: "web-guest" }));
const STRANGER = { type: "closing", why: "bad-token", sentence: "Who are you?" };

let session: LiveSession;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  FakeSocket.reached = true;
  session = new LiveSession("t");
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a move waits for its answer, and a second click is not a second move", () => {
  FakeSocket.last.says(shown(4));
  expect(session.mine).toBe(true);
  session.play("draw");
  session.play("draw");
  expect(FakeSocket.last.sent).toHaveLength(1);
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "move", on: 4, move: "draw" });
  expect(session.mine).toBe(false);
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "step", seq: 5, on: 5, events: [], set: { actor: 1, legal: [] }, id });
  expect(session.waiting).toBeNull();
  expect(session.view.actor).toBe(1);
});

test("what was under way when the connection was lost is sent again with the same id", async () => {
  FakeSocket.last.says(shown(4));
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.close();
  expect(session.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.url).toContain("since=4");
  FakeSocket.last.says(shown(4));
  expect(session.connection).toBe("open");
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "move", id });
  FakeSocket.last.says({ type: "done", id, seq: 5 });
  expect(session.waiting).toBeNull();
});

test("the house tells the pace of its bots, unless it is the usual one", () => {
  FakeSocket.last.says(shown(4));
  expect(session.pace).toBe(1000);
  FakeSocket.last.says(shown(4, { pace: 50 }));
  expect(session.pace).toBe(50);
});

test("an illegal move is answered and leaves everything as it was", () => {
  FakeSocket.last.says(shown(4));
  session.play("stop");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "refused", why: "illegal", sentence: "No.", rule: "DUO-7", id });
  expect(session.answer).toMatchObject({ sentence: "No.", rule: "DUO-7" });
  expect(session.mine).toBe(true);
  session.play("draw");
  expect(session.answer).toBeNull();
});

test("a stale move is dropped without a word: the table that follows shows how things stand", () => {
  FakeSocket.last.says(shown(4));
  session.play("draw");
  FakeSocket.last.says({
    type: "refused",
    why: "stale",
    sentence: "Too late.",
    id: FakeSocket.last.sent[0]!.id,
  });
  FakeSocket.last.says(shown(6, { view: { ...VIEW, actor: 1, legal: [] } }));
  expect(session.answer).toBeNull();
  expect(session.waiting).toBeNull();
});

test("a move is taken back although a bot answers meanwhile: it goes back with the answer", () => {
  FakeSocket.last.says(shown(4, { take_back: true }));
  session.takeLastBack();
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({
    type: "step",
    seq: 5,
    on: 5,
    events: [],
    take_back: true,
    set: { actor: 1, legal: [] },
  });
  FakeSocket.last.says({ type: "refused", why: "stale", sentence: "Too late.", id });
  FakeSocket.last.says(shown(5, { take_back: true }));
  expect(FakeSocket.last.sent[1]).toMatchObject({ type: "take_back", on: 5, id });
  FakeSocket.last.says({
    type: "step",
    seq: 6,
    on: 6,
    events: [{ type: "take_back", seat: 0, moves: 2 }],
    id,
  });
  expect(session.waiting).toBeNull();
  expect(session.answer).toBeNull();
});

test("where the answer may not be taken back, nothing is", () => {
  FakeSocket.last.says(shown(4, { take_back: true }));
  session.takeLastBack();
  FakeSocket.last.says({ type: "refused", why: "stale", sentence: "", id: FakeSocket.last.sent[0]!.id });
  FakeSocket.last.says(shown(5));
  expect(FakeSocket.last.sent).toHaveLength(1);
  expect(session.waiting).toBeNull();
});

test("an answer goes with the move that was taken back", () => {
  FakeSocket.last.says(shown(4));
  session.play("stop");
  FakeSocket.last.says({ type: "refused", why: "illegal", sentence: "No.", id: FakeSocket.last.sent[0]!.id });
  FakeSocket.last.says({ type: "step", seq: 5, on: 5, events: [{ type: "take_back", seat: 0, moves: 1 }] });
  expect(session.answer).toBeNull();
});

test("a move that could not be saved is sent again, with the same id", async () => {
  FakeSocket.last.says(shown(4));
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "refused", why: "not-saved", sentence: "Not now.", id });
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeSocket.last.sent[1]).toMatchObject({ type: "move", id });
});

test("a door that is closed for good is not knocked at again", async () => {
  FakeSocket.last.says({ type: "closing", why: "private-table", sentence: "By invitation only." });
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.closed).toBe("By invitation only.");
  expect(FakeSocket.all).toHaveLength(1);
});

test("a server that stops is come back to", async () => {
  FakeSocket.last.says(shown(4));
  FakeSocket.last.says({ type: "closing", why: "server-stops", sentence: "Back in a moment." });
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a socket that says nothing any more is taken for dead", async () => {
  FakeSocket.last.says(shown(4));
  await vi.advanceTimersByTimeAsync(20_500);
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "ping" });
  await vi.advanceTimersByTimeAsync(8000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("what happened meanwhile is added to the story", () => {
  FakeSocket.last.says(shown(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] }));
  FakeSocket.last.says({
    type: "step",
    seq: 5,
    on: 5,
    events: [{ type: "draw", seat: 0 }],
    set: { actor: 1 },
  });
  expect(session.story.map(({ seq }) => seq)).toEqual([3, 5]);
});

test("a story with a gap begins anew: where more happened than is told again, the table is shown without it", () => {
  FakeSocket.last.says(shown(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] }));
  FakeSocket.last.says(shown(9000, { untold: true }));
  expect(session.story).toEqual([]);
  expect(session.view).toMatchObject({ hand: ["R1o"] });
  FakeSocket.last.says({
    type: "step",
    seq: 9001,
    on: 9001,
    events: [{ type: "draw", seat: 0 }],
    set: { actor: 1 },
  });
  expect(session.story.map(({ seq }) => seq)).toEqual([9001]);
});

test("a move made while the table is not shown again yet is sent when it is", () => {
  FakeSocket.last.says(shown(4));
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "refused", why: "not-in-yet", sentence: "Wait.", id });
  expect(session.waiting).toBe("draw");
  expect(session.answer).toBeNull();
  FakeSocket.last.says(shown(4));
  expect(FakeSocket.last.sent[1]).toMatchObject({ type: "move", id });
});

test("a hint that comes too late is no error", () => {
  FakeSocket.last.says(shown(4));
  session.ask();
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "refused", why: "stale", sentence: "Too late.", id });
  expect(session.thinking).toBe(false);
  expect(session.answer).toBeNull();
});

test("why not is answered to who asked, and is no answer to a move", async () => {
  FakeSocket.last.says(shown(4));
  const [forbidden, allowed] = [session.why("stop"), session.why("draw")];
  const [one, other] = FakeSocket.last.sent;
  expect(one).toMatchObject({ type: "why", on: 4, move: "stop" });
  FakeSocket.last.says({ type: "refused", why: "illegal", sentence: "No.", rule: "DUO-7", id: one!["id"] });
  FakeSocket.last.says({ type: "done", id: other!["id"] });
  expect(await forbidden).toMatchObject({ sentence: "No.", rule: "DUO-7" });
  expect(await allowed).toBeNull();
  expect(session.answer).toBeNull();
  expect(session.mine).toBe(true);
});

test("nobody waits for a reason over a connection that is lost", async () => {
  FakeSocket.last.says(shown(4));
  const reason = session.why("stop");
  FakeSocket.last.close();
  expect(await reason).toBeNull();
  expect(await session.why("stop")).toBeNull();
});

test("who moves out of turn is told whose turn it is, as seats are called here", () => {
  FakeSocket.last.says(shown(4, { view: { ...VIEW, actor: 1 } }));
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.says({ type: "refused", why: "not-your-move", sentence: "Another seat's.", id });
  expect(session.answer?.sentence).toContain("web-not-your-turn");
});

test("nobody waits for a reason over a connection that another took the place of", async () => {
  FakeSocket.last.says(shown(4));
  const reason = session.why("stop");
  session.renew();
  expect(await reason).toBeNull();
});

test("who has left says nothing any more", async () => {
  FakeSocket.last.says(shown(4));
  session.play("draw");
  const { sent } = FakeSocket.last;
  FakeSocket.last.says({ type: "refused", why: "not-saved", sentence: "Not now.", id: sent[0]!["id"] });
  session.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.waiting).toBeNull();
  expect(sent).toHaveLength(1);
});

test("the best hint is shown, unless somebody points at another", () => {
  FakeSocket.last.says(shown(4));
  expect(session.hinted).toBeNull();
  FakeSocket.last.says({ type: "hints", id: "h", on: 4, hints: [{ move: "draw" }, { move: "stop" }] });
  expect(session.hinted).toBe("draw");
  session.pointed = "stop";
  expect(session.hinted).toBe("stop");
  session.pointed = "gone";
  expect(session.hinted).toBe("draw");
});

test("an attempt that hangs is given up, and made again", async () => {
  session.close();
  FakeSocket.reached = false;
  session = new LiveSession("t");
  const hangs = FakeSocket.last;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.last).not.toBe(hangs);
  expect(hangs.readyState).toBe(3);
});

test("a network that is back is used at once, whatever hangs", () => {
  session.close();
  FakeSocket.reached = false;
  session = new LiveSession("t");
  const hangs = FakeSocket.last;
  FakeSocket.reached = true;
  dispatchEvent(new Event("online"));
  expect(FakeSocket.last).not.toBe(hangs);
  FakeSocket.last.says(shown(4));
  expect(session.connection).toBe("open");
});

test("a server that opens the door but takes its time is waited for", async () => {
  session.close();
  FakeSocket.reached = false;
  session = new LiveSession("t");
  FakeSocket.last.readyState = 1;
  FakeSocket.last.onopen?.();
  await vi.advanceTimersByTimeAsync(15_000);
  FakeSocket.last.says(shown(4));
  expect(session.connection).toBe("open");
  expect(FakeSocket.all).toHaveLength(2);
});

test("that nobody was in yet to answer a ping is nobody's business", () => {
  document.dispatchEvent(new Event("visibilitychange"));
  const ping = FakeSocket.last.sent[0]!;
  expect(ping.type).toBe("ping");
  FakeSocket.last.says({ type: "refused", why: "not-in-yet", sentence: "Wait.", id: ping.id });
  expect(session.answer).toBeNull();
});

test("who is taken for away while the connection is lost loses nothing but the word", () => {
  FakeSocket.last.says(shown(4));
  FakeSocket.last.readyState = 0;
  expect(() => session.back()).not.toThrow();
});

test("who is not known any more comes in again, and finds the table", async () => {
  const asked = lobby(known);
  FakeSocket.last.says(STRANGER);
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledOnce();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.says(shown(4));
  expect(session.connection).toBe("open");
});

test("who stays unknown is told so; shown the table all the same, the door is open", async () => {
  lobby(known);
  for (let times = 0; times < 2; times += 1) {
    FakeSocket.last.says(STRANGER);
    FakeSocket.last.close();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(session.closed).toBe("Who are you?");
  expect(FakeSocket.all).toHaveLength(2);
  session.renew();
  FakeSocket.last.says(shown(4));
  expect(session.closed).toBeNull();
});

test("who cannot come in for want of a network tries again", async () => {
  lobby(() => Promise.reject(new TypeError("no network")));
  FakeSocket.last.says(STRANGER);
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(session.connection).not.toBe("closed");
  lobby(known);
  FakeSocket.last.says(STRANGER);
  await vi.advanceTimersByTimeAsync(2000);
  FakeSocket.last.says(shown(4));
  expect(session.connection).toBe("open");
});

test("who left while coming in opens no socket that nobody would close", async () => {
  let answer: (found: Response) => void = () => {};
  lobby(() => new Promise((done) => (answer = done)));
  FakeSocket.last.says(STRANGER);
  session.close();
  answer(Response.json({ name: "web-guest" }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a socket that another took the place of tells nothing twice", () => {
  const old = FakeSocket.last;
  old.says(shown(4));
  session.renew();
  old.says({ type: "step", seq: 5, on: 5, events: [{ type: "draw", seat: 0 }] });
  FakeSocket.last.says(shown(5, { missed: [{ seq: 5, events: [{ type: "draw", seat: 0 }] }] }));
  expect(session.story.map(({ seq }) => seq)).toEqual([5]);
});

test("a page of an older version is read again, but not while a move is unanswered", () => {
  const again = vi.spyOn(location, "reload").mockReturnValue();
  sessionStorage.clear();
  expect(FakeSocket.last.url).toContain("pages=1"); // the server tells its version to pages that ask for it
  FakeSocket.last.says(shown(4, { build: "one" }));
  FakeSocket.last.says(shown(4));
  FakeSocket.last.says(shown(4, { build: "one" }));
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  session.renew();
  FakeSocket.last.says(shown(4, { build: "two" }));
  expect(again).not.toHaveBeenCalled();
  FakeSocket.last.says({ type: "done", id, seq: 5 });
  expect(again).toHaveBeenCalledOnce();
  FakeSocket.last.says(shown(5, { build: "three" }));
  expect(again).toHaveBeenCalledOnce();
});
