import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "./api";
import { Looking } from "./lists.svelte";

let seen: DocumentVisibilityState = "visible";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  seen = "visible";
});

test("lists are read again and again, until nobody is on the page", async () => {
  const read = vi.fn(async () => ["a table"]);
  const lists = new Looking(read);
  const end = lists.begin();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(lists.found).toEqual(["a table"]);
  expect(read).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a tab that nobody sees asks nothing; seen again, it asks at once", async () => {
  const read = vi.fn(async () => []);
  const end = new Looking(read).begin();
  await vi.advanceTimersByTimeAsync(0);
  seen = "hidden";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  seen = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  expect(read).toHaveBeenCalledTimes(2);
  end();
});

test("trouble is said until the lists can be read again, and what was found stays", async () => {
  const read = vi.fn(async () => ["a table"]);
  const lists = new Looking(read);
  const end = lists.begin();
  await vi.advanceTimersByTimeAsync(0);
  read.mockRejectedValueOnce(new Refusal(503, "", "Not now."));
  await vi.advanceTimersByTimeAsync(5000);
  expect(lists).toMatchObject({ trouble: "Not now.", found: ["a table"] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(lists.trouble).toBe("");
  end();
});
