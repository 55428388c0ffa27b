import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fly, places } from "./flights";
import { settings } from "../house/settings.svelte";

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><b data-place="hand/R1o">1</b><b data-place="pile/L">2</b></div>`;
  Element.prototype.animate = vi.fn(() => ({ onfinish: null, oncancel: null }) as unknown as Animation);
  settings.motion = "full";
});

afterEach(() => {
  document.querySelectorAll(".flying").forEach((copy) => copy.remove());
});

const root = (): HTMLElement => document.getElementById("root")!;

test("a card that was laid flies as a copy that nobody can touch or hear", () => {
  const before = places(root());
  fly(before, places(root()), [{ from: "hand/R1o", to: "pile/L" }]);
  const copy = document.querySelector<HTMLElement>(".flying")!;
  expect(copy.textContent).toBe("2");
  expect(copy.dataset.place).toBeUndefined();
  expect(copy.getAttribute("aria-hidden")).toBe("true");
  expect(copy.inert).toBe(true);
});

test("nothing flies from or to a place that is not there", () => {
  fly(places(root()), places(root()), [
    { from: "nowhere", to: "pile/L" },
    { from: "draw", to: "seat/9" },
  ]);
  expect(document.querySelector(".flying")).toBeNull();
});

test("nothing moves for who wants no movement", () => {
  settings.motion = "none";
  fly(places(root()), places(root()), [{ from: "hand/R1o", to: "pile/L" }]);
  expect(document.querySelector(".flying")).toBeNull();
});
