/** The socket of a table: it comes back when it is lost, and notices when nobody is there any more. */
import { comeIn, Refusal } from "./api";
import type { Closing, Done, Hints, Info, Missing, Reading, Refused, Said, Step, TableShown } from "./wire";

export type Message = TableShown | Step | Info | Refused | Done | Closing | Hints | Reading | Missing | Said;

/** What is sent to the server. */
export interface Sent {
  type: string;
  id: string;
  [field: string]: unknown;
}

/** Milliseconds until a lost connection is tried again, the first time and at most. */
const SOON = 300;
const LATEST = 4000;
/** Milliseconds after which a silent server is asked whether it is there, and then taken for gone. */
const SILENCE = 20_000;
const NO_ANSWER = 6000;
/** The socket says nothing more after these: coming back would only be told the same. */
const FINAL = new Set([
  "private-table",
  "no-table",
  "bad-token",
  "signed-out",
  "foreign-origin",
  "no-such-socket",
  "not-your-seat",
  "table-unreadable",
  "table-unknown-game",
  "table-later-rules",
]);

let sent = 0;
const thisPage = Math.random().toString(36).slice(2, 8);
/** A name for a message: unique for this page and for another tab of the same player. */
export const freshId = (): string => `${thisPage}-${(sent += 1).toString(36)}`;

export class Connection {
  state: "connecting" | "open" | "lost" | "closed" = $state("connecting");
  /** The sentence with which the server closed the door for good. */
  closed: string | null = $state(null);

  #socket: WebSocket | null = null;
  #delay = SOON;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #left = false;
  #comingIn = false;
  #cameAgain = false;

  constructor(
    /** The address of the socket, as it is to be asked for now. */
    readonly address: () => string,
    readonly take: (message: Message) => void,
    /** What was asked over this socket gets no answer any more. */
    readonly cut: () => void,
  ) {}

  open(): void {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Send a message, if the socket is open. */
  send(message: Sent): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The table was shown: the door is open. */
  welcome(): void {
    this.state = "open";
    this.closed = null;
    this.#cameAgain = false;
    this.#delay = SOON;
  }

  /** The server closes the door: for good, or to whom it does not know any more. */
  turnAway({ why, sentence }: Closing): void {
    if (why === "bad-token" && !this.#cameAgain) void this.#comeInAgain();
    else if (FINAL.has(why)) this.#shut(sentence);
  }

  /** We have another identity now: connect again. */
  renew(): void {
    if (this.#comingIn) return; // it is about to look
    const old = this.#socket;
    this.cut();
    this.#connect();
    old?.close();
  }

  close(): void {
    this.#left = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#left) return;
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    // An attempt can hang for minutes where packets are lost without a word.
    this.#giveUpAfter(NO_ANSWER);
    socket.onopen = () => this.#socket === socket && this.#heard();
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return; // another has taken its place
      this.#heard();
      this.take(JSON.parse(data as string) as Message);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    this.cut();
    if (this.#left || this.state === "closed") return;
    // Everyone lost it at the same moment when a server restarts: they do not come back at the same moment.
    this.#again = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, LATEST);
    if (this.state !== "connecting" || this.#delay > 4 * SOON) this.state = "lost";
  }

  /** The network is back, or the page is in sight again: do not wait. */
  #now = ({ type }: { type: string }): void => {
    if (document.visibilityState !== "visible" || this.state === "closed" || this.#left) return;
    if (this.#comingIn) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#probe();
    else if (!this.#socket || type === "online") {
      // What was begun without a network leads nowhere.
      this.#delay = SOON;
      this.renew();
    }
  };

  #heard(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#probe(), SILENCE);
  }

  /** Is the server there? A phone that slept holds sockets that died long ago. */
  #probe(): void {
    this.send({ type: "ping", id: freshId() });
    this.#giveUpAfter(NO_ANSWER);
  }

  #giveUpAfter(long: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const silent = this.#socket;
      this.#lost();
      silent?.close();
    }, long);
  }

  /** The server no longer knows us: come in again, once, and connect again. */
  async #comeInAgain(): Promise<void> {
    clearTimeout(this.#watch);
    this.#socket = null; // it is closing anyway
    this.#comingIn = true;
    try {
      await comeIn();
      this.#cameAgain = true;
      this.#connect();
    } catch (error) {
      if (error instanceof Refusal && error.status >= 400 && error.status < 500) this.#shut(error.message);
      else this.#lost(); // and the next attempt comes in
    } finally {
      this.#comingIn = false;
    }
  }

  #shut(sentence: string): void {
    this.state = "closed";
    this.closed = sentence;
  }
}
