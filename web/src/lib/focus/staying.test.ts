import { afterEach, beforeEach, expect, test } from "vitest";
import { arrows } from "./arrows";
import { staying } from "./staying";

let table: HTMLElement;
let leave: () => void;

beforeEach(() => {
  document.body.innerHTML =
    "<main><button id='stop'>stop</button><div id='hand'><button>a</button><button>b</button></div><button id='draw'>draw</button></main>";
  table = document.body.firstElementChild as HTMLElement;
  leave = staying("#hand button", "#draw")(table) as () => void;
});
afterEach(() => leave());

const button = (text: string): HTMLElement =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text)!;
const soon = (): Promise<void> => new Promise((done) => setTimeout(done));
const here = (): string | null => document.activeElement!.textContent;

/** As a browser does it: what had the focus and goes leaves it nowhere. */
async function take(away: HTMLElement): Promise<void> {
  const lost = document.activeElement === away;
  away.remove();
  if (lost) (document.activeElement as HTMLElement | null)?.blur();
  await soon();
}

test("when the button that had the focus goes, the hand takes it", async () => {
  button("stop").focus();
  await take(button("stop"));
  expect(here()).toBe("a");
});

test("where no hand is left, the next place takes it", async () => {
  document.getElementById("hand")!.remove();
  button("stop").focus();
  await take(button("stop"));
  expect(here()).toBe("draw");
});

test("a hand that moves the focus by itself is not overruled", async () => {
  const { destroy } = arrows(document.getElementById("hand")!);
  button("b").focus();
  await take(button("b"));
  expect(here()).toBe("a");
  destroy();
});

test("who has gone elsewhere is not called back", async () => {
  const elsewhere = document.body.appendChild(document.createElement("button"));
  button("stop").focus();
  elsewhere.focus();
  await take(button("stop"));
  expect(document.activeElement).toBe(elsewhere);
});

test("a button that merely loses the focus calls nobody back", async () => {
  button("stop").focus();
  button("stop").blur();
  await take(button("draw"));
  expect(document.activeElement).toBe(document.body);
});
