import { afterEach, beforeEach, expect, test } from "vitest";
import { arrows } from "./arrows";

let group: HTMLElement;
let gone: () => void;

beforeEach(() => {
  document.body.innerHTML =
    "<div><button>a</button><button>b</button><button disabled>x</button><button>c</button></div>";
  group = document.body.firstElementChild as HTMLElement;
  gone = arrows(group).destroy;
});
afterEach(() => gone());

const button = (at: number): HTMLElement => group.querySelectorAll<HTMLElement>("button")[at]!;
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
  );
const here = (): string | null => document.activeElement!.textContent;
const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

test("arrows walk round, past what is disabled", () => {
  button(0).focus();
  const walked = ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft"].map((key) => (press(key), here()));
  expect(walked).toEqual(["b", "c", "a", "c"]);
});

test("with another key held they are the browser's", () => {
  button(0).focus();
  expect(press("ArrowRight", { altKey: true })).toBe(true);
  expect(here()).toBe("a");
});

test("when the card that had the focus goes, the one in its place takes it", async () => {
  button(1).focus();
  button(1).remove();
  (document.activeElement as HTMLElement | null)?.blur(); // as a browser does by itself
  await soon();
  expect(here()).toBe("c");
});

test("who has gone elsewhere is not called back", async () => {
  const elsewhere = document.body.appendChild(document.createElement("button"));
  button(1).focus();
  elsewhere.focus();
  button(1).remove();
  await soon();
  expect(document.activeElement).toBe(elsewhere);
});
