/** A table whose server the test plays: tests only. */
import { afterEach, beforeEach, vi } from "vitest";
import { LiveSession } from "./live.svelte";

export class FakeSocket {
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
const TABLE = { id: "t", game: "whist", players: 2, status: "playing", seats: SEATS };
export const VIEW = {
  game: "whist",
  players: 2,
  actor: 0,
  seat: 0,
  scores: [0, 0],
  winners: [],
  legal: ["draw"],
  hand: ["R1o"],
};
export const shows = (seq: number, more = {}): void =>
  FakeSocket.last.says({ type: "table", seq, on: seq, seat: 0, table: TABLE, view: VIEW, ...more });
export const steps = (seq: number, events: object[], more = {}): void =>
  FakeSocket.last.says({ type: "step", seq, on: seq, events, ...more });
export const refuses = (why: string, more: object): void =>
  FakeSocket.last.says({ type: "refused", why, sentence: "No.", ...more });

/** Who sits there, in the test that runs. */
export let session: LiveSession;

/** Begin again without a network: the socket does not open. */
export function openUnreached(): void {
  session.close();
  FakeSocket.reached = false;
  session = new LiveSession("t");
}

/** Each test of a file has a table of its own. */
export function sitAtATable(): void {
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
}
