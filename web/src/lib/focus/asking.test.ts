import { afterEach, expect, test, vi } from "vitest";
import { asking } from "./asking";

function room(): { card: HTMLButtonElement; other: HTMLButtonElement; answers: HTMLElement } {
  document.body.innerHTML =
    "<div id='answers'><button disabled>no</button><button>yes</button></div><button id='card'></button><button id='other'></button>";
  const get = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
  return { card: get("card"), other: get("other"), answers: get("answers") };
}

afterEach(() => (document.body.innerHTML = ""));

test("the first answer that can be given takes the focus", () => {
  const { card, answers } = room();
  card.focus();
  asking(() => undefined)(answers);
  expect(document.activeElement?.textContent).toBe("yes");
});

test("Escape puts back, and only while something is asked", () => {
  const { answers } = room();
  const putBack = vi.fn();
  const done = asking(putBack)(answers) as () => void;
  const press = (key: string): boolean => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  press("a");
  expect(putBack).not.toHaveBeenCalled();
  press("Escape");
  expect(putBack).toHaveBeenCalledOnce();
  done();
  press("Escape");
  expect(putBack).toHaveBeenCalledOnce();
});

test("afterwards one stands where one stood, unless one has gone elsewhere", () => {
  const { card, other, answers } = room();
  card.focus();
  (asking(() => undefined)(answers) as () => void)();
  expect(document.activeElement).toBe(card);
  const done = asking(() => undefined)(answers) as () => void;
  other.focus();
  done();
  expect(document.activeElement).toBe(other);
});

test("an answer that is taken away with its question leaves nobody without a place", () => {
  const { card, answers } = room();
  card.focus();
  const done = asking(() => undefined)(answers) as () => void;
  answers.remove();
  done();
  expect(document.activeElement).toBe(card);
});
