/** What is said at a table and answered there: nothing is lost, nothing is played twice. */
import { expect, test, vi } from "vitest";
import { FakeSocket, refuses, session, shows, sitAtATable, steps, VIEW } from "./fixtures";

sitAtATable();

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
