import { afterEach, expect, test, vi } from "vitest";
import { VIEW } from "./fixtures";
import { LessonSession } from "./lesson.svelte";
import type { LessonShown } from "./wire";

afterEach(() => vi.unstubAllGlobals());

const step = (more = {}): unknown => ({
  say: "x",
  view: { ...VIEW, legal: ["draw", "stop"] },
  want: [],
  try: null,
  light: [],
  plays: [],
  ...more,
});
const lesson = (...steps: unknown[]): LessonSession =>
  new LessonSession({ game: "duo", seat: 0, names: ["", "Ada"], steps } as unknown as LessonShown);

test("one goes on when the step's task is done, and not before", async () => {
  const session = lesson(step({ want: ["draw"] }), step());
  session.next();
  expect(session.at).toBe(0);
  session.play("draw");
  await vi.waitFor(() => expect(session.done).toBe(true));
  session.next();
  expect(session.at).toBe(1);
  expect(session.finished).toBe(true);
});

test("a step that is only to be read is done when it is read", () => {
  const session = lesson(step(), step());
  session.next();
  expect(session.at).toBe(1);
  session.back();
  session.back();
  expect(session.at).toBe(0);
});

test("a move that could not be tried is answered with a sentence, not with the error", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html>"));
  const session = lesson(step({ want: ["draw"] }));
  session.play("stop");
  await vi.waitFor(() => expect(session.answer?.sentence).toBe("web-trouble"));
  expect(session.waiting).toBeNull();
});
