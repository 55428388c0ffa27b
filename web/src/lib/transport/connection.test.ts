/** A connection that is lost is come back to, and a door that is closed stays closed. */
import { expect, test, vi } from "vitest";
import { FakeSocket, openUnreached, refuses, session, shows, sitAtATable } from "./fixtures";

sitAtATable();

/** How the server answers guests; its tables answer by socket. */
function lobby(answer: () => Promise<Response>): ReturnType<typeof vi.fn> {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
}
const known = (): Promise<Response> => Promise.resolve(Response.json({ name: "web-guest" }));
const STRANGER = { type: "closing", why: "bad-token", sentence: "Who are you?" };

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
