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
const shows = (seq: number, more = {}): void =>
  FakeSocket.last.says({ type: "table", seq, on: seq, seat: 0, table: TABLE, view: VIEW, ...more });
const steps = (seq: number, events: object[], more = {}): void =>
  FakeSocket.last.says({ type: "step", seq, on: seq, events, ...more });
const refuses = (why: string, more: object): void =>
  FakeSocket.last.says({ type: "refused", why, sentence: "No.", ...more });

/** How the server answers guests; its tables answer by socket. */
function lobby(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}
const known = (): Promise<Response> => Promise.resolve(Response.json({ name: "web-guest" }));
const STRANGER = { type: "closing", why: "bad-token", sentence: "Who are you?" };

let session: LiveSession;

/** Begin again without a network: the socket does not open. */
function openUnreached(): void {
  session.close();
  FakeSocket.reached = false;
  session = new LiveSession("t");
}

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
  shows(4);
  expect(session.mine).toBe(true);
  session.play("draw");
  session.play("draw");
  expect(FakeSocket.last.sent).toHaveLength(1);
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "move", on: 4, move: "draw" });
  expect(session.mine).toBe(false);
  const { id } = FakeSocket.last.sent[0]!;
  steps(5, [], { set: { actor: 1, legal: [] }, id });
  expect(session.waiting).toBeNull();
  expect(session.view.actor).toBe(1);
});

test("what was under way when the connection was lost is sent again with the same id", async () => {
  shows(4);
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  FakeSocket.last.close();
  expect(session.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.url).toContain("since=4");
  shows(4);
  expect(session.connection).toBe("open");
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "move", id });
  FakeSocket.last.says({ type: "done", id, seq: 5 });
  expect(session.waiting).toBeNull();
});

test("the house tells the pace of its bots, unless it is the usual one", () => {
  shows(4);
  expect(session.pace).toBe(1000);
  shows(4, { pace: 50 });
  expect(session.pace).toBe(50);
});

test("an illegal move is answered and leaves everything as it was", () => {
  shows(4);
  session.play("stop");
  const { id } = FakeSocket.last.sent[0]!;
  refuses("illegal", { rule: "DUO-7", id });
  expect(session.answer).toMatchObject({ sentence: "No.", rule: "DUO-7" });
  expect(session.mine).toBe(true);
  session.play("draw");
  expect(session.answer).toBeNull();
});

test("a stale move is dropped without a word: the table that follows shows how things stand", () => {
  shows(4);
  session.play("draw");
  refuses("stale", { id: FakeSocket.last.sent[0]!.id });
  shows(6, { view: { ...VIEW, actor: 1, legal: [] } });
  expect(session.answer).toBeNull();
  expect(session.waiting).toBeNull();
});

test("a move is taken back although a bot answers meanwhile: it goes back with the answer", () => {
  shows(4, { take_back: true });
  session.takeLastBack();
  const { id } = FakeSocket.last.sent[0]!;
  steps(5, [], { take_back: true, set: { actor: 1, legal: [] } });
  refuses("stale", { id });
  shows(5, { take_back: true });
  expect(FakeSocket.last.sent[1]).toMatchObject({ type: "take_back", on: 5, id });
  steps(6, [{ type: "take_back", seat: 0, moves: 2 }], { id });
  expect(session.waiting).toBeNull();
  expect(session.answer).toBeNull();
});

test("where the answer may not be taken back, nothing is", () => {
  shows(4, { take_back: true });
  session.takeLastBack();
  refuses("stale", { id: FakeSocket.last.sent[0]!.id });
  shows(5);
  expect(FakeSocket.last.sent).toHaveLength(1);
  expect(session.waiting).toBeNull();
});

test("an answer goes with the move that was taken back", () => {
  shows(4);
  session.play("stop");
  refuses("illegal", { id: FakeSocket.last.sent[0]!.id });
  steps(5, [{ type: "take_back", seat: 0, moves: 1 }]);
  expect(session.answer).toBeNull();
});

test("a move that could not be saved is sent again, with the same id", async () => {
  shows(4);
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  refuses("not-saved", { id });
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
  shows(4);
  FakeSocket.last.says({ type: "closing", why: "server-stops", sentence: "Back in a moment." });
  FakeSocket.last.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a socket that says nothing any more is taken for dead", async () => {
  shows(4);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: "ping" });
  await vi.advanceTimersByTimeAsync(8000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("what happened meanwhile is added to the story", () => {
  shows(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] });
  steps(5, [{ type: "draw", seat: 0 }], { set: { actor: 1 } });
  expect(session.story.map(({ seq }) => seq)).toEqual([3, 5]);
});

test("a story with a gap begins anew: where more happened than is told again, the table is shown without it", () => {
  shows(4, { missed: [{ seq: 3, events: [{ type: "deal" }] }] });
  shows(9000, { untold: true });
  expect(session.story).toEqual([]);
  expect(session.view).toMatchObject({ hand: ["R1o"] });
  steps(9001, [{ type: "draw", seat: 0 }], { set: { actor: 1 } });
  expect(session.story.map(({ seq }) => seq)).toEqual([9001]);
});

test("a move made while the table is not shown again yet is sent when it is", () => {
  shows(4);
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  refuses("not-in-yet", { id });
  expect(session.waiting).toBe("draw");
  expect(session.answer).toBeNull();
  shows(4);
  expect(FakeSocket.last.sent[1]).toMatchObject({ type: "move", id });
});

test("a hint that comes too late is no error", () => {
  shows(4);
  session.ask();
  const { id } = FakeSocket.last.sent[0]!;
  refuses("stale", { id });
  expect(session.thinking).toBe(false);
  expect(session.answer).toBeNull();
});

test("what a move would bring is told to who asked", async () => {
  shows(4);
  const would = [{ sentence: "a line", key: "karta-would-make", facts: {} }];
  const [told, untold] = [session.would("A r0 0,0"), session.would("A r0 0,1")];
  const [first, second] = FakeSocket.last.sent.slice(-2);
  FakeSocket.last.says({ type: "done", id: second!["id"] });
  FakeSocket.last.says({ type: "done", id: first!["id"], would });
  expect([await told, await untold]).toEqual([would, []]);
});

test("why not is answered to who asked, and is no answer to a move", async () => {
  shows(4);
  const [forbidden, allowed] = [session.why("stop"), session.why("draw")];
  const [one, other] = FakeSocket.last.sent;
  expect(one).toMatchObject({ type: "why", on: 4, move: "stop" });
  refuses("illegal", { rule: "DUO-7", id: one!["id"] });
  FakeSocket.last.says({ type: "done", id: other!["id"] });
  expect(await forbidden).toMatchObject({ sentence: "No.", rule: "DUO-7" });
  expect(await allowed).toBeNull();
  expect(session.answer).toBeNull();
  expect(session.mine).toBe(true);
});

test("nobody waits for a reason over a connection that is lost", async () => {
  shows(4);
  const reason = session.why("stop");
  FakeSocket.last.close();
  expect(await reason).toBeNull();
  expect(await session.why("stop")).toBeNull();
});

test("who moves out of turn is told whose turn it is, as seats are called here", () => {
  shows(4, { view: { ...VIEW, actor: 1 } });
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  refuses("not-your-move", { id });
  expect(session.answer?.sentence).toContain("web-not-your-turn");
});

test("nobody waits for a reason over a connection that another took the place of", async () => {
  shows(4);
  const reason = session.why("stop");
  session.renew();
  expect(await reason).toBeNull();
});

test("who has left says nothing any more", async () => {
  shows(4);
  session.play("draw");
  const { sent } = FakeSocket.last;
  refuses("not-saved", { id: sent[0]!["id"] });
  session.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.waiting).toBeNull();
  expect(sent).toHaveLength(1);
});

test("the best hint is shown, unless somebody points at another", () => {
  shows(4);
  expect(session.hinted).toBeNull();
  FakeSocket.last.says({ type: "hints", id: "h", on: 4, hints: [{ move: "draw" }, { move: "stop" }] });
  expect(session.hinted).toBe("draw");
  session.pointed = "stop";
  expect(session.hinted).toBe("stop");
  session.pointed = "gone";
  expect(session.hinted).toBe("draw");
});

test("an attempt that hangs is given up, and made again", async () => {
  openUnreached();
  const hangs = FakeSocket.last;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.last).not.toBe(hangs);
  expect(hangs.readyState).toBe(3);
});

test("a network that is back is used at once, whatever hangs", () => {
  openUnreached();
  const hangs = FakeSocket.last;
  FakeSocket.reached = true;
  dispatchEvent(new Event("online"));
  expect(FakeSocket.last).not.toBe(hangs);
  shows(4);
  expect(session.connection).toBe("open");
});

test("a server that opens the door but takes its time is waited for", async () => {
  openUnreached();
  FakeSocket.last.readyState = 1;
  FakeSocket.last.onopen?.();
  await vi.advanceTimersByTimeAsync(15_000);
  shows(4);
  expect(session.connection).toBe("open");
  expect(FakeSocket.all).toHaveLength(2);
});

test("that nobody was in yet to answer a ping is nobody's business", () => {
  document.dispatchEvent(new Event("visibilitychange"));
  const ping = FakeSocket.last.sent[0]!;
  expect(ping.type).toBe("ping");
  refuses("not-in-yet", { id: ping.id });
  expect(session.answer).toBeNull();
});

test("who is taken for away while the connection is lost loses nothing but the word", () => {
  shows(4);
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
  shows(4);
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
  shows(4);
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
  shows(4);
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
  shows(4);
  session.renew();
  old.says({ type: "step", seq: 5, on: 5, events: [{ type: "draw", seat: 0 }] });
  shows(5, { missed: [{ seq: 5, events: [{ type: "draw", seat: 0 }] }] });
  expect(session.story.map(({ seq }) => seq)).toEqual([5]);
});

test("a page of an older version is read again, but not while a move is unanswered", () => {
  const again = vi.spyOn(location, "reload").mockReturnValue();
  sessionStorage.clear();
  expect(FakeSocket.last.url).toContain("pages=1"); // the server tells its version to pages that ask for it
  shows(4, { build: "one" });
  shows(4);
  shows(4, { build: "one" });
  session.play("draw");
  const { id } = FakeSocket.last.sent[0]!;
  session.renew();
  shows(4, { build: "two" });
  expect(again).not.toHaveBeenCalled();
  FakeSocket.last.says({ type: "done", id, seq: 5 });
  expect(again).toHaveBeenCalledOnce();
  shows(5, { build: "three" });
  expect(again).toHaveBeenCalledOnce();
});

// --- the end of a round ---

const ENDS = [
  { type: "lay", seat: 0, card: "R1o" },
  { type: "round_over", round: 1 },
  { type: "deal", round: 2 },
];
const READING = { on: 5, left: null, waits: [0] };

/** A table that looks on; what it was told to show. */
function stage(): string[][] {
  const told: string[][] = [];
  session.stage = {
    before: () => undefined,
    after: (events) => told.push(events.map(({ type }) => type)),
    closing: (before) => ({ ...before, hand: [], legal: [] }) as never,
  };
  return told;
}

test("how a round ended is seen until it is read; then the next deal", async () => {
  const told = stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1, round: 2 } });
  FakeSocket.last.says({ type: "reading", reading: READING });
  await vi.advanceTimersByTimeAsync(0);
  expect([session.held, session.rested, session.mine]).toEqual([true, false, false]);
  expect(session.view).toMatchObject({ hand: [], actor: 0 });
  expect(session.story.at(-1)!.events.map(({ type }) => type)).toEqual(["lay", "round_over"]);
  session.play("draw");
  expect(FakeSocket.last.sent).toEqual([]);
  session.rest();
  session.ready();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "ready", on: 5 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.held).toBe(false);
  expect(session.view).toMatchObject({ hand: ["B2s"], actor: 1 });
  expect(session.story.at(-1)!.events).toHaveLength(3);
  expect(told).toEqual([["lay", "round_over"], ["deal"]]);
});

test("what others play meanwhile is there when the next deal is seen, and the countdown shows it", () => {
  stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1 } });
  FakeSocket.last.says({ type: "reading", reading: { ...READING, left: 12_000 } });
  steps(6, [{ type: "draw", seat: 1 }], { set: { actor: 0 } });
  expect(session.held).toBe(true);
  FakeSocket.last.says({ type: "reading" });
  expect(session.held).toBe(false);
  expect(session.view).toMatchObject({ hand: ["B2s"], actor: 0 });
  expect(session.story.map(({ seq }) => seq)).toEqual([5, 6]);
});

test("who comes back is shown the table as it is", () => {
  stage();
  shows(4);
  steps(5, ENDS, { set: { hand: ["B2s"], actor: 1 } });
  shows(5, { view: { ...VIEW, hand: ["B2s"] }, reading: READING });
  expect([session.held, session.rested]).toEqual([false, true]);
  expect(session.reading).toMatchObject({ on: 5, waits: [0], until: null });
  expect(session.view).toMatchObject({ hand: ["B2s"] });
});

test("where nobody is waited for, the next move lets go of the end of a round", () => {
  stage();
  shows(4, { seat: null });
  steps(5, ENDS, { set: { actor: 1 } });
  expect(session.held).toBe(true);
  steps(6, [{ type: "draw", seat: 1 }], { set: { actor: 0 } });
  expect(session.held).toBe(false);
});
